// An array that satisfies conditions on its items and their number.
import type { Json } from "../../json/json.js";
import { canonicalJson } from "../../runtime/validation/values.js";
import type { Fact, Literal } from "./goal.js";
import { none, type Result, type Search } from "./search.js";

/** Longer arrays are not made up. */
const maxLength = 60;

/** Items that must exist: one at an index, or one anywhere from an index on. */
interface Needed {
  readonly from: number;
  readonly isExact: boolean;
  readonly literals: readonly Literal[];
}

export function solveArray(solver: Search, facts: readonly Fact[]): Result {
  const { min, max } = lengthsOf(facts);
  if (min > max) return none;
  if (min > maxLength) return { kind: "undecided", reason: "only very long arrays are possible" };
  const hasDuplicate = facts.some(({ factor, holds }) => factor.kind === "uniqueItems" && !holds);
  const rows = new Rows(solver, facts);
  const needed = [...exactItems(facts), ...openItems(facts)];
  let undecided: Result | undefined;
  for (const placed of placements(needed, rows.indices(max), max)) {
    const length = Math.max(min, hasDuplicate ? 2 : 0, ...[...placed.keys()].map((index) => index + 1));
    if (length > max) continue;
    const result = rows.fill(placed, length, hasDuplicate);
    if (result.kind === "value") return result;
    if (result.kind === "undecided") undecided = result;
  }
  return undecided ?? none;
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

function exactItems(facts: readonly Fact[]): readonly Needed[] {
  return facts.flatMap(({ factor, holds, party }) =>
    factor.kind === "item" && !holds
      ? [{ from: factor.index, isExact: true, literals: [{ is: factor.node, holds: false, party }] }]
      : [],
  );
}

/** Items at any index: those that `contains` counts, and one that `items` rejects. */
function openItems(facts: readonly Fact[]): readonly Needed[] {
  return facts.flatMap(({ factor, holds, party }): Needed[] => {
    if (factor.kind === "itemsFrom" && !holds)
      return [{ from: factor.index, isExact: false, literals: [{ is: factor.node, holds: false, party }] }];
    if (factor.kind !== "contains") return [];
    const count = holds ? factor.min : factor.max === Infinity ? 0 : factor.max + 1;
    const one: Needed = { from: 0, isExact: false, literals: [{ is: factor.node, holds: true, party }] };
    return Array.from({ length: Math.min(count, maxLength) }, () => one);
  });
}

/** All ways to place what must exist, each with the literals of its indices. */
function* placements(
  needed: readonly Needed[],
  indices: readonly number[],
  max: number,
): Generator<ReadonlyMap<number, readonly Literal[]>> {
  const [first, ...others] = needed;
  if (first === undefined) {
    yield new Map();
    return;
  }
  const options = first.isExact ? [first.from] : indices.filter((index) => index >= first.from);
  for (const rest of placements(others, indices, max)) {
    // Where one is already: one item may serve both.
    const free = first.isExact
      ? options
      : [...options.filter((index) => !rest.has(index)), ...options.filter((index) => rest.has(index))];
    for (const index of free.slice(0, 8)) {
      if (index < max) yield new Map([...rest, [index, [...(rest.get(index) ?? []), ...first.literals]]]);
    }
  }
}

class Rows {
  readonly #solver: Search;
  readonly #facts: readonly Fact[];

  constructor(solver: Search, facts: readonly Fact[]) {
    this.#solver = solver;
    this.#facts = facts;
  }

  /** The indices that conditions distinguish, and some after them. */
  indices(max: number): readonly number[] {
    const mentioned = this.#facts.flatMap(({ factor }) =>
      factor.kind === "item" ? [factor.index + 1] : factor.kind === "itemsFrom" ? [factor.index] : [],
    );
    const needed = this.#facts.reduce(
      (sum, { factor }) => (factor.kind === "contains" ? sum + factor.min + 1 : sum),
      1,
    );
    const end = Math.min(max, Math.max(0, ...mentioned) + Math.min(needed, maxLength));
    return Array.from({ length: end }, (_, index) => index);
  }

  fill(placed: ReadonlyMap<number, readonly Literal[]>, length: number, hasDuplicate: boolean): Result {
    const isUnique = this.#facts.some(({ factor, holds }) => factor.kind === "uniqueItems" && holds);
    const values: Json[] = [];
    for (let index = 0; index < length; index += 1) {
      const literals = [...this.#literalsAt(index), ...(placed.get(index) ?? [])];
      const [first] = values;
      if (hasDuplicate && index === 1)
        literals.push({ is: { kind: "values", values: [first ?? null] }, holds: true, party: "receiver" });
      if (isUnique && values.length > 0)
        literals.push({ is: { kind: "values", values: [...values] }, holds: false, party: "receiver" });
      const result = this.#solver.solve(literals);
      if (result.kind !== "value") return hasDuplicate && index === 1 ? this.#otherDuplicate(result) : result;
      values.push(result.value);
    }
    return this.#checkCounts(values);
  }

  #otherDuplicate(result: Result): Result {
    return result.kind === "undecided" ? result : { kind: "undecided", reason: "no two equal items were found" };
  }

  #literalsAt(index: number): Literal[] {
    return this.#facts.flatMap(({ factor, holds, party }): Literal[] => {
      if (factor.kind === "contains" && !holds && factor.max === Infinity && factor.min === 1)
        return [{ is: factor.node, holds: false, party }];
      if (!holds) return [];
      if (factor.kind === "item" && factor.index === index) return [{ is: factor.node, holds, party }];
      if (factor.kind === "itemsFrom" && index >= factor.index) return [{ is: factor.node, holds, party }];
      return [];
    });
  }

  /** `contains` with numbers is only tested, not solved for; so are excluded values. */
  #checkCounts(values: readonly Json[]): Result {
    const isWrong = this.#facts.some(
      ({ factor, holds }) =>
        (factor.kind === "contains" || factor.kind === "values") && this.#solver.evaluate(factor, values) !== holds,
    );
    if (!isWrong) return { kind: "value", value: values };
    const excluded = this.#facts.some(
      ({ factor, holds }) =>
        factor.kind === "values" &&
        !holds &&
        factor.values.some((each) => canonicalJson(each) === canonicalJson(values)),
    );
    return { kind: "undecided", reason: excluded ? "values are excluded" : "`contains` with numbers" };
  }
}
