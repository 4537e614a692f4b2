// Recognizes what did not change between two values of which the second was made like the first, such as the models of
// a document before and after an edit.

/**
 * `now`, in which each part that is the same as that of `before` at its place is the very object that `before` has: so
 * that results can be kept by identity. Members that differ are compared further inside, and items of lists that have
 * an `id` with the item of the same id. Both are trees of plain objects, lists and values; none is changed.
 */
export function keepSame<T>(before: unknown, now: T): T {
  return kept(before, now) as T;
}

function kept(before: unknown, now: unknown): unknown {
  if (typeof now !== "object" || now === null || before === now) return now;
  if (typeof before !== "object" || before === null) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? keptList(before, now) : now;
  return Array.isArray(before) ? now : keptObject(before as Members, now as Members);
}

type Members = Readonly<Record<string, unknown>>;

function keptObject(before: Members, now: Members): Members {
  const keysBefore = Object.keys(before);
  const keys = Object.keys(now);
  let isSame = keys.length === keysBefore.length;
  let changed: Record<string, unknown> | undefined;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? "";
    const value = now[key];
    // The order of members counts: it is printed.
    if (key !== keysBefore[index]) isSame = false;
    const own = isSame || Object.hasOwn(before, key) ? before[key] : undefined;
    const found = kept(own, value);
    if (!Object.is(found, own)) isSame = false;
    // A member of this name would set the prototype of a copy.
    if (!Object.is(found, value) && key !== "__proto__") (changed ??= { ...now })[key] = found;
  }
  return isSame ? before : (changed ?? now);
}

function keptList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let isSame = before.length === now.length;
  let changed: unknown[] | undefined;
  let byId: ReadonlyMap<string, unknown> | undefined;
  for (let index = 0; index < now.length; index++) {
    const value: unknown = now[index];
    const id = idOf(value);
    let partner = before[index];
    if (id !== undefined && idOf(partner) !== id) partner = (byId ??= itemsById(before)).get(id);
    const found = kept(partner, value);
    isSame &&= Object.is(found, before[index]);
    if (!Object.is(found, value)) (changed ??= [...now])[index] = found;
  }
  return isSame ? before : (changed ?? now);
}

function itemsById(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(
    items.flatMap((item) => {
      const id = idOf(item);
      return id === undefined ? [] : [[id, item] as const];
    }),
  );
}

function idOf(item: unknown): string | undefined {
  const id = typeof item === "object" && item !== null && "id" in item ? item.id : undefined;
  return typeof id === "string" ? id : undefined;
}
