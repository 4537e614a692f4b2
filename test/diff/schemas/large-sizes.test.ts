// Sizes that no value is built for: only their order is compared, with small sizes in their place, and a witness is
// described at its real size. Where more than their order matters, nothing is decided: counts may add up, patterns may
// count characters, and items may have too few values to differ.
import { expect, test } from "vitest";
import type { Json } from "../../../scripts/json/json.js";
import { O, S, I, a, all, i, s, words } from "../judge/spellings.js";
import { decide } from "./compared.js";

const many = 20_000_000;
const unique = { uniqueItems: true };
const contains = (value: Json, minContains: number): Json => ({ contains: { const: value }, minContains });
const bothOf = (minContains: number): Json => all(contains("a", minContains), contains("b", minContains));
const undecided = "only very long arrays are possible";

/**
 * `want`: the description of a value that the second schema rejects, which only a large one has, or `included`, or why
 * nothing is decided.
 */
test.each<[sent: Json, received: Json, want: string | undefined]>([
  [{ type: ["string", "integer"], maxLength: many }, s({ maxLength: many }), undefined],
  [{ type: ["string", "boolean"], maxLength: many }, s({ maxLength: many }), undefined],
  [s({ maxLength: many }), s({ minLength: 1 }), undefined],
  [O({ a: I }, { maxProperties: 5000 }), O({ a: S }, { maxProperties: 5000 }), undefined],
  [a({ maxItems: many, items: I }), a({ maxItems: many, items: S }), undefined],
  [s({ maxLength: many }), s({ maxLength: many - 1 }), '"a".repeat(20000000)'],
  [s({ maxLength: many - 1 }), s({ maxLength: many }), "included"],
  [s({ minLength: many }), s({ minLength: many + 1 }), '"a".repeat(20000000)'],
  [s({ minLength: many + 1 }), s({ maxLength: many }), '"a".repeat(20000001)'],
  [s({ minLength: many, pattern: "^(ab)*$" }), s({ minLength: many + 1 }), '"ab".repeat(10000000)'],
  [s({ minLength: many, pattern: "^x(ab)*y$" }), s({ minLength: many + 3 }), '"x" + "ab".repeat(9999999) + "y"'],
  [a({ maxItems: many }), a({ maxItems: many - 1 }), '[...Array(20000000).fill("a")]'],
  [a({ maxItems: many - 1 }), a({ maxItems: many }), "included"],
  [a({ minItems: many, prefixItems: [I], items: S }), a({ minItems: many + 1 }), '[0, ...Array(19999999).fill("a")]'],
  [O({}, { minProperties: 5000 }), O({}, { minProperties: 5001 }), 'an object with 5000 members such as {"a211": "a"}'],
  [O({}, { minProperties: 5001 }), O({}, { minProperties: 5000 }), "included"],
  // Each of the items differs.
  [a({ minItems: 300, items: I, ...unique }), a({ maxItems: 299 }), "300 different items such as 0 and 1"],
  [a({ minItems: 300, items: words("a", "b"), ...unique }), a({ maxItems: 299 }), undecided],
  [a({ minItems: 300, items: i({ minimum: 0, maximum: 400 }), ...unique }), a({ maxItems: 299 }), undecided],
  // One count, and two that add up.
  [a({ ...(contains("a", 60) as object) }), a({ ...(contains("a", 61) as object) }), '[...Array(60).fill("a")]'],
  [a({ ...(contains("a", 61) as object) }), a({ ...(contains("a", 60) as object) }), "included"],
  [all(a({ maxItems: 59 }), contains("a", 60)), false, "included"],
  [all(a({ maxItems: 130 }), bothOf(60)), a({ maxItems: 129 }), undecided],
  [all(a({ maxItems: 1000 }), bothOf(100)), a({ maxItems: 999 }), undecided],
])("%j in %j: %s", (sent, received, want) => {
  const result = decide(sent, received);
  const found =
    result.kind === "undecided" ? result.reason : result.kind === "rejected" ? result.description : "included";
  expect(found).toBe(want);
});
