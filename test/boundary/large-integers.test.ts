// 64-bit integers on their way through both halves: a client with bigints sends them, handlers get and store them, and
// responses have all digits.
import { rm } from "node:fs/promises";
import fc from "fast-check";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { MemoryStore } from "../../scripts/runtime/server/memory/memory.js";
import { isWrittenExactly } from "../../scripts/runtime/shared/json-text.js";
import { validateResponses } from "../../scripts/runtime/server/response-validation.js";
import type { IntegerReading } from "../../scripts/runtime/validation/compiled.js";
import { integerReading } from "../../scripts/runtime/validation/issues/integer-reading.js";
import { backendKinds } from "../support/generation/backends.js";
import { runs } from "../support/extent.js";
import { callsOf, importFiles, serve, serverOf } from "../support/generation/served.js";
import {
  documentOf,
  jsonContent,
  okResponse,
  okResponses,
  pathParameter,
  refTo,
  requestBody,
} from "../support/openapi/builders.js";

const large = { type: "integer", format: "int64" };
const account: JsonObject = {
  type: "object",
  required: ["balance"],
  properties: {
    id: { type: "string", readOnly: true },
    balance: large,
    moves: { type: "array", items: { $ref: "#/components/schemas/Move" } },
    rate: { type: "number" },
    note: {},
  },
};
const ref = refTo("Account");
const ok = okResponse(ref);
const parameter = pathParameter("id");

const document = documentOf({
  paths: {
    "/accounts": {
      get: {
        operationId: "list",
        parameters: [{ name: "above", in: "query", schema: large }],
        responses: okResponses({ type: "array", items: ref }),
      },
      post: {
        operationId: "create",
        requestBody: requestBody(ref),
        responses: { "201": { ...ok, headers: { Location: { schema: { type: "string" } } } } },
      },
    },
    "/accounts/{id}": {
      parameters: [parameter],
      get: { operationId: "read", responses: { "200": ok } },
      patch: {
        operationId: "change",
        requestBody: { required: true, content: { "application/merge-patch+json": { schema: account } } },
        responses: { "200": ok },
      },
    },
  },
  components: { schemas: { Account: account, Move: { type: "object", properties: { amount: large } } } },
});

type Calls = Readonly<Record<"list" | "create" | "read" | "change", (...args: unknown[]) => Promise<Account>>>;
interface Account {
  readonly id: string;
}

let folder: string;
let module: (file: string) => Promise<Record<string, unknown>>;
beforeAll(async () => {
  ({ folder, module } = await importFiles(document, undefined, { transforms: { dates: false, bigints: true } }));
});
afterAll(() => rm(folder, { recursive: true }));

/** A client of the app, whose responses are validated on the way. */
async function callsTo(app: OpenAPIHono): Promise<Calls> {
  const routes = (await module("routes.js")) as Parameters<typeof validateResponses>[0];
  const checked = new OpenAPIHono();
  const mismatches: string[] = [];
  checked.use(
    validateResponses(routes, ({ detail }) => {
      mismatches.push(detail);
      return new Response(detail, { status: 500 });
    }),
  );
  checked.route("/", app);
  const calls = await callsOf(module, {
    baseUrl: "http://localhost",
    fetch: (request: Request) => Promise.resolve(checked.request(request)),
  });
  return calls as unknown as Calls;
}

const maxInteger = 2n ** 63n - 1n;
const minInteger = -(2n ** 63n);
const integers = fc.oneof(
  fc.bigInt({ min: minInteger, max: maxInteger }),
  fc.constantFrom(maxInteger, minInteger, 2n ** 53n, 2n ** 53n + 1n, 2n ** 60n, 1152921504606847000n, 0n),
);

test.each(backendKinds)("come back as they were sent, from in-memory handlers: $name", async ({ open }) => {
  const { createDevelopmentServer } = (await module("development.js")) as {
    createDevelopmentServer: (options: object) => OpenAPIHono;
  };
  const { backend, remove } = await open();
  const { create, read, change, list } = await callsTo(
    createDevelopmentServer({ store: new MemoryStore({ backend }), basePath: "" }),
  );
  const property = fc.asyncProperty(
    integers,
    integers,
    // A client sends no integer whose digits JavaScript does not write, since some were lost before.
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter(isWrittenExactly),
    async (balance, amount, rate) => {
      const sent = { balance, moves: [{ amount }, { amount: 1n }], rate };
      const { id, ...created } = await create(sent);
      expect(created).toEqual({ ...sent, rate: rate + 0 });
      expect(await read(id)).toEqual({ id, ...created });
      expect(await change(id, { balance: amount })).toMatchObject({ id, balance: amount });
      expect(await read(id)).toMatchObject({ balance: amount });
      expect(await list({ above: balance })).toContainEqual(await read(id));
    },
  );
  await fc.assert(property, { numRuns: runs(200) }).finally(remove);
});

