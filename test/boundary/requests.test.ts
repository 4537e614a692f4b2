// What else requests are made of: paths that are templated in part, defaults, numbers larger than doubles, bodies of every
// media type; and what is refused, with which status.
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/model.js";
import { documentOf } from "../support/generate.js";
import { serve, type Served } from "../support/served.js";

const responses = { "204": { description: "Read." } };
const text = { type: "string" };
const query = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({ name: "it", in: "query", schema, ...more });
const get = (...parameters: readonly JsonObject[]): JsonObject => ({ get: { parameters, responses } });
const inPath = (name: string, schema: JsonObject = text): JsonObject => ({ name, in: "path", required: true, schema });
const asked = (content: JsonObject, required = true): JsonObject => ({ requestBody: { required, content }, responses });
const post = (content: JsonObject, required = true): JsonObject => ({ post: asked(content, required) });

const schemas: JsonObject = {
  Upload: {
    type: "object",
    required: ["file"],
    properties: {
      file: { type: "string", format: "binary" },
      more: { type: "array", items: { type: "string", contentMediaType: "image/png" } },
      about: { type: "object", required: ["size"], properties: { size: { type: "integer" } } },
      tags: { type: "array", items: { type: "string" } },
      count: { type: "integer" },
    },
  },
  Form: {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string" },
      age: { type: "integer" },
      tags: { type: "array", items: { type: "string" } },
      codes: { type: "array", items: { type: "integer" } },
      address: { type: "object", properties: { city: { type: "string" }, zip: { type: "integer" } } },
      about: { type: "object", properties: { size: { type: "integer" } } },
    },
  },
  Choice: { anyOf: [{ type: "object", required: ["a"], properties: { a: { type: "integer" } } }, { type: "object", required: ["b"], properties: { b: { type: "boolean" } } }], minProperties: 1 },
};

