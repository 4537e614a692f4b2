// At a bound, just below and just above it: what compiled predicates say for each keyword, type and place. And members
// that only requests have, which responses must not have.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import type { Compiled } from "../../scripts/runtime/validation/compiled.js";
import { Compiler } from "../support/schemas/compiled.js";
import { sampled } from "../support/extent.js";
import { documentOf } from "../support/openapi/builders.js";
import { bodiesOf, plain, validatorsOf, type Body } from "../support/schemas/compiled-validators.js";

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

const keywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const;
type Keyword = (typeof keywords)[number];

/** By a name, the rest of a schema, bounds, and how far the next number is. */
const types: Readonly<Record<string, readonly [schema: JsonObject, bounds: readonly number[], step: number]>> = {
  number: [{ type: "number" }, [0, 0.5, -2.5, 1e22], 2 ** 21],
  float: [{ type: "number", format: "float" }, [3], 0.25],
  integer: [{ type: "integer" }, [0, 7, -7, 2 ** 53, -(2 ** 53)], 1],
  int32: [{ type: "integer", format: "int32" }, [5, -5, 2 ** 31 - 2], 1],
  int64: [{ type: "integer", format: "int64" }, [5, -5], 1],
  uint64: [{ type: "integer", format: "uint64" }, [5], 1],
};

/** Schemas that have one inside, and values that have one there. */
const places: Readonly<
  Record<string, readonly [schema: (inner: JsonObject) => JsonObject, value: (inner: Json) => Json]>
> = {
  "at the root": [(inner) => inner, (inner) => inner],
  "in a closed object": [
    (inner) => ({ type: "object", properties: { n: inner }, required: ["n"], additionalProperties: false }),
    (inner) => ({ n: inner }),
  ],
  "in an optional member": [(inner) => ({ type: "object", properties: { n: inner } }), (inner) => ({ n: inner })],
  "in any member": [(inner) => ({ type: "object", additionalProperties: inner }), (inner) => ({ x: inner })],
  "in an item": [(inner) => ({ type: "array", items: inner }), (inner) => [inner]],
  "in a union": [(inner) => ({ anyOf: [{ type: "string" }, inner] }), (inner) => inner],
  "in allOf": [(inner) => ({ allOf: [inner, { type: "number" }] }), (inner) => inner],
  "beside `not`": [(inner) => ({ ...inner, not: { const: "x" } }), (inner) => inner],
  "beside `not`, of any type": [
    (inner) => ({ ...inner, type: undefined, format: undefined, not: { const: "x" } }) as unknown as JsonObject,
    (inner) => inner,
  ],
  "in a tuple": [(inner) => ({ type: "array", prefixItems: [inner] }), (inner) => [inner]],
  "behind a pattern": [(inner) => ({ type: "object", patternProperties: { "^n": inner } }), (inner) => ({ n: inner })],
};

/** From there on doubles are further apart. */
function stepAt(bound: number, step: number): number {
  return Math.abs(bound) >= 2 ** 53 ? Math.max(step, 2) : Math.min(step, 1);
}

function isWithin(keyword: Keyword, value: bigint | number, bound: bigint | number): boolean {
  const isAbove = keyword === "minimum" || keyword === "exclusiveMinimum";
  return value == bound ? !keyword.startsWith("exclusive") : value > bound === isAbove;
}

const cases = Object.entries(types).flatMap(([type, [schema, bounds, step]]) =>
  bounds.flatMap((bound) =>
    keywords.map((keyword) => ({ type, schema: { ...schema, [keyword]: bound }, bound, keyword, step })),
  ),
);

describe.each(sampled(Object.entries(places), 3))("a number %s", (_, [schemaOf, valueOf]) => {
  test("is compared with its bound", async () => {
    const components = Object.fromEntries(cases.map(({ schema }, index) => [`It${index}`, schemaOf(schema)]));
    const { bodies } = await bodiesOf(components, compiler);
    const judged = cases.map(({ schema, bound, keyword, step }, index) => {
      const difference = stepAt(bound, step);
      const values = [bound, bound - difference, bound + difference];
      const body = bodies[`It${index}`];
      return {
        schema,
        got: values.map((each) => body?.compiled.accepts(valueOf(each))),
        want: values.map((each) => isWithin(keyword, each, bound)),
      };
    });
    expect(judged.map(({ schema, got }) => [schema, got])).toEqual(judged.map(({ schema, want }) => [schema, want]));
  });
});

