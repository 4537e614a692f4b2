// JSON values together with the place where each part of them was written: changes to them keep both. Nothing is
// changed in place, since several aliases of a YAML document are one object.
import type { Source } from "../diagnostics/diagnostics.js";
import { isArray, isObject, membersOf, type Json } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";

/** A place in a source text. */
export interface Location {
  readonly source: Source;
  readonly pointer: Pointer;
}

/** Where a value was written. Its members are below that place, but for those in `members`. */
export interface Origin extends Location {
  /** The places of members and items that were written elsewhere, by key or index. */
  readonly members?: ReadonlyMap<string, Origin> | undefined;
  /** The place of the value's key, where that is not the place of the value. */
  readonly key?: Location | undefined;
}

export interface Traced {
  readonly value: Json;
  readonly origin: Origin;
}

/** The keys and indexes from the root to a value. */
export type Path = readonly (string | number)[];

function originOf({ members, source, pointer }: Origin, key: string | number): Origin {
  return members?.get(String(key)) ?? { source, pointer: child(pointer, key) };
}

/** The member or item of a value; undefined when it has none. */
export function memberAt({ value, origin }: Traced, key: string | number): Traced | undefined {
  const has = isArray(value)
    ? Object.hasOwn(value, key) && key !== "length"
    : isObject(value) && Object.hasOwn(value, key);
  if (!has) return undefined;
  const member = (value as Readonly<Record<string | number, Json>>)[key] ?? null;
  return { value: member, origin: originOf(origin, key) };
}

/** The object with this member: in the place of the one with this key, or after all others. */
export function withMember({ value, origin }: Traced, key: string, member: Traced): Traced {
  return {
    value: { ...(isObject(value) ? value : {}), [key]: member.value },
    origin: { ...origin, members: new Map(origin.members).set(key, member.origin) },
  };
}

/** The items of an array, each with its place. */
export function itemsIn({ value, origin }: Traced): readonly Traced[] {
  return isArray(value) ? value.map((item, index) => ({ value: item, origin: originOf(origin, index) })) : [];
}

/** The array with these items in the place of its own. */
export function withItems({ origin }: Traced, items: readonly Traced[]): Traced {
  return {
    value: items.map(({ value }) => value),
    origin: { ...origin, members: new Map(items.map((item, index) => [String(index), item.origin])) },
  };
}

/** The value in which the one at a path is replaced by what `change` makes of it; unchanged if nothing is there. */
export function changeAt(root: Traced, path: Path, change: (value: Traced) => Traced): Traced {
  const [key, ...rest] = path;
  if (key === undefined) return change(root);
  const member = memberAt(root, key);
  if (member === undefined) return root;
  const changed = changeAt(member, rest, change);
  if (!isArray(root.value)) return withMember(root, String(key), changed);
  return withItems(
    root,
    itemsIn(root).map((item, index) => (index === key ? changed : item)),
  );
}

/** The paths of values to remove, as a tree; a leaf is removed. */
interface Removal {
  readonly below: Map<string | number, Removal>;
  isRemoved: boolean;
}

/** The value without those at the paths, none of which may be empty. Indexes are those before anything is removed. */
export function without(root: Traced, paths: readonly Path[]): Traced {
  const removal: Removal = { below: new Map(), isRemoved: false };
  for (const path of paths) {
    let at = removal;
    for (const key of path) {
      const next = at.below.get(key) ?? { below: new Map(), isRemoved: false };
      at.below.set(key, next);
      at = next;
    }
    at.isRemoved = true;
  }
  return prune(root, removal);
}

function prune(value: Traced, { below }: Removal): Traced {
  if (below.size === 0) return value;
  if (isArray(value.value)) {
    const kept = itemsIn(value).flatMap((item, index) => keep(item, below.get(index)));
    return withItems(value, kept);
  }
  const members = membersOf(value.value).flatMap(([key]) => {
    const member = memberAt(value, key);
    return member === undefined ? [] : keep(member, below.get(key)).map((each) => [key, each] as const);
  });
  return {
    value: Object.fromEntries(members.map(([key, each]) => [key, each.value])),
    origin: { ...value.origin, members: new Map(members.map(([key, { origin }]) => [key, origin])) },
  };
}

function keep(value: Traced, removal: Removal | undefined): readonly Traced[] {
  if (removal === undefined) return [value];
  return removal.isRemoved ? [] : [prune(value, removal)];
}