const document = documentOf({
  paths: {
    "/items/{id}:archive": get(inPath("id")),
    "/items/{id}": get(inPath("id")),
    "/items/special": get(),
    "/report.{format}": get(inPath("format", { enum: ["csv", "pdf"] })),
    "/{from}-{to}/{at}": get(inPath("from", { type: "integer" }), inPath("to"), inPath("at")),
    "/pages/{name}{extension}": get(inPath("name"), inPath("extension", { enum: [".json", ".xml"] })),
    "/files/{name}.{format}": get(inPath("name"), inPath("format", { enum: ["csv", "tar.gz"] })),
    "/sets/{set}-{number}": get(inPath("set"), inPath("number", { type: "integer" })),
    "/codes/{country}{code}": get(inPath("country", { type: "string", pattern: "^[A-Z]{2}$" }), inPath("code")),
    "/either/{first}{second}": get(inPath("first"), inPath("second", { type: "string", pattern: "^(?:ab|b)$" })),
    "/projects/{id}{format}": get(inPath("id"), { ...inPath("format"), style: "label" }),
    "/café/{user-id}": get(inPath("user-id")),
    "/answers/{id}?beta=true": { get: { operationId: "beta", parameters: [inPath("id")], responses } },
    "/numbers?{search}=1": { get: { operationId: "numbers", parameters: [inPath("search")], responses } },
    "/pages?page={page}": { get: { operationId: "paged", parameters: [inPath("page", { type: "integer" })], responses } },
    "/pages?page={page}&per_page={size}": { get: { operationId: "sized", parameters: [inPath("page", { type: "integer" }), inPath("size"), query(text)], responses } },
    ...Object.fromEntries(
      ["Get", "Put"].map((name) => {
        const parameters = [{ name: "X-Target", in: "header", required: true, schema: { type: "string", enum: [`Store.${name}`] } }, ...(name === "Put" ? [query({ type: "string", enum: ["new"] }, { required: true })] : [])];
        return [`/#X-Target=${name}`, { post: { operationId: name, parameters, responses } }];
      }),
    ),
    "/": { get: { operationId: "root", responses } },
    "/answers/{id}": { get: { operationId: "plain", parameters: [inPath("id"), query(text)], responses } },
    "/big/{id}": get(inPath("id", { type: "integer", format: "int64", minimum: 0 })),
    "/small": get(query({ type: "integer", format: "int64", maximum: 1000, minimum: 0 })),
    "/default": get(query({ type: "integer", default: 7 })),
    "/required": get(query(text, { required: true })),
    "/empty": get(query({ type: "integer" }, { allowEmptyValue: true })),
    "/nullable": get(query({ type: ["integer", "null"] })),
    "/either": get(query({ oneOf: [{ type: "integer" }, { type: "boolean" }, { enum: ["all"] }] })),
    "/one-or-many": get(query({ anyOf: [text, { type: "array", items: text }] })),
    "/nullable-list": get(query({ type: ["array", "null"], items: text }, { explode: false })),
    "/nullable-lists": get(query({ type: ["array", "null"], items: text })),
    "/json": get({ name: "it", in: "query", content: { "application/json": { schema: { type: "object", required: ["a"], properties: { a: { type: "integer" } } } } } }),
    "/free": get(query({ type: "object", additionalProperties: { type: "integer" } }), { name: "limit", in: "query", schema: { type: "integer" } }),
    "/deep": get(query({ type: "object", properties: { a: { type: "array", items: { type: "integer" } }, b: { type: "object", properties: { c: { type: "boolean" } } } } }, { style: "deepObject" })),
    "/deeper": get(query(["a", "b", "c", "d", "e"].reduce<JsonObject>((schema, name) => ({ type: "object", properties: { [name]: schema } }), { type: "array", items: { type: "integer" } }), { style: "deepObject" })),
    "/deep-list": get(query({ type: "array", items: { type: "integer" } }, { style: "deepObject" })),
    "/header": get({ name: "X-Count", in: "header", required: true, schema: { type: "integer" } }, { name: "Authorization", in: "header", required: true, schema: text }),
    "/bodies/json": post({ "application/json": { schema: { type: "object", properties: { a: { type: "integer" } } } } }),
    "/bodies/patch": post({ "application/merge-patch+json": { schema: { type: "object" } } }),
    "/bodies/optional": post({ "application/json": { schema: { type: "object" } } }, false),
    "/bodies/form": post({
      "application/x-www-form-urlencoded": {
        schema: { $ref: "#/components/schemas/Form" },
        encoding: { codes: { style: "pipeDelimited", explode: false }, address: { style: "deepObject", explode: true }, about: { contentType: "application/json" } },
      },
    }),
    "/bodies/choice": post({ "application/x-www-form-urlencoded": { schema: { $ref: "#/components/schemas/Choice" } } }),
    "/bodies/upload": post({ "multipart/form-data": { schema: { $ref: "#/components/schemas/Upload" } } }),
    "/bodies/untyped": post({ "multipart/form-data": { schema: { required: ["file"], properties: { file: { type: "string", format: "binary" }, files: { items: { type: "string", format: "binary" } } } } } }),
    "/bodies/file": post({ "multipart/form-data": { schema: { type: "string", format: "binary" } } }),
    "/bodies/part": post({ "multipart/form-data": { schema: text } }),
    "/bodies/form-text": post({ "application/x-www-form-urlencoded": { schema: { type: "string" } } }),
    "/pictures": { post: { ...asked({ "application/json": { schema: { type: "object", required: ["url"] } } }), parameters: [query({ type: "string", default: "JSON" })] } },
    "/pictures#bytes": { post: { operationId: "bytes", ...asked({ "application/octet-stream": {} }), parameters: [query({ type: "string", default: "bytes" })] } },
    "/pictures#none": { post: { operationId: "none", responses, parameters: [query({ type: "string", default: "none" })] } },
    "/bodies/text": post({ "text/plain": { schema: { type: "string", maxLength: 5 } } }),
    "/bodies/bytes": post({ "application/octet-stream": { schema: { type: "string", format: "binary" } } }),
    "/bodies/any": post({ "*/*": {} }),
    "/bodies/several": post({ "application/json": { schema: { type: "object" } }, "application/x-www-form-urlencoded": { schema: { type: "object", properties: { a: { type: "integer" } } } }, "image/*": {} }),
    "/bodies/suffix": post({ "application/*+json": { schema: { type: "object" } } }),
    "/offers/two": { get: { responses: { "200": { description: "OK.", content: { "application/json": {}, "text/csv": {} } } } } },
    "/offers/one": { get: { responses: { "200": { description: "OK.", content: { "application/json": {} } } } } },
    "/offers/one-or-406": { get: { responses: { "200": { description: "OK.", content: { "application/json": {} } }, "406": { description: "No." } } } },
    "/only-head": { head: { responses } },
    "/get-and-head": { head: { operationId: "h", responses }, get: { operationId: "g", responses } },
  },
  components: { schemas },
});

