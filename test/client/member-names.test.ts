// Names of members in a client that is generated with camelCase: what JSON becomes, what is sent again, and the type.
import { describe, expect, test } from "vitest";
import { Conversions } from "../../scripts/emit/conversions/conversions.js";
import { selectEmitters } from "../../scripts/emit/index.js";
import { camelCase, clientNames } from "../../scripts/emit/conversions/member-names.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { decoderOf, encoderOf } from "../support/client/conversions.js";
import { namedSchema } from "../support/client/named-schema.js";
import { filesOf, modelOf } from "../support/generation/generate.js";
import {
  arrayOf,
  documentOf,
  integer,
  jsonContent,
  object,
  okResponses,
  refTo,
  string,
} from "../support/openapi/builders.js";

test.each<[name: string, client: string]>([
  ["first_name", "firstName"],
  ["firstName", "firstName"],
  ["FirstName", "firstName"],
  ["first-name", "firstName"],
  ["FIRST_NAME", "firstName"],
  ["Content-Type", "contentType"],
  ["ID", "id"],
  ["user_ID", "userID"],
  ["URLPath", "urlPath"],
  ["HTTP2Server", "http2Server"],
  ["iOS_version", "iOSVersion"],
  ["address_line_1", "addressLine1"],
  ["a__b", "aB"],
  ["_created_at", "_createdAt"],
  ["$ref_id", "$refId"],
  ["class_", "class_"],
  ["__proto__", "__proto__"],
  ["constructor", "constructor"],
  ["_", "_"],
  ["", ""],
  ["2fa_code", "2fa_code"],
  ["@odata_type", "@odata_type"],
  ["a b", "a b"],
  ["a.b_c", "a.b_c"],
  ["straße_nr", "straße_nr"],
])("%s is %s", (name, client) => {
  expect(camelCase(name)).toBe(client);
});

test.each<[what: string, names: readonly string[], client: JsonObject]>([
  ["each by itself", ["first_name", "id"], { first_name: "firstName" }],
  ["not where another one has the name", ["first_name", "firstName", "last_name"], { last_name: "lastName" }],
  ["not where two come to one", ["a_b", "a-b", "c_d"], { c_d: "cD" }],
  ["not what objects have already", ["to_string", "value_of", "Constructor", "has_own_property"], {}],
])("names are converted %s", (_, names, client) => {
  expect(Object.fromEntries(clientNames(names))).toEqual(client);
});

const map = (additionalProperties: Json): JsonObject => ({ type: "object", additionalProperties });
const nameX = object({ name_x: string });

test.each<[what: string, schema: Json, json: Json, client: unknown, type: string]>([
  [
    "an object",
    object({ first_name: string, id: integer }, ["first_name"]),
    { first_name: "a_b", id: 1 },
    { firstName: "a_b", id: 1 },
    "{ firstName: string; id?: number; }",
  ],
  [
    "objects in objects and lists",
    object({ sub_items: arrayOf(nameX) }),
    { sub_items: [{ name_x: "a" }, { name_x: "b" }] },
    { subItems: [{ nameX: "a" }, { nameX: "b" }] },
    "{ subItems?: { nameX?: string }[] }",
  ],
  [
    "a collision",
    object({ name_x: string, nameX: string, other_name: string }),
    { name_x: "a", nameX: "b", other_name: "c" },
    { name_x: "a", nameX: "b", otherName: "c" },
    "{ name_x?: string; nameX?: string; otherName?: string; }",
  ],
  [
    "two that come to one name",
    object({ name_x: string, "name-x": string }),
    { name_x: "a", "name-x": "b" },
    { name_x: "a", "name-x": "b" },
    '{ name_x?: string; "name-x"?: string; }',
  ],
  [
    "a member that is not described, with the name that a described one gets",
    nameX,
    { nameX: "other", name_x: "own", more_x: 1 },
    { name_x: "other", nameX: "own", more_x: 1 },
    "{ nameX?: string }",
  ],
  [
    "the keys of a map, and the values",
    map(nameX),
    { key_x: { name_x: "a" } },
    { key_x: { nameX: "a" } },
    "{ [name: string]: { nameX?: string } }",
  ],
  [
    "members beside those of a map",
    { ...object({ name_x: string }), additionalProperties: nameX },
    { name_x: "a", key_x: { name_x: "b" } },
    { nameX: "a", key_x: { nameX: "b" } },
    "{ nameX?: string } & { [name: string]: { nameX?: string } | string }",
  ],
  [
    "members by a pattern, and others beside them",
    { ...nameX, patternProperties: { "^x_": nameX }, additionalProperties: nameX },
    { name_x: "a", x_y: { name_x: "b" }, other_y: { name_x: "c" } },
    { nameX: "a", x_y: { name_x: "b" }, other_y: { name_x: "c" } },
    "{ nameX?: string } & { [name: string]: { name_x?: string } | string }",
  ],
  ["anything", {}, { name_x: { name_y: 1 } }, { name_x: { name_y: 1 } }, "unknown"],
  ["any object", { type: "object" }, { name_x: 1 }, { name_x: 1 }, "Record<string, unknown>"],
  ["values of an enum", { enum: ["name_x"] }, "name_x", "name_x", '"name_x"'],
  ["an object that is a constant", { const: { name_x: 1 } }, { name_x: 1 }, { name_x: 1 }, "{ name_x: 1 }"],
  [
    "null or an object",
    { anyOf: [nameX, { type: "null" }] },
    { name_x: "a" },
    { nameX: "a" },
    "{ nameX?: string } | null",
  ],
  ["null alone", { anyOf: [nameX, { type: "null" }] }, null, null, "{ nameX?: string } | null"],
  [
    "a schema that contains itself",
    refTo("Tree"),
    { own_name: "a", sub_trees: [{ own_name: "b", sub_trees: [] }] },
    { ownName: "a", subTrees: [{ ownName: "b", subTrees: [] }] },
    "Tree",
  ],
])("%s", (_, schema, json, client, type) => {
  const tried = namedSchema(schema);
  expect(tried.decode(json)).toEqual(client);
  expect(tried.encode(client)).toEqual(json);
  expect(tried.type).toBe(type);
});

