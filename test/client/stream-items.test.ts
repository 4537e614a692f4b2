// The items of streams: validated one by one where the client is created so, and the event that ends a stream is none.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import type { Core } from "../../scripts/runtime/client/client.js";
import { ResponseValidationError, validateResponses } from "../../scripts/runtime/client/validation.js";
import { modelOf } from "../support/generation/generate.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

const n = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const jsonEvent = {
  type: "object",
  required: ["data"],
  properties: { data: { contentMediaType: "application/json", contentSchema: n } },
};
const events = (more: object = {}): object => ({ "text/event-stream": { itemSchema: jsonEvent, ...more } });
const operationOf = (operationId: string, content: object, more: object = {}): object => ({
  operationId,
  responses: { "200": { description: "Items.", content } },
  ...more,
});
const document = documentOf({
  openapi: "3.2.0",
  paths: {
    "/plain": { get: operationOf("plain", events()) },
    "/declared": { get: operationOf("declared", events({ "x-stream-end": "that's all" })) },
    "/mentioned": { get: operationOf("mentioned", events(), { description: "It ends with `data: [DONE]`." }) },
    "/typed": {
      get: operationOf("typed", { "text/event-stream": { schema: n } }, { summary: "Until [DONE]" }),
    },
    "/lines": { get: operationOf("lines", { "application/jsonl": { itemSchema: n } }) },
  },
} as unknown as JsonObject);

type List = (core: Core) => Promise<AsyncIterable<unknown>>;
let folder: string;
let client: Readonly<Record<string, List>> & { readonly createCore: (options: object) => Core };
let routes: Parameters<typeof validateResponses>[1];
beforeAll(async () => {
  const files = await importFiles(document);
  folder = files.folder;
  client = (await files.module("client.js")) as typeof client;
  routes = (await files.module("routes.js")) as typeof routes;
});
afterAll(() => rm(folder, { recursive: true }));

/** The items of a response that arrived, and what ended them. */
async function read(
  name: string,
  text: string,
  validate: "validated" | "as they are" | ((error: ResponseValidationError) => void) = "validated",
  { staysOpen = false, leaves = false } = {},
) {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(new TextEncoder().encode(text)),
    pull: (to) => (staysOpen ? undefined : to.close()),
    cancel: () => void (isCancelled = true),
  });
  const type = name === "lines" ? "application/jsonl" : "text/event-stream";
  const fetch = (): Response => new Response(body, { headers: { "content-type": type } });
  const plain = client.createCore({ baseUrl: "http://service.test", fetch });
  const core =
    validate === "as they are"
      ? plain
      : validateResponses(plain, routes, ...(typeof validate === "function" ? [validate] : []));
  const items: unknown[] = [];
  let error: unknown;
  try {
    const stream = await (client[name] as List)(core);
    if (leaves) await stream[Symbol.asyncIterator]().return?.();
    else for await (const item of stream) items.push(item);
  } catch (cause) {
    error = cause;
  }
  // The body is ended by a signal, through another stream.
  await new Promise(setImmediate);
  return { items, error, isCancelled };
}

const [first, wrong] = ['data: {"n":1}\n\n', 'data: {"n":"secret"}\n\n'];
const one = { data: { n: 1 } };

describe("an item that the document doesn't describe", () => {
  test.each<[what: string, name: string, text: string, items: unknown[], pointer: string]>([
    ["a member of another type", "plain", first + wrong + first, [one], "/data/n"],
    ["no JSON, and the document says nothing of an end", "plain", `${first}data: [DONE]\n\n`, [one], "/data"],
    ["a line", "lines", '{"n":1}\n{}\n', [{ n: 1 }], "/n"],
    ["a line that is no object", "lines", "5\n", [], ""],
  ])("ends the loop in an error that has no values: %s", async (_, name, text, items, pointer) => {
    const found = await read(name, text);
    expect(found.items).toEqual(items);
    expect(found.error).toBeInstanceOf(ResponseValidationError);
    expect(found.error).toMatchObject({ issues: [{ pointer }], path: `/${name}`, attempts: 1, status: 200 });
    expect(String(found.error)).toContain("200 with an invalid item");
    expect(String(found.error)).not.toContain("secret");
    expect((found.error as Error).stack).toContain("stream-items.test.ts");
  });

  test("is reported where a function is given for that, and goes on", async () => {
    const reported: ResponseValidationError[] = [];
    const { items, error } = await read("plain", wrong + first, (each) => reported.push(each));
    expect([items, error]).toEqual([[{ data: { n: "secret" } }, one], undefined]);
    expect(reported).toMatchObject([{ issues: [{ pointer: "/data/n" }], problem: { data: { n: "secret" } } }]);
  });

  test("arrives where nothing is validated", async () => {
    expect(await read("plain", wrong, "as they are")).toMatchObject({ items: [{ data: { n: "secret" } }] });
  });
});

