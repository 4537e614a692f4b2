// Each keyword: the zod expression that is printed for it, what that accepts, and what it rejects. A printer that says
// another word (`.min` for `.gt`) fails here, even where no document of the tests would notice.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "@hono/zod-openapi";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { Compiler } from "../support/compiled.js";

type Row = readonly [schema: Json, printed: string, accepts: readonly Json[], rejects: readonly Json[]];

const other: JsonObject = { $ref: "#/components/schemas/Other" };
const uuid = "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11";
const kinds = (kind: string): Json => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: kind }, [kind]: { type: "string" } },
});

const rows: Readonly<Record<string, Row>> = {
  "no schema": [{}, "z.unknown()", [null, 1, "a", [], {}], []],
  true: [true, "z.unknown()", [null, 1], []],
  false: [false, "z.never()", [], [null, 1, {}]],
  $ref: [other, "Other", ["a", ""], [1, null]],
  "$ref with a sibling": [
    { ...other, type: "string", maxLength: 1 },
    "runtime.intersection(Other, z.string().check(runtime.maxLength(1)))",
    ["a"],
    ["ab", 1],
  ],
  "type: string": [{ type: "string" }, "z.string()", ["", "a"], [1, null, [], { length: 1 }]],
  "type: number": [{ type: "number" }, "z.number()", [0, 1.5, -1e300], ["1", null, true]],
  "type: integer": [{ type: "integer" }, "runtime.integer()", [0, -3, 2 ** 60, 1e300], [1.5, "1", null]],
  "type: boolean": [{ type: "boolean" }, "z.boolean()", [true, false], [0, "true", null]],
  "type: null": [{ type: "null" }, "z.null()", [null], [0, "", false]],
  "type: array": [{ type: "array" }, "runtime.array(z.unknown())", [[], [1, "a"]], [{}, { length: 0 }, "a"]],
  "type: object": [{ type: "object" }, "z.record(z.string(), z.unknown())", [{}, { a: 1 }], [[], null, "a"]],
  "type: two types": [
    { type: ["string", "integer"] },
    "z.union([z.string(), runtime.integer()])",
    ["a", 1],
    [1.5, null],
  ],
  "type: or null": [{ type: ["string", "null"] }, "z.string().nullable()", ["a", null], [1, []]],
  "type: null among more": [
    { type: ["string", "boolean", "null"] },
    "z.union([z.string(), z.boolean()]).nullable()",
    ["a", true, null],
    [1],
  ],
  "enum of strings": [{ type: "string", enum: ["a", "b"] }, 'z.enum(["a", "b"])', ["a", "b"], ["c", 1, null]],
  "enum of several types": [{ enum: ["a", 1, null] }, 'z.literal(["a", 1, null])', ["a", 1, null], ["1", 2, false]],
  "enum of one": [{ enum: [1] }, "z.literal(1)", [1], [2, "1"]],
  "enum narrowed by type": [
    { type: "string", enum: ["a", 1] },
    'runtime.intersection(z.literal(["a", 1]), z.string())',
    ["a"],
    [1, "b"],
  ],
  "enum narrowed by a bound": [
    { type: "string", enum: ["a", "bb"], maxLength: 1 },
    'runtime.intersection(z.enum(["a", "bb"]), z.string().check(runtime.maxLength(1)))',
    ["a"],
    ["bb", "c"],
  ],
  "enum narrowed by a format": [
    { type: "integer", format: "int8", enum: [1, 200] },
    'runtime.intersection(z.literal([1, 200]), runtime.integer("int8").openapi({ format: "int8" }))',
    [1],
    [200, 2],
  ],
  "enum in the range of its format": [
    { type: "integer", format: "int8", enum: [1, 2] },
    "z.literal([1, 2])",
    [1, 2],
    [3],
  ],
  const: [{ const: "a" }, 'z.literal("a")', ["a"], ["b", null]],
  "const that is an object": [
    { const: { a: 1 } },
    "runtime.jsonSchema({ const: { a: 1 } })",
    [{ a: 1 }],
    [{ a: 2 }, {}],
  ],
  minLength: [
    { type: "string", minLength: 2 },
    "z.string().check(runtime.minLength(2))",
    ["ab", "😀😀"],
    ["a", "😀", 12],
  ],
  "minLength: 0": [{ type: "string", minLength: 0 }, "z.string()", ["", "a"], [0]],
  maxLength: [
    { type: "string", maxLength: 2 },
    "z.string().check(runtime.maxLength(2))",
    ["", "😀😀"],
    ["abc", { length: 1 }],
  ],
  "maxLength: 0": [{ type: "string", maxLength: 0 }, "z.string().check(runtime.maxLength(0))", [""], ["a"]],
  "minLength and maxLength": [
    { type: "string", minLength: 1, maxLength: 2 },
    "z.string().check(runtime.minLength(1), runtime.maxLength(2))",
    ["a", "ab"],
    ["", "abc"],
  ],
  pattern: [
    { type: "string", pattern: "^a+$" },
    'z.string().regex(runtime.pattern("^a+$"))',
    ["a", "aa"],
    ["ab", "", 1],
  ],
  "pattern that is a search": [
    { type: "string", pattern: "b" },
    'z.string().regex(runtime.pattern("b"))',
    ["abc"],
    ["ac"],
  ],
  "format: date": [{ type: "string", format: "date" }, "z.iso.date()", ["2024-02-29"], ["2023-02-29", "2024-2-9", 1]],
  "format: uuid": [
    { type: "string", format: "uuid" },
    'z.guid().openapi({ format: "uuid" })',
    [uuid, uuid.toUpperCase()],
    ["x", 1],
  ],
  "format: date-time": [
    { type: "string", format: "date-time" },
    'runtime.stringFormat("date-time")',
    ["2024-02-29T10:00:00Z"],
    ["2024-02-29", 1],
  ],
  "format beside a bound": [
    { type: "string", format: "email", maxLength: 7 },
    'z.string().check(runtime.format("email")).check(runtime.maxLength(7)).openapi({ format: "email" })',
    ["a@b.org"],
    ["ada@b.org", "a"],
  ],
  "format of a name that says nothing": [
    { type: "string", format: "password" },
    'z.string().openapi({ format: "password" })',
    ["x"],
    [1],
  ],
  minimum: [{ type: "number", minimum: 1 }, "z.number().min(1)", [1, 1.5], [0.9, "1"]],
  maximum: [{ type: "number", maximum: 1 }, "z.number().max(1)", [1, -5], [1.1]],
  exclusiveMinimum: [{ type: "number", exclusiveMinimum: 1 }, "z.number().gt(1)", [1.1, 2], [1, 0]],
  exclusiveMaximum: [{ type: "number", exclusiveMaximum: 1 }, "z.number().lt(1)", [0.9, -1], [1, 2]],
  "minimum and exclusiveMaximum": [
    { type: "integer", minimum: 0, exclusiveMaximum: 3 },
    "z.int().min(0).lt(3)",
    [0, 2],
    [3, -1, 1.5],
  ],
  "exclusiveMinimum and maximum": [
    { type: "integer", exclusiveMinimum: 0, maximum: 3 },
    "z.int().gt(0).max(3)",
    [1, 3],
    [0, 4],
  ],
  multipleOf: [
    { type: "number", multipleOf: 0.01 },
    "z.number().check(runtime.multipleOf(0.01))",
    [0.07, 1.1, 0],
    [0.005],
  ],
  "multipleOf beyond 2^53": [
    { type: "integer", multipleOf: 1000 },
    "runtime.integer().check(runtime.multipleOf(1000))",
    [2 ** 50 * 1000],
    [2 ** 63 - 1024, 2 ** 60],
  ],
  "multipleOf of an integer": [
    { type: "integer", minimum: 0, maximum: 100, multipleOf: 5 },
    "z.int().min(0).max(100).check(runtime.multipleOf(5))",
    [0, 15],
    [7, 105, -5],
  ],
  "format: int32": [
    { type: "integer", format: "int32" },
    'runtime.integer("int32").openapi({ format: "int32" })',
    [2147483647, -2147483648],
    [2147483648, -2147483649, 1.5],
  ],
  "format: int64": [
    { type: "integer", format: "int64" },
    'runtime.integer("int64").openapi({ format: "int64" })',
    [2 ** 63 - 1024, -(2 ** 63)],
    [2 ** 63, -(2 ** 63) - 2048, 0.5],
  ],
  "format: uint8": [
    { type: "integer", format: "uint8" },
    'runtime.integer("uint8").openapi({ format: "uint8" })',
    [0, 255],
    [-1, 256],
  ],
  "format: int32 of a number": [
    { type: "number", format: "int32" },
    'runtime.integer("int32").openapi({ format: "int32" })',
    [7],
    [1.5, 2147483648],
  ],
  "format: int32 within narrower bounds": [
    { type: "integer", format: "int32", minimum: 0, maximum: 9 },
    'z.int().min(0).max(9).openapi({ format: "int32" })',
    [0, 9],
    [-1, 10],
  ],
  "format: int32 with one bound": [
    { type: "integer", format: "int32", minimum: 0 },
    'runtime.integer("int32").min(0).openapi({ format: "int32" })',
    [0, 2147483647],
    [-1, 2147483648],
  ],
  "format: int32 with an upper bound": [
    { type: "integer", format: "int32", maximum: 9 },
    'runtime.integer("int32").max(9).openapi({ format: "int32" })',
    [9, -2147483648],
    [10, -2147483649],
  ],
  "format: double": [
    { type: "number", format: "double" },
    'z.number().openapi({ format: "double" })',
    [1.5, 1e300],
    ["1"],
  ],
  items: [
    { type: "array", items: { type: "integer", minimum: 0, maximum: 9 } },
    "runtime.array(z.int().min(0).max(9))",
    [[], [1, 9]],
    [[10], ["1"]],
  ],
  "items: false": [{ type: "array", items: false }, "runtime.array(z.never())", [[]], [[1]]],
  minItems: [
    { type: "array", items: {}, minItems: 1 },
    "runtime.array(z.unknown()).check(runtime.minItems(1))",
    [[1]],
    [[], { length: 1 }],
  ],
  maxItems: [
    { type: "array", items: {}, maxItems: 1 },
    "runtime.array(z.unknown()).check(runtime.maxItems(1))",
    [[], [1]],
    [[1, 2]],
  ],
  uniqueItems: [
    { type: "array", items: {}, uniqueItems: true },
    "runtime.array(z.unknown()).check(runtime.uniqueItems).openapi({ uniqueItems: true })",
    [[1, "1", { a: 1 }]],
    [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  properties: [
    { type: "object", properties: { a: { type: "string" } } },
    "z.looseObject({ a: z.string().optional() })",
    [{}, { a: "x", b: 1 }],
    [{ a: 1 }, []],
  ],
  required: [
    { type: "object", required: ["a"], properties: { a: { type: "string" } } },
    "z.looseObject({ a: z.string() })",
    [{ a: "x" }],
    [{}, { a: null }],
  ],
  "required and not declared": [
    { type: "object", required: ["a"] },
    "z.looseObject({ a: runtime.anyValue })",
    [{ a: null }, { a: 1 }],
    [{}, { b: 1 }],
  ],
  "required beside additionalProperties": [
    { type: "object", required: ["c"], additionalProperties: { type: "integer" } },
    "runtime.checkProto(z.object({ c: runtime.integer() }).catchall(runtime.integer()))",
    [{ c: 1 }, { c: 1, d: 2 }],
    [{ c: "x" }, {}, { c: 1, d: "x" }],
  ],
  "required beside additionalProperties: false": [
    { type: "object", required: ["c"], properties: { a: {} }, additionalProperties: false },
    "z.strictObject({ a: z.unknown().optional(), c: z.never() })",
    [],
    [{ c: 1 }, {}, { a: 1 }],
  ],
  additionalProperties: [
    { type: "object", additionalProperties: { type: "boolean" } },
    "runtime.checkProto(z.record(z.string(), z.boolean()))",
    [{}, { a: true }],
    [{ a: 1 }, JSON.parse('{"__proto__":1}')],
  ],
  "additionalProperties beside properties": [
    { type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "boolean" } },
    "runtime.checkProto(z.object({ a: z.string().optional() }).catchall(z.boolean()))",
    [{ a: "x", b: true }],
    [{ a: true }, { b: 1 }],
  ],
  "additionalProperties: false": [
    { type: "object", properties: { a: {} }, additionalProperties: false },
    "z.strictObject({ a: z.unknown().optional() })",
    [{}, { a: 1 }],
    [{ b: 1 }, JSON.parse('{"__proto__":1}')],
  ],
  minProperties: [
    { type: "object", minProperties: 1 },
    "runtime.checkProto(z.record(z.string(), z.unknown())).check(runtime.minProperties(1)).openapi({ minProperties: 1 })",
    [{ a: 1 }, JSON.parse('{"__proto__":1}')],
    [{}, [1]],
  ],
  maxProperties: [
    { type: "object", maxProperties: 1 },
    "runtime.checkProto(z.record(z.string(), z.unknown())).check(runtime.maxProperties(1)).openapi({ maxProperties: 1 })",
    [{}, { a: 1 }],
    [{ a: 1, b: 1 }],
  ],
  allOf: [
    { allOf: [other, { type: "string", minLength: 1 }] },
    "runtime.intersection(Other, z.string().check(runtime.minLength(1)))",
    ["a"],
    ["", 1],
  ],
  anyOf: [
    { anyOf: [{ type: "string" }, { type: "boolean" }] },
    "z.union([z.string(), z.boolean()])",
    ["a", true],
    [1, null],
  ],
  "anyOf with null": [{ anyOf: [other, { type: "null" }] }, "Other.nullable()", ["a", null], [1]],
  oneOf: [
    {
      oneOf: [
        { type: "number", maximum: 2 },
        { type: "number", minimum: 2 },
      ],
    },
    "z.xor([z.number().max(2), z.number().min(2)])",
    [1, 3],
    [2, "a"],
  ],
  "oneOf with a discriminator": [
    { oneOf: ["a", "b"].map(kinds), discriminator: { propertyName: "kind" } },
    'z.discriminatedUnion("kind", [z.looseObject({ kind: z.literal("a"), a: z.string().optional() }), z.looseObject({ kind: z.literal("b"), b: z.string().optional() })])',
    [
      { kind: "a", a: "" },
      { kind: "b", a: 1 },
    ],
    [{ kind: "c" }, {}, { kind: "a", a: 1 }],
  ],
  not: [{ not: { type: "string" } }, 'runtime.jsonSchema({ not: { type: "string" } })', [1, null], ["a"]],
  prefixItems: [
    { type: "array", prefixItems: [{ type: "string" }] },
    'runtime.jsonSchema({ type: "array", prefixItems: [{ type: "string" }] })',
    [["a", 1], []],
    [[1]],
  ],
  "a bound without its type": [{ minLength: 2 }, "runtime.jsonSchema({ minLength: 2 })", ["ab", 1, null], ["a"]],
};

const names = Object.keys(rows);
const idOf = (name: string): string => `R${names.indexOf(name)}`;

let compiler: Compiler;
let made: Readonly<Record<string, z.ZodType>>;
let printed: string;
beforeAll(async () => {
  compiler = await Compiler.start();
  ({ made, printed } = await compiler.compile({
    Other: { type: "string" },
    ...Object.fromEntries(names.map((name) => [idOf(name), rows[name]?.[0] ?? {}])),
  }));
});
afterAll(() => compiler.stop());

/** What is printed for a component, on one line, without its name and type. */
function expressionOf(id: string): string {
  const [, body = "", metadata] =
    new RegExp(`export const ${id} = (.*?)\\.openapi\\("${id}"(?:, (.*?))?\\) satisfies`, "s").exec(printed) ?? [];
  const line = (text: string): string =>
    text
      .replace(/\s+/g, " ")
      .replace(/(?<=[([]) | (?=[)\]])/g, "")
      .replace(/,(?= ?[)\]}])/g, "");
  const expression = line(body).replace(`<Schemas["${id}"]>`, "");
  return metadata === undefined ? expression : `${expression}.openapi(${line(metadata)})`;
}

