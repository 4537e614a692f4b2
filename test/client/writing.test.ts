// A generated server reads what a generated client writes: parameters in every style, forms, files, strings and bytes.
import { rm } from "node:fs/promises";
import fc from "fast-check";
import type { Context } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../scripts/json/json.js";
import { contentSerializer } from "../../scripts/runtime/client/requests/bodies.js";
import { cookieSerializer, querySerializer } from "../../scripts/runtime/client/requests/parameter-serializers.js";
import { callsOf, echo, importFiles, serve, type Served } from "../support/generation/served.js";
import { combinations, document, nameOf, type Combination } from "../support/documents/styled-parameters.js";
import { runs } from "../support/extent.js";

/** Everything that a server received; a body that it doesn't parse, unchanged. */
async function read(c: Context): Promise<Response> {
  const type = c.req.header("content-type") ?? null;
  if (c.req.path === "/bytes") return c.json({ type, bytes: [...new Uint8Array(await c.req.arrayBuffer())] });
  const parts = (await echo(c).json()) as object;
  return c.json({
    ...parts,
    type: type?.split(";")[0] ?? null,
    ...(c.req.path === "/text" && { text: await c.req.text() }),
  });
}

let served: Served;
let calls: Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
let stop: () => Promise<void>;
/** The body of the last response, which the operations themselves don't return. */
let last: Json;

beforeAll(async () => {
  served = await serve(document, read);
  const { module, folder } = await importFiles(document);
  const fetch = async (request: Request): Promise<Response> => {
    const response = await served.app.fetch(request);
    last = (await response.json()) as Json;
    return new Response(null, { status: response.status === 200 ? 204 : response.status });
  };
  calls = await callsOf(module, { baseUrl: "http://service.test", fetch });
  stop = async () => {
    await served.stop();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => stop());

async function given(name: string, ...args: readonly unknown[]): Promise<Json> {
  const call = calls[name];
  if (call === undefined) throw new Error(`there is no ${name}`);
  await call(...args);
  return last;
}

/** Strings that a style can represent: its separator has no other form inside of it. */
function textFor({ in: place, style, explode, type }: Combination): fc.Arbitrary<string> {
  const whole = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((text) => !/\p{Surrogate}/u.test(text) && text !== "." && text !== "..");
  // Nothing is encoded in the style of cookies, and quotes around all of it are none of it (RFC 6265, 4.1.1).
  if (style === "cookie") return fc.string({ unit: fc.constantFrom(..."abcXYZ019-_.:/%+&"), minLength: 1 });
  if (place === "header")
    return fc
      .string({ unit: fc.constantFrom(..."abcXYZ019-_.:/ "), minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== "");
  if (style === "spaceDelimited") return whole.filter((text) => !/\s/.test(text));
  if (style === "pipeDelimited") return whole.filter((text) => !text.includes("|"));
  if (style === "label" && explode && type !== "string") return whole.filter((text) => !text.includes("."));
  return whole;
}

function valueFor(combination: Combination): fc.Arbitrary<unknown> {
  const text = textFor(combination);
  const integer = fc.integer();
  switch (combination.type) {
    case "string":
      return text;
    case "integer":
      return integer;
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(text, { minLength: 1, maxLength: 4 });
    case "numbers":
      return fc.array(integer, { minLength: 1, maxLength: 4 });
    default:
      return fc.record({ R: integer, name: text });
  }
}

describe("a parameter", () => {
  const parts = { path: "param", query: "query", header: "header", cookie: "cookie" } as const;
  test.each(combinations.map((combination) => [nameOf(combination), combination] as const))(
    "%s",
    async (name, combination) => {
      const { in: place } = combination;
      await fc.assert(
        fc.asyncProperty(valueFor(combination), async (it) => {
          const args = place === "path" ? [it] : [{ it }];
          expect(await given(name, ...args)).toMatchObject({ [parts[place]]: { it } });
        }),
        { numRuns: runs(25) },
      );
    },
  );

  test("an empty string", async () => {
    expect(await given("query_form_exploded_string", { it: "" })).toMatchObject({ query: { it: "" } });
  });

  test("of any name", async () => {
    const query = { "a&b": "1", "c d": "2", "e[f]": "3", "g=h": "4", "i#j": "5", $k: "6", "l+m": "7", "n.o": "8" };
    expect(await given("names", query)).toMatchObject({ query });
    expect(await given("names", { "a&b": undefined, "n.o": "8" })).toEqual({ query: { "n.o": "8" }, type: null });
    await expect(given("names", { "c d": null })).rejects.toThrow(
      "c d can't be sent: it can't be null; undefined omits it.",
    );
  });

  test("that is JSON", async () => {
    const it = { a: [1, "x,&=", null] };
    expect(await given("json", { "in-query": it }, { "in-header": it })).toMatchObject({
      query: { "in-query": it },
      header: { "in-header": it },
    });
  });

  test("a list in the style of deep objects", async () => {
    const it = [{ a: "x", b: 1 }, { a: "y" }];
    expect(await given("deepList", { it })).toMatchObject({ query: { it } });
    expect(await given("deepList", { it: [{ b: 2 }] })).toMatchObject({ query: { it: [{ b: 2 }] } });
  });

  test("an object with members of any name", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.string({ minLength: 1 }).filter((name) => !/[[\]]/.test(name) && name !== "__proto__"),
          fc.string(),
          { minKeys: 1 },
        ),
        async (it) => {
          expect(await given("deep", { it: { ...it } })).toMatchObject({ query: { it: { ...it } } });
        },
      ),
      { numRuns: runs(50) },
    );
  });
});

