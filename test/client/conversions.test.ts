// Dates and bigints in a client that is generated with them: each value arrives as it was sent, and what is sent is
// what the document describes, by ajv.
import { rm } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import type { Core } from "../../scripts/runtime/client/client.js";
import { dateOf, dateText } from "../../scripts/runtime/client/conversions.js";
import { writeExactly } from "../../scripts/runtime/client/conversions.js";
import { parseAsWritten } from "../../scripts/runtime/shared/exact-json.js";
import { jsonText } from "../../scripts/runtime/shared/json-text.js";
import { failure } from "../support/client/scripted.js";
import { importFiles } from "../support/generation/served.js";
import {
  arrayOf,
  closedObject,
  documentOf,
  okResponse,
  okResponses,
  refTo,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const both = { dates: true, bigints: true };
const date = { type: "string", format: "date-time" };
const bigint = { type: "integer", format: "int64" };
const map = (additionalProperties: Json): JsonObject => ({ type: "object", additionalProperties });

/** Every place in which a value may be converted. */
const schemas = {
  Cat: closedObject({ kind: { const: "cat" }, born: date }),
  Dog: closedObject({ kind: { const: "dog" }, born: string }),
  Node: {
    type: "object",
    properties: { at: date, next: refTo("Node"), all: arrayOf(refTo("Node")) },
    additionalProperties: false,
  },
  Base: { type: "object", required: ["id"], properties: { id: bigint } },
  Thing: {
    allOf: [
      refTo("Base"),
      { type: "object", required: ["made", "rest"], properties: { made: date, rest: refTo("Rest") } },
    ],
  },
  Rest: closedObject({
    plain: string,
    maybe: { type: ["string", "null"], format: "date-time" },
    dates: arrayOf(arrayOf(date)),
    table: map(map(bigint)),
    pet: { oneOf: [refTo("Cat"), refTo("Dog")], discriminator: { propertyName: "kind" } },
    kinds: { anyOf: [date, bigint, arrayOf(date), { type: "boolean" }] },
    unclear: { anyOf: [closedObject({ a: date }), closedObject({ a: string })] },
    node: refTo("Node"),
  }),
};
const document = documentOf({
  paths: {
    "/things/{id}": {
      post: {
        operationId: "echo",
        tags: ["calls"],
        parameters: [
          { name: "id", in: "path", required: true, schema: bigint },
          { name: "since", in: "query", schema: date },
          { name: "days", in: "query", schema: arrayOf(date), explode: false },
          { name: "X-Count", in: "header", schema: bigint },
        ],
        requestBody: requestBody(refTo("Thing")),
        responses: okResponses(refTo("Thing")),
      },
    },
    "/things": {
      get: {
        operationId: "list",
        tags: ["calls"],
        parameters: [
          { name: "after", in: "query", schema: date },
          { name: "since", in: "query", schema: date },
        ],
        "x-pagination": { style: "last-id", parameter: "after", id: "/made", items: "/data", total: "/total" },
        responses: okResponses(closedObject({ data: arrayOf(closedObject({ made: date })), total: bigint })),
      },
    },
    "/statuses": {
      get: {
        operationId: "byStatus",
        tags: ["calls"],
        responses: {
          "200": okResponse(closedObject({ at: date })),
          "2XX": okResponse(closedObject({ at: string })),
        },
      },
    },
  },
  components: { schemas },
});

type Validation = typeof import("../../scripts/runtime/client/validation.js");
type Call = (...args: unknown[]) => Promise<unknown>;
interface Listed {
  toArray(): Promise<unknown[]>;
  pagesWithResponse(): AsyncIterable<{ total: unknown; items: unknown; next: unknown; data: unknown }>;
}
interface Calls {
  readonly echo: Call;
  readonly byStatus: Call;
  readonly list: (query?: object) => Listed;
}

let folder: string;
let validating: (fetch: (request: Request) => Response) => Calls;
let create: (fetch: (request: Request) => Response | Promise<Response>) => Calls;
beforeAll(async () => {
  const files = await importFiles(document, undefined, { transforms: both });
  folder = files.folder;
  const { createClient } = (await files.module("client.js")) as {
    createClient: (options: object) => { calls: Calls };
  };
  const { Core } = (await files.module("runtime/client.js")) as { Core: new (options: object) => Core };
  const { validateResponses } = (await files.module("runtime/client.js")) as Validation;
  const routes = (await files.module("routes.js")) as Parameters<typeof validateResponses>[1];
  validating = (fetch) =>
    createClient(validateResponses(new Core({ baseUrl: "http://service.test", fetch }), routes)).calls;
  create = (fetch) => createClient({ baseUrl: "http://service.test", fetch, retries: 0 }).calls;
});
afterAll(() => rm(folder, { recursive: true }));

const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: "document", components: { schemas } } as object);
const validate = ajv.compile({ $ref: "document#/components/schemas/Thing" });

