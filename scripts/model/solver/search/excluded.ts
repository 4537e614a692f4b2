// Arrays and objects that a value must not be: it differs from each of them in some part.
// `{items: {enum: [1, 2]}, minItems: 2, maxItems: 2}`, but not `[1, 1]`: `[2, 1]`.
import { isArray, isObject, type Json } from "../../../json/json.js";
import { canonicalJson } from "../../../runtime/validation/values.js";
import type { Fact } from "./goal.js";
import { SchemaNode, type Factor } from "../factors/node.js";
import { none, type Result } from "./search.js";

/** How many ways to differ are tried. */
const maxTries = 200;

/** Solves for a value that is none of the excluded ones, with a function that doesn't look at these. */
export function solveApart(facts: readonly Fact[], solve: (facts: readonly Fact[]) => Result): Result {
  const excluded = new Map(
    facts.flatMap(({ factor, holds }) =>
      factor.kind === "values" && !holds
        ? factor.values.map((value): [string, Json] => [canonicalJson(value), value])
        : [],
    ),
  );
  let tries = 0;
  const solveWith = (given: readonly Fact[]): Result => {
    tries += 1;
    if (tries > maxTries) return { kind: "undecided", reason: "too many values are excluded" };
    const result = solve(given);
    const found = result.kind === "value" && excluded.size > 0 ? excluded.get(canonicalJson(result.value)) : undefined;
    if (found === undefined) return result;
    let undecided: Result | undefined;
    for (const difference of differencesFrom(found)) {
      const other = solveWith([...given, { factor: difference, holds: false, party: "receiver" }]);
      if (other.kind === "value") return other;
      if (other.kind === "undecided") undecided = other;
    }
    return undecided ?? none;
  };
  return solveWith(facts.filter(({ factor, holds }) => factor.kind !== "values" || holds));
}

/** Conditions that only this value satisfies all of, so that each other value violates one. */
function differencesFrom(value: Json): readonly Factor[] {
  if (isArray(value))
    return [
      { kind: "minItems", value: value.length },
      { kind: "maxItems", value: value.length },
      ...value.map((each, index): Factor => ({ kind: "item", index, node: constant(each) })),
    ];
  if (!isObject(value)) return [];
  const names = Object.keys(value);
  const nothing = SchemaNode.of({ kind: "types", types: 0 });
  return [
    ...names.flatMap((name): Factor[] => [
      { kind: "required", name },
      { kind: "property", name, node: constant(value[name] ?? null) },
    ]),
    { kind: "additional", names, patterns: [], node: nothing },
  ];
}

function constant(value: Json): SchemaNode {
  return SchemaNode.of({ kind: "values", values: [value] });
}
