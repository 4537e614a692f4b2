// The path below which a server has its operations: however it is written, and what a request elsewhere reads of it.
import { rm } from "node:fs/promises";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mockFetch } from "../../scripts/mock/index.js";
import { documentOf, okResponse, okResponses, pathParameter, requestBody } from "../support/openapi/builders.js";
import { importFiles } from "../support/generation/served.js";

const order = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
const document = documentOf({
  servers: [{ url: "https://orders.example/v1" }],
  paths: {
    "/orders": {
      get: { operationId: "listOrders", responses: okResponses({ type: "array", items: order }) },
    },
    "/orders/{id}": {
      parameters: [pathParameter("id")],
      get: { operationId: "getOrder", responses: okResponses(order) },
    },
    "/orders/{id}/notes": {
      parameters: [pathParameter("id")],
      get: { operationId: "listNotes", responses: okResponses({ type: "array", items: order }) },
      post: { operationId: "createNote", requestBody: requestBody(order), responses: { "201": okResponse(order) } },
    },
  },
});

type App = OpenAPIHono;
let folder: string;
let createServer: (options: object) => App;
let createDevelopmentServer: (options: object) => App;
let routes: object;
let validateResponses: (
  routes: object,
  replace: (mismatch: { readonly detail: string }) => void,
  base?: string,
) => never;

beforeAll(async () => {
  const files = await importFiles(document);
  folder = files.folder;
  ({ createDevelopmentServer } = (await files.module("development.js")) as {
    createDevelopmentServer: typeof createDevelopmentServer;
  });
  ({ createServer } = (await files.module("server.js")) as { createServer: typeof createServer });
  ({ validateResponses } = (await files.module("runtime/server.js")) as {
    validateResponses: typeof validateResponses;
  });
  routes = await files.module("routes.js");
});
afterAll(async () => rm(folder, { recursive: true }));

/** A base path as an option, and the path that it means. */
const paths: readonly (readonly [given: string | undefined, want: string])[] = [
  [undefined, "/v1"],
  ["", ""],
  ["/", ""],
  ["//", ""],
  ["/api", "/api"],
  ["/api/", "/api"],
  ["api", "/api"],
  ["api/v2/", "/api/v2"],
  ["//api///v2//", "/api/v2"],
  ["/shops/{shop}/", "/shops/7"],
];
const getOrder = (c: Context): Response => c.json({ id: "1" });

describe.each(paths)("the base path %j is %j", (basePath, want) => {
  test("for operations, and no operation is elsewhere", async () => {
    const app = createDevelopmentServer({ basePath, handlers: { getOrder } });
    expect((await app.request(`${want}/orders`)).status).toBe(200);
    for (const other of ["", "/v1", "/api", "/api/v2", "/api/", "//api"].filter((each) => each !== want))
      expect((await app.request(`${other}/orders`)).status).toBe(404);
    const { headers, status } = await app.request(`${want}/orders`, { method: "PUT" });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("for parents that handlers read, and for the validation of responses", async () => {
    const details: string[] = [];
    const app = new OpenAPIHono();
    app.use(validateResponses(routes, ({ detail }) => void details.push(detail), basePath ?? "/v1"));
    createDevelopmentServer({ basePath, app, handlers: { getOrder: (c: Context) => c.json({ id: 1 }) } });
    expect((await app.request(`${want}/orders/1/notes`)).status).toBe(200);
    expect((await app.request(`${want}/orders/1`)).status).toBe(200);
    expect(details).toContainEqual(expect.stringContaining("getOrder returned 200: /id"));
  });

  test("for a mock", async () => {
    const mock = mockFetch(document, { cache: false, ...(basePath !== undefined && { basePath }) });
    expect((await mock(`https://orders.example${want}/orders`)).status).toBe(200);
  });
});

/** Requests to a server below `basePath`, and what a developer reads about each in its 404. */
const missing: readonly (readonly [basePath: string | undefined, path: string, want: string])[] = [
  [
    undefined,
    "/orders",
    'There is no operation at /orders: those of the document are below /v1, as /v1/orders is. Where a host takes that prefix away, `basePath: "/"` is an option of the server.',
  ],
  [
    undefined,
    "/api/orders/1",
    'There is no operation at /api/orders/1: those of the document are below /v1, as /v1/orders/1 is. For a host with this prefix, `basePath: "/api"` is an option of the server.',
  ],
  [
    undefined,
    "/api/v1/orders",
    'There is no operation at /api/v1/orders: those of the document are below /v1, as /v1/orders is. For a host with this prefix, `basePath: "/api/v1"` is an option of the server.',
  ],
  [
    "/",
    "/v1/orders",
    'There is no operation at /v1/orders: those of the document are below /, as /orders is. For a host with this prefix, `basePath: "/v1"` is an option of the server.',
  ],
  [undefined, "/nothing", "There is no operation at /nothing: those of the document are below /v1."],
  [undefined, "/v1/nothing", "There is no such path."],
  ["/", "/nothing", "There is no such path."],
];

describe("the 404 of a path where no operation is", () => {
  const detailOf = async (app: Pick<App, "request">, path: string): Promise<unknown> => {
    const response = await app.request(path);
    return [response.status, ((await response.json()) as { readonly detail: string }).detail];
  };

  test.each(missing)("of a development server below %j: %s", async (basePath, path, want) => {
    expect(await detailOf(createDevelopmentServer({ basePath }), path)).toEqual([404, want]);
  });

  test("says nothing of it where NODE_ENV is production, and in createServer", async () => {
    const handlers = { listOrders: getOrder, getOrder, listNotes: getOrder, createNote: getOrder };
    expect(await detailOf(createServer({ handlers }), "/orders")).toEqual([404, "There is no such path."]);
    expect(await detailOf(createServer({ handlers, explain: true }), "/nothing")).toEqual([404, missing[4]?.[2]]);
    vi.stubEnv("NODE_ENV", "production");
    try {
      expect(await detailOf(createDevelopmentServer({}), "/orders")).toEqual([404, "There is no such path."]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test("is that of an app which strips the prefix", async () => {
    const host = new OpenAPIHono().mount("/v1", createDevelopmentServer({}).fetch);
    expect(await detailOf(host, "/v1/orders")).toEqual([404, missing[0]?.[2]]);
    const moved = new OpenAPIHono().mount("/v1", createDevelopmentServer({ basePath: "/" }).fetch);
    expect((await moved.request("/v1/orders")).status).toBe(200);
  });
});
