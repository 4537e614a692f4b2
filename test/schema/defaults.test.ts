// What handlers get with --defaults: given and wanted, for each way in which a schema may have a default. A row with
// `undefined` is of a value that is invalid as before: what is required is not filled in.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { arrayOf, integer, object, refTo, string } from "../support/openapi/builders.js";
import { Compiler } from "../support/schemas/compiled.js";
import { bodiesOf } from "../support/schemas/compiled-validators.js";
import { filledBy } from "../support/schemas/filled.js";
import { sampled } from "../support/extent.js";

const role: JsonObject = { type: "string", default: "user" };
const withRole = object({ role });

/** Beside each of the schemas. */
const components: Record<string, Json> = {
  Role: { type: "string", enum: ["user", "admin"], default: "user" },
  Alias: refTo("Role"),
  Settings: object({ theme: { type: "string", default: "light" }, size: integer }),
  Node: object({ name: { type: "string", default: "node" }, next: refTo("Node") }),
  Endless: object({
    name: { type: "string", default: "node" },
    next: { $ref: "#/components/schemas/Endless", default: {} },
  }),
  Cat: object({ kind: { const: "cat" }, lives: { type: "integer", default: 9 } }, ["kind"]),
  Dog: object({ kind: { const: "dog" }, tail: { type: "boolean", default: true } }, ["kind"]),
  Base: object({ id: string, role }),
};

/** The type is null where it is that of the document, since nothing is filled in. */
type Row = [title: string, schema: Json, given: Json, want: Json | undefined, type?: string | null];

const present: readonly Row[] = [
  ["a member that is absent", withRole, {}, { role: "user" }, "{ role: string; }"],
  ["a member that is there", withRole, { role: "x" }, { role: "x" }],
  ["null is there", object({ role: { type: ["string", "null"], default: "user" } }), { role: null }, { role: null }],
  [
    "a default of null",
    object({ a: { type: ["string", "null"], default: null } }),
    {},
    { a: null },
    "{ a: string | null; }",
  ],
  [
    "false, 0 and an empty string",
    object({ a: { type: "boolean", default: false }, b: { ...integer, default: 0 }, c: { ...string, default: "" } }),
    {},
    { a: false, b: 0, c: "" },
  ],
  ["a required member", object({ role }, ["role"]), {}, undefined],
  ["an invalid value", withRole, { role: 1 }, undefined],
  ["a member of a member", object({ a: withRole }), { a: {} }, { a: { role: "user" } }, "{ a?: { role: string; }; }"],
  ["a member of a member that is absent", object({ a: withRole }), {}, {}],
  [
    "inside of a default",
    object({ a: { ...withRole, default: {} } }),
    {},
    { a: { role: "user" } },
    "{ a: { role: string; }; }",
  ],
  [
    "objects of a list",
    arrayOf(withRole),
    [{}, { role: "x" }],
    [{ role: "user" }, { role: "x" }],
    "{ role: string; }[]",
  ],
  ["lists of lists", arrayOf(arrayOf(withRole)), [[{}]], [[{ role: "user" }]]],
  [
    "other members",
    object({ a: string }, [], { additionalProperties: withRole }),
    { a: "x", b: {} },
    { a: "x", b: { role: "user" } },
  ],
  ["a map", { type: "object", additionalProperties: withRole }, { b: {} }, { b: { role: "user" } }],
  ["a closed object", object({ role }, [], { additionalProperties: false }), {}, { role: "user" }],
  [
    "a member named __proto__",
    object({ __proto__x: role, constructor: { ...integer, default: 1 } }),
    {},
    { __proto__x: "user", constructor: 1 },
  ],
  ["a list as a default", object({ tags: { ...arrayOf(string), default: ["a"] } }), {}, { tags: ["a"] }],
  ["minProperties counts what was sent", object({ role }, [], { minProperties: 1 }), {}, undefined],
  [
    "minProperties that are there",
    object({ role, a: integer }, [], { minProperties: 1 }),
    { a: 1 },
    { a: 1, role: "user" },
  ],
];

