// How many steps a search takes, which its limit counts: one for each goal and each branch, and one more for each ten
// conditions, choices and values that it has. So a search that is long by any of them comes to its end.
import { describe, expect, test } from "vitest";
import type { Json } from "../../../scripts/json/json.js";
import { Ids } from "../../../scripts/model/solver/factors/ids.js";
import { SchemaReader } from "../../../scripts/model/solver/factors/reader.js";
import { Solver } from "../../../scripts/model/solver/search/solver.js";
import { modelOf } from "../../support/generation/generate.js";
import { documentOf } from "../../support/openapi/builders.js";
import { O, S, a, all, any, i, s, words } from "../../diff/judge/spellings.js";

type Outcome = ReturnType<Solver["solveWithin"]>;

/** Searches for a value that all of these schemas accept. */
function solveWithin(schemas: readonly Json[], maxSteps: number): Outcome {
  const { document } = modelOf(documentOf({}));
  const reader = new SchemaReader(document, "read");
  const solver = new Solver(new Ids(), { unmentioned: true, undeclared: true, formats: true });
  const goal = schemas.map((each) => ({ is: reader.read(each), holds: true, party: "sender" }) as const);
  return solver.solveWithin(goal, maxSteps);
}

const upTo = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const conditions = (count: number): Json => all(...upTo(count, (at) => s({ not: { const: `v${at}` } })));
const choice = (at: number): Json => any(s({ maxLength: at + 9 }), i({ maximum: at }));
const choices = (count: number): Json => all(...upTo(count, choice));
const values = (count: number): Json => words(...upTo(count, (at) => at));
const members = (count: number): Json => O(Object.fromEntries(upTo(count, (at) => [`m${at}!`, S])));

const searches: readonly (readonly [what: string, schemas: readonly Json[], steps: number])[] = [
  ["a string", [S], 2],
  ["9 goals", upTo(9, (at) => s({ minLength: at })), 2],
  ["10 goals", upTo(10, (at) => s({ minLength: at })), 3],
  ["9 conditions", [conditions(9)], 2],
  ["10 conditions", [conditions(10)], 3],
  ["19 conditions", [conditions(19)], 3],
  ["20 conditions", [conditions(20)], 4],
  ["9 choices", [choices(9)], 2],
  ["10 choices", [choices(10)], 3],
  ["20 choices", [choices(20)], 4],
  ["5 conditions and 4 choices", [conditions(5), choices(4)], 2],
  ["5 conditions and 5 choices", [conditions(5), choices(5)], 3],
  ["a list of 10 values", [values(10)], 3],
  ["a list of 11 values", [values(11)], 4],
  ["a list of 20 values", [values(20)], 4],
  ["a list of 21 values", [values(21)], 5],
  ["a list of 10 values, and a choice", [values(10), any(i({ multipleOf: 3 }), i({ multipleOf: 5 }))], 4],
  // The goal of each member, and two conditions: it is required, and a string.
  ["an object of one member", [members(1)], 4],
  ["an object of 4 members", [members(4)], 7],
  ["an object of 5 members", [members(5)], 9],
  ["an object of 10 members", [members(10)], 15],
  // Items that nothing distinguishes are one goal; those that differ are one each.
  ["five strings", [a({ items: S, minItems: 5 })], 7],
  ["three items that differ", [a({ items: values(3), minItems: 3, uniqueItems: true })], 18],
  ["two items that are equal", [a({ not: { uniqueItems: true } })], 12],
];

describe("the steps of", () => {
  test.each(searches)("%s", (_, schemas, steps) => {
    expect(solveWithin(schemas, 1000).steps).toBe(steps);
  });
});

describe("as many steps as it takes are enough, and one less is not, for", () => {
  test.each(searches)("%s", (_, schemas, steps) => {
    expect(solveWithin(schemas, steps).isLost).toBe(false);
    expect(solveWithin(schemas, steps - 1)).toEqual({
      result: { kind: "undecided", reason: "too many steps" },
      steps: steps - 1,
      isLost: true,
    });
  });
});
