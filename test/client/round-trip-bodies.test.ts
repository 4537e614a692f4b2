// Bodies of every media type, from the caller of the generated client to the handler of the generated server: each
// arrives unchanged, or is a TypeError before anything is sent.
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import fc from "fast-check";
import type { Context } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { text, types } from "../support/generation/round-trip-values.js";
import { isSame, shown, type Outcome } from "../support/generation/round-trip.js";
import { callsOf, importFiles, serve } from "../support/generation/served.js";
import { documentOf, noContent } from "../support/openapi/builders.js";
import { runs } from "../support/extent.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const numRuns = Number(process.env["ROUND_TRIP_VALUES"] ?? runs(20));

const post = (operationId: string, content: JsonObject): [string, JsonObject] => [
  `/${operationId}`,
  { post: { operationId, tags: ["calls"], requestBody: { required: true, content }, responses: noContent } },
];
const member = (type: string, schema: JsonObject, encoding: JsonObject = {}): JsonObject => ({
  schema: { type: "object", properties: { [type]: schema } },
  ...(Object.keys(encoding).length > 0 && { encoding: { [type]: encoding } }),
});
const object = {
  type: "object",
  properties: { R: { type: "integer" }, name: { type: "string" } },
  additionalProperties: false,
};

const encodings: Readonly<Record<string, JsonObject>> = {
  plain: {},
  json: { contentType: "application/json" },
  deep: { style: "deepObject", explode: true },
  whole: { style: "form", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
};
const forms = { form: "application/x-www-form-urlencoded", parts: "multipart/form-data" };

/** A member of each type in each encoding, alone in a form. */
const members = Object.entries(types).flatMap(([type, [schema, values, usual]]) =>
  Object.entries(forms).flatMap(([form, mediaType]) =>
    Object.entries(encodings)
      .filter(([word]) => form === "form" || word === "plain" || word === "json")
      .map(([word, encoding]) => ({
        id: `${form}_${word}_${type}`,
        type,
        values,
        usual,
        path: post(`${form}_${word}_${type}`, { [mediaType]: member(type, schema, encoding) }),
      })),
  ),
);
const several: JsonObject = {
  "application/json": { schema: object },
  "application/merge-patch+json": { schema: object },
  "application/x-www-form-urlencoded": { schema: object },
  "multipart/form-data": { schema: object },
  "text/csv": { schema: { type: "string" } },
  "application/xml": {},
  "application/octet-stream": {},
  "image/*": {},
};

const document = documentOf({
  paths: Object.fromEntries([
    ...members.map(({ path }) => path),
    post("json", { "application/json": {} }),
    post("several", several),
    post("text", { "text/plain": { schema: { type: "string" } } }),
    post("image", { "image/*": {} }),
    post("anything", { "*/*": {} }),
    post("xml", { "application/xml": {} }),
    post("mixed", { "multipart/mixed": { schema: object } }),
  ]),
});

type Call = (...args: unknown[]) => Promise<unknown>;
interface Arrived {
  readonly type: string;
  readonly valid: unknown;
  readonly bytes: Uint8Array;
}

let calls: Readonly<Record<string, Readonly<Record<"direct" | "socket", Call | undefined>>>>;
let arrived: Arrived | undefined;
let stop: () => Promise<void>;

beforeAll(async () => {
  const served = await serve(document, async (c: Context) => {
    const valid: unknown = c.req.valid("form" as never) ?? c.req.valid("json" as never);
    arrived = {
      type: c.req.header("content-type") ?? "",
      valid,
      bytes: valid === undefined ? new Uint8Array(await c.req.arrayBuffer()) : new Uint8Array(),
    };
    return c.body(null, 204);
  });
  const { module, folder } = await importFiles(document);
  const server = createAdaptorServer({ fetch: served.app.fetch, serverOptions: { keepAliveTimeout: 60_000 } });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const direct = await callsOf(module, {
    baseUrl: "http://service.test",
    retries: 0,
    fetch: (request: Request) => served.app.fetch(request),
  });
  const { port } = server.address() as AddressInfo;
  const socket = await callsOf(module, { baseUrl: `http://127.0.0.1:${port}`, retries: 0 });
  calls = Object.fromEntries(Object.keys(direct).map((id) => [id, { direct: direct[id], socket: socket[id] }]));
  stop = async () => {
    await new Promise((done) => server.close(done));
    await served.stop();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => stop());

/** Sends a body, over a socket or not, and what became of it. */
async function send(
  id: string,
  args: readonly unknown[],
  want: unknown,
  over: "direct" | "socket" = "direct",
): Promise<{ readonly outcome: Outcome; readonly detail: unknown }> {
  arrived = undefined;
  try {
    await calls[id]?.[over]?.(...args);
  } catch (error) {
    return { outcome: error instanceof TypeError && arrived === undefined ? "rejected" : "failed", detail: error };
  }
  const found = (arrived as Arrived | undefined)?.valid;
  return { outcome: isSame(found, want) ? "arrived" : "changed", detail: found };
}

test(`${numRuns} values of each of ${members.length} members of forms (FUZZ_SEED=${seed})`, async () => {
  const counts: Record<Outcome, number> = { arrived: 0, rejected: 0, changed: 0, failed: 0 };
  const defects: string[] = [];
  let sent = 0;
  for (const [index, { id, type, values }] of members.entries()) {
    for (const value of fc.sample(values, { numRuns, seed: seed + index })) {
      const { outcome, detail } = await send(
        id,
        [{ [type]: value }],
        { [type]: value },
        sent++ % 10 === 0 ? "socket" : "direct",
      );
      counts[outcome]++;
      if (outcome === "changed" || outcome === "failed")
        defects.push(`${id}: ${outcome} ${shown(value)} -> ${shown(detail)}`);
    }
  }
  console.log(`round trip: ${members.length * numRuns} members of forms, ${JSON.stringify(counts)}`);
  expect(defects).toEqual([]);
  expect(counts.arrived / (members.length * numRuns)).toBeGreaterThan(0.7);
}, 600_000);

test("JSON", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4, stringUnit: "binary" }), async (value) => {
      const { outcome, detail } = await send("json", [value], value);
      const isRejected = JSON.stringify(value).includes('"__proto__":') || hasInexactInteger(value);
      expect({ outcome, detail: shown(detail) }).toMatchObject({ outcome: isRejected ? "rejected" : "arrived" });
    }),
    {
      seed,
      numRuns: numRuns * 20,
      examples: [
        [{ a: null, b: {}, c: [null, {}] }],
        ["\ud800"],
        [""],
        [0],
        [null],
        [2 ** 53 + 2],
        [40900320808035020],
        [1.5e300],
      ],
    },
  );
});

