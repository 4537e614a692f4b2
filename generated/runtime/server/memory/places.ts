// Copied from scripts/runtime/server/memory/places.ts by halves. Do not edit.

// Places inside of bodies: reading and setting the value at the names of the members that contain it.

/** The names of the members that contain a value, outermost first. `[]` is the body itself. */
export type MemberPath = readonly string[];

export type Item = Readonly<Record<string, unknown>>;

/** Whether a value is an object, as most items are. */
export function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a place; undefined if there is none. */
export function valueAt(body: unknown, place: MemberPath): unknown {
  return place.reduce<unknown>(
    (found, name) => (isItem(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    body,
  );
}

/** A copy with a value at a place; members that contain it are added where they are missing. */
export function withValueAt(body: unknown, [name, ...rest]: MemberPath, value: unknown): unknown {
  if (name === undefined) return value;
  const item = isItem(body) ? body : {};
  return { ...item, [name]: withValueAt(item[name], rest, value) };
}

/** The fields of an object with these names. */
export function pick(item: Item, isPicked: (name: string) => boolean): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => isPicked(name)));
}