let served: Served;
beforeAll(async () => {
  served = await serve(document);
});
afterAll(() => served.stop());

async function ask(path: string, init: RequestInit = {}): Promise<[status: number, body: Json]> {
  const answer = await served.app.request(path, init);
  const body = await answer.text();
  return [answer.status, body === "" ? null : (JSON.parse(body) as Json)];
}

describe("paths", () => {
  test.each<[path: string, want: JsonObject]>([
    ["/items/special", {}],
    ["/items/a%20b:archive", { param: { id: "a b" } }],
    ["/items/a:b", { param: { id: "a:b" } }],
    ["/items/%252F", { param: { id: "%2F" } }],
    ["/report.csv", { param: { format: "csv" } }],
    ["/pages/string.json", { param: { name: "string", extension: ".json" } }],
    ["/pages/a.json.xml", { param: { name: "a.json", extension: ".xml" } }],
    ["/files/report.v2.tar.gz", { param: { name: "report.v2", format: "tar.gz" } }],
    ["/files/a%20b.csv", { param: { name: "a b", format: "csv" } }],
    ["/sets/a-b-12", { param: { set: "a-b", number: 12 } }],
    ["/sets/a--12", { param: { set: "a", number: -12 } }],
    ["/codes/NL1234", { param: { country: "NL", code: "1234" } }],
    ["/either/xab", { param: { first: "x", second: "ab" } }],
    ["/projects/a.b", { param: { id: "a", format: "b" } }],
    ["/12-a-b/c", { param: { from: 12, to: "a-b", at: "c" } }],
    ["/caf%C3%A9/1", { param: { "user-id": "1" } }],
    ["/answers/1?beta=true", { param: { id: "1" } }],
    ["/answers/1?beta=false&it=x", { param: { id: "1" }, query: { it: "x" } }],
    ["/numbers?prefix=1", { param: { search: "" } }],
    ["/pages?page=2", { param: { page: 2 } }],
    ["/pages?per_page=a%26b+c&page=2&it=x", { param: { page: 2, size: "a&b c" }, query: { it: "x" } }],
    ["/", {}],
    ["/big/9007199254740993", { param: { id: "9007199254740993n" } }],
    ["/big/9007199254740991", { param: { id: 9007199254740991 } }],
  ])("%s", async (path, want) => {
    expect(await ask(path)).toEqual([200, want]);
  });

  test.each<[path: string, status: number]>([
    ["/report.xls", 400],
    ["/reportxcsv", 404],
    ["/pages/string.pdf", 400],
    ["/codes/nl1234", 400],
    [`/sets/a-${"1".repeat(4000)}x`, 400],
    ["/pages", 404],
    ["/pages?page=two", 400],
    ["/x-y/c", 400],
    ["/items/%zz", 400],
    ["/items/%E0%A4%A", 400],
    ["/default?other=%E0%A4%A", 400],
    ["/items/", 404],
    ["/items", 404],
    ["/big/-1", 400],
    ["/big/1.5", 400],
    ["/big/99999999999999999999999", 400],
  ])("%s is answered %d", async (path, status) => {
    expect((await ask(path))[0]).toBe(status);
  });
});

test.each(["/v1", "/v1/"])("below a base path the root is also %s", async (path) => {
  expect((await new Hono().route("/v1", served.app).request(path)).status).toBe(200);
});

test.each([["Store.Get", "/", 200], ["Store.Put", "/?it=new", 200], ["Store.Put", "/", 404], ["Store.Drop", "/", 404]])("the operation %s of %s, which others are told apart from, is answered %d", async (target, path, status) => {
  expect(await ask(path, { method: "POST", headers: { "x-target": target } })).toEqual([status, status === 200 ? expect.objectContaining({ header: { "X-Target": target } }) : expect.anything()]);
});