test("parameters of one request never share a name on the wire", () => {
  const a = { as: "string", mediaType: "application/json" } as const;
  const exploded = { as: { members: { a: "string", b: "string" } } } as const;
  expect(() => querySerializer({ a, it: exploded })({ a: "x", it: { a: "y" } })).toThrow(
    "it can't be sent: a member of it has the same name as a part of a.",
  );
  expect(() => cookieSerializer({ a: "string", it: exploded })({ a: "x", it: { a: "y" } }, {})).toThrow(
    "it can't be sent: a member of it has the same name as a part of a.",
  );
  expect(querySerializer({ a, it: exploded })({ it: { b: "y" } })).toBe("b=y");
});

describe("a body", () => {
  const text = fc.string({ unit: "grapheme" }).filter((each) => !/\p{Surrogate}/u.test(each));
  const value = fc.record({
    text,
    count: fc.integer(),
    list: fc.array(text, { minLength: 1 }),
    object: fc.record({ R: fc.integer(), name: text }),
  });

  test("that is a form", async () => {
    await fc.assert(
      fc.asyncProperty(value, async (form) => {
        expect(await given("form", form)).toMatchObject({ form, type: "application/x-www-form-urlencoded" });
      }),
      { numRuns: runs(50) },
    );
  });

  test("of several parts", async () => {
    await fc.assert(
      fc.asyncProperty(value, async (form) => {
        expect(await given("parts", form)).toMatchObject({ form, type: "multipart/form-data" });
      }),
      { numRuns: runs(50) },
    );
  });

  test("with files", async () => {
    const file = new File(["abc"], "a.txt", { type: "text/plain" });
    const seen = { file: "a.txt", type: "text/plain", size: 3 };
    expect(await given("parts", { file, files: [file, file], text: undefined })).toMatchObject({
      form: { file: seen, files: [seen, seen] },
    });
    expect(await given("parts", { file: new Blob(["abcd"]) })).toMatchObject({ form: { file: { size: 4 } } });
    expect(await given("file", file)).toMatchObject({ form: seen, type: "multipart/form-data" });
    expect(await given("file", new Blob(["abcd"]))).toMatchObject({ form: { size: 4 } });
    expect(await given("part", "a=1")).toMatchObject({ form: "a=1", type: "multipart/form-data" });
  });

  test("that is a FormData already, with its line ends as they were", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'ab\r\n"% é') }),
        fc.array(fc.string({ unit: fc.constantFrom(..."ab\r\n") }), { minLength: 1 }),
        async (line, list) => {
          const form = new FormData();
          form.append("text", line);
          for (const each of list) form.append("list", each);
          expect(await given("parts", form)).toMatchObject({ form: { text: line, list } });
        },
      ),
      { numRuns: runs(50) },
    );
    const file = new FormData();
    file.append("file", new File(["abc"], "a.txt", { type: "text/plain" }));
    expect(await given("parts", file)).toMatchObject({
      form: { file: { file: "a.txt", type: "text/plain", size: 3 } },
    });
  });

  test("of text", async () => {
    expect(await given("formText", "a=1&b=x%20y")).toMatchObject({
      form: "a=1&b=x%20y",
      type: "application/x-www-form-urlencoded",
    });
    expect(await given("text", "a\nb é")).toMatchObject({ text: "a\nb é", type: "text/plain" });
  });

  test.each([
    ["bytes", Uint8Array.of(0, 255, 10)],
    ["a blob", new Blob([Uint8Array.of(0, 255, 10)])],
    ["a stream", new Blob([Uint8Array.of(0, 255, 10)]).stream()],
  ])("of %s", async (_, bytes) => {
    expect(await given("bytes", bytes)).toEqual({ type: "application/octet-stream", bytes: [0, 255, 10] });
  });

  test("that is JSON of another kind", async () => {
    expect(await given("merge", { a: null })).toMatchObject({
      json: { a: null },
      type: "application/merge-patch+json",
    });
    expect(await given("suffix", { a: null })).toMatchObject({ json: { a: null }, type: "application/json" });
    expect(await given("ranges", { a: null })).toMatchObject({ json: { a: null }, type: "text/json" });
  });
});

test.each<[declared: string, chosen: string, isSent: boolean]>([
  ["application/json", "application/json", true],
  ["application/json", "Application/JSON; charset=utf-8", true],
  ["application/json", "application/xml", false],
  ["application/json", "application/jsonl", false],
  ["*/*", "image/png", true],
  ["*/*", "png", false],
  ["image/*", "image/png", true],
  ["image/*", "text/png", false],
  ["application/*+json", "application/merge-patch+json", true],
  ["application/*+json", "application/json", true],
  ["application/*+json", "application/xml", false],
])("a body that is declared as %s, and sent as %s: %j", (declared, chosen, isSent) => {
  const write = contentSerializer({ [declared]: String });
  if (isSent) expect(write("a", chosen)).toEqual([chosen, "a"]);
  else expect(() => write("a", chosen)).toThrow(`contentType must be ${declared}.`);
});
