// Bodies of every media type: how they are read, and which are rejected with which status.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { parseMultipart } from "../../scripts/runtime/server/body/bodies.js";
import type { Decoder } from "../../scripts/runtime/shared/decoders.js";
import { requestsDocument } from "../support/documents/requests-document.js";
import { serve, type Served } from "../support/generation/served.js";

let served: Served;
beforeAll(async () => {
  served = await serve(requestsDocument);
});
afterAll(() => served.stop());

async function send(path: string, init: RequestInit = {}): Promise<[status: number, body: Json]> {
  const response = await served.app.request(path, init);
  const body = await response.text();
  return [response.status, body === "" ? null : (JSON.parse(body) as Json)];
}

describe("bodies", () => {
  const form = (body: string): RequestInit => ({
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" },
  });
  const typed = (body: string | Uint8Array<ArrayBuffer>, type: string): RequestInit => ({
    method: "POST",
    body,
    headers: { "content-type": type },
  });

  test.each<[path: string, type: string, body: string, want: JsonObject]>([
    ["json", "application/json", `{"a":1}`, { json: { a: 1 } }],
    ["json", "Application/JSON;charset=utf-8", `{"a":1}`, { json: { a: 1 } }],
    ["patch", "application/merge-patch+json", `{"a":null}`, { json: { a: null } }],
    ["optional", "application/json", "{}", { json: {} }],
    ["text", "text/plain", "12345", { json: "12345" }],
    ["several", "application/json", `{"a":"1"}`, { json: { a: "1" } }],
    ["several", "application/x-www-form-urlencoded", "a=1", { form: { a: 1 } }],
    ["suffix", "application/merge-patch+json", `{"a":1}`, { json: { a: 1 } }],
    ["suffix", "application/json", `{"a":1}`, { json: { a: 1 } }],
    ["form-text", "application/x-www-form-urlencoded", "a=b&c", { form: "a=b&c" }],
    ["several", "image/png", "\u0089PNG", {}],
    ["any", "application/x-anything", "\u0000", {}],
    ["bytes", "application/octet-stream", "\u0000", {}],
  ])("%s as %s: %s", async (path, type, body, want) => {
    expect(await send(`/bodies/${path}`, typed(body, type))).toEqual([200, want]);
  });

  test.each<[init: RequestInit, status: number, want: JsonObject]>([
    [typed(`{"url":"a"}`, "application/json"), 200, { json: { url: "a" }, query: { it: "JSON" } }],
    [typed("{}", "application/json"), 400, { in: "json", at: ["url"] }],
    [typed("\u0000", "application/octet-stream"), 200, { query: { it: "bytes" } }],
    [typed("a", "text/plain"), 415, { message: "The body must be application/json." }],
    [{ method: "POST" }, 200, { query: { it: "none" } }],
  ])(
    "operations of one method and path are distinguished by their bodies: %j has the response %d",
    async (init, status, want) => {
      expect(await send("/pictures", init)).toEqual([status, want]);
    },
  );

  test.each<[body: string, want: JsonObject]>([
    ["name=A+B&age=3", { name: "A B", age: 3 }],
    ["name=a&tags=x", { name: "a", tags: ["x"] }],
    ["name=a&tags=x%2Cy&tags=z", { name: "a", tags: ["x,y", "z"] }],
    ["name=a&codes=1%7C2", { name: "a", codes: [1, 2] }],
    ["name=a&address[city]=B&address[zip]=7", { name: "a", address: { city: "B", zip: 7 } }],
    ["name=a&about=%7B%22size%22%3A3%7D", { name: "a", about: { size: 3 } }],
    ["name=a&other=1&other=2", { name: "a", other: ["1", "2"] }],
    ["name=a&tagsy=1", { name: "a", tagsy: "1" }],
  ])("a form %s", async (body, want) => {
    expect(await send("/bodies/form", form(body))).toEqual([200, { form: want }]);
  });

  test.each<[body: string, want: JsonObject]>([
    ["a=1", { a: 1 }],
    ["b=true", { b: true }],
  ])("a form of one of two shapes %s", async (body, want) => {
    expect(await send("/bodies/choice", form(body))).toEqual([200, { form: want }]);
  });

  test("a form with files that isn't said to be an object", async () => {
    const body = new FormData();
    body.set("file", new File(["abc"], "a.txt", { type: "text/plain" }));
    body.append("files", new File(["1"], "1.txt", { type: "text/plain" }));
    const seen = (file: string, size: number): JsonObject => ({ file, type: "text/plain", size });
    expect(await send("/bodies/untyped", { method: "POST", body })).toEqual([
      200,
      { form: { file: seen("a.txt", 3), files: [seen("1.txt", 1)] } },
    ]);
    body.delete("file");
    expect((await send("/bodies/untyped", { method: "POST", body }))[0]).toBe(400);
  });

  test("a form with files", async () => {
    const body = new FormData();
    body.set("file", new File(["abc"], "a.bin", { type: "application/octet-stream" }));
    body.append("more", new File(["1"], "1.png", { type: "image/png" }));
    body.append("more", new File(["22"], "2.png", { type: "image/png" }));
    body.set("about", `{"size":3}`);
    body.append("tags", "x");
    body.set("count", "5");
    expect(await send("/bodies/upload", { method: "POST", body })).toEqual([
      200,
      {
        form: {
          file: { file: "a.bin", type: "application/octet-stream", size: 3 },
          more: [
            { file: "1.png", type: "image/png", size: 1 },
            { file: "2.png", type: "image/png", size: 2 },
          ],
          about: { size: 3 },
          tags: ["x"],
          count: 5,
        },
      },
    ]);
  });

  test("a list in a form as one part that is JSON", async () => {
    const body = new FormData();
    body.set("file", new File(["a"], "a.bin"));
    body.set("tags", `["x","y"]`);
    const [status, json] = await send("/bodies/upload", { method: "POST", body });
    expect([status, json]).toMatchObject([200, { form: { tags: ["x", "y"] } }]);
  });

  test("a text where a file is meant, and what else is wrong, is reported", async () => {
    const body = new FormData();
    body.set("file", "not a file");
    body.set("count", "x");
    expect(await send("/bodies/upload", { method: "POST", body })).toEqual([
      400,
      { in: "form", at: ["file", "count"] },
    ]);
  });

  test("a form that is one file or text is its only part, whatever its name", async () => {
    const [file, part, none] = [new FormData(), new FormData(), new FormData()];
    file.append("document", new File(["abc"], "a.txt", { type: "text/plain" }));
    part.append("title", "a");
    none.append("title", "no file");
    expect(await send("/bodies/file", { method: "POST", body: file })).toEqual([
      200,
      { form: { file: "a.txt", type: "text/plain", size: 3 } },
    ]);
    expect(await send("/bodies/part", { method: "POST", body: part })).toEqual([200, { form: "a" }]);
    expect(await send("/bodies/file", { method: "POST", body: none })).toEqual([400, { in: "form", at: [""] }]);
  });

  test.each<[what: string, path: string, init: RequestInit, status: number]>([
    ["broken JSON", "json", typed("{", "application/json"), 400],
    ["JSON that isn't as described", "json", typed(`{"a":"1"}`, "application/json"), 400],
    ["no body where one is required", "json", { method: "POST" }, 400],
    ["no body where none is needed", "optional", { method: "POST" }, 200],
    ["a broken form", "upload", typed("--", "multipart/form-data; boundary=x"), 400],
    ["a text that is too long", "text", typed("123456", "text/plain"), 400],
    ["a form without what is required", "form", form("age=3"), 400],
    ["another media type", "json", typed("{}", "text/plain"), 415],
    ["no media type", "json", { method: "POST", body: new Uint8Array([123, 125]) }, 415],
    ["JSON of another kind", "json", typed("{}", "application/merge-patch+json"), 415],
    ["a type of another suffix", "suffix", typed("{}", "application/json+xml"), 415],
    ["a type out of the range", "several", typed("x", "video/mp4"), 415],
  ])("%s", async (_, path, init, status) => {
    expect((await send(`/bodies/${path}`, init))[0]).toBe(status);
  });
});

