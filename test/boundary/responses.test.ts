// Responses of a generated server, validated against the document in development, and streamed if they are streams.
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DocumentedRoute, Mismatch, validateResponses } from "../../scripts/runtime/server/response-validation.js";
import { importFiles, serverOf } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

const schema = {
  type: "object",
  required: ["a"],
  properties: { a: { type: "integer" }, secret: { type: "string", writeOnly: true } },
};
const document = documentOf({
  paths: {
    "/it": {
      get: {
        responses: {
          "200": {
            description: "OK.",
            headers: {
              "X-Count": { required: true, schema: { type: "integer" } },
              "X-Tags": { schema: { type: "array", items: { type: "string" }, maxItems: 2 } },
            },
            content: {
              "application/json": { schema },
              "text/plain": { schema: { type: "string", maxLength: 3 } },
              "text/event-stream": {},
              "image/*": {},
            },
          },
          "202": { description: "Nothing." },
          "4XX": {
            description: "Refused.",
            content: { "application/problem+json": { schema: { type: "object", required: ["code"] } } },
          },
          default: { description: "Else.", content: { "application/json": {} } },
        },
      },
    },
    ...Object.fromEntries(
      [200, 201].map((status) => [
        `/same#${status}`,
        { get: { operationId: `same${status}`, responses: { [status]: { description: "OK." } } } },
      ]),
    ),
    "/files/{name}.{ending}": {
      get: {
        parameters: ["name", "ending"].map((name) => ({
          name,
          in: "path",
          required: true,
          schema: { type: "string" },
        })),
        responses: { "200": { description: "OK.", content: { "application/json": { schema } } } },
      },
    },
  },
});

let modules: Awaited<ReturnType<typeof importFiles>>;
beforeAll(async () => {
  modules = await importFiles(document);
});
afterAll(() => rm(modules.folder, { recursive: true }));

/** The response that a client gets if a handler returns `response`, with the server below a base path. */
async function validated(response: Response, path = "/it"): Promise<Response> {
  const routes = (await modules.module("routes.js")) as Record<string, DocumentedRoute>;
  const validation = (await modules.module("runtime/server.js")) as {
    validateResponses: typeof validateResponses;
  };
  const operations = await serverOf(modules.module, () => response);
  const app = new OpenAPIHono();
  const replace = ({ detail, isDocumented }: Mismatch, c: Context): Response =>
    c.text(detail, 500, { "x-documented": String(isDocumented) });
  app.use(validation.validateResponses(routes, replace, "/api"));
  app.route("/api", operations);
  return app.request(`/api${path}`);
}

const ok = (body: string, type: string, headers: Record<string, string> = {}): Response =>
  new Response(body, { headers: { "content-type": type, "X-Count": "1", ...headers } });

describe("as documented", () => {
  test.each<[what: string, response: Response]>([
    ["JSON", ok(`{"a":1}`, "application/json; charset=utf-8")],
    ["a text", ok("abc", "text/plain")],
    ["a range of media types", ok("x", "image/png")],
    ["a header that is a list", ok(`{"a":1}`, "application/json", { "X-Tags": "a, b" })],
    ["no body", new Response(null, { status: 202 })],
    [
      "a range of statuses",
      Response.json({ code: 1 }, { status: 418, headers: { "content-type": "application/problem+json" } }),
    ],
    ["the default", Response.json([], { status: 503 })],
  ])("%s", async (_, response) => {
    const [status, body] = [response.status, await response.clone().text()];
    const given = await validated(response);
    expect([given.status, await given.text()]).toEqual([status, body]);
  });
});

describe("not as documented", () => {
  test.each<[what: string, response: Response, detail: RegExp]>([
    ["JSON", ok(`{"a":"1"}`, "application/json"), /returned 200: \/a: /],
    ["a writeOnly member", ok(`{"a":1,"secret":"s"}`, "application/json"), /returned 200: \/secret: /],
    ["a text", ok("abcd", "text/plain"), /the body: /],
    ["a media type", ok("x", "video/mp4"), /media type video\/mp4 is not documented/],
    ["a header", ok(`{"a":1}`, "application/json", { "X-Count": "x" }), /header X-Count/],
    ["a list in a header", ok(`{"a":1}`, "application/json", { "X-Tags": "a,b,c" }), /header X-Tags/],
    ["a missing header", Response.json({ a: 1 }), /header X-Count/],
    ["a body where there is none", Response.json({ a: 1 }, { status: 202 }), /no body/],
    [
      "what 4XX has",
      Response.json({}, { status: 404, headers: { "content-type": "application/problem+json" } }),
      /code/,
    ],
  ])("%s", async (_, response, detail) => {
    const given = await validated(response);
    expect(given.status).toBe(500);
    expect(await given.text()).toMatch(detail);
  });

  test("by any operation of its method and path", async () => {
    const statuses = [200, 201, 202].map(
      async (status) => (await validated(new Response(null, { status }), "/same")).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 201, 500]);
  });

  test.each<[what: string, response: Response, path: string, isDocumented: boolean]>([
    ["by its status", Response.json({ a: "1" }), "/it", true],
    ["by a range of statuses", Response.json({}, { status: 404 }), "/it", true],
    ["by none", new Response(null, { status: 202 }), "/same", false],
  ])("says whether the status is documented: %s", async (_, response, path, isDocumented) => {
    const given = await validated(response, path);
    expect([given.status, given.headers.get("x-documented")]).toEqual([500, String(isDocumented)]);
  });

  test("under a path that is templated in part", async () => {
    expect((await validated(Response.json({ a: 1 }), "/files/a.b")).status).toBe(200);
    expect((await validated(Response.json({}), "/files/a.b")).status).toBe(500);
  });
});

test("a stream of events is passed on while it comes", async () => {
  let send: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (send = (text) => controller.enqueue(new TextEncoder().encode(text))),
  });
  const given = await validated(
    new Response(body, { headers: { "content-type": "text/event-stream", "X-Count": "1" } }),
  );
  const reader = given.body?.getReader();
  for (const text of ["data: 1\n\n", "data: 2\n\n"]) {
    send(text);
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(text);
  }
});