const dates = fc.date({
  min: new Date("0000-01-01T00:00:00Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});
const bigints = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -9n, max: 9n }));
const strings = fc.oneof(fc.string(), fc.constantFrom("2024-01-01T00:00:00Z", '"12345678901234567890"', "\\", '\\"'));
const node = fc.letrec<{ node: object }>((tie) => ({
  node: fc.record(
    {
      at: dates,
      next: fc.option(tie("node"), { nil: undefined, maxDepth: 2 }),
      all: fc.array(tie("node"), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
})).node;
const names = fc.string().filter((each) => each !== "__proto__");
const things = fc.record({
  id: bigints,
  made: dates,
  rest: fc.record({
    plain: strings,
    maybe: fc.option(dates),
    dates: fc.array(fc.array(dates)),
    table: fc.dictionary(names, fc.dictionary(names, bigints)),
    pet: fc.oneof(
      fc.record({ kind: fc.constant("cat"), born: dates }),
      fc.record({ kind: fc.constant("dog"), born: strings }),
    ),
    kinds: fc.oneof(dates, bigints, fc.array(dates), fc.boolean()),
    unclear: fc.record({ a: strings }),
    node,
  }),
});

describe("a body", () => {
  test("is valid on the way, and the same at its end", async () => {
    const property = fc.asyncProperty(things, async (thing) => {
      let sent = "";
      const { echo } = create(async (request) => {
        sent = await request.text();
        return new Response(sent, { headers: { "content-type": "application/json" } });
      });
      const received = await echo(1n, thing);
      expect(validate(JSON.parse(sent)) || validate.errors).toBe(true);
      expect(received).toEqual(withoutUndefined(thing));
    });
    await fc.assert(property, { numRuns: 200 });
  });

  test("may have integers in each form of JSON that is one", async () => {
    const reply = (id: string): Calls =>
      create(
        () =>
          new Response(`{"id":${id},"made":"2024-01-01T00:00:00Z"}`, {
            headers: { "content-type": "application/json" },
          }),
      );
    const idOf = async (id: string): Promise<unknown> => ((await reply(id).echo(1n, {})) as { id: unknown }).id;
    expect(await idOf("9223372036854775807")).toBe(9223372036854775807n);
    expect(await idOf("9223372036854775807.0")).toBe(9223372036854775807n);
    expect([await idOf("1e3"), await idOf("-0"), await idOf("null")]).toEqual([1000n, 0n, null]);
  });

  test.each<[what: string, body: string, message: string]>([
    ["a date that is none", '{"id":1,"made":"soon"}', "200 with an invalid body: /made must be a date-time (RFC 3339)"],
    ["an integer that no double is", '{"id":1e400}', "200 with an invalid body: /id must be an integer"],
    ["a fraction", '{"id":1.5}', "200 with an invalid body: /id must be an integer"],
    [
      "a place with a slash",
      '{"rest":{"table":{"a/b":{"~":1.5}}}}',
      "200 with an invalid body: /rest/table/a~1b/~0 must be an integer",
    ],
    ["broken JSON", '{"id":12345678901234567890', "200 with invalid JSON"],
  ])("is rejected with %s", async (_, body, message) => {
    const { echo } = create(() => new Response(body, { headers: { "content-type": "application/json" } }));
    expect(await failure(echo(1n, {}))).toMatchObject({
      name: "ResponseParseError",
      message: `POST /things/{id}: ${message}`,
    });
  });

  test("is converted by the status of its response", async () => {
    const at = "2024-01-01T00:00:00.000Z";
    const call = (status: number): Promise<unknown> => create(() => Response.json({ at }, { status })).byStatus();
    expect([await call(200), await call(202)]).toEqual([{ at: new Date(at) }, { at }]);
  });

  test("is validated as JSON has it, before it is converted", async () => {
    const at = "2024-01-01T00:00:00.000Z";
    const call = (body: object): Promise<unknown> => validating(() => Response.json(body)).byStatus();
    expect(await call({ at })).toEqual({ at: new Date(at) });
    expect(await failure(call({ at, more: 1 }))).toMatchObject({ name: "ResponseValidationError" });
  });

  test.each([[new Date(NaN)], [new Date("+012024-01-01T00:00:00Z")]])("can't have the date %s", async (made) => {
    const { echo } = create(() => Response.json({}));
    await expect(echo(1n, { made })).rejects.toThrow(TypeError);
  });
});

/** As it arrives: what is undefined isn't sent. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, withoutUndefined(each)]])),
  );
}

test("parameters are written with all their digits", async () => {
  let sent: Request | undefined;
  const { echo } = create((request) => {
    sent = request;
    return Response.json({});
  });
  const [from, until] = [new Date(0), new Date("2024-02-29T01:02:03.004Z")];
  const query = { since: from, days: [from, until] };
  await echo(-9223372036854775808n, {}, query, { headers: { "X-Count": 9007199254740993n } });
  expect(sent?.url).toBe(
    "http://service.test/things/-9223372036854775808?since=1970-01-01T00%3A00%3A00.000Z&days=1970-01-01T00%3A00%3A00.000Z,2024-02-29T01%3A02%3A03.004Z",
  );
  expect(sent?.headers.get("x-count")).toBe("9007199254740993");
});

describe("a list", () => {
  const page = (made: readonly string[], total: number): Response =>
    Response.json({ data: made.map((each) => ({ made: each })), total });

  test("has dates, and requests its pages by what the service sent, digit by digit", async () => {
    const urls: string[] = [];
    const pages = [page(["2024-01-01T00:00:00.123456Z"], 2), page(["2024-01-01T00:00:00.123457Z"], 2), page([], 2)];
    const { list: listed } = create((request) => {
      urls.push(new URL(request.url).search);
      return pages[urls.length - 1] ?? Response.error();
    });
    const found: unknown[] = [];
    for await (const { items, total, next, data } of listed({ since: new Date(0) }).pagesWithResponse())
      found.push([items, total, next, data]);
    const at = new Date("2024-01-01T00:00:00.123Z");
    const since = new Date(0);
    expect(found).toEqual([
      [[{ made: at }], 2, { since, after: "2024-01-01T00:00:00.123456Z" }, { data: [{ made: at }], total: 2n }],
      [[{ made: at }], 2, { since, after: "2024-01-01T00:00:00.123457Z" }, { data: [{ made: at }], total: 2n }],
      [[], 2, undefined, { data: [], total: 2n }],
    ]);
    const first = "?since=1970-01-01T00%3A00%3A00.000Z";
    expect(urls).toEqual([
      first,
      ...["123456", "123457"].map((each) => `${first}&after=2024-01-01T00%3A00%3A00.${each}Z`),
    ]);
  });

  test("is incomplete where items are missing", async () => {
    const pages = [page(["2024-01-01T00:00:00Z"], 3), page([], 3)];
    const { list: listed } = create(() => pages.shift() ?? Response.error());
    expect(await failure(listed().toArray())).toMatchObject({ name: "PaginationError" });
  });
});

describe("a date-time", () => {
  test.each<[given: string, iso: string | undefined]>([
    ["2024-02-29T12:00:00Z", "2024-02-29T12:00:00.000Z"],
    ["2024-02-29t12:00:00z", "2024-02-29T12:00:00.000Z"],
    ["2024-02-29 12:00:00+02:00", "2024-02-29T10:00:00.000Z"],
    ["2024-02-29T12:00:00.1-05:30", "2024-02-29T17:30:00.100Z"],
    ["2024-02-29T12:00:00.123999999Z", "2024-02-29T12:00:00.123Z"],
    ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
    ["0000-01-01T00:00:00Z", "0000-01-01T00:00:00.000Z"],
    ["2023-02-29T12:00:00Z", undefined],
    ["2024-02-30T12:00:00Z", undefined],
    ["2024-13-01T12:00:00Z", undefined],
    ["2024-01-01T24:00:00Z", undefined],
    ["2024-01-01T12:00:00", undefined],
    ["2024-01-01", undefined],
    ["2024-01-01T12:00Z", undefined],
    ["2024-01-01T12:00:00+25:00", undefined],
    ["", undefined],
  ])("%s", (given, iso) => {
    expect(dateOf(given)?.toISOString()).toBe(iso);
  });

  test("is what the date was", () => {
    fc.assert(
      fc.property(dates, (each) => {
        expect(dateOf(dateText(each))).toEqual(each);
      }),
    );
  });
});

describe("JSON", () => {
  test("that JavaScript has written is read as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = JSON.stringify(value);
        expect(parseAsWritten(written)).toEqual(JSON.parse(written));
      }),
    );
  });

  test("keeps all digits of integers, beside strings of digits", () => {
    const values = fc.oneof(fc.bigInt(), fc.string(), fc.bigInt().map(String), fc.integer());
    const property = fc.property(fc.dictionary(names, values), (value) => {
      const read = parseAsWritten(String(writeExactly(value, (each) => jsonText(each))));
      const exact = Object.entries(value).map(([name, each]) => [
        name,
        typeof each === "bigint" && String(Number(each)) === String(each) ? Number(each) : each,
      ]);
      expect(read).toEqual(Object.fromEntries(exact));
    });
    fc.assert(property, { numRuns: 1000 });
  });
});
