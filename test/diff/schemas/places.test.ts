// Where findings of schemas are, and that each change is found once.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { refTo } from "../../support/openapi/builders.js";
import { O, S, I, a, all, any, closed, one, s, words } from "../judge/spellings.js";
import { compared, type Compared } from "./compared.js";

type Components = Readonly<Record<string, Json>>;

function placesOf(findings: Compared): readonly (readonly [string, string | undefined])[] {
  return findings.map(({ code, revision }) => [code, revision?.pointer]);
}

const body = "/paths/~1things/post/requestBody/content/application~1json/schema";

describe("a change is found once", () => {
  const chain = (values: Json): Components => ({
    A: O({ b: refTo("B") }),
    B: O({ a: refTo("A"), own: values }),
  });

  test("in schemas that contain each other, beside words", () => {
    const components = { base: chain(words("x", "y")), revision: chain(words("x")) };
    const schema = all(refTo("A"), { description: "A chain." });
    const found = compared(schema, schema, "base", components);
    expect(placesOf(found)).toEqual([["enum-narrowed", "/components/schemas/B/properties/own/enum"]]);
  });

  test.each<[string, Json, Json, string, string]>([
    [
      "null in an enumeration",
      { type: ["string", "null"], enum: ["a", null] },
      s(words("a")),
      "enum-narrowed",
      "/enum",
    ],
    [
      "a value of members by pattern",
      { type: "object", patternProperties: { "^x-": words("a", "b") } },
      { type: "object", patternProperties: { "^x-": words("a") } },
      "enum-narrowed",
      "/patternProperties/^x-/enum",
    ],
    [
      "a member of members by pattern",
      { type: "object", patternProperties: { "^x-": O({ a: S, b: S }, closed) } },
      { type: "object", patternProperties: { "^x-": O({ a: S }, closed) } },
      "optional-member-removed",
      "/patternProperties/^x-",
    ],
    [
      "a member in a union that is a branch",
      any(one(S, a({ items: O({ text: S }) })), { type: "null" }),
      any(one(S, a({ items: O({ text: s({ maxLength: 3 }) }) })), { type: "null" }),
      "max-length-narrowed",
      "/anyOf/0/oneOf/1/items/properties/text/maxLength",
    ],
  ])("%s", (_name, base, revision, code, pointer) => {
    expect(placesOf(compared(base, revision, "base"))).toEqual([[code, `${body}${pointer}`]]);
  });
});

test.each<[string, Json, Json, string]>([
  ["an object that anything replaces", O({ "a!": S, b: I }), {}, "type-widened"],
  ["a list of values that anything replaces", { type: "string", enum: ["a", "b"] }, {}, "enum-widened"],
  ["a union that anything replaces", { oneOf: [O({ "a!": S }), I] }, true, "type-widened"],
  ["an array that replaces a string", { type: "string", maxLength: 3 }, { type: "array", items: S }, "type-changed"],
  ["an object that replaces a number", I, O({ a: S }, { additionalProperties: false }), "type-changed"],
])("%s is one finding", (_name, base, revision, code) => {
  expect(compared(base, revision, "revision")).toMatchObject([{ code, severity: "breaking" }]);
  expect(compared(O({ m: base }), O({ m: revision }), "revision")).toMatchObject([{ code, severity: "breaking" }]);
});

test("a change beside a reference is found there, and one behind it where it leads", () => {
  const components = { base: { A: s({ minLength: 1 }) }, revision: { A: s({ minLength: 2 }) } };
  const member = (maxLength: number): Json => O({ m: { ...refTo("A"), maxLength } });
  expect(placesOf(compared(member(9), member(8), "base", components)).toSorted()).toEqual([
    ["max-length-narrowed", `${body}/properties/m/maxLength`],
    ["min-length-narrowed", "/components/schemas/A/minLength"],
  ]);
});

test.each<[string, Json, Json, string]>([
  ["anyOf", any({ const: "a" }, { const: "b" }), { const: "a" }, "enum-narrowed"],
  ["oneOf", one({ const: "a" }, { const: "b" }), one({ const: "a" }, { const: "c" }), "enum-changed"],
  ["anyOf with null", any({ const: "a" }, { type: "null" }), { const: "a" }, "enum-narrowed"],
])("constants in %s are a list of values", (_name, base, revision, code) => {
  expect(compared(base, revision, "base").map((each) => each.code)).toEqual([code]);
});

test("a member that others' schema describes instead is found once", () => {
  const [declared, described] = [O({ a: S }, { additionalProperties: I }), O({}, { additionalProperties: I })];
  for (const [base, revision] of [
    [declared, described],
    [described, declared],
  ] as const)
    for (const sender of ["base", "revision"] as const) {
      const found = compared(base, revision, sender);
      const code = base === declared ? "optional-member-removed" : "optional-member-added";
      expect(found).toMatchObject([{ code, severity: "breaking" }]);
    }
});

describe("a member that several parts describe", () => {
  const parts = (first: Json, second: Json): Json => ({ ...O({ a: first }), ...all(O({ a: second })) });

  test.each<[string, Json, Json]>([
    ["in the first", parts(s({ minLength: 1 }), S), parts(s({ minLength: 2 }), S)],
    ["in the second", parts(S, s({ minLength: 1 })), parts(S, s({ minLength: 2 }))],
    ["of a branch", parts(S, one(S, I)), parts(S, one(s({ maxLength: 3 }), I))],
    ["of items", parts(a({ items: S }), {}), parts(a({ items: I }), a({ maxItems: 3 }))],
    ["of a type", parts(any(S, I), I), parts(any(S, I), { type: "number", maximum: 3 })],
  ])("is where it is written: %s", (_name, base, revision) => {
    const found = [...compared(base, revision, "base"), ...compared(base, revision, "revision")];
    expect(found).not.toEqual([]);
    for (const { base: before, revision: after } of found)
      for (const spot of [before, after]) expect(spot?.document.resolve(spot.pointer)).toBeDefined();
  });
});

// JSON Schema forbids it (2020-12, Core, section 9.4.1), but documents have it.
test.each<[string, JsonObject]>([
  ["dependentSchemas", { dependentSchemas: { k: refTo("Own") } }],
  ["then", { if: { required: ["k"] }, then: refTo("Own") }],
])("a change is found in a schema that applies to its own value by %s", (_name, more) => {
  const own = (values: Json): Components => ({ Own: { ...O({ k: values }), ...more } });
  const components = { base: own(words("x", "y")), revision: own(words("x")) };
  const found = compared(refTo("Own"), refTo("Own"), "base", components);
  expect(placesOf(found)).toContainEqual(["enum-narrowed", "/components/schemas/Own/properties/k/enum"]);
});
