// The generated zod schemas where dialects, directions and the described document differ. random-schemas.test.ts
// compares them with another implementation.
import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { isMultiple } from "../../scripts/runtime/validation/decimals.js";
import { Compiler } from "../support/schemas/compiled.js";

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

async function schemaOf(schema: Json, rest: JsonObject = {}, others: JsonObject = {}): Promise<z.ZodType> {
  const { made } = await compiler.compile({ It: schema, ...others }, rest);
  const { It: it } = made;
  if (it === undefined) throw new Error("not there");
  return it;
}

const paths = (schema: z.ZodType, value: unknown): readonly string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join("/"));

describe("an issue says where", () => {
  test.each<[string, JsonObject, Json, readonly string[]]>([
    ["in a member", { patternProperties: { "^n": { type: "number" } } }, { n1: 1, n2: "2" }, ["n2"]],
    ["in an item", { prefixItems: [{ type: "string" }, { required: ["a"] }] }, ["x", {}], ["1/a"]],
    [
      "a member that isn't expected",
      { type: "object", properties: { a: true }, unevaluatedProperties: false },
      { a: 1, b: 2 },
      ["b"],
    ],
    [
      "in the alternative that comes closest",
      {
        anyOf: [{ type: "string" }, { type: "object", properties: { a: { type: "array", items: { not: {} } } } }],
        minProperties: 1,
      },
      { a: [1] },
      ["a/0"],
    ],
    ["of the value itself", { not: { type: "string" } }, "x", [""]],
    [
      "several at once",
      { properties: { a: { type: "string" }, b: { minimum: 3 } }, required: ["c"] },
      { a: 1, b: 2 },
      ["c", "a", "b"],
    ],
  ])("%s", async (_, schema, value, want) => {
    expect(paths(await schemaOf(schema), value)).toEqual(want);
  });

  test("below a schema that zod says", async () => {
    const schema = await schemaOf({
      type: "object",
      required: ["list"],
      properties: { list: { type: "array", items: { not: { const: 3 } } } },
    });
    expect(paths(schema, { list: [1, 2, 3] })).toEqual(["list/2"]);
    expect(paths(schema, {})).toEqual(["list"]);
  });
});

test("a recursive schema that ends in itself holds at every depth, and endless ones end", async () => {
  const tree: JsonObject = {
    type: "object",
    properties: { children: { type: "array", items: { $ref: "#/components/schemas/It" } } },
    unevaluatedProperties: false,
  };
  const schema = await schemaOf(tree);
  expect(paths(schema, { children: [{ children: [{ chlidren: [] }] }] })).toEqual(["children/0/children/0/chlidren"]);
  const doubling: JsonObject = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `D${index}`,
      {
        not: false,
        allOf: [{ $ref: `#/components/schemas/D${index + 1}` }, { $ref: `#/components/schemas/D${index + 1}` }],
      },
    ]),
  );
  const deep = await schemaOf(
    { $ref: "#/components/schemas/D0", not: { const: 0 } },
    {},
    { ...doubling, D40: { type: "integer" } },
  );
  expect([deep.safeParse(1).success, deep.safeParse("1").success, deep.safeParse(0).success]).toEqual([
    true,
    false,
    false,
  ]);
});

test("schemas that apply to a value several times take no longer for it with each level of nesting", async () => {
  const it: JsonObject = { $ref: "#/components/schemas/It" };
  const alternatives = (keyword: string): JsonObject => ({
    not: { const: 3 },
    [keyword]: ["y", "z"].map((each): Json => ({ type: "object", required: [each], properties: { a: it }, items: it })),
  });
  const nested = (depth: number): Json => (depth === 0 ? {} : { a: nested(depth - 1) });
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const schema = await schemaOf(alternatives(keyword));
    expect(paths(schema, nested(60)).length).toBeGreaterThan(0);
  }
  const both = await schemaOf({
    not: { const: 3 },
    allOf: [{ items: it }, { items: it }, { contains: it, minContains: 0 }],
  });
  const lists = (depth: number): Json => (depth === 0 ? [] : [lists(depth - 1)]);
  expect([paths(both, lists(60)), [...new Set(paths(both, [[[3]]]))]]).toEqual([[], ["0/0/0"]]);
});

