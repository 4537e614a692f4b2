// What compiled validators do that random schemas don't show: parameters, members that zod leaves out, names and
// patterns that try to become code, and values that are nested deeper than the stack.
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as validators from "../../generated/validators.js";
import * as schemas from "../../generated/schemas.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { Compiler } from "../support/schemas/compiled.js";
import { bodiesOf, validatorsOf } from "../support/schemas/compiled-validators.js";
import { newBusiness } from "../support/users/users.js";

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

/** The one body of a document with this component. */
async function bodyOf(schema: Json, others: JsonObject = {}) {
  const { printed, bodies } = await bodiesOf({ Subject: schema, ...others }, compiler);
  const body = bodies["Subject"];
  if (body === undefined) throw new Error("nothing is compiled");
  return { printed, ...body };
}

test("a user is accepted, and five mistakes are the issues that the zod schema has", async () => {
  const body = validators.createUser.body?.["application/json"];
  const user = (await newBusiness()) as Record<string, unknown>;
  expect(body?.accepts(user)).toBe(true);
  const { entity: _, ...rest } = user;
  const wrong = { ...rest, email: "x", first_name: "", address: { ...(user["address"] as object), zip: 5 }, extra: 1 };
  expect(body?.accepts(wrong)).toBe(false);
  expect(body?.issues(wrong)).toEqual(schemas.NewUser.safeParse(wrong).error?.issues);
  expect(body?.issues(wrong)).toHaveLength(5);
});

describe("a member that zod leaves out", () => {
  const id: Json = { type: "string", readOnly: true };

  test("is left out of the result where it is read-only", async () => {
    const { compiled, zod } = await bodyOf({ type: "object", properties: { id, name: { type: "string" } } });
    expect(compiled.accepts({ name: "a" })).toBe(true);
    expect(compiled.accepts({ name: "a", id: 5 })).toBe(false);
    expect(compiled.issues({ name: "a", id: 5 })).toEqual([]);
    expect(compiled.reduced({ name: "a", id: 5 })).toEqual({ name: "a" });
    expect(zod.parse({ name: "a", id: 5 })).toEqual({ name: "a" });
    expect(compiled.accepts({ name: 1 })).toBe(false);
    expect(compiled.issues({ name: 1, id: 5 })).toEqual(zod.safeParse({ name: 1 }).error?.issues);
  });

  test("does not count, and is known to a dictionary", async () => {
    const schema: Json = {
      type: "object",
      properties: { id },
      additionalProperties: { type: "integer" },
      minProperties: 1,
    };
    const { compiled } = await bodyOf(schema);
    expect(compiled.accepts({ a: 1 })).toBe(true);
    expect(compiled.issues({ a: 1, id: "x" })).toEqual([]);
    expect(compiled.issues({ id: "x" })).toHaveLength(1);
    expect(compiled.accepts({ a: "x" })).toBe(false);
  });

  test.each<[string, JsonObject]>([
    ["of a closed object", { additionalProperties: false }],
    ["of an open object", {}],
  ])("%s counts as in zod", async (_, rest) => {
    const properties: Json = { id, name: { type: "string" }, kind: { type: "string" } };
    const { compiled, zod } = await bodyOf({ type: "object", properties, minProperties: 1, maxProperties: 1, ...rest });
    for (const value of [{}, { id: "1" }, { name: "a" }, { id: "1", name: "a" }, { name: "a", kind: "b" }]) {
      const { success, data, error } = zod.safeParse(value);
      expect([value, compiled.accepts(value) || compiled.issues(value).length === 0]).toEqual([value, success]);
      if (success) expect(compiled.reduced(value)).toEqual(data);
      else expect(compiled.issues(value)).toEqual(error?.issues);
    }
  });

  // JSON Schema 2020-12 validation, 6.4.3, is about the items that were sent.
  test.each<[string, string, isUnique: boolean]>([
    ["in what is read-only", '[{"id": "1", "name": "a"}, {"id": "2", "name": "a"}]', true],
    ["in __proto__", '[{"name": "a", "__proto__": 1}, {"name": "a", "__proto__": 2}]', true],
    ["in nothing", '[{"id": "1", "name": "a"}, {"name": "a", "id": "1"}]', false],
  ])("makes items different, which differ %s", async (_, text, isUnique) => {
    const items: Json = { type: "object", properties: { id, name: { type: "string" } } };
    const { compiled, zod } = await bodyOf({ type: "array", items, uniqueItems: true, minItems: 1 });
    const value: unknown = JSON.parse(text);
    const { success, error, data } = zod.safeParse(value);
    expect([success, compiled.issues(value)]).toEqual([isUnique, error?.issues ?? []]);
    if (success) expect(compiled.reduced(value)).toEqual(data);
  });

  test("is left out of the result where its name is __proto__, inside of other values too", async () => {
    const { compiled, zod } = await bodyOf({
      type: "object",
      properties: { inner: { type: "object", properties: {} } },
    });
    const value: unknown = JSON.parse('{"inner": {"__proto__": {"isAdmin": true}}}');
    expect(compiled.accepts(value)).toBe(false);
    expect(compiled.issues(value)).toEqual([]);
    expect(JSON.stringify(compiled.reduced(value))).toBe('{"inner":{}}');
    expect(JSON.stringify(zod.parse(value))).toBe('{"inner":{}}');
    expect(compiled.accepts({ inner: {} })).toBe(true);
  });
});