/** Whether JSON.stringify writes an integer of the value as another one: 40900320808035024 as 40900320808035020. */
function hasInexactInteger(value: unknown): boolean {
  if (typeof value === "number") return /^-?\d{17,}$/.test(String(value)) && BigInt(String(value)) !== BigInt(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasInexactInteger);
}

test("text", async () => {
  for (const value of fc.sample(text, { seed, numRuns: numRuns * 20 })) {
    const { outcome, detail } = await send("text", [value], value, "socket");
    expect({ value, outcome, detail: shown(detail) }).toMatchObject({
      outcome: /\p{Surrogate}|^\ufeff/u.test(value) ? "rejected" : "arrived",
    });
  }
});

describe("the media type that a call chooses", () => {
  const value = { R: 1, name: "a\nb é" };
  const bytes = Uint8Array.of(0, 255, 10);
  test.each<[type: string, body: unknown, want: unknown, arrivesAs?: string]>([
    ["application/json", value, value],
    ["application/merge-patch+json", value, value],
    ["application/x-www-form-urlencoded", value, value],
    ["multipart/form-data", value, value],
    ["text/csv", "a,b\nc", "a,b\nc"],
    ["application/xml", "<a>é</a>", "<a>é</a>"],
    ["application/octet-stream", bytes, bytes],
    ["application/octet-stream", bytes.buffer, bytes],
    ["application/octet-stream", new Blob([bytes]).stream(), bytes],
    ["image/png", bytes, bytes],
  ])("%s", async (contentType, body, want) => {
    const { detail } = await send("several", [body, { contentType }], want, "socket");
    expect(arrived?.type.split(";")[0]).toBe(contentType);
    expect(detail ?? (typeof want === "string" ? new TextDecoder().decode(arrived?.bytes) : arrived?.bytes)).toEqual(
      want,
    );
  });

  test("is the document's JSON unless it does", async () => {
    expect(await send("several", [value], value)).toMatchObject({ outcome: "arrived" });
    expect(arrived?.type).toBe("application/json");
  });

  test("is one that the document declares", async () => {
    const { outcome, detail } = await send("several", ["x", { contentType: "text/html" }], "x");
    expect([outcome, (detail as Error).message]).toEqual([
      "rejected",
      `contentType must be ${Object.keys(several).join(" or ")}.`,
    ]);
  });

  test("of a range is what a Blob says it is, or must be given", async () => {
    await send("image", [new Blob([bytes], { type: "image/png" })], undefined);
    expect([arrived?.type, arrived?.bytes]).toEqual(["image/png", bytes]);
    await send("image", [bytes, { contentType: "image/webp" }], undefined);
    expect(arrived?.type).toBe("image/webp");
    expect((await send("image", [bytes], undefined)).detail).toEqual(
      new TypeError("body can't be sent: the media type of the body must be given as contentType, one of image/*."),
    );
    await send("anything", [bytes], undefined);
    expect(arrived?.type).toBe("application/octet-stream");
  });
});