test("a dynamic reference resolves to the anchor of the outermost schema", async () => {
  const { made } = await compiler.compile({
    Tree: {
      $id: "https://trees.example/tree",
      $dynamicAnchor: "node",
      type: "object",
      properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
    },
    Strict: { $id: "https://trees.example/strict", $dynamicAnchor: "node", $ref: "tree", unevaluatedProperties: false },
    Forest: {
      type: "object",
      properties: { strict: { $ref: "https://trees.example/strict" }, lax: { $ref: "https://trees.example/tree" } },
    },
  });
  const misspelt = { children: [{ chidlren: [] }] };
  const isAccepted = (name: string, value: Json): boolean | undefined => made[name]?.safeParse(value).success;
  expect([
    isAccepted("Tree", misspelt),
    isAccepted("Strict", misspelt),
    isAccepted("Strict", { children: [{ children: [] }] }),
  ]).toEqual([true, false, true]);
  expect([isAccepted("Forest", { lax: misspelt }), isAccepted("Forest", { strict: misspelt })]).toEqual([true, false]);
});

test("a member named __proto__ is validated against its schema, and never becomes a prototype", async () => {
  const text = (member: Json): unknown => JSON.parse(`{ "__proto__": ${JSON.stringify(member)} }`);
  const numbers: JsonObject = { type: "object", additionalProperties: { type: "number" } };
  const { made } = await compiler.compile({
    Numbers: numbers,
    Named: { ...numbers, properties: { a: { type: "string" } } },
    One: { type: "object", minProperties: 1 },
    None: { type: "object", properties: { a: {} }, maxProperties: 0 },
    Closed: { type: "object", additionalProperties: false },
    Open: { type: "object" },
    Inside: { type: "array", items: { type: "object", additionalProperties: numbers } },
  });
  const namesAccepting = (value: unknown): readonly string[] =>
    Object.keys(made).filter((each) => each !== "definitions" && made[each]?.safeParse(value).success === true);
  expect(namesAccepting(text(1))).toEqual(["Named", "Numbers", "One", "Open"]);
  expect(namesAccepting(text("x"))).toEqual(["One", "Open"]);
  expect(namesAccepting([text({ a: 1 })])).toEqual(["Inside"]);
  expect([namesAccepting([text({ a: "x" })]), namesAccepting([{ b: text("x") }])]).toEqual([[], []]);
  expect(paths(made["Inside"] as z.ZodType, [{ b: text("x") }])).toEqual(["0/b/__proto__"]);
  expect(
    [text({ isAdmin: 1 }), made["Open"]?.parse(text({ isAdmin: 1 }))].map(
      (each) => (each as { isAdmin?: number }).isAdmin,
    ),
  ).toEqual([undefined, undefined]);
});

test("alternatives that say the same discriminator exclude each other all the same", async () => {
  const one = (member: string): JsonObject => ({
    type: "object",
    required: ["kind", member],
    properties: { kind: { type: "string", enum: ["a"] }, [member]: { type: "string" } },
  });
  const schema = await schemaOf({ oneOf: [one("x"), one("y")], discriminator: { propertyName: "kind" } });
  expect(
    [{ kind: "a", x: "" }, { kind: "a", x: "", y: "" }, { kind: "a" }].map((value) => schema.safeParse(value).success),
  ).toEqual([true, false, false]);
});

test("OpenAPI 3.0's own words are read as they are meant there", async () => {
  const schema = await schemaOf(
    {
      type: "object",
      not: { required: ["z"] },
      properties: {
        a: { type: "integer", minimum: 1, exclusiveMinimum: true, nullable: true },
        b: { $ref: "#/components/schemas/Other" },
      },
    },
    { openapi: "3.0.3" },
    { Other: { type: "string", nullable: true } },
  );
  const verdicts = [{ a: 2 }, { a: null, b: null }, { a: 1 }, { z: 1 }, { b: 1 }].map(
    (value) => schema.safeParse(value).success,
  );
  expect(verdicts).toEqual([true, true, false, false, false]);
});

