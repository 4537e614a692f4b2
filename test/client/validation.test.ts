// Responses that are validated by the document's schemas, where a client is created so.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getUser } from "../../client/operations.js";
import * as routes from "../../generated/routes.js";
import { readText } from "../../scripts/runtime/client/exchange/readers.js";
import type { Core } from "../../scripts/runtime/client/client.js";
import { ResponseParseError } from "../../scripts/runtime/client/errors.js";
import type { Operation } from "../../scripts/runtime/client/operation.js";
import { ResponseValidationError, validateResponses } from "../../scripts/runtime/client/validation.js";
import { coreOf, failure, scripted } from "../support/client/scripted.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

const item = {
  type: "object",
  required: ["id", "a/b"],
  properties: { id: { type: "integer" }, "a/b": { type: "array", items: { type: "string" } } },
};
const document = documentOf({
  paths: {
    "/items/{id}": {
      get: {
        operationId: "getItem",
        tags: ["items"],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: {
          "200": { description: "It.", content: { "application/json": { schema: item } } },
          "2XX": { description: "Later.", content: { "application/vnd.later+json": { schema: { type: "string" } } } },
          "203": { description: "None.", content: { "application/json": { schema: { type: "null" } } } },
          "204": { description: "Nothing." },
        },
      },
    },
  },
});

type Create = (core: Core) => { items: { get(id: string): Promise<unknown> } };
let folder: string;
let create: Create;
let own: Parameters<typeof validateResponses>[1];
let createCore: (options: object) => Core;
beforeAll(async () => {
  const files = await importFiles(document);
  folder = files.folder;
  const client = (await files.module("client.js")) as { createClient: Create; createCore: typeof createCore };
  create = client.createClient;
  createCore = client.createCore;
  own = (await files.module("routes.js")) as typeof own;
});
afterAll(() => rm(folder, { recursive: true }));

function get(response: Response, ...report: [] | [(error: ResponseValidationError) => void]): Promise<unknown> {
  const { fetch } = scripted(response);
  const core = createCore({ baseUrl: "http://service.test", fetch });
  return create(validateResponses(core, own, ...report)).items.get("secret");
}

const later = { status: 202, headers: { "content-type": "Application/vnd.later+json; charset=utf-8" } };

test.each<[what: string, response: () => Response, data: unknown]>([
  ["what the document describes", () => Response.json({ id: 1, "a/b": [], more: 1 }), { id: 1, "a/b": [], more: 1 }],
  ["that of a range and another media type", () => new Response('"soon"', later), "soon"],
  ["null, where that is described", () => Response.json(null, { status: 203 }), null],
  ["nothing, where that is described", () => new Response(null, { status: 204 }), undefined],
])("a call resolves to %s", async (_, response, data) => {
  expect(await get(response())).toEqual(data);
});

/** A core whose calls have these data, of a response that the table of routes describes. */
function coreWith(data: unknown): Core {
  const response = new Response(null, { headers: { "content-type": "application/json" } });
  return { send: () => Promise.resolve({ data, response, attempts: 1 }) } as unknown as Core;
}

async function* stream(...items: readonly unknown[]): AsyncGenerator<unknown> {
  yield* items;
}

describe("what is no JSON", () => {
  const itemSchema = { safeParse: (value: unknown) => ({ success: value === 1, error: { issues: [] } }) };
  const content = { "application/json": { itemSchema, schema: itemSchema } };
  const table = { get: { method: "get", path: "/items/{id}", responses: { 200: { description: "", content } } } };
  const call = async (data: unknown, read: Operation["read"]): Promise<unknown> => {
    const core = validateResponses(coreWith(data), table);
    const operation = { method: "GET", path: "/items/{id}", read } as Operation;
    return (await core.send(operation, [], new Error("called"))).data;
  };

  test.each<[what: string, data: unknown]>([
    ["a string", "soon"],
    ["a Blob", new Blob(["soon"])],
    ["null", null],
  ])("is given as it is: %s", async (_, data) => {
    expect(await call(data, readText)).toBe(data);
  });

  test("is a stream whose items are validated one by one", async () => {
    const read: unknown[] = [];
    for await (const each of (await call(stream(1, 1), () => undefined)) as AsyncIterable<unknown>) read.push(each);
    expect(read).toEqual([1, 1]);
  });
});

describe("a call is rejected", () => {
  test("with the places of what is wrong, and no values", async () => {
    const error = await failure(get(Response.json({ id: "secret", "a/b": ["x", 5] })));
    expect(error).toBeInstanceOf(ResponseParseError);
    expect(error).toMatchObject({
      constructor: ResponseValidationError,
      name: "ResponseValidationError",
      status: 200,
      attempts: 1,
      issues: [{ pointer: "/id" }, { pointer: "/a~1b/1" }],
      problem: { id: "secret", "a/b": ["x", 5] },
    });
    expect((error as Error).message).toMatch(/^GET \/items\/\{id\}: 200 with an invalid body: \/id: .*; \/a~1b\/1: /);
    expect((error as Error).message).not.toContain("secret");
  });

  test("by the schema of its status", async () => {
    expect(await failure(get(new Response("5", later)))).toMatchObject({ status: 202, issues: [{ pointer: "" }] });
  });

  test("or not: the error is reported, and the body is what it is", async () => {
    const errors: ResponseValidationError[] = [];
    expect(await get(Response.json({ id: 1 }), (error) => errors.push(error))).toEqual({ id: 1 });
    expect(errors.map(({ issues }) => issues.map(({ pointer }) => pointer))).toEqual([["/a~1b"]]);
  });
});

test("a function of the credit client is validated by its route", async () => {
  const { fetch } = scripted(Response.json({ uuid: "1" }));
  const core = validateResponses(coreOf(fetch), { getUser: routes.getUser });
  const error = await failure(getUser(core, "1"));
  expect(error).toBeInstanceOf(ResponseValidationError);
  expect((error as Error).stack).toContain("validation.test.ts");
});