test("a member __proto__ is one as any other", () => {
  const tried = namedSchema(object({ name_x: string }));
  const json = JSON.parse('{"__proto__":{"name_x":1},"name_x":"a"}') as Json;
  const client = tried.decode(json);
  expect(JSON.stringify(client)).toBe('{"__proto__":{"name_x":1},"nameX":"a"}');
  expect(JSON.stringify(tried.encode(client))).toBe(JSON.stringify(json));
  expect(Object.getPrototypeOf(client)).toBe(Object.prototype);
});

test("dates and bigints beside names", () => {
  const schema = object({
    made_at: { type: "string", format: "date-time" },
    large_id: { type: "integer", format: "int64" },
  });
  const tried = namedSchema(schema, { dates: true, bigints: true });
  const at = new Date("2024-01-01T00:00:00Z");
  expect(tried.decode({ made_at: "2024-01-01T00:00:00Z", large_id: 1 })).toEqual({ madeAt: at, largeId: 1n });
  expect(tried.encode({ madeAt: at, largeId: 1n })).toEqual({ made_at: at, large_id: 1n });
  expect(tried.type).toBe("{ madeAt?: Date; largeId?: bigint; }");
});

describe("what is given to be sent", () => {
  const { encode } = namedSchema(object({ first_name: string, sub_item: object({ own_name: string }) }));

  test("may be an object of a class, as JSON has that", () => {
    class Person {
      readonly firstName = "a";
      readonly subItem = { toJSON: () => ({ ownName: "b" }) };
    }
    expect(JSON.stringify(encode(new Person()))).toBe('{"first_name":"a","sub_item":{"own_name":"b"}}');
  });

  test("is not changed", () => {
    const given = Object.freeze({ firstName: "a", subItem: Object.freeze({ ownName: "b" }) });
    expect(encode(given)).toEqual({ first_name: "a", sub_item: { own_name: "b" } });
    expect(given).toEqual({ firstName: "a", subItem: { ownName: "b" } });
  });

  test("has no end where it contains itself, and is left to what writes it", () => {
    const tree = namedSchema(refTo("Tree"));
    const given: { subTrees: unknown[] } = { subTrees: [] };
    given.subTrees.push(given);
    expect(() => JSON.stringify(tree.encode(given))).toThrow(TypeError);
  });
});

test("readOnly and writeOnly members have their names in both directions", () => {
  const schema = object({
    made_at: { ...string, readOnly: true },
    madeAt: { ...string, writeOnly: true },
    own_name: string,
    row_id: { ...integer, readOnly: true },
  });
  const { model } = modelOf(
    documentOf({
      paths: {
        "/": {
          put: {
            operationId: "put",
            requestBody: { content: jsonContent(refTo("Tried")) },
            responses: okResponses(refTo("Tried")),
          },
        },
      },
      components: { schemas: { Tried: schema } },
    }),
  );
  const conversions = new Conversions(model, { dates: false, bigints: false, names: "camelCase" });
  const ids = model.schemas.filter(({ name }) => name === "Tried").map(({ id }) => id);
  expect(ids).toHaveLength(2);
  // A caller who sends back what they received sends the readOnly members by their documented names, too.
  for (const id of ids) {
    expect(decoderOf(conversions, id)({ made_at: "a", own_name: "b", row_id: 1 })).toEqual({
      made_at: "a",
      ownName: "b",
      rowId: 1,
    });
    expect(encoderOf(conversions, id)({ madeAt: "a", ownName: "b", rowId: 1 })).toEqual({
      madeAt: "a",
      own_name: "b",
      row_id: 1,
    });
  }
});

test.each(["mcp", "stainless"])(
  "%s, which has the names of the document, is not generated on such a client",
  async (name) => {
    const transforms = { dates: false, bigints: false, names: "camelCase" } as const;
    const emitted = filesOf(documentOf({ paths: {} }), undefined, { emitters: selectEmitters([name]), transforms });
    await expect(emitted).rejects.toThrow(`The emitter ${name} needs a client that has the names of the document.`);
  },
);
