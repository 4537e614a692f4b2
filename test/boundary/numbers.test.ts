// A number is judged by its decimal as it is written, and alike wherever it stands: spellings × schemas × places, with
// exact fractions as the oracle.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { sampled } from "../support/extent.js";
import { serve, type Served } from "../support/generation/served.js";
import { documentOf, noContent, object } from "../support/openapi/builders.js";

const spellings = [
  ..."0 -0 1 1.0 1.00 1e0 10e-1 100E-2 1E+2 -1 +1 .5 1. 01 -01 0x1 1_000 1e 0b1 Infinity NaN 1n".split(" "),
  ..."0.1 0.07 1.15 19.99 0.30000000000000004 0.10000000000000001 1.00000000000000001 -4.5 1e-7 1e-400".split(" "),
  ..."9007199254740991 9007199254740992 9007199254740993 9007199254740993.0 9007199254740993e0".split(" "),
  ..."9007199254740993.5 900719925474099.3e1 72057594037927936 -9007199254740993".split(" "),
  // 2^60 as it is, as JavaScript writes it, and as C's %e does.
  ..."1152921504606846976 1152921504606847000 1.152921504606847e18 1152921504606846977".split(" "),
  ..."9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775809".split(" "),
  ..."18446744073709551615 18446744073709551616 1e21 1e22 1e23 100000000000000000000000".split(" "),
  ..."99999999999999991611392 1e23.0 1.5e300 1e308 1.7976931348623157e308 1e309 -1e400".split(" "),
];

const number = (more: JsonObject = {}): JsonObject => ({ type: "number", ...more });
const integer = (format?: string, more: JsonObject = {}): JsonObject => ({
  type: "integer",
  ...(format !== undefined && { format }),
  ...more,
});

const schemas: readonly JsonObject[] = [
  number(),
  number({ format: "double" }),
  number({ format: "decimal", multipleOf: 0.01 }),
  number({ format: "float", multipleOf: 10 }),
  number({ multipleOf: 16 }),
  number({ exclusiveMinimum: 0, maximum: 1 }),
  number({ minimum: 1e23, maximum: 1e308 }),
  number({ exclusiveMaximum: 1e23 }),
  integer(),
  integer(undefined, { multipleOf: 10 }),
  integer(undefined, { exclusiveMinimum: 1, maximum: 2 ** 53 }),
  integer("int32"),
  integer("int64"),
  integer("int64", { multipleOf: 3 }),
  integer("int64", { exclusiveMaximum: 2 ** 60 }),
  integer("int64", { exclusiveMinimum: -1, exclusiveMaximum: 9007199254740992 }),
  integer("uint64", { minimum: 2 ** 53 }),
  // A number in the format of integers is one.
  number({ format: "int64" }),
];

/** A number as it is written: numerator and denominator. */
type Fraction = readonly [bigint, bigint];

function fractionOf(text: string): Fraction {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", digits = ""] = mantissa.split(".");
  const power = BigInt(exponent) - BigInt(digits.length);
  const numerator = BigInt(whole + digits);
  return power >= 0n ? [numerator * 10n ** power, 1n] : [numerator, 10n ** -power];
}

function compare([a, b]: Fraction, [c, d]: Fraction): bigint {
  return a * d - c * b;
}

function isIntegral([a, b]: Fraction): boolean {
  return a % b === 0n;
}

/** Numbers of a document: all of them here are what was written, or a power of two below 1e21. */
function keywordOf(value: Json | undefined): Fraction {
  return Math.abs(Number(value)) < 1e21 && Number.isInteger(value)
    ? [BigInt(Number(value)), 1n]
    : fractionOf(String(value));
}

const ranges: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

