// The headers that protect responses: against other media types than theirs, and against caches.
import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono, type Context } from "hono";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { NodeServer } from "../../scripts/runtime/server/node-server.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

const text = { "text/plain": { schema: { type: "string" } } };
const get = (operationId: string, security: readonly JsonObject[], headers: JsonObject = {}): JsonObject => ({
  get: { operationId, security, responses: { "200": { description: "It.", content: text, headers } } },
});
const cacheControl = { "cache-control": { schema: { type: "string" } } };
const open: JsonObject = { paths: { "/open": get("open", []) } };
const mixed = documentOf({
  paths: {
    ...(open["paths"] as JsonObject),
    "/private": get("private", [{ key: [] }]),
    "/either": get("either", [{ key: [] }, {}]),
    "/described": get("described", [{ key: [] }], cacheControl),
  },
  components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
});
const secret = documentOf({
  ...mixed,
  paths: { "/v1/private": get("private", [{ key: [] }]), "/v1/more": get("more", [{ key: [] }]) },
});

type Handle = (c: Context) => Response | Promise<Response>;
let folders: readonly string[] = [];
let create: (options?: object, handle?: Handle) => OpenAPIHono;
let createSecret: typeof create;

beforeAll(async () => {
  const both = await Promise.all([mixed, secret].map((json) => importFiles(json)));
  folders = both.map(({ folder }) => folder);
  const [first, second] = await Promise.all(
    both.map(async ({ module }) => {
      const { createServer } = (await module("server.js")) as { createServer: (options: object) => OpenAPIHono };
      return (options: object = {}, handle: Handle = (c) => c.text("")) =>
        createServer({
          auth: { key: (token: string) => (token === "good" ? { name: "Ada" } : undefined) },
          handlers: new Proxy({}, { get: () => handle }),
          logError: () => {},
          ...options,
        });
    }),
  );
  if (first === undefined || second === undefined) throw new Error("Nothing was generated.");
  [create, createSecret] = [first, second];
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

type Found = readonly [status: number, contentTypeOptions: string | null, cacheControl: string | null];

async function found(app: OpenAPIHono | Hono, path: string, init: RequestInit = {}): Promise<Found> {
  const { status, headers } = await app.request(path, init);
  return [status, headers.get("x-content-type-options"), headers.get("cache-control")];
}

const good = { headers: { authorization: "Bearer good" } };
const bad = { headers: { authorization: "Bearer bad" } };

describe("by default", () => {
  test.each<[what: string, path: string, init: RequestInit, want: Found]>([
    ["a response for everyone", "/open", {}, [200, "nosniff", null]],
    ["a response for everyone, to someone", "/open", good, [200, "nosniff", null]],
    ["a response after authentication", "/private", good, [200, "nosniff", "no-store"]],
    ["its HEAD", "/private", { ...good, method: "HEAD" }, [200, "nosniff", "no-store"]],
    ["a response without credentials", "/private", {}, [401, "nosniff", "no-store"]],
    ["a response with wrong credentials", "/private", bad, [401, "nosniff", "no-store"]],
    ["a response with optional credentials", "/either", good, [200, "nosniff", "no-store"]],
    ["a response without optional credentials", "/either", {}, [200, "nosniff", null]],
    ["what the document describes", "/described", good, [200, "nosniff", null]],
    ["an error beside what it describes", "/described", bad, [401, "nosniff", "no-store"]],
    ["another path", "/other", good, [404, "nosniff", null]],
    ["another method", "/private", { ...good, method: "POST" }, [405, "nosniff", null]],
    ["OPTIONS", "/private", { method: "OPTIONS" }, [204, "nosniff", null]],
    ["a bad URL", "/private%ff", good, [400, "nosniff", null]],
    ["no acceptable type", "/private", { headers: { ...good.headers, accept: "a/b" } }, [200, "nosniff", "no-store"]],
  ])("%s", async (_, path, init, want) => {
    expect(await found(create(), path, init)).toEqual(want);
  });

  const handlers: readonly [what: string, handle: Handle, want: Found][] = [
    [
      "a handler that sets them",
      (c) => c.text("", 200, { "Cache-Control": "private", "X-Content-Type-Options": "x" }),
      [200, "x", "private"],
    ],
    [
      "a handler that sets them before",
      (c) => (c.header("Cache-Control", "max-age=1"), c.text("")),
      [200, "nosniff", "max-age=1"],
    ],
    ["a Response of its own", () => new Response("a"), [200, "nosniff", "no-store"]],
    ["a Response later", async () => Response.json({}), [200, "nosniff", "no-store"]],
    ["a Response that can't be changed", () => Response.redirect("http://localhost/a"), [302, "nosniff", "no-store"]],
    [
      "a handler that fails",
      () => {
        throw new Error("no");
      },
      [500, "nosniff", "no-store"],
    ],
    ["a handler that fails later", () => Promise.reject(new Error("no")), [500, "nosniff", "no-store"]],
    ["a handler for what is missing", (c) => c.notFound(), [404, "nosniff", "no-store"]],
  ];
  test.each(handlers)("%s", async (_, handle, want) => {
    expect(await found(create({}, handle), "/private", good)).toEqual(want);
  });

  test.each([...handlers, ["what another handler responds", (c: Context) => c.json({}), [200, "nosniff", "no-store"]]])(
    "over a socket of Node: %s",
    async (_, handle, want) => {
      const server = new NodeServer(create({}, handle as Handle).fetch);
      const url = `${await server.listen(0, "127.0.0.1")}/private`;
      const { status, headers } = await fetch(url, { ...good, redirect: "manual" });
      server.destroy();
      expect([status, headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual(want);
    },
  );

  test.each<[what: string, middleware: object]>([
    ["authenticated", { authenticated: [(c: Context) => Promise.resolve(c.text("", 429))] }],
    ["received", { received: [(c: Context) => Promise.resolve(c.text("", 429))] }],
  ])("a response of the middleware %s", async (_, middleware) => {
    expect(await found(create({ middleware }), "/private", good)).toEqual([429, "nosniff", "no-store"]);
    expect(await found(create({ middleware }), "/open", good)).toEqual([429, "nosniff", null]);
  });

  test("errors that the application makes", async () => {
    const app = create({ errors: () => new Response("no", { status: 418 }) });
    expect(await found(app, "/private", bad)).toEqual([418, "nosniff", "no-store"]);
  });

  test("a preflight, and what a page may read", async () => {
    const app = create({ cors: { origins: ["https://app.example"] } });
    const origin = { origin: "https://app.example", "access-control-request-method": "GET" };
    expect(await found(app, "/private", { method: "OPTIONS", headers: origin })).toEqual([204, "nosniff", null]);
    expect(await found(app, "/private", { headers: { ...origin, ...good.headers } })).toEqual([
      200,
      "nosniff",
      "no-store",
    ]);
  });

  test("everything where all is private", async () => {
    const app = createSecret();
    expect(await found(app, "/v1/other", {})).toEqual([401, "nosniff", "no-store"]);
    expect(await found(app, "/v1/other", good)).toEqual([404, "nosniff", "no-store"]);
    expect(await found(app, "/v1/private", { ...good, method: "POST" })).toEqual([405, "nosniff", "no-store"]);
  });

  test("an app of its own, and one that it is mounted on", async () => {
    const own = new OpenAPIHono();
    own.get("/own", (c) => c.text("own"));
    create({ app: own });
    expect(await found(own, "/private", good)).toEqual([200, "nosniff", "no-store"]);
    expect(await found(own, "/own", good)).toEqual([200, null, null]);
    expect(await found(new Hono().route("/v1", create()), "/v1/private", good)).toEqual([200, "nosniff", "no-store"]);
  });
});

describe("the option headers", () => {
  test.each<[headers: unknown, want: Found]>([
    [false, [200, null, null]],
    [{}, [200, "nosniff", "no-store"]],
    [{ contentTypeOptions: false }, [200, null, "no-store"]],
    [{ cacheControl: false }, [200, "nosniff", null]],
    [{ cacheControl: "private, no-cache" }, [200, "nosniff", "private, no-cache"]],
    [{ contentTypeOptions: false, cacheControl: false }, [200, null, null]],
  ])("%j", async (headers, want) => {
    expect(await found(create({ headers }), "/private", good)).toEqual(want);
  });
});
