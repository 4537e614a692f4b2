// Handlers for Mock Service Worker serve a base URL whose path is not that of the document's server; and a mock without
// validation accepts what the document doesn't allow.
import { expect, test } from "vitest";
import { mockFetch } from "../../scripts/mock/mock-fetch.js";
import { mswHandlers, type MswHttp } from "../../scripts/mock/msw.js";
import { documentOf, object, okResponses, pathParameter, string } from "../support/openapi/builders.js";

type Resolver = (info: { readonly request: Request }) => Promise<Response | undefined>;

/** What is used of `http` of msw: the handler is its resolver. */
const http: MswHttp<Resolver> = { all: (_, resolver) => resolver };

const item = object({ id: string });
const ok = okResponses(item);
const document = (url: string): object =>
  documentOf({
    servers: [{ url }],
    paths: JSON.parse(
      JSON.stringify({
        "/items": {
          post: {
            requestBody: {
              content: {
                "application/json": {
                  schema: { type: "object", required: ["id"], properties: { id: { type: "string", minLength: 2 } } },
                },
              },
            },
            responses: { 201: ok[200] },
          },
          get: {
            parameters: [{ name: "limit", in: "query", schema: { type: "integer", minimum: 1 } }],
            responses: {
              200: {
                description: "All.",
                content: { "application/json": { schema: { type: "array", items: { type: "object" } } } },
              },
            },
          },
        },
        "/items/{id}": { get: { parameters: [pathParameter("id")], responses: ok } },
        "/files/{name}.{ext}": {
          get: { parameters: [pathParameter("name"), pathParameter("ext", { enum: ["json", "xml"] })], responses: ok },
        },
        "/jobs/{job-id}:cancel": {
          post: { parameters: [pathParameter("job-id", { type: "integer" })], responses: ok },
        },
      }),
    ),
  });

test.each([
  ["without a path, as the document", "http://127.0.0.1:4300", "https://api.example", "https://api.example"],
  ["with a path that the document lacks", "http://127.0.0.1:4300", "https://api.example/v1", "https://api.example/v1"],
  ["with another path than the document's", "https://a.test/v2", "https://api.example/v1/", "https://api.example/v1"],
  ["without the document's path", "https://a.test/v2", "https://api.example", "https://api.example"],
  ["with the document's path below", "https://a.test/v2", "https://api.example", "https://api.example/v2"],
])("a base URL %s", async (_, server, baseUrl, url) => {
  const mock = mockFetch(document(server), { cache: false });
  const [handle] = mswHandlers(http, mock, { baseUrl });
  const status = async (method: string, path: string, origin = url): Promise<number | undefined> =>
    (await handle?.({ request: new Request(origin + path, { method }) }))?.status;
  expect({
    file: await status("GET", "/files/a.json"),
    job: await status("POST", "/jobs/7:cancel"),
    unknown: await status("GET", "/nothing"),
    elsewhere: await status("GET", "/files/a.json", "https://other.example/v1"),
  }).toEqual({ file: 200, job: 200, unknown: undefined, elsewhere: undefined });
  const body = JSON.stringify({ id: "ab" });
  const headers = { "Content-Type": "application/json" };
  const created = await handle?.({ request: new Request(`${url}/items`, { method: "POST", headers, body }) });
  const location = new URL(created?.headers.get("location") ?? "", url);
  expect(location.href).toBe(`${url}/items/ab`);
  expect((await handle?.({ request: new Request(location) }))?.status).toBe(200);
});

test.each([
  [true, [400, 400, 400]],
  [false, [201, 201, 200]],
])("with `validation: %s` requests that the document rejects are %j", async (validation, want) => {
  const mock = mockFetch(document("/"), { cache: false, validation });
  const send = (body: string): Promise<Response> =>
    mock("http://a.test/items", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const responses = [await send('{"id":"a"}'), await send("[1]"), await mock("http://a.test/items?limit=few")];
  expect(responses.map(({ status }) => status)).toEqual(want);
});