describe("a part of a form", () => {
  const members: Decoder = { members: { a: "number" } };
  const file = (text: string, type: string): File => new File([text], "part", { type });

  test.each<[what: string, as: Decoder, part: string | File, mediaType: string | undefined, want: Json]>([
    ["a text", "string", "5", undefined, "5"],
    ["a number", "number", "5", undefined, 5],
    ["a text that looks like JSON", "string", '"a"', undefined, '"a"'],
    ["a text that is said to be JSON", "string", '"a"', "application/json", "a"],
    ["a text that is said to be a text", "string", "5", "text/plain", "5"],
    ["a text that is sent as a file", "string", file("5", "text/plain"), undefined, "5"],
    ["a text that is sent as a file with JSON", "string", file('"a"', "application/json"), undefined, "a"],
    ["a file with JSON that is said to be a text", "string", file("5", "application/json"), "text/plain", "5"],
    ["an object", members, '{"a":1}', undefined, { a: 1 }],
    ["an object that is said to be a text", members, '{"a":1}', "text/plain", { a: 1 }],
    ["what is no JSON, where an object is meant", members, "{", undefined, "{"],
  ])("%s", async (_, as, part, mediaType, want) => {
    const parameters = { p: mediaType === undefined ? as : { as, mediaType } };
    const reader = { decode: (bytes: ArrayBuffer) => new TextDecoder().decode(bytes), parseJson: JSON.parse };
    expect(await parseMultipart([["p", part]], parameters, reader)).toEqual({ p: want });
  });
});