describe.each(names)("%s", (name) => {
  const [, want = "", accepts = [], rejects = []] = rows[name] ?? [];

  test("is printed", () => {
    expect(expressionOf(idOf(name))).toBe(want);
  });

  test("accepts and rejects", () => {
    const judged = [...accepts, ...rejects].map((value) => [
      JSON.stringify(value),
      made[idOf(name)]?.safeParse(value).success,
    ]);
    expect(judged).toEqual([
      ...accepts.map((value) => [JSON.stringify(value), true]),
      ...rejects.map((value) => [JSON.stringify(value), false]),
    ]);
  });
});

test.each<[string, Json, readonly Json[], readonly Json[]]>([
  ["nullable", { type: "string", nullable: true, maxLength: 1 }, ["a", null], ["ab"]],
  ["nullable beside enum", { type: "string", nullable: true, enum: ["a"] }, ["a"], [null]],
  ["nullable beside an enum with null", { type: "string", nullable: true, enum: ["a", null] }, ["a", null], ["b"]],
  ["nullable beside allOf", { type: "string", nullable: true, allOf: [other] }, ["a"], [null]],
  ["nullable beside $ref", { ...other, nullable: true }, ["a"], [null]],
  ["nullable without a type", { nullable: true, allOf: [other] }, ["a"], [null]],
  ["exclusiveMinimum", { type: "number", minimum: 1, exclusiveMinimum: true }, [1.1], [1]],
  ["exclusiveMaximum", { type: "number", maximum: 1, exclusiveMaximum: true }, [0.9], [1]],
  ["exclusiveMinimum: false", { type: "number", minimum: 1, exclusiveMinimum: false }, [1], [0.9]],
])("OpenAPI 3.0: %s", async (_, schema, accepts, rejects) => {
  const { made: compiled } = await compiler.compile({ Other: { type: "string" }, It: schema }, { openapi: "3.0.3" });
  expect(accepts.filter((value) => compiled["It"]?.safeParse(value).success !== true)).toEqual([]);
  expect(rejects.filter((value) => compiled["It"]?.safeParse(value).success !== false)).toEqual([]);
});