test.each(sampled(["query", "path", "header", "cookie"] as const, 2))(
  "a number in: %s is compared with its bound",
  async (place) => {
    const parameters = cases.map(({ schema }, index) => ({
      name: `n${index}`,
      in: place,
      schema,
      ...(place === "path" && { required: true }),
    }));
    const path = place === "path" ? parameters.map(({ name }) => `/{${name}}`).join("") : "/";
    const { requests } = await validatorsOf(
      {
        openapi: "3.1.1",
        info: { title: "Bounds", version: "1" },
        paths: { [path]: { get: { operationId: "find", parameters, responses: { "204": { description: "None." } } } } },
      } as unknown as JsonObject,
      compiler,
    );
    const compiled =
      requests["find"]?.[({ query: "query", path: "params", header: "headers", cookie: "cookies" } as const)[place]];
    const valid = Object.fromEntries(
      cases.map(({ bound, keyword, step }, index) => {
        const difference = stepAt(bound, step);
        return [`n${index}`, keyword.endsWith("inimum") ? bound + difference : bound - difference];
      }),
    );
    expect(compiled?.accepts(valid)).toBe(true);
    const wrong = cases.filter(
      ({ bound, keyword }, index) =>
        compiled?.accepts({ ...valid, [`n${index}`]: bound }) === keyword.startsWith("exclusive"),
    );
    expect(wrong).toEqual([]);
  },
);

describe("an integer beyond 2^53", () => {
  const bounds = [2 ** 60, -(2 ** 60), 2 ** 54];
  const large = bounds.flatMap((bound) =>
    keywords.map((keyword) => ({ bound, keyword, schema: { type: "integer", format: "int64", [keyword]: bound } })),
  );
  test.each<[string, (schema: JsonObject) => JsonObject]>([
    ["is compared exactly", (schema) => schema],
    ["is compared exactly beside `not`", (schema) => ({ ...schema, not: { const: "x" } })],
  ])("%s", async (_, schemaOf) => {
    const components = Object.fromEntries(large.map(({ schema }, index) => [`It${index}`, schemaOf(schema)]));
    const { bodies } = await bodiesOf(components, compiler);
    for (const [index, { bound, keyword, schema }] of large.entries())
      for (const value of [-1n, 0n, 1n].map((each) => BigInt(bound) + each)) {
        const { zod, compiled } = bodies[`It${index}`] as Body;
        const want = isWithin(keyword, value, BigInt(bound));
        const isValid = compiled.accepts(value) || compiled.issues(value).length === 0;
        expect([schema, value, isValid, zod.safeParse(value).success]).toEqual([schema, value, want, want]);
      }
  });
});

describe("a member that only requests have", () => {
  const secret = { type: "string", writeOnly: true };
  const problem = (more: JsonObject = {}): JsonObject => ({
    type: "object",
    properties: { title: { type: "string" }, secret, "a b": secret },
    ...more,
  });
  const schemas: Readonly<Record<string, JsonObject>> = {
    Open: problem(),
    Closed: problem({ additionalProperties: false }),
    Others: problem({ additionalProperties: { type: "string" } }),
    Counted: problem({ minProperties: 1, maxProperties: 3 }),
    Alone: { type: "object", properties: { secret } },
    Inside: { type: "object", properties: { error: problem() } },
    Extended: { allOf: [problem(), { type: "object", properties: { code: { type: "integer" } } }] },
    Listed: { type: "object", properties: { all: { type: "array", items: problem() } } },
  };

  test.each(sampled(Object.keys(schemas), 3))("is rejected in a response: %s", async (name) => {
    const content = { "application/problem+json": { schema: { $ref: `#/components/schemas/${name}` } } };
    const { requests } = await validatorsOf(
      {
        openapi: "3.1.1",
        info: { title: "Failures", version: "1" },
        paths: {
          "/": {
            get: {
              operationId: "find",
              responses: { "204": { description: "None." }, "400": { description: "A failure.", content } },
            },
          },
        },
        components: { schemas },
      } as unknown as JsonObject,
      compiler,
    );
    const accepts = requests["find"]?.failures?.["application/problem+json"] as Compiled["accepts"];
    const placed = (value: JsonObject): Json =>
      name === "Inside" ? { error: value } : name === "Listed" ? { all: [{}, value] } : value;
    const title: JsonObject = name === "Alone" ? {} : { title: "A" };
    expect(accepts(placed(title))).toBe(true);
    for (const value of ["s", "", null, 0, false, {}])
      expect([value, accepts(placed({ ...title, secret: value }))]).toEqual([value, false]);
    if (name !== "Alone") expect(accepts(placed({ ...title, "a b": "s" }))).toBe(false);
  });
});