function isValid(schema: JsonObject, value: Fraction): boolean {
  const { type, format, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const range = ranges[String(format)];
  if ((type === "integer" || range !== undefined) && !isIntegral(value)) return false;
  if (range !== undefined && (compare(value, [range[0], 1n]) < 0n || compare(value, [range[1], 1n]) > 0n)) return false;
  if (minimum !== undefined && compare(value, keywordOf(minimum)) < 0n) return false;
  if (maximum !== undefined && compare(value, keywordOf(maximum)) > 0n) return false;
  if (exclusiveMinimum !== undefined && compare(value, keywordOf(exclusiveMinimum)) <= 0n) return false;
  if (exclusiveMaximum !== undefined && compare(value, keywordOf(exclusiveMaximum)) >= 0n) return false;
  const [c, d] = keywordOf(multipleOf ?? 1);
  return multipleOf === undefined || isIntegral([value[0] * d, value[1] * c]);
}

/** What a handler is given: a double, the digits of a bigint; undefined where the request is rejected. */
function wanted(schema: JsonObject, text: string): Json | undefined {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text)) return undefined;
  const double = Number(text);
  if (!Number.isFinite(double)) return undefined;
  const written = fractionOf(text);
  // Of a fraction its nearest double is meant, which stands for what JavaScript writes.
  if (!isIntegral(written)) return isValid(schema, fractionOf(String(double))) ? double : undefined;
  if (!isValid(schema, written)) return undefined;
  const exact = written[0] / written[1];
  const hasItsDigits = String(double) === String(exact) && BigInt(double) === exact;
  const isLong = ["int64", "uint64"].includes(String(schema["format"]));
  if (Number.isSafeInteger(double) || (hasItsDigits && isLong)) return double === 0 ? 0 : double;
  if (isLong) return `${exact}n`;
  const isHeld = BigInt(double) === exact || compare(fractionOf(String(double)), [exact, 1n]) === 0n;
  return schema["type"] === "number" || isHeld ? double : undefined;
}

const content = (schema: Json): JsonObject => ({ schema });

/** The same schema for the interpreter, and what is compiled of it. */
const inJsonSchema = (schema: JsonObject): JsonObject => ({ not: { const: "none" }, allOf: [schema] });

function operations(schema: JsonObject, index: number): JsonObject {
  const parameter = (place: string, more: JsonObject = {}): JsonObject => ({ name: "n", in: place, schema, ...more });
  const deep = { name: "deep", in: "query", style: "deepObject", schema: object({ n: schema }) };
  const asJson = { name: "json", in: "query", content: { "application/json": content(schema) } };
  const post = (id: string, all: JsonObject): JsonObject => ({
    post: { operationId: `${id}${index}`, requestBody: { required: true, content: all }, responses: noContent },
  });
  return {
    [`/parameters${index}`]: {
      get: {
        operationId: `parameters${index}`,
        parameters: [parameter("query"), parameter("header"), parameter("cookie"), deep, asJson],
        responses: noContent,
      },
    },
    [`/path${index}/{n}`]: {
      get: { operationId: `path${index}`, parameters: [parameter("path", { required: true })], responses: noContent },
    },
    [`/body${index}`]: post("body", {
      "application/json": content(
        object({ n: schema, list: { type: "array", items: { $ref: "#/components/schemas/N" + index } } }),
      ),
      "application/x-www-form-urlencoded": content(object({ n: schema })),
      "multipart/form-data": content(object({ n: schema, json: { type: "array", items: schema } })),
      "application/merge-patch+json": content(object({ n: { anyOf: [schema, { type: "null" }] } })),
    }),
    [`/root${index}`]: post("root", { "application/json": content(schema), "text/plain": content(schema) }),
    [`/interpreted${index}`]: post("interpreted", {
      "application/json": content(object({ n: inJsonSchema(schema) })),
      "application/x-www-form-urlencoded": content(object({ n: inJsonSchema(schema) })),
    }),
    [`/tuple${index}`]: post("tuple", {
      "application/json": content({ prefixItems: [{ $ref: `#/components/schemas/N${index}` }] }),
    }),
  };
}

const document = documentOf({
  paths: Object.assign({}, ...schemas.map(operations)) as JsonObject,
  components: { schemas: Object.fromEntries(schemas.map((schema, index) => [`N${index}`, schema])) },
});

