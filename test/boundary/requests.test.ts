// What else requests are made of: paths that are templated in part, defaults, numbers larger than doubles; and what is
// rejected, with which status.
import { Hono, type MiddlewareHandler } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
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
    expect(await send(path)).toEqual([200, want]);
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
  ])("%s has the response %d", async (path, status) => {
    expect((await send(path))[0]).toBe(status);
  });
});

test.each(["/v1", "/v1/"])("below a base path the root is also %s", async (path) => {
  expect((await new Hono().route("/v1", served.app).request(path)).status).toBe(200);
});

test.each([
  ["Store.Get", "/", 200],
  ["Store.Put", "/?it=new", 200],
  ["Store.Put", "/", 404],
  ["Store.Drop", "/", 404],
])("the operation %s of %s, which others are distinguished from, has the response %d", async (target, path, status) => {
  expect(await send(path, { method: "POST", headers: { "x-target": target } })).toEqual([
    status,
    status === 200 ? expect.objectContaining({ header: { "X-Target": target } }) : expect.anything(),
  ]);
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
    expect(await send(path)).toEqual([200, { query: want }]);
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
    expect(await send(path)).toEqual([400, { in: "query", at: [at] }]);
  });

  test("a header has the document's name, whatever its case; HTTP's own headers are not parameters", async () => {
    expect(await send("/header", { headers: { "x-COUNT": "3" } })).toEqual([200, { header: { "X-Count": 3 } }]);
    expect(await send("/header")).toEqual([400, { in: "header", at: ["X-Count"] }]);
  });
});

describe("what is accepted", () => {
  test.each<[path: string, accept: string, status: number]>([
    ["two", "text/csv", 200],
    ["two", "text/*;q=0.1", 200],
    ["two", "application/xml", 406],
    ["two", "*/*", 200],
    ["two", "text/csv;q=0, application/json;q=0", 406],
    // Where no status of a success is documented, `default` says what there is.
    ["default", "text/csv", 200],
    ["default", "application/xml", 406],
    // A server may respond with what it has (RFC 9110, 12.5.1): where the document has no 406 it does.
    ["one", "application/xml", 200],
    ["one-or-406", "application/xml", 406],
  ])("/offers/%s for %s", async (path, accept, status) => {
    expect((await send(`/offers/${path}`, { headers: { accept } }))[0]).toBe(status);
  });
});

test("HEAD is an operation of its own where the document has it, else GET without its body", async () => {
  const head = (path: string): Promise<Response> => Promise.resolve(served.app.request(path, { method: "HEAD" }));
  expect((await head("/only-head")).status).toBe(200);
  expect((await send("/only-head"))[0]).toBe(405);
  expect((await send("/get-and-head"))[0]).toBe(200);
  expect((await head("/get-and-head")).status).toBe(200);
  const response = await head("/items/1");
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("a concrete path has its own methods only", async () => {
  const response = await served.app.request("/items/special", { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

describe("with middleware of the option", () => {
  const order: string[] = [];
  const step =
    (name: string): MiddlewareHandler =>
    async (_, next) => {
      order.push(name);
      await next();
    };
  const [authenticated, received] = [[step("authenticated")], [step("received")]];
  /** JSON in a body that can be read once. */
  const post = (text: string): RequestInit =>
    ({
      method: "POST",
      body: new Blob([text]).stream(),
      headers: { "content-type": "application/json" },
      duplex: "half",
    }) as RequestInit;

  test.each<[middleware: object, wanted: readonly string[], malformed: readonly string[]]>([
    [{}, [], []],
    [{ authenticated }, ["authenticated"], ["authenticated"]],
    [{ received }, ["received"], []],
    [{ authenticated, received }, ["authenticated", "received"], ["authenticated"]],
  ])("a body is received once: %j", async (middleware, wanted, malformed) => {
    const { app, stop } = await serve(requestsDocument, undefined, { middleware });
    const respond = async (init: RequestInit): Promise<unknown> => {
      order.length = 0;
      const response = await app.request("/bodies/json", init);
      return [response.status, await response.json(), [...order]];
    };
    expect(await respond(post('{"a":1}'))).toEqual([200, { json: { a: 1 } }, wanted]);
    expect(await respond(post("{"))).toMatchObject([400, {}, malformed]);
    await stop();
  });
});
