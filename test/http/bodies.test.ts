// Bodies of other media types than JSON: what is a body, what is none, and what is too much.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shelfDocument, userServer } from "../support/generation/http-subjects.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

type App = Awaited<ReturnType<typeof userServer>>;

let modules: Awaited<ReturnType<typeof importFiles>>;
let app: App;
beforeAll(async () => {
  modules = await importFiles(shelfDocument());
  app = await userServer(modules.module, {
    limits: { parts: 3, depth: 5, bodySize: 2_000, bodyTimeout: 50, handlerTimeout: 50 },
  });
});
afterAll(() => rm(modules.folder, { recursive: true }));

const send = (path: string, type: string | null, body: BodyInit | null, more: Record<string, string> = {}, on = app) =>
  on.fetch(
    new Request(`http://localhost/api${path}`, {
      method: "POST",
      headers: { authorization: "Bearer good", ...(type !== null && { "content-type": type }), ...more },
      body,
      duplex: "half",
    } as RequestInit),
  );
const part = (name: string, value: string, type?: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n${value}\r\n`;
const form = "multipart/form-data; boundary=x";
const urlencoded = "application/x-www-form-urlencoded";
const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("a body", () => {
  test.each<[given: string, path: string, type: string | null, body: BodyInit | null, status: number, sent?: unknown]>([
    ["the empty text is a body", "/notes", "text/plain", "", 200, ""],
    ["no body and no type is none", "/notes", null, null, 400],
    ["a text", "/notes", "text/plain; charset=utf-8", "é", 200, "é"],
    ["a text that is not UTF-8", "/notes", "text/plain", latin1("\xe9"), 400],
    ["a text in another charset", "/notes", "text/plain; charset=iso-8859-1", latin1("\xe9"), 415],
    ["a text in two charsets", "/notes", "text/plain; charset=utf-8; charset=iso-8859-1", latin1("\xe9"), 415],
    ["a text in two charsets, the other one first", "/notes", "text/plain; charset=latin1; charset=utf-8", "e", 415],
    ["a text in one charset, twice", "/notes", "text/plain; charset=utf-8; CHARSET=UTF8", "é", 200, "é"],
    ["a text in a quoted charset", "/notes", String.raw`text/plain; charset="ut\f-8"`, "é", 200, "é"],
    ["a text in another quoted charset", "/notes", String.raw`text/plain; charset="utf\-16"`, "é", 415],
    ["a charset that only some would find", "/notes", `text/plain; a="; charset=iso-8859-1`, "e", 415],
    ["a charset in a quoted string", "/notes", `text/plain; a="; charset=iso-8859-1"`, "é", 200, "é"],
    ["JSON in two charsets", "/anything", "application/json; charset=utf-8; charset=utf-16", "1", 415],
    ["the empty form is a body", "/forms", urlencoded, "", 200, {}],
    ["a form", "/forms", urlencoded, "a=1+2", 200, { a: "1 2" }],
    ["a form that is not well encoded", "/forms", urlencoded, "a=%E0%A4%A", 400],
    ["a form with as many pairs as it may have", "/forms", urlencoded, "a=1&b=2&c=3", 200, { a: "1", b: "2", c: "3" }],
    ["a form with more pairs", "/forms", urlencoded, "a=1&b=2&c=3&d=4", 413],
    ["parts", "/uploads", form, `${part("a", "1")}--x--\r\n`, 200, { a: "1" }],
    [
      "as many parts as there may be",
      "/uploads",
      form,
      `${part("a", "1")}${part("b", "2")}${part("c", "3")}--x--\r\n`,
      200,
    ],
    [
      "more parts",
      "/uploads",
      form,
      `${part("a", "1")}${part("b", "2")}${part("c", "3")}${part("d", "4")}--x--\r\n`,
      413,
    ],
    ["no parts", "/uploads", form, "", 400],
    ["broken parts", "/uploads", form, "--x", 400],
    ["a part that is not UTF-8", "/uploads", form, latin1(`${part("a", "\xff")}--x--\r\n`), 400],
    ["a part with U+FFFD, as it was sent", "/uploads", form, `${part("a", "\ufffd")}--x--\r\n`, 200, { a: "\ufffd" }],
    [
      "a part of JSON that has a name twice",
      "/uploads",
      form,
      `${part("data", '{"b":1,"b":2}', "application/json")}--x--\r\n`,
      400,
    ],
    [
      "a part of JSON that is nested too deep",
      "/uploads",
      form,
      `${part("data", `${"[".repeat(9)}${"]".repeat(9)}`, "application/json")}--x--\r\n`,
      413,
    ],
    ["no optional body", "/anything", "application/json", "", 200],
    ["a byte order mark alone is a body, but not JSON", "/anything", "application/json", latin1("\xef\xbb\xbf"), 400],
    ["white space alone is a body, but not JSON", "/anything", "application/json", " ", 400],
    ["JSON after a byte order mark", "/anything", "application/json", latin1("\xef\xbb\xbf1"), 200, 1],
    ["bytes", "/bytes", "application/octet-stream", latin1("\xff\x00"), 200],
    ["compressed bytes", "/bytes", "application/octet-stream", latin1("\x1f\x8b"), 415],
  ])("%s", async (given, path, type, body, status, sent) => {
    const response = await send(path, type, body, given.startsWith("compressed") ? { "content-encoding": "gzip" } : {});
    const json = (await response.json()) as { sent?: unknown };
    expect([response.status, sent === undefined ? undefined : json.sent]).toEqual([status, sent]);
  });
});