describe("queries and headers", () => {
  test.each<[path: string, want: JsonObject]>([
    ["/default", { it: 7 }],
    ["/default?it=8", { it: 8 }],
    ["/default?other=1", { it: 7 }],
    ["/empty?it=", {}],
    ["/empty?it", {}],
    ["/nullable?it=null", { it: null }],
    ["/nullable?it=", { it: null }],
    ["/nullable?it=3", { it: 3 }],
    ["/either?it=3", { it: 3 }],
    ["/either?it=true", { it: true }],
    ["/either?it=all", { it: "all" }],
    ["/one-or-many?it=3", { it: "3" }],
    ["/one-or-many?it=3&it=4", { it: ["3", "4"] }],
    ["/nullable-list?it=a", { it: ["a"] }],
    ["/nullable-list?it=a,null", { it: ["a", "null"] }],
    ["/nullable-list?it=null", { it: null }],
    ["/nullable-lists?it=a", { it: ["a"] }],
    ["/nullable-lists?it=", { it: null }],
    ["/json?it=%7B%22a%22%3A1%7D", { it: { a: 1 } }],
    ["/free?x=1&limit=2&y=3", { it: { x: 1, y: 3 }, limit: 2 }],
    ["/free?it=%7B%22a%22%3A1%7D", { it: { a: 1 } }],
    ["/deep?it[a][]=1&it[a][]=2&it[b][c]=true", { it: { a: [1, 2], b: { c: true } } }],
    ["/deep?it[a]=1&it[d]=x", { it: { a: [1], d: "x" } }],
    ["/deep?it[a][0]=1&it[a][1]=2", { it: { a: [1, 2] } }],
    ["/deeper?it[e][d][c][b][a][0]=1", { it: { e: { d: { c: { b: { a: [1] } } } } } }],
    ["/deep-list?it[]=1&it[]=2", { it: [1, 2] }],
    ["/deep-list?it[0]=1", { it: [1] }],
    ["/deep-list?it=1", { it: [1] }],
    ["/small?it=1000", { it: 1000 }],
    ["/required?it=", { it: "" }],
  ])("%s", async (path, want) => {
    expect(await ask(path)).toEqual([200, { query: want }]);
  });

  test.each<[path: string, at: string]>([
    ["/default?it=x", "it"],
    ["/default?it=", "it"],
    ["/default?it=1&it=2", "it"],
    ["/required", "it"],
    ["/either?it=no", "it"],
    ["/json?it=%7B%7D", "it.a"],
    ["/json?it=x", "it"],
    ["/free?x=a", "it.x"],
    ["/small?it=1001", "it"],
    ["/small?it=0x10", "it"],
  ])("%s is wrong at %s", async (path, at) => {
    expect(await ask(path)).toEqual([400, { in: "query", at: [at] }]);
  });

  test("a header's name is the document's, whatever its letters; those that HTTP has itself are nobody's parameters", async () => {
    expect(await ask("/header", { headers: { "x-COUNT": "3" } })).toEqual([200, { header: { "X-Count": 3 } }]);
    expect(await ask("/header")).toEqual([400, { in: "header", at: ["X-Count"] }]);
  });
});

