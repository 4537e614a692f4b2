// What can't be decided about two schemas, such as whether strings match one pattern and not another, is a finding with
// its reason: never nothing, and never breaking.
import { expect, test } from "vitest";
import type { Json } from "../../../scripts/json/json.js";
import { object } from "../../support/openapi/builders.js";
import { compared } from "./compared.js";

const S = { type: "string" };
const I = { type: "integer" };

test("beside a change that breaks, one that can't be decided is only risky", () => {
  const before = object({ a: S, b: S });
  const found = compared(before, object({ a: S, b: S }, ["b"]), "base");
  expect(found.map(({ severity }) => severity)).toEqual(["breaking"]);
  const schema = { ...S, pattern: "\\bfoo\\b" };
  const both = compared({ ...schema, maxLength: 20 }, { ...S, pattern: "foo\\b", maxLength: 3 }, "base");
  expect(both.find(({ code }) => code.startsWith("pattern"))?.severity).not.toBe("breaking");
});

test.each<[where: string, within: (schema: Json) => Json]>([
  ["a schema", (schema) => schema],
  ["a member that a schema requires", (schema) => object({ a: schema }, ["a"])],
  ["any member", (schema) => ({ type: "object", additionalProperties: schema })],
  ["any of at least one member", (schema) => ({ type: "object", additionalProperties: schema, minProperties: 1 })],
  ["a member whose name has a pattern", (schema) => ({ type: "object", patternProperties: { "^x-": schema } })],
  ["a branch", (schema) => ({ oneOf: [object({ a: schema, k: { const: "x" } }, ["a", "k"]), I] })],
])("what can't be decided in %s is risky, with the reason", (_, within) => {
  const [before, after] = ["\\bfoo\\b", "foo\\b"].map((pattern) => within({ ...S, pattern }));
  expect(compared(before ?? null, after ?? null, "base")).toMatchObject([
    { code: "pattern-changed", severity: "risky", undecided: expect.stringContaining("can't be decided") as string },
  ]);
});

test.each<[letters: string, reasons: readonly (string | undefined)[]]>([
  // Five patterns: all combinations of them that a name may match are tried, and none is left for other members.
  ["abc", []],
  ["abcd", ["no name of a member was found"]],
])("members whose names match one of many patterns: a letter of %s, another one, or none", (letters, reasons) => {
  const patterns = [...[...letters].map((letter) => `^${letter}`), `^[^${letters}]`, "^$"];
  const schema = { type: "object", patternProperties: Object.fromEntries(patterns.map((pattern) => [pattern, S])) };
  const found = compared(schema, { ...schema, additionalProperties: I }, "base");
  expect(found.map(({ undecided }) => undecided)).toEqual(reasons);
});