const send = (type: string, body: (text: string) => string): ((text: string) => RequestInit) => {
  return (text) => ({ method: "POST", headers: { "Content-Type": type }, body: body(text) });
};
const multipart = (name: string, value: string, type?: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n${value}\r\n--b--\r\n`;

/** Where a number may be in a request, and where a handler finds it. */
const places: Readonly<
  Record<string, readonly [path: (n: string, index: number) => string, init: (text: string) => RequestInit, at: string]>
> = {
  query: [(n, index) => `/parameters${index}?n=${encodeURIComponent(n)}`, () => ({}), "query.n"],
  path: [(n, index) => `/path${index}/${encodeURIComponent(n)}`, () => ({}), "param.n"],
  header: [(_, index) => `/parameters${index}`, (n) => ({ headers: { n } }), "header.n"],
  cookie: [
    (_, index) => `/parameters${index}`,
    (n) => ({ headers: { Cookie: `n=${encodeURIComponent(n)}` } }),
    "cookie.n",
  ],
  deepObject: [(n, index) => `/parameters${index}?deep[n]=${encodeURIComponent(n)}`, () => ({}), "query.deep.n"],
  "JSON in a parameter": [(n, index) => `/parameters${index}?json=${encodeURIComponent(n)}`, () => ({}), "query.json"],
  member: [(_, index) => `/body${index}`, send("application/json", (n) => `{"a":"1e5","n":${n}}`), "json.n"],
  item: [(_, index) => `/body${index}`, send("application/json", (n) => `{"list":[${n}]}`), "json.list.0"],
  "merge patch": [(_, index) => `/body${index}`, send("application/merge-patch+json", (n) => `{"n":${n}}`), "json.n"],
  root: [(_, index) => `/root${index}`, send("application/json", (n) => n), "json"],
  text: [(_, index) => `/root${index}`, send("text/plain", (n) => n), "json"],
  form: [
    (_, index) => `/body${index}`,
    send("application/x-www-form-urlencoded", (n) => `n=${encodeURIComponent(n)}`),
    "form.n",
  ],
  part: [(_, index) => `/body${index}`, send("multipart/form-data; boundary=b", (n) => multipart("n", n)), "form.n"],
  "JSON in a part": [
    (_, index) => `/body${index}`,
    send("multipart/form-data; boundary=b", (n) => multipart("json", `[${n}]`, "application/json")),
    "form.json.0",
  ],
  interpreted: [(_, index) => `/interpreted${index}`, send("application/json", (n) => `{"n":${n}}`), "json.n"],
  "interpreted form": [
    (_, index) => `/interpreted${index}`,
    send("application/x-www-form-urlencoded", (n) => `n=${encodeURIComponent(n)}`),
    "form.n",
  ],
  tuple: [(_, index) => `/tuple${index}`, send("application/json", (n) => `[${n}]`), "json.0"],
};

let served: Served;
beforeAll(async () => {
  served = await serve(document);
});
afterAll(() => served.stop());

const pairs = schemas.flatMap((schema, index) => spellings.map((text) => ({ schema, index, text })));

describe("a number is judged by its decimal", () => {
  test.each(Object.keys(places).map((place, offset) => [place, offset] as const))("in: %s", async (place, offset) => {
    const [path, init, at] = places[place] ?? [() => "", () => ({}), ""];
    const wrong: string[] = [];
    const statuses = new Set<number>();
    // In a sample each place has others.
    const turned = [...pairs.slice(offset), ...pairs.slice(0, offset)];
    for (const { schema, index, text } of sampled(turned, 100)) {
      const response = await served.app.request(path(text, index), init(text));
      const body = (await response.json()) as Json;
      const found = at.split(".").reduce<unknown>((value, step) => (value as JsonObject | undefined)?.[step], body);
      const got = response.status === 200 ? found : response.status;
      const want = wanted(schema, text) ?? 400;
      statuses.add(response.status);
      if (got !== want) wrong.push(`${text} of ${JSON.stringify(schema)}: ${String(got)}, not ${String(want)}`);
    }
    expect(wrong).toEqual([]);
    expect(statuses).toEqual(new Set([200, 400]));
  });
});
