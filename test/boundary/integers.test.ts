// Integers in parameters are judged on their text: what a handler is given is the integer that was written, or nothing
// is.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { serve, type Served } from "../support/generation/served.js";
import { documentOf, noContent } from "../support/openapi/builders.js";

const integer = (format?: string, more: JsonObject = {}): JsonObject => ({
  type: "integer",
  ...(format !== undefined && { format }),
  ...more,
});
const id: JsonObject = { $ref: "#/components/schemas/Id" };

/** By the path of an operation, its one parameter. */
const schemas: Readonly<Record<string, JsonObject>> = {
  int8: integer("int8"),
  int16: integer("int16"),
  int32: integer("int32"),
  int64: integer("int64"),
  uint8: integer("uint8"),
  uint16: integer("uint16"),
  uint32: integer("uint32"),
  uint64: integer("uint64"),
  plain: integer(),
  number: { type: "number" },
  even: integer("int64", { multipleOf: 2, exclusiveMinimum: 0 }),
  below: integer("int64", { exclusiveMaximum: 2 ** 60 }),
  nullable: { type: ["integer", "null"], format: "int64" },
  component: id,
  list: { type: "array", items: id },
  deep: { type: "object", properties: { id, ids: { type: "array", items: integer("int64") } } },
  exact: { not: { const: 0 }, allOf: [integer("int64")] },
};

const document = documentOf({
  paths: Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      `/${name}`,
      {
        get: {
          operationId: name,
          parameters: [
            { name: "it", in: "query", schema, ...(name === "deep" && { style: "deepObject", explode: true }) },
          ],
          responses: noContent,
        },
      },
    ]),
  ),
  components: { schemas: { Id: integer("int64", { minimum: -5 }) } },
});

let served: Served;
beforeAll(async () => {
  served = await serve(document);
});
afterAll(() => served.stop());

/** What the handler was given, bigints as `1n`; the status where it was given nothing. */
async function given(path: string): Promise<Json> {
  const response = await served.app.request(path);
  const body = (await response.json()) as { query?: { it?: Json } };
  return response.status === 200 ? (body.query?.it ?? null) : response.status;
}

/** The integer that a handler was given, whether as a number or as a bigint. */
function integerOf(value: Json): bigint {
  return typeof value === "number" ? BigInt(value) : BigInt(String(value).replace(/n$/, ""));
}

describe("the ends of each format", () => {
  const signed = [8n, 16n, 32n, 64n].map((bits): [string, bigint, bigint] => [
    `int${bits}`,
    -(2n ** (bits - 1n)),
    2n ** (bits - 1n) - 1n,
  ]);
  const unsigned = [8n, 16n, 32n, 64n].map((bits): [string, bigint, bigint] => [`uint${bits}`, 0n, 2n ** bits - 1n]);
  test.each([...signed, ...unsigned])("%s: %d to %d", async (format, minimum, maximum) => {
    const accepted = await Promise.all([minimum, maximum].map((value) => given(`/${format}?it=${value}`)));
    expect(accepted.map(integerOf)).toEqual([minimum, maximum]);
    expect(await Promise.all([minimum - 1n, maximum + 1n].map((value) => given(`/${format}?it=${value}`)))).toEqual([
      400, 400,
    ]);
  });
});

test.each<[path: string, want: Json]>([
  ["/int64?it=9223372036854775807", "9223372036854775807n"],
  ["/int64?it=9223372036854775808", 400],
  ["/int64?it=9007199254740993", "9007199254740993n"],
  // A double holds this one exactly.
  ["/int64?it=9007199254740992", 9007199254740992],
  ["/int64?it=9007199254740993.0", "9007199254740993n"],
  ["/int64?it=1e3", 1000],
  ["/int64?it=1e999999999", 400],
  [`/int64?it=${"9".repeat(400)}`, 400],
  ["/int32?it=2147483648", 400],
  ["/int32?it=7.5", 400],
  // Of an integer that no double is, none is made.
  ["/plain?it=9007199254740993", 400],
  ["/plain?it=9007199254740992", 9007199254740992],
  ["/plain?it=10000000000000000000000", 1e22],
  ["/number?it=9007199254740993", 9007199254740992],
  ["/number?it=0.1", 0.1],
  ["/even?it=9007199254740994", 9007199254740994],
  ["/even?it=9007199254740995", 400],
  ["/even?it=9007199254740997", 400],
  ["/even?it=18014398509481986", "18014398509481986n"],
  ["/even?it=-9007199254740994", 400],
  ["/below?it=1152921504606846975", "1152921504606846975n"],
  ["/below?it=1152921504606846976", 400],
  ["/nullable?it=9007199254740993", "9007199254740993n"],
  ["/nullable?it=null", null],
  ["/component?it=9007199254740993", "9007199254740993n"],
  ["/component?it=-6", 400],
  ["/component?it=-9007199254740993", 400],
  ["/list?it=1&it=9007199254740993", [1, "9007199254740993n"]],
  ["/list?it=1&it=9223372036854775808", 400],
  [
    "/deep?it[id]=9007199254740993&it[ids]=9223372036854775807",
    { id: "9007199254740993n", ids: ["9223372036854775807n"] },
  ],
  ["/deep?it[id]=9223372036854775808", 400],
  ["/exact?it=9007199254740993", "9007199254740993n"],
  ["/exact?it=9223372036854775808", 400],
  ["/exact?it=0", 400],
])("%s", async (path, want) => {
  expect(await given(path)).toEqual(want);
});

test("what an int64 is given is what was written, or it is rejected", async () => {
  const digits = fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n });
  await fc.assert(
    fc.asyncProperty(digits, async (value) => {
      const isInt64 = value >= -(2n ** 63n) && value < 2n ** 63n;
      const it = await given(`/int64?it=${value}`);
      expect(integerOf(it)).toBe(isInt64 ? value : 400n);
    }),
    { numRuns: 300 },
  );
});
