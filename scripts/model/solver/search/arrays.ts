// An array that satisfies conditions on its items and their number, of the least length that is possible.
// `{prefixItems: [integer], contains: {const: x}}`: `[0, x]`.
import type { Json } from "../../../json/json.js";
import { distinctItems } from "./distinct.js";
import { solveApart } from "./excluded.js";
import type { Fact, Literal, Party } from "./goal.js";
import type { SchemaNode } from "../factors/node.js";
import { none, type Result, type Search } from "./search.js";

/** How many items are placed one by one. */
const maxPlaced = 60;

/** How many items that all differ are placed. */
const maxUnique = 201;

/** Longer arrays are not made up. */
const maxLength = 20_000;

/** How many ways to meet the conditions are tried. */
const maxTries = 2_000;

/** How many items that violate a condition an array may need. */
const maxNeeded = 8;

/** An item that must exist: at an index, or anywhere from an index on. */
interface Needed {
  readonly from: number;
  readonly isExact: boolean;
  readonly literal: Literal;
}

/** How many items satisfy a schema. */
interface Count {
  readonly node: SchemaNode;
  readonly party: Party;
  readonly min: number;
  readonly max: number;
}

/** What is open after the items so far. */
interface Progress {
  readonly needed: readonly Needed[];
  readonly counts: readonly number[];
}

export function solveArray(solver: Search, facts: readonly Fact[]): Result {
  return solveApart(facts, (each) => solveCounts(solver, each));
}

/** One attempt for each way in which `contains` may fail: too few items, or too many. */
function solveCounts(solver: Search, facts: readonly Fact[]): Result {
  let undecided: Result | undefined;
  for (const counts of countsOf(facts)) {
    solver.spend(1 + counts.length);
    const result = new ArraySearch(solver, facts, counts).solve();
    if (result.kind === "value") return result;
    if (result.kind === "undecided") undecided = result;
  }
  return undecided ?? none;
}

function countsOf(facts: readonly Fact[]): readonly (readonly Count[])[] {
  let found: readonly (readonly Count[])[] = [[]];
  for (const { factor, holds, party } of facts) {
    if (factor.kind !== "contains") continue;
    const { node, min, max } = factor;
    const few = { node, party, min: 0, max: min - 1 };
    const many = { node, party, min: max + 1, max: Infinity };
    const ways = holds ? [{ node, party, min, max }] : [few, many];
    const possible = ways.filter((each) => each.max >= Math.max(0, each.min) && each.min < Infinity);
    found = found.flatMap((counts) => possible.flatMap((way) => withCount(counts, way)));
  }
  return found;
}

/** The conditions on how many items satisfy the same schema are one. None if they contradict each other. */
function withCount(counts: readonly Count[], added: Count): readonly (readonly Count[])[] {
  const known = counts.find(({ node }) => node.id === added.node.id);
  if (known === undefined) return [[...counts, added]];
  const both = { ...known, min: Math.max(known.min, added.min), max: Math.min(known.max, added.max) };
  return both.min > both.max ? [] : [counts.map((each) => (each === known ? both : each))];
}

class ArraySearch {
  readonly #solver: Search;
  readonly #facts: readonly Fact[];
  readonly #counts: readonly Count[];
  readonly #isUnique: boolean;
  readonly #hasDuplicate: boolean;
  readonly #failed = new Set<string>();
  /** How many items the last one stands for. */
  #lastWeight = 1;
  #tries = 0;
  #undecided: Result | undefined;

  constructor(solver: Search, facts: readonly Fact[], counts: readonly Count[]) {
    this.#solver = solver;
    this.#facts = facts;
    this.#counts = counts;
    this.#isUnique = facts.some(({ factor, holds }) => factor.kind === "uniqueItems" && holds);
    this.#hasDuplicate = facts.some(({ factor, holds }) => factor.kind === "uniqueItems" && !holds);
  }

