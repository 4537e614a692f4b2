// Bodies that are sequences of items (OpenAPI 3.2, `itemSchema`), from the server to the client and back, and the
// validation of items.
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { load as parseYaml } from "js-yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Failure } from "../../scripts/runtime/client/errors.js";
import type { DocumentedRoute, validateResponses } from "../../scripts/runtime/server/response-validation.js";
import { jsonItems } from "../../scripts/runtime/client/exchange/items.js";
import { jsonRecords } from "../../scripts/runtime/shared/sequences.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { startBoth, type Both } from "../support/generation/both.js";
import { growthOf, maxLinearGrowth } from "../support/growth.js";
import { importFiles, serverOf } from "../support/generation/served.js";

const document = parseYaml(
  readFileSync(join(import.meta.dirname, "../cases/sequences/openapi.yaml"), "utf8"),
) as JsonObject;

let both: Both;
/** The bodies that handlers were given. */
const given: unknown[] = [];
const handler = (c: Context): Response => {
  given.push(c.req.valid("json" as never));
  return c.body(null, 204);
};
beforeAll(async () => {
  both = await startBoth(document, { writeLines: handler, writeRecords: handler });
});
afterAll(() => both.stop());

const call = (method: string, ...args: unknown[]): Promise<unknown> | undefined => both.calls[method]?.(...args);

async function all(items: unknown): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of items as AsyncIterable<unknown>) found.push(item);
  return found;
}

function streamOf(...chunks: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
}

test.each<[method: string, items: readonly unknown[]]>([
  ["readLines", [{ id: 1, text: "a" }, { id: 2 }]],
  ["readRecords", [{ type: "Feature" }]],
  ["readTexts", [{ event: "a", data: "1", id: "x" }, { data: "two\nlines" }]],
  ["readValues", [{ data: { id: 1, text: "string" } }]],
  [
    "readMixed",
    [
      { event: "addString", data: "text" },
      { event: "addEntry", data: { id: 3 } },
    ],
  ],
  ["readWritten", [{ data: "1" }]],
])("%s gives the document's items", async (method, items) => {
  expect(await all(await call(method))).toEqual(items);
});

test.each([
  ["/lines", "application/jsonl", '{"id":1,"text":"a"}\n{"id":2}\n'],
  ["/records", "application/geo+json-seq", '\u001e{"type":"Feature"}\n'],
  ["/texts", "text/event-stream", "event: a\nid: x\ndata: 1\n\ndata: two\ndata: lines\n\n"],
  ["/mixed", "text/event-stream", 'event: addString\ndata: text\n\nevent: addEntry\ndata: {"id":3}\n\n'],
  ["/written", "text/event-stream", ": hello\ndata: 1\n\n"],
])("%s is %s", async (path, type, body) => {
  const response = await fetch(`${both.url}${path}`);
  expect([response.headers.get("content-type"), await response.text()]).toEqual([type, body]);
});

test("the media type of the response is the one in Accept", async () => {
  const [json, lines] = await Promise.all(
    ["application/json", "application/jsonl"].map((accept) => fetch(`${both.url}/both`, { headers: { accept } })),
  );
  expect(await json?.json()).toEqual([{ id: 1, text: "string" }]);
  expect(await lines?.text()).toBe('{"id":1,"text":"string"}\n');
  expect(await call("readBoth")).toEqual([{ id: 1, text: "string" }]);
  expect(await all(await call("readBothStream"))).toEqual([{ id: 1, text: "string" }]);
});

describe("a body", () => {
  test.each<[method: string, items: readonly unknown[] | undefined]>([
    ["writeLines", [{ id: 1 }, { id: 2, text: "two\nlines" }]],
    ["writeLines", []],
    ["writeRecords", [1, 2, 3]],
    ["writeRecords", undefined],
  ])("of %s arrives as %j", async (method, items) => {
    given.length = 0;
    await call(method, ...(items === undefined ? [] : [items]));
    expect(given).toEqual([items]);
  });

  test.each<[items: readonly unknown[], at: string]>([
    [[{ id: 1 }, { id: "2" }], "/1/id"],
    [[{ id: 1 }, {}], "/1/id"],
    [[1], "/0"],
    [[{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], ""],
  ])("%j is refused", async (items, at) => {
    await expect(call("writeLines", items)).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: at }] },
    });
  });

  test("that is no JSON is refused", async () => {
    const response = await fetch(`${both.url}/lines`, {
      method: "POST",
      headers: { "content-type": "application/x-ndjson" },
      body: '{"id":1}\n{',
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { detail: "Item 1 of the body is not well-formed JSON." },
    ]);
  });
});