/** What a handler gets, and what a client gets that is sent it back. */
async function echoed(body: string): Promise<readonly [unknown, string]> {
  let got: unknown;
  const app = await serverOf(module, (c: Context) => {
    got = c.req.valid("json" as never);
    return c.json(got as object, 201, { Location: "/accounts/1" });
  });
  const response = await app.request("/accounts", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  return [got, await response.text()];
}

test("reach a handler as bigints, and `c.json` writes them", async () => {
  expect(await echoed('{"balance":9223372036854775807,"moves":[{"amount":-9223372036854775808}],"rate":1e23}')).toEqual(
    [
      { balance: maxInteger, moves: [{ amount: minInteger }], rate: 1e23 },
      '{"balance":9223372036854775807,"moves":[{"amount":-9223372036854775808}],"rate":1e+23}',
    ],
  );
});

test("reach a handler as doubles where doubles have their digits, and where anything is allowed", async () => {
  const body = '{"balance":9007199254740992,"rate":1152921504606847000,"note":[1152921504606846976,1]}';
  expect(await echoed(body)).toEqual([
    { balance: 2 ** 53, rate: 2 ** 60, note: [2 ** 60, 1] },
    '{"balance":9007199254740992,"rate":1152921504606847000,"note":[1152921504606847000,1]}',
  ]);
});

test("keep their digits in a member that may be anything, also in one named `__proto__`", async () => {
  const body = '{"balance":1,"note":{"__proto__":9007199254740993,"a":"1e5 \\"9007199254740993"}}';
  expect(await echoed(body)).toEqual([
    JSON.parse(body, (name, value: unknown) => (name === "__proto__" ? 9007199254740993n : value)),
    body,
  ]);
});

test("are rejected where the format ends, by what was written", async () => {
  const app = await serverOf(module, () => new Response(), { hook: undefined, errors: undefined });
  const problem = async (body: string): Promise<unknown> => {
    const response = await app.request("/accounts", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    return ((await response.json()) as JsonObject)["errors"];
  };
  expect(await problem('{"balance":9223372036854775808,"rate":"x","moves":[{"amount":0.5}]}')).toMatchObject([
    { pointer: "/balance", detail: "Must be at most 9223372036854775807" },
    { pointer: "/moves/0/amount", detail: "Invalid input: expected int, received number" },
    { pointer: "/rate", detail: "Invalid input: expected number, received string" },
  ]);
});

test("are found in linear time below unions that contain themselves", async () => {
  const node = (name: string): JsonObject => ({
    type: "object",
    properties: { [name]: large, child: { $ref: "#/components/schemas/Node" } },
  });
  const both = { anyOf: [node("a"), node("b")] };
  const tree = documentOf({
    paths: {
      "/plain": {
        post: {
          operationId: "plain",
          requestBody: { content: jsonContent({ $ref: "#/components/schemas/Node" }) },
          responses: okResponses(),
        },
      },
      "/interpreted": {
        post: {
          operationId: "interpreted",
          requestBody: { content: jsonContent({ $ref: "#/components/schemas/Node", not: { const: 1 } }) },
          responses: okResponses(),
        },
      },
    },
    components: { schemas: { Node: both } },
  });
  const served = await serve(tree);
  const depth = 50;
  const body = `${'{"child":'.repeat(depth)}{"a":9007199254740993}${"}".repeat(depth)}`;
  for (const path of ["/plain", "/interpreted"]) {
    const response = await served.app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect([path, response.status, await response.text()]).toEqual([
      path,
      200,
      expect.stringContaining('{"a":"9007199254740993n"}'),
    ]);
  }
  await served.stop();
});

describe("what an integer is to a handler, by a JSON Schema", () => {
  const [int64, whole, number, text] = [
    { type: "integer", format: "int64" },
    { type: "integer" },
    { type: "number" },
    { type: "string" },
  ];
  const numbered = { properties: { "0": int64 }, items: number };

  test.each<[schema: unknown, path: readonly (string | number)[], reading: IntegerReading]>([
    [int64, [], "bigint"],
    [whole, [], "integer"],
    [number, [], "number"],
    [{}, [], "any"],
    [text, [], "other"],
    [{ properties: { a: int64 }, additionalProperties: number }, ["a"], "bigint"],
    [{ properties: { a: int64 }, additionalProperties: number }, ["b"], "number"],
    [{ properties: { a: int64 }, additionalProperties: false }, ["b"], "other"],
    [{ properties: { a: int64 } }, ["b"], "any"],
    [{ patternProperties: { "^a": int64 }, unevaluatedProperties: whole }, ["ab"], "bigint"],
    [{ patternProperties: { "^a": int64 }, unevaluatedProperties: whole }, ["b"], "integer"],
    [{ items: int64 }, [3], "bigint"],
    [{ prefixItems: [int64], items: number }, [0], "bigint"],
    [{ prefixItems: [int64], items: number }, [1], "number"],
    [{ prefixItems: [int64] }, [1], "any"],
    [numbered, ["0"], "bigint"],
    [numbered, [0], "number"],
    [{ properties: { a: { items: { properties: { b: int64 } } } } }, ["a", 0, "b"], "bigint"],
    [{ properties: { a: whole }, anyOf: [{ properties: { a: int64 } }] }, ["a"], "bigint"],
    [{ properties: { a: whole }, then: { properties: { a: number } } }, ["a"], "number"],
  ])("%j at %j: %s", (schema, path, reading) => {
    const none = (): never => {
      throw new Error("There is no reference.");
    };
    expect(integerReading({ kind: "jsonSchema", schema }, path, { component: none, definition: none })).toBe(reading);
  });
});
