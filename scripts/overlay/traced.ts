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

/** Paths as a tree. */
interface PathTree {
  readonly below: Map<string | number, PathTree>;
  /** Whether one of the paths ends here. */
  isEnd: boolean;
}

function pathTree(paths: readonly Path[]): PathTree {
  const root: PathTree = { below: new Map(), isEnd: false };
  for (const path of paths) {
    let at = root;
    for (const key of path) {
      const next = at.below.get(key) ?? { below: new Map(), isEnd: false };
      at.below.set(key, next);
      at = next;
    }
    at.isEnd = true;
  }
  return root;
}

/** The value in which those at the paths are what `change` makes of them: outer ones first, and then those in them. */
export function changeAll(root: Traced, paths: readonly Path[], change: (value: Traced) => Traced): Traced {
  const visit = (value: Traced, { below, isEnd }: PathTree): Traced => {
    const changed = isEnd ? change(value) : value;
    return mapMembers(changed, below, (member, tree) => [visit(member, tree)]);
  };
  return visit(root, pathTree(paths));
}

/** The value without those at the paths, none of which may be empty. Indexes are those before anything is removed. */
export function without(root: Traced, paths: readonly Path[]): Traced {
  const prune = (value: Traced, { below }: PathTree): Traced =>
    mapMembers(value, below, (member, tree) => (tree.isEnd ? [] : [prune(member, tree)]));
  return prune(root, pathTree(paths));
}

/** The value in which each member or item with an entry in `trees` is replaced by one, or by none. */
function mapMembers<T>(
  value: Traced,
  trees: ReadonlyMap<string | number, T>,
  map: (member: Traced, tree: T) => readonly Traced[],
): Traced {
  if (trees.size === 0) return value;
  const mapMember = (member: Traced, key: string | number): readonly Traced[] => {
    const tree = trees.get(key);
    return tree === undefined ? [member] : map(member, tree);
  };
  if (isArray(value.value)) return withItems(value, itemsIn(value).flatMap(mapMember));
  const members = membersOf(value.value).flatMap(([key]) => {
    const member = memberAt(value, key);
    return member === undefined ? [] : mapMember(member, key).map((each) => [key, each] as const);
  });
  return {
    value: Object.fromEntries(members.map(([key, each]) => [key, each.value])),
    origin: { ...value.origin, members: new Map(members.map(([key, { origin }]) => [key, origin])) },
  };
}