class Instance {
  readonly a = "x";
}

test.each<[string, Json, isAccepted: boolean]>([
  ["a record", { type: "object", additionalProperties: { type: "string" } }, false],
  ["any object", { type: "object" }, false],
  ["an object with members", { type: "object", properties: { a: { type: "string" } } }, true],
  ["a closed object", { type: "object", properties: { a: { type: "string" } }, additionalProperties: false }, true],
])("what is no plain object, as %s", async (_, schema, isAccepted) => {
  const { compiled, zod } = await bodyOf(schema);
  expect([compiled.accepts({ a: "x" }), compiled.accepts(Object.assign(Object.create(null), { a: "x" }))]).toEqual([
    true,
    true,
  ]);
  for (const value of [new Instance(), Object.assign(new Map(), { a: "x" })])
    expect([compiled.accepts(value), zod.safeParse(value).success]).toEqual([isAccepted, isAccepted]);
});

test("an operation without a request has no validator", async () => {
  const responses: Json = { "204": { description: "None." } };
  const body: Json = { content: { "application/json": { schema: { type: "string" } } } };
  const { requests } = await validatorsOf(
    {
      openapi: "3.1.1",
      info: { title: "Two operations", version: "1" },
      paths: {
        "/": {
          get: { operationId: "look", responses },
          put: { operationId: "replace", requestBody: body, responses },
        },
      },
    },
    compiler,
  );
  expect(Object.keys(requests)).toEqual(["replace"]);
});

test("a closed object takes no other member for one that is missing", async () => {
  const { compiled, zod } = await bodyOf({
    type: "object",
    required: ["a", "b"],
    properties: { a: {}, b: { type: "string" }, c: {} },
    additionalProperties: false,
  });
  for (const value of [
    { a: 1, b: "" },
    { a: null, b: "", c: 0 },
  ])
    expect(compiled.accepts(value)).toBe(true);
  for (const value of [{ a: 1, d: 1 }, { b: "", d: 1 }, { a: 1, b: "", d: 1 }, { a: 1, b: "", c: 1, d: 1 }, {}]) {
    expect(compiled.accepts(value)).toBe(false);
    expect(compiled.issues(value)).toEqual(zod.safeParse(value).error?.issues);
  }
});

test("lengths are counted in code points", async () => {
  const { compiled, zod } = await bodyOf({ type: "string", minLength: 2, maxLength: 3 });
  for (const value of [
    "",
    "a",
    "ab",
    "abc",
    "abcd",
    "😀",
    "😀😀",
    "😀😀😀",
    "😀😀😀😀",
    "a😀",
    "abc😀",
    "\ud83d\ud83d\ud83d",
  ])
    expect([value, compiled.accepts(value)]).toEqual([value, zod.safeParse(value).success]);
  expect(["ab", "😀😀😀", "\ud83d\ud83d"].map(compiled.accepts)).toEqual([true, true, true]);
  expect(["a", "😀", "😀😀😀😀", "abcd"].map(compiled.accepts)).toEqual([false, false, false, false]);
});

test("lists have as many issues as in zod, and no more than a hundred", async () => {
  const items: Json = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
  const { compiled, zod } = await bodyOf({ type: "array", items, maxItems: 300, uniqueItems: true });
  const rows = [
    Array.from({ length: 200 }, (_, n) => ({ n: n + 0.5 })),
    Array.from({ length: 301 }, () => ({ n: "x" })),
    [{ n: 1 }, { n: 1 }],
    [{ n: 1 }, { n: "x" }, { n: 1 }],
    [{ n: 1 }, {}, 5],
  ];
  for (const value of rows) {
    expect(compiled.accepts(value)).toBe(false);
    expect(compiled.issues(value)).toEqual(zod.safeParse(value).error?.issues);
  }
});

const next: JsonObject = { next: { $ref: "#/components/schemas/Subject" } };
test.each<[what: string, schema: JsonObject]>([
  ["an object", { type: "object", properties: next, additionalProperties: false }],
  ["what zod can't express", { type: "object", properties: next, unevaluatedProperties: false }],
])("a value that is nested deeper than the stack is invalid at its root: %s", async (_, schema) => {
  const { compiled } = await bodyOf(schema);
  let value: object = {};
  for (let depth = 0; depth < 100_000; depth++) value = { next: value };
  expect(compiled.accepts({ next: { next: {} } })).toBe(true);
  expect(compiled.accepts(value)).toBe(false);
  expect(compiled.issues(value)).toEqual([{ code: "custom", message: "Nested too deep", path: [] }]);
});