test("a body that stops on its way is 408", async () => {
  const response = await send(
    "/notes",
    "text/plain",
    new ReadableStream({ start: (controller) => controller.enqueue(latin1("a")) }),
  );
  expect([response.status, await response.json()]).toEqual([
    408,
    expect.objectContaining({ detail: "The body took too long to arrive." }),
  ]);
});

test("a handler that takes too long is 503", async () => {
  const slow = await userServer(modules.module, {
    limits: { handlerTimeout: 20 },
    handlers: new Proxy({}, { get: () => () => new Promise(() => {}) }),
  });
  const response = await send("/notes", "text/plain", "a", {}, slow);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
});

test("bytes that go to the handler are limited while it reads them", async () => {
  const reading = await userServer(modules.module, {
    limits: { bodySize: 100 },
    handlers: new Proxy(
      {},
      {
        get: () => async (c: { req: { arrayBuffer(): Promise<ArrayBuffer> }; json(value: unknown): Response }) =>
          c.json((await c.req.arrayBuffer()).byteLength),
      },
    ),
  });
  const chunks = (count: number) =>
    new ReadableStream({
      start: (controller) => (
        Array.from({ length: count }, () => controller.enqueue(new Uint8Array(50))),
        controller.close()
      ),
    });
  expect((await send("/bytes", "application/octet-stream", chunks(2), {}, reading)).status).toBe(200);
  expect((await send("/bytes", "application/octet-stream", chunks(3), {}, reading)).status).toBe(413);
});

test("an operation may have limits of its own", async () => {
  const own = await userServer(modules.module, {
    limits: { bodySize: 10 },
    operationLimits: { createNote: { bodySize: 20 } },
  });
  expect((await send("/notes", "text/plain", "a".repeat(20), {}, own)).status).toBe(200);
  expect((await send("/forms", urlencoded, `a=${"a".repeat(18)}`, {}, own)).status).toBe(413);
});

test.each([
  [100, "100 bytes"],
  [2048, "2 KiB"],
  [2 ** 20, "1 MiB"],
])("a body of more than %i bytes is rejected in words", async (bodySize, words) => {
  const own = await userServer(modules.module, { limits: { bodySize } });
  const response = await send("/notes", "text/plain", "a".repeat(bodySize + 1), {}, own);
  expect(await response.json()).toMatchObject({ status: 413, detail: `The body is larger than ${words}.` });
});

test.each([
  ["gzip", " (gzip)"],
  ["x-secret", ""],
])("a rejected content coding is named only if it is known: %s", async (coding, named) => {
  const response = await send("/notes", "text/plain", "a", { "content-encoding": coding });
  const { detail } = (await response.json()) as { detail: string };
  expect(detail).toContain(`The body has a content coding${named}, but`);
  expect(detail).not.toContain("secret");
});

test("the items of a sequence are validated and located one by one", async () => {
  const item = { type: "object", required: ["a"], properties: { a: { type: "integer" } } };
  const sequences = await importFiles(
    documentOf({
      openapi: "3.2.0",
      paths: {
        "/items": {
          post: {
            requestBody: { required: true, content: { "application/jsonl": { itemSchema: item } } },
            responses: { "204": { description: "Sent." } },
          },
        },
      },
    }),
  );
  const own = await userServer(sequences.module);
  const post = async (body: string): Promise<unknown> =>
    (
      await own.fetch(
        new Request("http://localhost/items", {
          method: "POST",
          headers: { "content-type": "application/jsonl" },
          body,
        }),
      )
    ).json();
  expect(await post('{"a":1}\n{"a":9007199254740993}\n')).toMatchObject({ errors: [{ pointer: "/1/a" }] });
  expect(await post('{"a":1}\n{"a":"x"}\n')).toMatchObject({ errors: [{ pointer: "/1/a" }] });
  expect(await post('{"a":1}\n{"a":\n')).toMatchObject({ status: 400, detail: expect.stringMatching(/^Item 1 /) });
  await rm(sequences.folder, { recursive: true });
});

test("the handler is given the body that was read, as text too", async () => {
  const own = await userServer(modules.module, {
    handlers: new Proxy(
      {},
      {
        get: () => async (c: { req: { text(): Promise<string> }; json(value: unknown): Response }) =>
          c.json(await c.req.text()),
      },
    ),
  });
  for (const body of ["abc", new Response("abc").body])
    expect(await (await send("/notes", "text/plain", body, {}, own)).json()).toBe("abc");
});