const referring: readonly Row[] = [
  ["what a member refers to", object({ role: refTo("Role") }), {}, { role: "user" }, "{ role: Role; }"],
  ["by way of another one", object({ role: refTo("Alias") }), {}, { role: "user" }],
  ["beside $ref", object({ role: { ...refTo("Role"), default: "admin" } }), {}, { role: "admin" }],
  ["beside an allOf of one", object({ role: { allOf: [refTo("Role")], default: "admin" } }), {}, { role: "admin" }],
  ["in an allOf of one", object({ role: { allOf: [refTo("Role")] } }), {}, { role: "user" }],
  [
    "a component",
    object({ settings: refTo("Settings") }),
    { settings: { size: 1 } },
    { settings: { size: 1, theme: "light" } },
    "{ settings?: FilledSettings }",
  ],
  [
    "a component as a default",
    object({ settings: { ...refTo("Settings"), default: { size: 3 } } }),
    {},
    { settings: { size: 3, theme: "light" } },
  ],
  [
    "a component that refers to itself",
    refTo("Node"),
    { next: { next: {} } },
    { name: "node", next: { name: "node", next: { name: "node" } } },
  ],
  ["a default without an end", refTo("Endless"), {}, { name: "node" }],
];

const composed: readonly Row[] = [
  [
    "parts of an allOf",
    { allOf: [refTo("Base"), object({ size: { ...integer, default: 3 } })] },
    {},
    { role: "user", size: 3 },
    "FilledBase & { size: number; }",
  ],
  [
    "parts that both have the member",
    { allOf: [refTo("Base"), object({ role: { enum: ["user", "x"] } })] },
    {},
    {},
    null,
  ],
  [
    "a part that requires it",
    { allOf: [refTo("Base"), { type: "object", required: ["id"] }] },
    { id: "x" },
    { id: "x", role: "user" },
  ],
  [
    "a part with a limit on members",
    { allOf: [refTo("Base"), { type: "object", maxProperties: 1 }] },
    { id: "x" },
    { id: "x" },
  ],
  [
    "properties beside allOf",
    { ...object({ size: { ...integer, default: 3 } }), allOf: [refTo("Base")] },
    {},
    { size: 3, role: "user" },
  ],
  [
    "an object or null",
    { anyOf: [refTo("Settings"), { type: "null" }] },
    {},
    { theme: "light" },
    "FilledSettings | null",
  ],
  ["null", { anyOf: [refTo("Settings"), { type: "null" }] }, null, null],
  ["an object or a string", { oneOf: [refTo("Settings"), string] }, {}, { theme: "light" }],
  [
    "an object or a list of them",
    { oneOf: [refTo("Settings"), arrayOf(refTo("Settings"))] },
    [{}],
    [{ theme: "light" }],
  ],
  ["two objects", { anyOf: [refTo("Settings"), refTo("Base")] }, {}, {}, null],
  [
    "two objects with a constant each",
    { oneOf: [refTo("Cat"), refTo("Dog")] },
    { kind: "dog" },
    { kind: "dog", tail: true },
    "FilledCat | FilledDog",
  ],
  ["the other of these", { oneOf: [refTo("Cat"), refTo("Dog")] }, { kind: "cat" }, { kind: "cat", lives: 9 }],
  ["neither", { oneOf: [refTo("Cat"), refTo("Dog")] }, { kind: "emu" }, undefined],
  [
    "alternatives beside properties",
    { ...withRole, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    { a: 1 },
    { a: 1 },
  ],
];

const uncertain: readonly Row[] = [
  ["a limit on members", object({ role, a: withRole }, [], { maxProperties: 1 }), { a: {} }, { a: { role: "user" } }],
  [
    "a member that excludes another",
    { ...object({ role, a: integer }), dependentSchemas: { role: { required: ["a"] } } },
    {},
    {},
  ],
  ["not", { ...withRole, not: { required: ["role"] } }, {}, {}],
  ["if", { ...withRole, if: { required: ["role"] }, then: { required: ["a"] } }, {}, {}],
  ["distinct items", { ...arrayOf(withRole), uniqueItems: true }, [{}, { role: "user" }], [{}, { role: "user" }]],
  ["a tuple", { type: "array", prefixItems: [withRole] }, [{}], [{}]],
  ["members by patterns", { ...withRole, patternProperties: { "^r": { maxLength: 1 } } }, {}, {}],
  ["no type, and other values", { properties: { role } }, "x", "x"],
  ["no type, and an object", { properties: { role } }, {}, { role: "user" }],
  [
    "a default that its schema rejects",
    object({ role: { type: "string", maxLength: 2, default: "user" } }),
    {},
    {},
    null,
  ],
];

const directions: readonly Row[] = [
  ["a readOnly member", object({ id: { ...role, readOnly: true }, a: role }), {}, { a: "user" }],
  ["a writeOnly member", object({ secret: { ...role, writeOnly: true } }), {}, { secret: "user" }],
  [
    "a readOnly member in a default",
    object({ a: { ...object({ id: { ...string, readOnly: true }, b: string }), default: { id: "x", b: "y" } } }),
    {},
    {},
  ],
];

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

describe.each([
  ["present and absent", present],
  ["references", referring],
  ["compositions", composed],
  ["where it isn't certain", uncertain],
  ["readOnly and writeOnly", directions],
])("%s", (_, rows) => {
  test.each<Row>(sampled(rows, 5))("%s", async (_title, schema, given, want, type) => {
    const { bodies, defaults } = await bodiesOf({ ...components, Tried: schema }, compiler, "3.1.1", {
      defaults: true,
    });
    const body = bodies["Tried"] ?? expect.fail("It has no body.");
    const before = structuredClone(given);
    const filled = filledBy(body, given);
    expect(toJson(filled)).toEqual(want);
    expect(given).toEqual(before);
    if (filled !== undefined) expect(filledBy(body, filled)).toEqual(filled);
    if (type !== undefined) expect(typeOf(defaults)).toBe(type);
  });
});

function toJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The type of what handlers get, in one line; null where it is that of the document. */
function typeOf(printed: string): string | null {
  const [, type] =
    /export type FilledTried = (.*?);\n\nexport const/s.exec(printed.replace(/\/\*\*.*?\*\//gs, "")) ?? [];
  return type === undefined ? null : type.replace(/\s+/g, " ");
}

test("no two requests share a list", async () => {
  const schema = object({ tags: { ...arrayOf(string), default: [] }, more: { ...arrayOf(string), default: [] } });
  const { bodies } = await bodiesOf({ Tried: schema }, compiler, "3.1.1", { defaults: true });
  const body = bodies["Tried"] ?? expect.fail("It has no body.");
  const first = filledBy(body, {}) as { tags: string[]; more: string[] };
  first.tags.push("x");
  expect(filledBy(body, {})).toEqual({ tags: [], more: [] });
  expect(first.more).toEqual([]);
});

test("a default that its schema rejects is reported", async () => {
  const schema = object({ role: { type: "string", maxLength: 2, default: "user" } });
  const { warnings } = await bodiesOf({ Tried: schema }, compiler, "3.1.1", { defaults: true });
  expect(warnings).toEqual(["default-breaks-schema /components/schemas/Tried/properties/role/default"]);
});

test("OpenAPI 3.0 has nothing beside a reference", async () => {
  const schemas: Record<string, Json> = {
    Role: components["Role"] ?? true,
    Tried: object({ role: { ...refTo("Role"), default: "admin" } }),
  };
  const { bodies } = await bodiesOf(schemas, compiler, "3.0.3", { defaults: true });
  expect(filledBy(bodies["Tried"] ?? expect.fail("It has no body."), {})).toEqual({ role: "user" });
});
