// Which schemas a client converts: what is certain by types or a discriminator, and nothing else.
import { describe, expect, test } from "vitest";
import { Conversions, type Conversion } from "../../scripts/emit/conversions/conversions.js";
import type { Transforms } from "../../scripts/emit/contract/transforms.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { filesOf, modelOf } from "../support/generation/generate.js";
import { arrayOf, documentOf, object, okResponses, refTo, string } from "../support/openapi/builders.js";

const both = { dates: true, bigints: true };
const date = { type: "string", format: "date-time" };
const bigint = { type: "integer", format: "int64" };
const map = (additionalProperties: Json): JsonObject => ({ type: "object", additionalProperties });

const components: JsonObject = {
  Cat: object({ kind: { const: "cat" }, born: date }),
  Dog: object({ kind: { const: "dog" }, born: string }),
  Folder: object({ at: date, parent: refTo("Folder") }),
  File: object({ at: date, parent: refTo("File"), size: bigint }),
  Anything: { description: "Anything." },
};

function conversionOf(schema: Json, transforms: Transforms = both): Conversion | null {
  const { model } = modelOf(documentOf({ paths: {}, components: { schemas: { ...components, Tried: schema } } }));
  return new Conversions(model, transforms).component("Tried");
}

describe("what is converted", () => {
  const a = (schema: Json): JsonObject => ({ type: "object", properties: { a: schema } });
  test.each<[what: string, schema: Json, conversion: unknown]>([
    ["a date", date, { date: true }],
    ["a date alone", { type: "string", format: "date" }, null],
    ["constants", { ...date, enum: ["2024-01-01T00:00:00Z"] }, null],
    ["a format without a type", { format: "date-time" }, null],
    ["an int32", { type: "integer", format: "int32" }, null],
    ["a string that is an int64", { type: "string", format: "int64" }, null],
    ["an unsigned integer", { type: "integer", format: "uint64" }, { bigint: true }],
    ["a component", refTo("Cat"), { component: "Cat" }],
    ["a component without any", refTo("Dog"), null],
    ["a date or null", { anyOf: [date, { type: "null" }] }, { date: true }],
    ["a date or a number", { oneOf: [date, { type: "number" }] }, { date: true }],
    ["a date or an integer", { oneOf: [date, bigint] }, { date: true, bigint: true }],
    ["a date or a string", { oneOf: [date, string] }, null],
    ["a date or anything", { anyOf: [date, {}] }, null],
    ["an int64 or a number", { oneOf: [bigint, { type: "number" }] }, null],
    [
      "objects of different members",
      { oneOf: [a(date), { type: "object", properties: { b: string } }] },
      { members: { a: { date: true } } },
    ],
    ["objects of the same date", { oneOf: [a(date), a(date)] }, { members: { a: { date: true } } }],
    ["a date or a string in objects", { oneOf: [a(date), a(string)] }, null],
    ["the same behind lists", { oneOf: [arrayOf(a(date)), arrayOf(a(string))] }, null],
    ["lists or objects", { oneOf: [arrayOf(date), map(string)] }, { items: { date: true } }],
    ["a map or members", { oneOf: [map(date), a(string)] }, null],
    [
      "a member of a map that is none",
      { ...map(date), properties: { id: string } },
      { members: { id: null }, others: { date: true } },
    ],
    [
      "constants of a member",
      { oneOf: [refTo("Cat"), refTo("Dog")] },
      { on: { member: "kind", cases: { cat: { component: "Cat" } } } },
    ],
    [
      "a discriminator and its mapping",
      {
        oneOf: [refTo("Cat"), refTo("Dog")],
        discriminator: { propertyName: "kind", mapping: { tom: "#/components/schemas/Cat" } },
      },
      { on: { member: "kind", cases: { cat: { component: "Cat" } } } },
    ],
    [
      "both of allOf",
      { allOf: [a(date), { type: "object", properties: { b: bigint } }] },
      { members: { a: { date: true }, b: { bigint: true } } },
    ],
    ["allOf of one and a description", { allOf: [date], description: "When." }, { date: true }],
    ["allOf that contradicts itself", { allOf: [a(date), a(string)] }, null],
    ["a tuple", { type: "array", prefixItems: [date] }, null],
    ["a list of itself", { anyOf: [arrayOf(refTo("Tried")), date] }, { date: true, items: { component: "Tried" } }],
    [
      "lists of itself beside lists of anything",
      { anyOf: [arrayOf(refTo("Tried")), arrayOf({}), object({ at: date })] },
      null,
    ],
    ["one of two that each have others of their kind", { anyOf: [refTo("Folder"), refTo("File")] }, null],
    ["an object beside anything", { anyOf: [a(date), {}] }, null],
    ["allOf of anything and an object", { allOf: [refTo("Anything"), a(date)] }, { members: { a: { date: true } } }],
    ["names by a pattern", { type: "object", patternProperties: { "^x": date } }, null],
  ])("in %s", (_, schema, conversion) => {
    expect(conversionOf(schema)).toEqual(conversion);
  });

  test("is what is chosen", () => {
    const schema = object({ at: date, id: bigint });
    const convert = (transforms: Transforms): unknown => conversionOf(schema, transforms);
    expect(convert({ dates: true, bigints: false })).toEqual({ members: { at: { date: true } } });
    expect(convert({ dates: false, bigints: true })).toEqual({ members: { id: { bigint: true } } });
    expect(convert({ dates: false, bigints: false })).toBeNull();
  });

  test("and a document in which nothing is has the same client, and none of the runtime for it", async () => {
    const none = documentOf({
      paths: {
        "/a": {
          get: {
            operationId: "a",
            tags: ["t"],
            responses: okResponses(string),
          },
        },
      },
    });
    const files = await filesOf(none, undefined, { transforms: both });
    const plain = await filesOf(none);
    expect([...files.keys()].filter((each) => !plain.has(each))).toEqual(["client-types.ts"]);
    expect(files.get("client.ts")?.replaceAll("client-types", "types")).toBe(
      plain.get("client.ts")?.replaceAll("client-types", "types"),
    );
  });
});