test("each direction has its own members", async () => {
  const json = { content: { "application/json": { schema: { $ref: "#/components/schemas/It" } } } };
  const { made } = await compiler.compile(
    {
      It: {
        type: "object",
        required: ["id", "secret"],
        properties: { id: { readOnly: true }, secret: { writeOnly: true } },
        unevaluatedProperties: false,
      },
    },
    { paths: { "/it": { post: { requestBody: json, responses: { "200": { description: "OK.", ...json } } } } } },
  );
  const verdictsOf = (name: string): unknown[] =>
    [{ id: 1 }, { secret: 1 }].map((value) => made[name]?.safeParse(value).success);
  expect([verdictsOf("It"), verdictsOf("ItInput")]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a member of the other direction is rejected in a response; in a request it is ignored, unless the object is closed", async () => {
  const json = (name: string): JsonObject => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const both = (name: string): JsonObject => ({
    post: { requestBody: json(name), responses: { "200": { description: "OK.", ...json(name) } } },
  });
  const it: JsonObject = {
    type: "object",
    required: ["id", "secret"],
    properties: { id: { type: "string", readOnly: true }, secret: { type: "string", writeOnly: true } },
  };
  const { made } = await compiler.compile(
    {
      Open: it,
      Closed: { ...it, additionalProperties: false },
      Numbers: { ...it, additionalProperties: { type: "number" } },
      Exact: { ...it, patternProperties: { "^x": { type: "number" } } },
    },
    { paths: { "/a": both("Open"), "/b": both("Closed"), "/c": both("Numbers"), "/d": both("Exact") } },
  );
  for (const name of ["Open", "Closed", "Numbers", "Exact"]) {
    const verdictsOf = (id: string): unknown[] =>
      [{ id: "1" }, { secret: "1" }, { id: "1", secret: "1" }].map((value) => made[id]?.safeParse(value).success);
    expect([name, verdictsOf(name), verdictsOf(`${name}Input`)]).toEqual([
      name,
      [true, false, false],
      [false, true, name !== "Closed"],
    ]);
  }
  for (const name of ["Open", "Numbers"])
    expect(made[`${name}Input`]?.parse({ id: "1", secret: "2" })).toEqual({ secret: "2" });
});

test("a member that one part marks as read-only is ignored in a request, at every depth of the parts", async () => {
  const part = (it: JsonObject, required: readonly string[]): JsonObject => ({
    type: "object",
    properties: { inner: { type: "object", required, properties: { it, other: { type: "string" } } } },
  });
  const marked = { allOf: [part({ type: "integer", readOnly: true }, ["it"]), part({ type: "integer" }, ["it"])] };
  const json = { content: { "application/json": { schema: { $ref: "#/components/schemas/It" } } } };
  const { made } = await compiler.compile(
    { It: marked },
    { paths: { "/it": { post: { requestBody: json, responses: { "200": { description: "OK.", ...json } } } } } },
  );
  const verdictsOf = (name: string): unknown[] =>
    [{ inner: {} }, { inner: { it: 1 } }, { inner: { it: "x" } }, { inner: { it: 1, other: 2 } }].map(
      (value) => made[name]?.safeParse(value).success,
    );
  expect([verdictsOf("It"), verdictsOf("ItInput")]).toEqual([
    [false, true, false, false],
    [true, true, true, false],
  ]);
});

test("the described document has the schema as it stands", async () => {
  const other: JsonObject = { patternProperties: { "^x": { type: "integer" } }, description: "Xs." };
  const { made } = await compiler.compile({
    It: { if: { $ref: "#/components/schemas/Other" }, then: { minProperties: 1 } },
    Other: other,
  });
  const app = new OpenAPIHono();
  for (const [name, schema] of Object.entries(made))
    if (name !== "definitions") app.openAPIRegistry.register(name, schema);
  const { components } = app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "Test", version: "1" } });
  expect(components?.schemas).toEqual({
    It: { if: { $ref: "#/components/schemas/Other" }, then: { minProperties: 1 } },
    Other: other,
  });
});

test.each([
  [0.0075, 0.0001, true],
  [0.00751, 0.0001, false],
  [1e308, 0.123456789, false],
  [1e300, 1, true],
  [9007199254740992, 3, false],
  [1.1, 0.1, true],
  [-4.5, 1.5, true],
  [0, 7, true],
])("%d is a multiple of %d: %j", (value, step, want) => {
  expect(isMultiple(value, step)).toBe(want);
});
