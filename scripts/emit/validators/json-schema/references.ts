// Which schemas refer to which: what is recursive, and where a recursion would validate a value again and again.

import { isObject, memberOf, type Json } from "../../../json/json.js";
import { entriesOf, listOf } from "./keywords.js";
import { keywordsInPlace, keywordsOfChildren, type SchemaKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** The schemas inside a schema: those for the same value, and those for its members and items. */
function partsOf(schema: Json): { readonly same: readonly Json[]; readonly inner: readonly Json[] } {
  if (!isObject(schema)) return { same: [], inner: [] };
  const schemasOf = ({ list, one, map }: SchemaKeywords): readonly Json[] => [
    ...list.flatMap((each) => listOf(schema, each)),
    ...one.flatMap((each) => memberOf(schema, each) ?? []),
    ...map.flatMap((keyword) => entriesOf(schema, keyword).map(([, each]) => each)),
  ];
  return { same: schemasOf(keywordsInPlace), inner: schemasOf(keywordsOfChildren) };
}

function refsOf(schema: Json): readonly string[] {
  return ["$ref", "$dynamicRef"].map((each) => memberOf(schema, each)).filter((each) => typeof each === "string");
}

/** How many recursive schemas a single member or item of a value may have to be tested with. */
interface Load {
  readonly names: ReadonlyMap<string, number>;
  /** Of a member with any other name. */
  readonly rest: number;
  readonly items: number;
}

/** What a schema has at any depth, but for what its references resolve to. */
interface Contents {
  readonly refs: readonly string[];
  readonly isDynamic: boolean;
}

const noLoad: Load = { names: new Map(), rest: 0, items: 0 };

export class References {
  readonly #resolve: (ref: string) => Json | undefined;
  readonly #reachable = new Map<string, ReadonlySet<string>>();
  readonly #contents = new WeakMap<object, Contents>();

  constructor(resolve: (ref: string) => Json | undefined) {
    this.#resolve = resolve;
  }

  /** Whether a reference comes back to itself without a step into the value. */
  isCircular(ref: string): boolean {
    return this.#follow(this.#resolve(ref), false).has(ref);
  }

  /** The references by which a schema comes back to itself without a step into the value. */
  circlesOf(schema: Json): readonly string[] {
    if (!isObject(schema)) return [];
    return [...this.#follow(schema, false)].filter((ref) => this.#resolve(ref) === schema);
  }

  /** Whether a schema, or one that it refers to, has dynamic references or anchors. */
  isDynamic(schema: Json): boolean {
    const all = [schema, ...[...this.#follow(schema, true)].map((ref) => this.#resolve(ref) ?? true)];
    return all.some((each) => this.#contentsOf(each).isDynamic);
  }

  /** Whether the time to validate a value may double with each level of nesting. */
  isExplosive(schema: Json): boolean {
    const own = [...this.#follow(schema, true)].filter((ref) => this.#resolve(ref) === schema);
    if (own.length === 0) return false;
    const recurs = (ref: string): boolean => own.some((each) => each === ref || this.#reachableFrom(ref).has(each));
    return this.#isOverloaded(schema, recurs);
  }

  /** What a schema has at any depth, found once. */
  #contentsOf(schema: Json): Contents {
    if (!isObject(schema)) return { refs: [], isDynamic: false };
    const known = this.#contents.get(schema);
    if (known !== undefined) return known;
    const { same, inner } = partsOf(schema);
    const parts = [...same, ...inner].map((each) => this.#contentsOf(each));
    const isDynamic =
      memberOf(schema, "$dynamicRef") !== undefined || memberOf(schema, "$dynamicAnchors") !== undefined;
    const found: Contents = {
      refs: [...new Set([...refsOf(schema), ...parts.flatMap(({ refs }) => refs)])],
      isDynamic: isDynamic || parts.some((each) => each.isDynamic),
    };
    this.#contents.set(schema, found);
    return found;
  }

  #reachableFrom(ref: string): ReadonlySet<string> {
    const known = this.#reachable.get(ref) ?? this.#follow(this.#resolve(ref), true);
    this.#reachable.set(ref, known);
    return known;
  }

  /** The references that can be reached from a schema; `isDeep` includes those of members and items. */
  #follow(from: Json | undefined, isDeep: boolean): ReadonlySet<string> {
    const found = new Set<string>();
    const pending: Json[] = [from ?? true];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (!isDeep) pending.push(...partsOf(next).same);
      for (const ref of isDeep ? this.#contentsOf(next).refs : refsOf(next)) {
        if (found.has(ref)) continue;
        found.add(ref);
        pending.push(this.#resolve(ref) ?? true);
      }
    }
    return found;
  }

  #isOverloaded(schema: Json, recurs: (ref: string) => boolean): boolean {
    const { same, inner } = partsOf(schema);
    const { names, rest, items } = this.#load(schema, recurs, new Set());
    if (rest > 1 || items > 1 || [...names.values()].some((each) => each > 1)) return true;
    return [...same, ...inner].some((each) => this.#isOverloaded(each, recurs));
  }

  /** The load of a value's members and items, by all schemas that apply to the value. */
  #load(schema: Json, recurs: (ref: string) => boolean, followed: ReadonlySet<string>): Load {
    if (!isObject(schema)) return noLoad;
    const of = (each: Json | undefined): number => (this.#contains(each ?? true, recurs) ? 1 : 0);
    const sum = (all: readonly Json[]): number => all.reduce<number>((count, each) => count + of(each), 0);
    const matched = sum(entriesOf(schema, "patternProperties").map(([, each]) => each));
    const names = new Map(entriesOf(schema, "properties").map(([name, each]) => [name, of(each) + matched] as const));
    const additional = of(memberOf(schema, "additionalProperties")) + of(memberOf(schema, "unevaluatedProperties"));
    const prefix = Math.max(0, ...listOf(schema, "prefixItems").map(of));
    const items = Math.max(prefix, of(memberOf(schema, "items"))) + of(memberOf(schema, "contains"));
    const own: Load = {
      names,
      rest: matched + additional,
      items: items + of(memberOf(schema, "unevaluatedItems")),
    };
    const targets = refsOf(schema)
      .filter((ref) => recurs(ref) && !followed.has(ref))
      .map((ref) => this.#load(this.#resolve(ref) ?? true, recurs, new Set([...followed, ref])));
    return [...partsOf(schema).same.map((each) => this.#load(each, recurs, followed)), ...targets].reduce(
      addLoads,
      own,
    );
  }

  #contains(schema: Json, recurs: (ref: string) => boolean): boolean {
    return this.#contentsOf(schema).refs.some(recurs);
  }
}

function addLoads(one: Load, other: Load): Load {
  const names = new Set([...one.names.keys(), ...other.names.keys()]);
  return {
    names: new Map([...names].map((name) => [name, loadOf(one, name) + loadOf(other, name)])),
    rest: one.rest + other.rest,
    items: one.items + other.items,
  };
}

function loadOf({ names, rest }: Load, name: string): number {
  return names.get(name) ?? rest;
}