  solve(): Result {
    const { min, max } = lengthsOf(this.#facts);
    if (min > max) return none;
    const needed = neededBy(this.#facts);
    if (needed.length > maxNeeded) return { kind: "undecided", reason: "too many items are rejected" };
    const mentioned = this.#facts.map(({ factor }) =>
      factor.kind === "item" ? factor.index + 1 : factor.kind === "itemsFrom" ? factor.index : 0,
    );
    const counted = this.#counts.reduce((sum, each) => sum + each.min, 0);
    const more = needed.length + counted + (this.#hasDuplicate ? 2 : 0);
    // All items after those that are mentioned are alike: one that nothing needs can be left out.
    const useful = Math.max(0, ...mentioned) + more;
    const enough = Math.min(max, Math.max(min, useful));
    if (this.#isUnique || min <= useful + 1) return this.#ofLengths(min, enough, needed);
    // As many as are required: those that nothing needs are the same.
    if (min > maxLength) return { kind: "undecided", reason: "only very long arrays are possible" };
    this.#lastWeight = min - useful;
    const found = this.#ofLengths(useful + 1, useful + 1, needed);
    const isSure = found.kind !== "none" || this.#counts.length < 2;
    return isSure ? found : { kind: "undecided", reason: "there are too many ways to make an array" };
  }

  /** The shortest of the arrays that have as many items, with the last one counted once. */
  #ofLengths(min: number, max: number, needed: readonly Needed[]): Result {
    const limit = Math.min(max, this.#isUnique ? maxUnique : maxPlaced);
    for (let length = min; length <= limit; length += 1) {
      const found = this.#place([], length, { needed, counts: this.#counts.map(() => 0) });
      if (found !== undefined) return found;
    }
    if (limit < max) return { kind: "undecided", reason: "only very long arrays are possible" };
    return this.#undecided ?? none;
  }

  /** Adds items until there are as many as wanted; undefined where there is no such array, or none was found. */
  #place(items: readonly (readonly Literal[])[], length: number, open: Progress): Result | undefined {
    const index = items.length;
    if (index === length) return this.#complete(items, open);
    const key = `${index}/${length} ${open.needed.map(({ literal }) => this.#literalKey(literal)).join()} ${open.counts.join()}`;
    if (this.#failed.has(key)) return undefined;
    this.#solver.spend(1);
    this.#tries += 1;
    if (this.#tries > maxTries) {
      this.#undecided = { kind: "undecided", reason: "there are too many ways to make an array" };
      return undefined;
    }
    const weight = index === length - 1 ? this.#lastWeight : 1;
    for (const { literals, next } of this.#choicesAt(index, open, weight)) {
      const item = [...this.#literalsAt(index), ...literals];
      const alone = this.#solver.solve(item);
      if (alone.kind === "undecided") this.#undecided = alone;
      if (alone.kind !== "value") continue;
      const found = this.#place([...items, item], length, next);
      if (found !== undefined) return found;
    }
    // Whether the rest can be made doesn't depend on the items so far, unless they are compared with each other.
    if (!this.#isUnique && !this.#hasDuplicate) this.#failed.add(key);
    return undefined;
  }

  #literalKey(literal: Literal): number {
    return this.#facts.findIndex(({ factor }) => "node" in factor && factor.node === literal.is);
  }

  #complete(items: readonly (readonly Literal[])[], { needed, counts }: Progress): Result | undefined {
    const isEnough = this.#counts.every(({ min }, index) => (counts[index] ?? 0) >= min);
    if (needed.length > 0 || !isEnough) return undefined;
    const result = this.#valuesOf(items);
    if (result.kind === "undecided") this.#undecided = result;
    return result.kind === "value" ? result : undefined;
  }

  #valuesOf(items: readonly (readonly Literal[])[]): Result {
    if (this.#isUnique) return this.#hasDuplicate ? none : distinctItems(this.#solver, items);
    if (this.#hasDuplicate) return this.#withDuplicate(items);
    const values: Json[] = [];
    for (const item of items) {
      const result = this.#solver.solve(item);
      if (result.kind !== "value") return result;
      values.push(result.value);
    }
    return { kind: "value", value: this.#withAllOfLast(values) };
  }

  #withAllOfLast(values: readonly Json[]): readonly Json[] {
    const last = values.slice(-1).flatMap((value) => Array.from({ length: this.#lastWeight }, () => value));
    return [...values.slice(0, -1), ...last];
  }

  /** Two of the items are equal: one value satisfies the conditions of both. */
  #withDuplicate(items: readonly (readonly Literal[])[]): Result {
    let undecided: Result | undefined;
    for (let second = 1; second < items.length; second += 1)
      for (let first = 0; first < second; first += 1) {
        this.#solver.spend(1);
        const both = this.#solver.solve([...(items[first] ?? []), ...(items[second] ?? [])]);
        if (both.kind === "undecided") undecided = both;
        if (both.kind !== "value") continue;
        const values = items.map((item, index) =>
          index === first || index === second ? both : this.#solver.solve(item),
        );
        const found = values.flatMap((each) => (each.kind === "value" ? [each.value] : []));
        return { kind: "value", value: this.#withAllOfLast(found) };
      }
    return undecided ?? none;
  }

  /** What the item at an index may serve for: violating some conditions, and being counted or not. */
  *#choicesAt(
    index: number,
    open: Progress,
    weight: number,
  ): Generator<{ readonly literals: readonly Literal[]; readonly next: Progress }> {
    const isPossible = ({ from, isExact }: Needed): boolean => (isExact ? from === index : from <= index);
    for (const served of subsetsOf(open.needed.filter(isPossible))) {
      const needed = open.needed.filter((each) => !served.includes(each));
      if (needed.some(({ from, isExact }) => isExact && from <= index)) continue;
      for (const { literals, counts } of this.#countItems(open.counts, weight))
        yield { literals: [...served.map(({ literal }) => literal), ...literals], next: { needed, counts } };
    }
  }

  *#countItems(
    counts: readonly number[],
    weight: number,
  ): Generator<{ readonly literals: readonly Literal[]; readonly counts: readonly number[] }> {
    let ways: { readonly literals: readonly Literal[]; readonly counts: readonly number[] }[] = [
      { literals: [], counts: [] },
    ];
    this.#counts.forEach(({ node: is, party, min, max }, index) => {
      const count = counts[index] ?? 0;
      const counted = { literals: [{ is, holds: true, party }], count: count + weight };
      // Without an upper limit it doesn't matter whether the others satisfy the schema.
      const other = { literals: max === Infinity ? [] : [{ is, holds: false, party }], count };
      const own =
        count + weight > max || (max === Infinity && count >= min)
          ? [other]
          : count < min
            ? [counted, other]
            : [other, counted];
      // Each schema that is counted may double them.
      this.#solver.spend(ways.length / 4);
      ways = ways.flatMap((way) =>
        own.map((each) => ({ literals: [...way.literals, ...each.literals], counts: [...way.counts, each.count] })),
      );
    });
    yield* ways;
  }

  #literalsAt(index: number): readonly Literal[] {
    return this.#facts.flatMap(({ factor, holds, party }): Literal[] => {
      if (!holds) return [];
      const isHere =
        (factor.kind === "item" && factor.index === index) || (factor.kind === "itemsFrom" && index >= factor.index);
      return isHere ? [{ is: factor.node, holds, party }] : [];
    });
  }
}

function lengthsOf(facts: readonly Fact[]): { readonly min: number; readonly max: number } {
  let [min, max] = [0, Infinity];
  for (const { factor, holds } of facts) {
    if (factor.kind === "minItems") {
      if (holds) min = Math.max(min, factor.value);
      else max = Math.min(max, factor.value - 1);
    } else if (factor.kind === "maxItems") {
      if (holds) max = Math.min(max, factor.value);
      else min = Math.max(min, factor.value + 1);
    }
  }
  return { min, max };
}

/** The items that make a condition fail. */
function neededBy(facts: readonly Fact[]): readonly Needed[] {
  return facts.flatMap(({ factor, holds, party }): Needed[] => {
    if (holds || (factor.kind !== "item" && factor.kind !== "itemsFrom")) return [];
    const literal: Literal = { is: factor.node, holds, party };
    return [{ from: factor.index, isExact: factor.kind === "item", literal }];
  });
}

/** All of them first, none last. */
function subsetsOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  return list.reduce<readonly (readonly T[])[]>(
    (found, each) => [...found.map((subset) => [...subset, each]), ...found],
    [[]],
  );
}
