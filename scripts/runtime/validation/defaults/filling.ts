// Values of members that are absent, by the defaults of a document. Copied into generated/ as it is.

import { isObject } from "../../syntax/json-values.js";

/** What is filled in the values of a schema; `T` is what they are then. */
export interface Filling<T = unknown> {
  /** The values of members that are absent. A member that is null, or false, is not. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Inside of members; null where nothing is, although `others` is for the names that are not here. */
  readonly members?: Readonly<Record<string, FillingInside | null>>;
  readonly others?: FillingInside;
  readonly items?: FillingInside;
  /** What else the value is at once, or may be: each is filled as far as the value has what it is about. */
  readonly all?: readonly FillingInside[];
  /** What it is besides, by the value of a member. */
  readonly on?: { readonly member: string; readonly cases: Readonly<Record<string, FillingInside>> };
  /** Not there at run time. */
  readonly filled?: T;
}

/** A function returns what is declared later. */
export type FillingInside = Filling | (() => Filling);

/**
 * A valid value with the defaults of members that it doesn't have, at any depth, also inside of these defaults. What is
 * there stays as it is: the value is copied where something is added, and no two results share a default.
 */
export function fill(value: unknown, filling: FillingInside): unknown {
  const { items, on, all = [], ...ofMembers } = typeof filling === "function" ? filling() : filling;
  if (Array.isArray(value)) {
    const inItems = items === undefined ? value : fillItems(value, items);
    return all.reduce((filled, each) => fill(filled, each), inItems as unknown);
  }
  // A file of a form has no members of its own.
  if (!isObject(value) || value instanceof Blob) return value;
  const own = fillMembers(value, ofMembers);
  const tag = on !== undefined && Object.hasOwn(own, on.member) ? own[on.member] : undefined;
  const selected =
    on !== undefined && typeof tag === "string" && Object.hasOwn(on.cases, tag) ? on.cases[tag] : undefined;
  return (selected === undefined ? all : [...all, selected]).reduce(
    (filled, each) => fill(filled, each),
    own as unknown,
  );
}

function fillItems(value: readonly unknown[], items: FillingInside): readonly unknown[] {
  const filled = value.map((each) => fill(each, items));
  return filled.some((each, index) => each !== value[index]) ? filled : value;
}

type FilledMembers = Readonly<Record<string, unknown>>;

function fillMembers(
  value: FilledMembers,
  { defaults = {}, members = {}, others }: Pick<Filling, "defaults" | "members" | "others">,
): FilledMembers {
  let filled = value;
  const set = (name: string, own: unknown): void => {
    // It may have no prototype, or a member named `__proto__`.
    if (filled === value)
      filled = Object.create(
        Object.getPrototypeOf(value) as object | null,
        Object.getOwnPropertyDescriptors(value),
      ) as FilledMembers;
    Object.defineProperty(filled, name, { value: own, configurable: true, enumerable: true, writable: true });
  };
  for (const name of Object.keys(defaults)) if (!Object.hasOwn(value, name)) set(name, structuredClone(defaults[name]));
  const names = others === undefined ? Object.keys(members) : Object.keys(filled);
  for (const name of names) {
    const inside = Object.hasOwn(members, name) ? members[name] : others;
    if (inside === null || inside === undefined || !Object.hasOwn(filled, name)) continue;
    const own = fill(filled[name], inside);
    if (own !== filled[name]) set(name, own);
  }
  return filled;
}
