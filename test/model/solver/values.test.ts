// What the solver finds is a value that the schema accepts, and it finds none only where no value is: also where items
// have to differ, where numbers end, and where the parts that apply decide what is evaluated.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { SchemaSolver } from "../../../scripts/model/solver/schema-solver.js";
import type { Result } from "../../../scripts/model/solver/search/search.js";
import { runs } from "../../support/extent.js";
import { refTo } from "../../support/openapi/builders.js";
import { randomFrom } from "../../support/random.js";
import { Instances } from "../../support/random/instances.js";
import { randomComponents } from "../../support/random/random-schema.js";
import { components, rows } from "../../support/schemas/unevaluated-rows.js";
import { interpreter, loaded } from "../../support/schemas/verdicts.js";
import { S, a, all, i, not, words } from "../../diff/judge/spellings.js";

function solved(schema: Json): Result {
  return new SchemaSolver(loaded(components, "3.1.1")).solve(schema, "read");
}

describe("a value of those that are listed", () => {
  test.each(rows)("%s", (_, schema, accepted, rejected) => {
    for (const value of accepted) expect(solved(all(schema, { const: value }))).toEqual({ kind: "value", value });
    for (const value of rejected) expect(solved(all(schema, { const: value }))).toEqual({ kind: "none" });
  });
});

const unique: JsonObject = { uniqueItems: true };
const isA: Json = { const: "a" };
const opaque: Json = { type: "string", pattern: "^(a+)\\1$" };

describe("items that differ", () => {
  test.each<[schema: JsonObject, want: Json | undefined]>([
    [a({ items: words("a", "b", "c"), minItems: 3, ...unique }), ["a", "b", "c"]],
    [a({ items: words("a", "b"), minItems: 3, ...unique }), undefined],
    [a({ items: words("a", "b"), minItems: 3 }), ["a", "a", "a"]],
    // The first has to give way.
    [a({ prefixItems: [words("a", "b"), isA], minItems: 2, ...unique }), ["b", "a"]],
    [a({ prefixItems: [words("a", "b"), words("a", "c"), isA], minItems: 3, ...unique }), ["b", "c", "a"]],
    [a({ prefixItems: [isA, isA], minItems: 2, ...unique }), undefined],
    [a({ prefixItems: [isA, isA, S], minItems: 3, ...unique }), undefined],
    [a({ prefixItems: [isA, isA, S], minItems: 1, ...unique }), ["a"]],
    [a({ prefixItems: [words(1, 1), words(1, 2)], minItems: 2, ...unique }), [1, 2]],
  ])("%j", (schema, want) => {
    expect(solved(schema)).toEqual(want === undefined ? { kind: "none" } : { kind: "value", value: want });
  });

  test("are not decided where the value of one isn't", () => {
    const reason = "the pattern `^(a+)\\1$` can't be decided";
    expect(solved(a({ prefixItems: [opaque, S], minItems: 2, ...unique }))).toEqual({ kind: "undecided", reason });
  });
});

const [min32, max32] = [-2_147_483_648, 2_147_483_647];
const int32: JsonObject = i({ format: "int32" });
/** Its multiples end beyond the range, so that only the end of the range ends the search. */
const notMax = not({ multipleOf: max32 });

describe("integers at the ends of a format", () => {
  test.each<[schema: JsonObject, want: number | undefined]>([
    [all(int32, { minimum: max32 - 1 }, not({ multipleOf: 2 })), max32],
    [all(int32, { minimum: max32 - 1 }, not({ multipleOf: 2 }), notMax), undefined],
    [all(int32, { maximum: min32 + 1 }, not({ multipleOf: 2 })), min32 + 1],
    [all(int32, { maximum: min32 + 1 }, not({ multipleOf: 2 }), notMax), undefined],
    [all(int32, { exclusiveMinimum: max32 }), undefined],
    [all(int32, { exclusiveMaximum: min32 }), undefined],
    [all(i({ minimum: min32 - 1, maximum: max32 }), not({ format: "int32" })), min32 - 1],
    [all(i({ minimum: min32, maximum: max32 + 1 }), not({ format: "int32" })), max32 + 1],
    [all(i({ minimum: min32, maximum: max32 }), not({ format: "int32" })), undefined],
  ])("%j", (schema, want) => {
    expect(solved(schema)).toEqual(want === undefined ? { kind: "none" } : { kind: "value", value: want });
  });
});

test("the interpreter accepts each value that is found, and rejects all where none is", { timeout: 600_000 }, () => {
  const tally: Record<Result["kind"], number> = { value: 0, none: 0, undecided: 0 };
  fc.assert(
    fc.property(randomComponents("3.1", "all", 3), fc.nat(), (schemas, seed) => {
      const document = loaded(schemas, "3.1.1");
      const [solver, accepts] = [new SchemaSolver(document), interpreter(document)];
      const instances = new Instances(schemas, randomFrom(seed));
      for (const name of Object.keys(schemas)) {
        const result = solver.solve(refTo(name), "read");
        tally[result.kind]++;
        if (result.kind === "value") expect([name, result, accepts(name, result.value)]).toEqual([name, result, true]);
        if (result.kind !== "none") continue;
        const values = Array.from({ length: 10 }, () => instances.value(schemas[name] ?? true));
        expect([name, values.filter((value) => accepts(name, value))]).toEqual([name, []]);
      }
    }),
    { numRuns: runs(300), endOnFailure: true },
  );
  // Results that are all of one kind would show nothing.
  expect(Math.min(tally.value, tally.none)).toBeGreaterThan(runs(300) / 10);
});