test("parameters: defaults, integers larger than doubles are exact, and names that objects inherit", async () => {
  const parameter = (name: string, schema: Json, required = false): Json => ({ in: "query", name, schema, required });
  const { requests, routes } = await validatorsOf(
    {
      openapi: "3.1.1",
      info: { title: "Parameters", version: "1" },
      paths: {
        "/": {
          get: {
            operationId: "find",
            parameters: [
              parameter("limit", { type: "integer", default: 25, maximum: 100 }),
              parameter("id", { type: "integer", format: "int64" }, true),
              parameter("constructor", { type: "string" }),
              parameter("list", { type: "array", items: { $ref: "#/components/schemas/Large" } }),
            ],
            responses: { "204": { description: "None." } },
          },
        },
      },
      components: { schemas: { Large: { type: "integer", format: "uint64", minimum: 5 } } },
    },
    compiler,
  );
  const query = requests["find"]?.query;
  const zod = routes["find"]?.request.query;
  expect(query?.defaults).toEqual({ limit: 25 });
  const given = (members: object): object => Object.assign(Object.create(null) as object, members);
  const valid: readonly object[] = [{ id: 1 }, { id: 1, limit: 100, constructor: "x" }];
  // Only the examiner finds out that a bigint is valid.
  const large: readonly object[] = [
    { id: 2n ** 62n, list: [5, 2n ** 63n] },
    { id: 1, list: [2n ** 64n - 1n] },
  ];
  const invalid: readonly object[] = [{}, { id: 2n ** 63n }, { id: 1.5 }, { id: 1, list: [4] }, { id: 1, limit: "x" }];
  for (const value of [...valid, ...large].map(given)) expect(zod?.safeParse(value).success).toBe(true);
  for (const value of valid.map(given)) expect(query?.accepts(value)).toBe(true);
  for (const value of large.map(given)) {
    expect([query?.accepts(value), query?.issues(value)]).toEqual([false, []]);
    expect(query?.reduced(value)).toEqual(value);
  }
  for (const value of invalid.map(given)) {
    expect(query?.accepts(value)).toBe(false);
    expect(query?.issues(value)).toEqual(zod?.safeParse(value).error?.issues);
  }
});

test.each(["int8", "uint16", "int32", "int64", "uint64"])(
  "beyond the range of %s the issues are those of zod",
  async (format) => {
    const { compiled, zod } = await bodyOf({ type: "integer", format });
    for (const value of [2 ** 70, -(2 ** 70), 2n ** 70n, -(2n ** 70n), 1.5]) {
      expect(compiled.accepts(value)).toBe(false);
      expect(compiled.issues(value)).toEqual(zod.safeParse(value).error?.issues);
    }
  },
);

test.each<[string, JsonObject, number]>([
  ["a minimum", { minimum: -(2 ** 53), maximum: 0 }, -(2 ** 53)],
  ["a maximum", { minimum: 0, maximum: 2 ** 53 }, 2 ** 53],
  ["no bound", {}, 2 ** 60],
])("an integer with %s that no double is sure to hold is right beside a mistake", async (_, bounds, n) => {
  const { compiled } = await bodyOf({
    type: "object",
    properties: { n: { type: "integer", ...bounds }, name: { type: "string" } },
  });
  expect(compiled.accepts({ n, name: "a" })).toBe(true);
  expect(compiled.issues({ n, name: 5 })).toMatchObject([{ path: ["name"] }]);
});

describe("what a document says stays data", () => {
  const hostile = [
    '"]; globalThis.stolen = true; ["',
    "`${globalThis.stolen = true}`",
    "*/ globalThis.stolen = true; /*",
    "\u2028globalThis.stolen = true",
    "</script>",
    "a\\",
    "\n}; globalThis.stolen = true; {",
  ];

  test.each(hostile)("%j", async (text) => {
    const { compiled, zod } = await bodyOf({
      type: "object",
      required: [text],
      properties: {
        [text]: { enum: [text, "other"] },
        by: {
          oneOf: ["one", "two"].map((name) => ({
            type: "object",
            required: [text],
            properties: { [text]: { const: `${text}${name}` } },
          })),
          discriminator: { propertyName: text },
        },
        like: { type: "string", pattern: `^${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$` },
      },
      additionalProperties: false,
    });
    const valid = { [text]: text, by: { [text]: `${text}two` }, like: text };
    expect(compiled.accepts(valid)).toBe(true);
    for (const value of [{}, { [text]: "x" }, { ...valid, like: "x" }, { ...valid, by: { [text]: text } }]) {
      expect(compiled.accepts(value)).toBe(false);
      expect(compiled.issues(value)).toEqual(zod.safeParse(value).error?.issues);
    }
    expect("stolen" in globalThis).toBe(false);
  });
});

test("nothing that validators.ts imports needs a package", async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, "../../generated/validators.ts")],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    packages: "external",
    logLevel: "silent",
  });
  const modules = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  expect(modules.length).toBeGreaterThan(2);
  expect(modules.filter(({ external }) => external === true)).toEqual([]);
});