describe("the end of a stream", () => {
  const rest = "data: more\n\n";
  test.each<[what: string, name: string, text: string, items: unknown[]]>([
    ["that x-stream-end declares", "declared", `${first}data: that's all\n\n${rest}`, [one]],
    ["that is well known, where the operation mentions it", "mentioned", `${first}data: [DONE]\n\n${rest}`, [one]],
    ["with a name of its own", "mentioned", `${first}event: end\ndata: [DONE]\n\n${rest}`, [one]],
    ["of events without an itemSchema", "typed", `${first}data: [DONE]\n\n`, [{ event: "message", id: "", ...one }]],
    ["at once", "declared", `data: that's all\n\n${rest}`, []],
  ])("%s is no item, and nothing is read after it", async (_, name, text, items) => {
    const found = { items, error: undefined, isCancelled: true };
    expect(await read(name, text, "validated", { staysOpen: true })).toEqual(found);
    expect(await read(name, text, "as they are", { staysOpen: true })).toEqual(found);
  });

  test.each([first, first + first])("isn't needed", async (text) => {
    expect(await read("declared", text)).toMatchObject({ error: undefined, isCancelled: false });
  });

  test("is no other data that only has it", async () => {
    const { items } = await read("mentioned", 'data: "[DONE]"\n\ndata:  [DONE]\n\n', "as they are");
    expect(items).toEqual([{ data: "[DONE]" }, { data: " [DONE]" }]);
  });
});

test.each(["validated", "as they are"] as const)(
  "a stream that is left before it is read is ended: %s",
  async (how) => {
    const left = { staysOpen: true, leaves: true };
    for (const name of ["plain", "lines"])
      expect(await read(name, "", how, left)).toEqual({ items: [], error: undefined, isCancelled: true });
  },
);

describe("where a document says what ends a stream", () => {
  const request = { content: { "application/json": { schema: { $ref: "#/components/schemas/Ask" } } } };
  const ask = { type: "object", properties: { stream: { type: "boolean", description: "Ends with `data: [DONE]`." } } };
  const rows: readonly [what: string, operation: object, end: string | null, components?: object][] = [
    ["nowhere", operationOf("a", events()), null],
    ["x-stream-end", operationOf("a", events({ "x-stream-end": "eof" })), "eof"],
    ["Speakeasy's extension", operationOf("a", events({ "x-speakeasy-sse-sentinel": "[END]" })), "[END]"],
    ["x-stream-end before prose", operationOf("a", events({ "x-stream-end": "x" }), { summary: "[DONE]" }), "x"],
    ["an example", operationOf("a", events({ example: "data: {}\n\ndata: [DONE]\n\n" })), "[DONE]"],
    ["a member of the request, as OpenAI's does", operationOf("a", events(), { requestBody: request }), "[DONE]"],
    ["prose of an operation without events", operationOf("a", {}, { description: "[DONE]" }), null],
    ["an extension that is no string", operationOf("a", events({ "x-stream-end": 5 })), null],
  ];
  test.each(rows)("%s", (_, operation, end) => {
    const components = {
      schemas: { Ask: ask, Again: { properties: { self: { $ref: "#/components/schemas/Again" } } } },
    };
    const json = documentOf({ openapi: "3.2.0", paths: { "/a": { post: operation } }, components } as never);
    expect(modelOf(json).model.operations.map(({ streamEnd }) => streamEnd)).toEqual([end]);
  });
});
