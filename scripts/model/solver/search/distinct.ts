// Items of an array that must differ from each other.
// `{items: {enum: [x, y, z]}, minItems: 2, uniqueItems: true}`: `[x, y]`.
import type { Json } from "../../../json/json.js";
import { canonicalJson } from "../../../runtime/validation/values.js";
import type { Literal } from "./goal.js";
import { none, type Result, type Search } from "./search.js";

/** One value for each list of conditions, no two of them equal. */
export function distinctItems(solver: Search, items: readonly (readonly Literal[])[]): Result {
  const simple = oneByOne(solver, items);
  return simple ?? matchItems(solver, items);
}

/** Each item differs from those before it. Undefined where that comes to no end: others may have to give way. */
function oneByOne(solver: Search, items: readonly (readonly Literal[])[]): Result | undefined {
  const values: Json[] = [];
  for (const item of items) {
    const result = solver.solve([...item, ...except(values)]);
    if (result.kind !== "value") return undefined;
    values.push(result.value);
  }
  return { kind: "value", value: values };
}

/**
 * A matching of items and values. An item needs no more candidates than there are items: the others can't take all of
 * them.
 */
function matchItems(solver: Search, items: readonly (readonly Literal[])[]): Result {
  let undecided: Result | undefined;
  const candidates = items.map((item) => {
    const values: Json[] = [];
    while (values.length < items.length) {
      const result = solver.solve([...item, ...except(values)]);
      if (result.kind === "undecided") undecided = result;
      if (result.kind !== "value") break;
      values.push(result.value);
    }
    return new Map(values.map((value) => [canonicalJson(value), value]));
  });
  const owners = new Map<string, number>();
  const assign = (index: number, tried: Set<string>): boolean =>
    [...(candidates[index]?.keys() ?? [])].some((key) => {
      if (tried.has(key)) return false;
      tried.add(key);
      const owner = owners.get(key);
      if (owner !== undefined && !assign(owner, tried)) return false;
      owners.set(key, index);
      return true;
    });
  if (!items.every((_, index) => assign(index, new Set()))) return undecided ?? none;
  const chosen = new Map([...owners].map(([key, index]) => [index, candidates[index]?.get(key) ?? null]));
  return { kind: "value", value: items.map((_, index) => chosen.get(index) ?? null) };
}

function except(values: readonly Json[]): readonly Literal[] {
  return values.length === 0 ? [] : [{ is: { kind: "values", values: [...values] }, holds: false, party: "receiver" }];
}