describe("bodies", () => {
  const form = (body: string): RequestInit => ({ method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" } });
  const typed = (body: string | Uint8Array<ArrayBuffer>, type: string): RequestInit => ({ method: "POST", body, headers: { "content-type": type } });

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
    expect(await ask(`/bodies/${path}`, typed(body, type))).toEqual([200, want]);
  });

  test.each<[init: RequestInit, status: number, want: JsonObject]>([
    [typed(`{"url":"a"}`, "application/json"), 200, { json: { url: "a" }, query: { it: "JSON" } }],
    [typed("{}", "application/json"), 400, { in: "json", at: ["url"] }],
    [typed("\u0000", "application/octet-stream"), 200, { query: { it: "bytes" } }],
    [typed("a", "text/plain"), 415, { message: "The body must be application/json." }],
    [{ method: "POST" }, 200, { query: { it: "none" } }],
  ])("operations of one method and path are told apart by their bodies: %j is answered %d", async (init, status, want) => {
    expect(await ask("/pictures", init)).toEqual([status, want]);
  });

  test.each<[body: string, want: JsonObject]>([
    ["name=A+B&age=3", { name: "A B", age: 3 }],
    ["name=a&tags=x", { name: "a", tags: ["x"] }],
    ["name=a&tags=x%2Cy&tags=z", { name: "a", tags: ["x,y", "z"] }],
    ["name=a&codes=1%7C2", { name: "a", codes: [1, 2] }],
    ["name=a&address[city]=B&address[zip]=7", { name: "a", address: { city: "B", zip: 7 } }],
    ["name=a&about=%7B%22size%22%3A3%7D", { name: "a", about: { size: 3 } }],
    ["name=a&other=1&other=2", { name: "a", other: ["1", "2"] }],
  ])("a form %s", async (body, want) => {
    expect(await ask("/bodies/form", form(body))).toEqual([200, { form: want }]);
  });

  test.each<[body: string, want: JsonObject]>([
    ["a=1", { a: 1 }],
    ["b=true", { b: true }],
  ])("a form of one of two shapes %s", async (body, want) => {
    expect(await ask("/bodies/choice", form(body))).toEqual([200, { form: want }]);
  });

  test("a form with files that isn't said to be an object", async () => {
    const body = new FormData();
    body.set("file", new File(["abc"], "a.txt", { type: "text/plain" }));
    body.append("files", new File(["1"], "1.txt", { type: "text/plain" }));
    const seen = (file: string, size: number): JsonObject => ({ file, type: "text/plain", size });
    expect(await ask("/bodies/untyped", { method: "POST", body })).toEqual([200, { form: { file: seen("a.txt", 3), files: [seen("1.txt", 1)] } }]);
    body.delete("file");
    expect((await ask("/bodies/untyped", { method: "POST", body }))[0]).toBe(400);
  });

  test("a form with files", async () => {
    const body = new FormData();
    body.set("file", new File(["abc"], "a.bin", { type: "application/octet-stream" }));
    body.append("more", new File(["1"], "1.png", { type: "image/png" }));
    body.append("more", new File(["22"], "2.png", { type: "image/png" }));
    body.set("about", `{"size":3}`);
    body.append("tags", "x");
    body.set("count", "5");
    expect(await ask("/bodies/upload", { method: "POST", body })).toEqual([
      200,
      {
        form: {
          file: { file: "a.bin", type: "application/octet-stream", size: 3 },
          more: [{ file: "1.png", type: "image/png", size: 1 }, { file: "2.png", type: "image/png", size: 2 }],
          about: { size: 3 },
          tags: ["x"],
          count: 5,
        },
      },
    ]);
  });

  test("a text where a file is meant, and what else is wrong, is told", async () => {
    const body = new FormData();
    body.set("file", "not a file");
    body.set("count", "x");
    expect(await ask("/bodies/upload", { method: "POST", body })).toEqual([400, { in: "form", at: ["file", "count"] }]);
  });

  test("a form that is one file or text is its only part, whatever its name", async () => {
    const [file, part, none] = [new FormData(), new FormData(), new FormData()];
    file.append("document", new File(["abc"], "a.txt", { type: "text/plain" }));
    part.append("title", "a");
    none.append("title", "no file");
    expect(await ask("/bodies/file", { method: "POST", body: file })).toEqual([200, { form: { file: "a.txt", type: "text/plain", size: 3 } }]);
    expect(await ask("/bodies/part", { method: "POST", body: part })).toEqual([200, { form: "a" }]);
    expect(await ask("/bodies/file", { method: "POST", body: none })).toEqual([400, { in: "form", at: [""] }]);
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
    expect((await ask(`/bodies/${path}`, init))[0]).toBe(status);
  });
});

describe("what is accepted", () => {
  test.each<[path: string, accept: string, status: number]>([
    ["two", "text/csv", 200],
    ["two", "text/*;q=0.1", 200],
    ["two", "application/xml", 406],
    ["two", "*/*", 200],
    ["two", "text/csv;q=0, application/json;q=0", 406],
    // A server may answer with what it has (RFC 9110, 12.5.1): where the document has no 406 it does.
    ["one", "application/xml", 200],
    ["one-or-406", "application/xml", 406],
  ])("/offers/%s for %s", async (path, accept, status) => {
    expect((await ask(`/offers/${path}`, { headers: { accept } }))[0]).toBe(status);
  });
});

test("HEAD is an operation of its own where the document has it, else GET without its body", async () => {
  const head = (path: string): Promise<Response> => Promise.resolve(served.app.request(path, { method: "HEAD" }));
  expect((await head("/only-head")).status).toBe(200);
  expect((await ask("/only-head"))[0]).toBe(405);
  expect((await ask("/get-and-head"))[0]).toBe(200);
  expect((await head("/get-and-head")).status).toBe(200);
  const answer = await head("/items/1");
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
});

test("a concrete path has its own methods only", async () => {
  const answer = await served.app.request("/items/special", { method: "POST" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});
