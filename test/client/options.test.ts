// Declared headers, cookies and media types as typed options of a call: what compiles, and how they are sent.
import { rm, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf, noContent } from "../support/openapi/builders.js";
import { compilerArgs } from "../support/programs/compiler.js";

const header = (name: string, schema: JsonObject, required = false): JsonObject => ({
  name,
  in: "header",
  required,
  schema,
});
const numbers = { type: "array", items: { type: "integer" } };
const key = header("Idempotency-Key", { type: "string" }, true);
const body = {
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: { type: "object", properties: { a: { type: "integer" } }, additionalProperties: false },
      },
    },
  },
};
const several = {
  requestBody: {
    required: true,
    content: {
      "application/json": { schema: { type: "object", required: ["a"], properties: { a: { type: "integer" } } } },
      "text/csv": { schema: { type: "string" } },
      "image/*": {},
    },
  },
};

const document = documentOf({
  paths: {
    "/trace": {
      get: {
        operationId: "trace",
        tags: ["calls"],
        parameters: [
          header("X-Trace", numbers),
          header("X-Count", { type: "integer" }),
          { name: "sid", in: "cookie", schema: { type: "integer" } },
        ],
        responses: noContent,
      },
    },
    "/keyed": { post: { operationId: "keyed", tags: ["calls"], parameters: [key], ...body, responses: noContent } },
    "/both": {
      put: {
        operationId: "both",
        tags: ["calls"],
        parameters: [{ ...key, name: "IDEMPOTENCY-KEY" }, header("X-Trace", numbers)],
        ...body,
        responses: noContent,
      },
    },
    "/required": {
      get: {
        operationId: "required",
        tags: ["calls"],
        parameters: [
          header("X-Trace", numbers, true),
          { name: "sid", in: "cookie", required: true, schema: { type: "string" } },
        ],
        responses: noContent,
      },
    },
    "/several": { post: { operationId: "several", tags: ["calls"], ...several, responses: noContent } },
  },
});

let calls: Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
let folder: string;
const seen: Record<string, string>[] = [];

beforeAll(async () => {
  const { module, folder: made } = await importFiles(document);
  folder = made;
  const { createClient } = (await module("client.js")) as {
    createClient: (options: object) => Readonly<Record<string, typeof calls>>;
  };
  const fetch = (request: Request): Response => {
    seen.push(Object.fromEntries(request.headers));
    return new Response(null, { status: 204 });
  };
  calls = createClient({ baseUrl: "http://service.test", fetch, headers: { cookie: "mine=1" } })["calls"] ?? {};
  for (const [file, text] of await filesOf(document))
    if (file.endsWith(".ts")) await writeFile(join(folder, file), text);
});
afterAll(() => rm(folder, { recursive: true }));

async function sent(name: string, ...args: readonly unknown[]): Promise<Readonly<Record<string, string>>> {
  await calls[name]?.(...args);
  return seen.at(-1) ?? {};
}

test("optional ones are options, written as the document says; others stay as they are", async () => {
  expect(
    await sent("trace", { headers: { "X-Trace": [1, 2], "X-Count": 3, "x-other": "a" }, cookies: { sid: 7 } }),
  ).toMatchObject({ "x-trace": "1,2", "x-count": "3", "x-other": "a", cookie: "mine=1; sid=7" });
  expect(await sent("trace")).toEqual({ cookie: "mine=1", "user-agent": expect.any(String) });
});

test("required ones are arguments", async () => {
  expect(await sent("required", { "X-Trace": [1, 2] }, { sid: "a b" }, { headers: { "x-other": "a" } })).toMatchObject({
    "x-trace": "1,2",
    "x-other": "a",
    cookie: "mine=1; sid=a%20b",
  });
  await expect(sent("required")).rejects.toThrow(new TypeError("header is missing."));
});

test("a required key is the client's to send", async () => {
  expect(await sent("keyed", { a: 1 })).toMatchObject({ "idempotency-key": expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await sent("both", { a: 1 }, { headers: { "X-Trace": [1] }, idempotencyKey: "mine" })).toMatchObject({
    "idempotency-key": "mine",
    "x-trace": "1",
  });
});

test.each<[options: object, message: string]>([
  [{ headers: { "X-Trace": [1, NaN] } }, "X-Trace can't be sent: it must be finite."],
  [
    { headers: { "X-Trace": ["a,b"] } },
    "X-Trace can't be sent: an item has a comma, which separates items in the style simple.",
  ],
  [
    { headers: { "X-Count": "3 " } },
    "X-Count can't be sent: a header holds Latin-1 without control characters, and no whitespace around it.",
  ],
  [{ headers: { "X-Count": 3, "x-count": "4" } }, "x-count can't be sent: the header is given twice."],
  [{ headers: { "x-other": ["a"] } }, "x-other can't be sent: it must be a string, a number or a boolean."],
  [{ headers: { "x other": "a" } }, "x other can't be sent: it is no name of a header."],
  [{ cookies: { sid: null } }, "sid can't be sent: it can't be null; undefined omits it."],
  [{ cookies: "sid=1" }, "cookies must be an object."],
])("%o is rejected", async (options, message) => {
  const before = seen.length;
  await expect(sent("trace", options)).rejects.toThrow(new TypeError(message));
  expect(seen).toHaveLength(before);
});

describe("the compiler", () => {
  const program = `
    import { createClient } from "./client.js";
    const { calls } = createClient({ baseUrl: "" });
    void calls.trace();
    void calls.trace({ headers: { "X-Trace": [1], "X-Count": 1, "x-other": "a" }, cookies: { sid: 1 }, timeout: 5 });
    // @ts-expect-error a list of numbers
    void calls.trace({ headers: { "X-Trace": ["1"] } });
    // @ts-expect-error a number
    void calls.trace({ cookies: { sid: "1" } });
    void calls.keyed({ a: 1 }, { idempotencyKey: "k", headers: { "x-other": "a" } });
    // @ts-expect-error there are no cookies
    void calls.keyed({ a: 1 }, { cookies: {} });
    void calls.both({ a: 1 }, { headers: { "X-Trace": [1] } });
    void calls.required({ "X-Trace": [1] }, { sid: "a" });
    // @ts-expect-error the header is required
    void calls.required();
    void calls.several({ a: 1 });
    void calls.several({ a: 1 }, { contentType: "application/json" });
    void calls.several("a,b", { contentType: "text/csv" });
    void calls.several(new Blob(), { contentType: "image/png" });
    // @ts-expect-error CSV is chosen by its media type
    void calls.several("a,b");
    // @ts-expect-error JSON has members
    void calls.several({}, { contentType: "application/json" });
  `;
  test("takes them by their types, and nothing else", async () => {
    const compilerOptions = {
      noEmit: true,
      strict: true,
      module: "NodeNext",
      target: "ES2022",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: [],
      skipLibCheck: true,
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    await writeFile(join(folder, "program.ts"), program);
    const output = await promisify(execFile)(process.execPath, [...compilerArgs, "-p", folder]).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(output).toBe("");
  });
});