describe("items of JSON", () => {
  const failure: Failure = { method: "GET", path: "/items", attempts: 2 };
  const read = (...chunks: readonly string[]): Promise<unknown[]> =>
    all(jsonItems(new Response(streamOf(...chunks)), failure));

  test.each<[chunks: readonly string[], items: readonly unknown[]]>([
    [["1\n2\n"], [1, 2]],
    [["1\r\n\r\n \n2"], [1, 2]],
    [
      ['{"a":', "1}\n[", "2]\n"],
      [{ a: 1 }, [2]],
    ],
    [['"é\u2028"\n'], ["é\u2028"]],
    [["\u001e1\n\u001e2\n"], [1, 2]],
    [
      ['\u001e{"a":\n', "1}\n", "\u001e\u001e2"],
      [{ a: 1 }, 2],
    ],
    [["\u001e1\u001e2\n"], [1, 2]],
    [['\u001e{"]}":\n"[\\"{"\n', "}\n"], [{ "]}": '["{' }]],
    [[], []],
  ])("%j", async (chunks, items) => {
    expect(await read(...chunks)).toEqual(items);
  });

  test.each([[["1\n{\n2\n"]], [["1\n{"]], [["\u001e{\n\u001e2\n"]], [["\u001e1\n\u001e{"]]])(
    "%j breaks off with an error that has what is known",
    async (chunks) => {
      await expect(read(...chunks)).rejects.toMatchObject({
        name: "ResponseParseError",
        status: 200,
        attempts: 2,
        problem: expect.stringContaining("{") as never,
      });
    },
  );

  test.each([
    ["most of them blank", (lines: number) => `[${"\n".repeat(lines)}1]`, 2_000],
    ["each a value", (lines: number) => `[${"1,\n".repeat(lines)}1]`, 650],
    ["deeply nested", (lines: number) => `${"[\n".repeat(lines)}${"]\n".repeat(lines)}`, 60],
  ])("a record of many lines, %s, is parsed once and not after each line", async (_, recordOf, lines) => {
    const record = recordOf(lines);
    expect(await read(`\u001e${record}\n`)).toEqual([JSON.parse(record)]);
    const readAll = (text: string) => read(`\u001e${text}\n`);
    expect(await growthOf(recordOf, readAll, lines)).toBeLessThan(maxLinearGrowth);
  });

  test("an item is there before the next one is", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
    const items = jsonItems(new Response(readable), failure);
    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode(jsonRecords([1])));
    expect((await items.next()).value).toBe(1);
    await items.return();
  });
});

describe("responses are validated", () => {
  let modules: Awaited<ReturnType<typeof importFiles>>;
  beforeAll(async () => {
    modules = await importFiles(document);
  });
  afterAll(() => rm(modules.folder, { recursive: true }));

  /** The body of a response, and what is logged about it; `isPassed` leaves the response unchanged. */
  async function validated(
    path: string,
    type: string,
    chunks: readonly string[],
    isPassed = false,
  ): Promise<{ text: string; error: unknown; logged: readonly string[] }> {
    const routes = (await modules.module("routes.js")) as Record<string, DocumentedRoute>;
    const validation = (await modules.module("runtime/server.js")) as {
      validateResponses: typeof validateResponses;
    };
    const logged: string[] = [];
    const app = new OpenAPIHono();
    app.use(
      validation.validateResponses(
        routes,
        ({ detail }, c) => (logged.push(detail), isPassed ? undefined : c.text(detail, 500)),
      ),
    );
    await serverOf(modules.module, () => new Response(streamOf(...chunks), { headers: { "content-type": type } }), {
      app,
    });
    const response = await app.request(path);
    let text = "";
    let error: unknown;
    try {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
        text += new TextDecoder().decode(chunk);
    } catch (thrown) {
      error = thrown;
    }
    return { text, error, logged };
  }

  test.each([
    ["/lines", "application/jsonl", ['{"id":1}\n', '{"id":2}\n{"id"', ":3}"]],
    ["/records", "application/geo+json-seq", ['\u001e{"type":"Feature"}\n']],
    ["/values", "text/event-stream", [': hello\n\ndata: {"id"', ":1}\n\n"]],
    [
      "/mixed",
      "text/event-stream",
      ["event: addNumber\ndata: 12\n\n", 'event: addEntry\ndata: {"id":1}\nretry: 5\n\n'],
    ],
  ])("%s of %s passes as it is", async (path, type, chunks) => {
    expect(await validated(path, type, chunks)).toEqual({ text: chunks.join(""), error: undefined, logged: [] });
  });

  test.each([
    [
      "/lines",
      "application/jsonl",
      ['{"id":1}\n', '{"id":"2"}\n', '{"id":3}\n'],
      "readLines returned 200: item 1: /id: ",
    ],
    ["/lines", "application/jsonl", ['{"text":"a"}'], "readLines returned 200: item 0: /id: "],
    ["/values", "text/event-stream", ["data: 1\n\n"], "readValues returned 200: item 0: /data: "],
    ["/mixed", "text/event-stream", ["event: addEntry\ndata: {}\n\n"], "readMixed returned 200: item 0: "],
    ["/texts", "text/event-stream", ["data: 1\n\nevent: a\n\ndata: x\nretry: 1\n\n", "data: 2\n\n"], undefined],
  ])("%s of %s with %j", async (path, type, chunks, detail) => {
    const { error, logged } = await validated(path, type, chunks);
    expect(logged).toEqual(detail === undefined ? [] : [expect.stringContaining(detail)]);
    expect(error).toEqual(
      detail === undefined ? undefined : new TypeError("The document doesn't allow an item of this stream."),
    );
  });

  test("an item that is no JSON breaks off as well", async () => {
    expect((await validated("/lines", "application/jsonl", ['{"id":1}\n', "{\n"])).error).toEqual(
      new SyntaxError("an item is no JSON: 1 characters"),
    );
  });

  test("what is let pass goes on", async () => {
    const chunks = ['{"id":"1"}\n', '{"id":"2"}\n'];
    const { text, error, logged } = await validated("/lines", "application/jsonl", chunks, true);
    expect([text, error, logged.length]).toEqual([chunks.join(""), undefined, 2]);
  });
});