test.each<[required: boolean, mediaTypes: readonly string[], acceptsNone: boolean]>([
  [true, ["application/json"], false],
  [true, ["application/json", "application/x-www-form-urlencoded"], true],
  [false, ["application/json"], true],
  [false, ["application/json", "application/x-www-form-urlencoded"], true],
])("no body, where required is %j and the media types are %j", async (required, mediaTypes, acceptsNone) => {
  const schema: Json = { type: "object", properties: { a: { type: "string" } }, additionalProperties: false };
  const content = Object.fromEntries(mediaTypes.map((each) => [each, { schema }]));
  const responses: Json = { "204": { description: "None." } };
  const { requests, routes } = await validatorsOf(
    documentOf({ paths: { "/": { put: { operationId: "replace", requestBody: { required, content }, responses } } } }),
    compiler,
  );
  for (const each of mediaTypes)
    expect([
      requests["replace"]?.body?.[each]?.accepts(undefined),
      routes["replace"]?.request.body?.content[each]?.schema.safeParse(undefined).success,
    ]).toEqual([acceptsNone, acceptsNone]);
});

// JSON.parse("1e400") is Infinity.
test.each<[schema: JsonObject]>([
  [{ type: "number" }],
  [{ type: "number", minimum: 0 }],
  [{ type: "number", format: "float" }],
  [{ type: "integer" }],
  [{ type: "integer", format: "int64" }],
])("a number that no double holds is none of %j", async (schema) => {
  const { bodies } = await bodiesOf({ Subject: schema }, compiler);
  const { zod, compiled } = bodies["Subject"] as Body;
  for (const value of [Infinity, -Infinity, NaN])
    expect([value, compiled.accepts(value), zod.safeParse(value).success]).toEqual([value, false, false]);
  expect(compiled.accepts(5)).toBe(true);
});

test.each<[what: string, schema: JsonObject, value: string, formats: readonly string[]]>([
  ["only the format", { format: "email" }, "x", ["email"]],
  ["no pattern after the format", { format: "email", minLength: 3, pattern: "^y" }, "x", ["email", ""]],
  ["the pattern after the length", { minLength: 3, pattern: "^y" }, "x", ["", "regex"]],
  [
    "all after a format that zod has a class for",
    { format: "uuid", minLength: 3, pattern: "^y" },
    "x",
    ["guid", "", "regex"],
  ],
  ["all after a date", { format: "date", maxLength: 0, pattern: "^y" }, "x", ["date", "", "regex"]],
])("what is wrong with a string: %s", async (_, more, value, formats) => {
  const { bodies } = await bodiesOf({ Subject: { type: "string", ...more } }, compiler);
  const { zod, compiled } = bodies["Subject"] as Body;
  const issues = compiled.issues(value);
  expect(plain(issues)).toEqual(plain(zod.safeParse(value).error?.issues));
  expect(issues.map((each) => ("format" in each ? each.format : ""))).toEqual(formats);
});

// zod has a class for safe integers, and checks for other ranges.
test("what is wrong with an integer at both ends of a range", async () => {
  const [safe, int32] = [2 ** 53 - 1, 2 ** 31 - 1];
  const ranges = [
    [-safe, safe],
    [-safe - 1, safe],
    [-safe, safe + 1],
    [-int32 - 1, int32],
    [-int32 - 2, int32],
    [-int32 - 1, int32 + 1],
  ] as const;
  const formats = [undefined, "int32", "int64", "uint64"];
  const all = ranges.flatMap(([minimum, maximum]) =>
    formats.map((format) => ({ type: "integer", minimum, maximum, ...(format !== undefined && { format }) })),
  );
  const { bodies } = await bodiesOf(Object.fromEntries(all.map((each, index) => [`It${index}`, each])), compiler);
  for (const [index, schema] of all.entries()) {
    const { zod, compiled } = bodies[`It${index}`] as Body;
    for (const bound of [-safe - 1, -safe, -int32 - 1, 0, int32, safe, safe + 1])
      for (const value of [bound - 2, bound - 1, bound, bound + 0.5, bound + 1, bound + 2]) {
        const { error } = zod.safeParse(value);
        const issues = compiled.accepts(value) ? [] : compiled.issues(value);
        expect([schema, value, plain(issues)]).toEqual([schema, value, plain(error?.issues ?? [])]);
      }
  }
});