test("parts have their own media types, and a multipart body its own", async () => {
  await send("mixed", [{ R: 1, name: "x" }], undefined);
  expect(arrived?.type).toMatch(/^multipart\/mixed; ?boundary=/);
  expect(new TextDecoder().decode(arrived?.bytes)).toContain(
    'Content-Disposition: form-data; name="name"\r\n\r\nx\r\n',
  );
  await send("parts_json_object", [{ object: { R: 1 } }], undefined);
  expect(arrived?.valid).toEqual({ object: { R: 1 } });
});

test.each<[id: string, body: unknown, message: RegExp]>([
  ["xml", { a: 1 }, /^body must be a string, a Blob/],
  ["xml", "\ud800", /^body can't be sent/],
  ["form_plain_string", ["a"], /^body must be an object/],
  ["parts_plain_string", 5, /^body must be an object/],
  ["parts_plain_string", { 'a%22"': "x" }, /can't be sent: %0A, %0D and %22/],
  ["form_plain_string", { other: 5 }, /^other can't be sent: the form doesn't name it/],
  ["json", { at: NaN }, /NaN would become null/],
])("%s can't be %o", async (id, body, message) => {
  const { outcome, detail } = await send(id, [body], undefined);
  expect([outcome, (detail as Error).message]).toEqual(["rejected", expect.stringMatching(message)]);
});

test("an operation may have the name of anything that a client imports", async () => {
  const client = (await filesOf(document)).get("client.ts") ?? "";
  const names = [...client.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
    list
      .split(",")
      .map((each) => each.replace("type ", "").trim())
      .filter((each) => each !== ""),
  );
  expect(names).toEqual(
    expect.arrayContaining(["contentSerializer", "multipartSerializer", "formSerializer", "identity", "jsonText"]),
  );
  const own = Object.fromEntries(
    names.map((name) => [
      `/named-${name}`,
      { post: { operationId: name, requestBody: { content: several }, responses: noContent } },
    ]),
  );
  const { folder, module } = await importFiles(documentOf({ paths: own }));
  expect(Object.keys(await module("client.js"))).toEqual(expect.arrayContaining(["createClient"]));
  await rm(folder, { recursive: true });
});
