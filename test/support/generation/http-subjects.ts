// The servers that every row of the HTTP contract is run against: the mock, a server of a user's own, and the credit
// service. All three are built by a generated createServer.
import { rm } from "node:fs/promises";
import type { Context } from "hono";
import { mockApp, type Generated } from "./mock-app.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { documentOf, okResponse, okResponses } from "../openapi/builders.js";
import { importFiles } from "./served.js";
import { acme, bearer, startService } from "../service/service.js";

export interface Subject {
  fetch(request: Request): Response | Promise<Response>;
  /** A path with GET, whose query has an integer `limit`, and with POST, which takes a JSON object. */
  readonly path: string;
  /** Valid credentials. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly realm: string;
  /** The deepest nesting of a body. */
  readonly depth: number;
  /** The status of a body that is no JSON: that of a document that declares 422 alone is 422. */
  readonly malformedBody: number;
  /** The status of a body that is JSON and not valid. */
  readonly invalidBody: number;
  /** Whether an unknown query parameter is rejected. */
  readonly isStrict: boolean;
  stop(): Promise<void>;
}

const book: JsonObject = {
  type: "object",
  required: ["id", "title"],
  properties: {
    id: { type: "string", readOnly: true },
    title: { type: "string", maxLength: 100 },
    pages: { type: "integer" },
  },
};
const body = (mediaType: string, schema: JsonObject): JsonObject => ({
  required: true,
  content: { [mediaType]: { schema } },
});

/** An operation for each kind of body, and one with several kinds of responses. */
const pathsByBody: JsonObject = {
  "/notes": {
    post: {
      operationId: "createNote",
      requestBody: body("text/plain", { type: "string" }),
      responses: okResponses({}),
    },
  },
  "/forms": {
    post: {
      operationId: "sendForm",
      requestBody: body("application/x-www-form-urlencoded", {
        type: "object",
        properties: { a: { type: "string" } },
      }),
      responses: okResponses({}),
    },
  },
  "/uploads": {
    post: {
      operationId: "upload",
      requestBody: body("multipart/form-data", {
        type: "object",
        properties: { a: { type: "string" }, data: { type: "object" } },
      }),
      responses: okResponses({}),
    },
  },
  "/anything": {
    post: {
      operationId: "sendAnything",
      requestBody: { content: { "application/json": { schema: {} } } },
      responses: okResponses({}),
    },
  },
  "/bytes": {
    post: {
      operationId: "sendBytes",
      requestBody: body("application/octet-stream", { type: "string", format: "binary" }),
      responses: okResponses({}),
    },
  },
  "/choice": {
    get: {
      operationId: "choose",
      responses: {
        "200": {
          description: "OK.",
          content: { "application/json": { schema: {} }, "text/csv": { schema: { type: "string" } } },
        },
      },
    },
  },
};

const securitySchemes: JsonObject = {
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  headerKey: { type: "apiKey", in: "header", name: "X-Key" },
  queryKey: { type: "apiKey", in: "query", name: "key" },
  cookieKey: { type: "apiKey", in: "cookie", name: "sid" },
  oauth: {
    type: "oauth2",
    flows: {
      clientCredentials: { tokenUrl: "https://books.example/token", scopes: { read: "Read.", write: "Write." } },
    },
  },
  certificate: { type: "mutualTLS" },
  digest: { type: "http", scheme: "digest" },
};

/** A document with a security scheme of each kind and a body of each kind. `errors` are responses of POST /books. */
export function shelfDocument(errors: JsonObject = {}): JsonObject {
  const secured = (security: readonly JsonObject[]): JsonObject => ({
    get: { security, responses: okResponses({}) },
  });
  return documentOf({
    security: [{ token: [] }],
    servers: [{ url: "https://books.example/api" }],
    paths: {
      "/books": {
        get: {
          operationId: "listBooks",
          parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
          responses: okResponses({ type: "array", items: book }),
        },
        post: {
          operationId: "createBook",
          requestBody: body("application/json", book),
          responses: { "201": okResponse(book), ...errors },
        },
      },
      "/books/{id}": {
        get: {
          operationId: "getBook",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: okResponses(book),
        },
      },
      ...pathsByBody,
      "/open": secured([]),
      "/basic": secured([{ login: [] }]),
      "/header-key": secured([{ headerKey: [] }]),
      "/query-key": secured([{ queryKey: [] }]),
      "/cookie-key": secured([{ cookieKey: [] }]),
      "/oauth": secured([{ oauth: ["read", "write"] }]),
      "/certificate": secured([{ certificate: [] }]),
      "/digest": secured([{ digest: [] }]),
      "/either": secured([{ token: [] }, { headerKey: [] }]),
      "/both": secured([{ token: [], headerKey: [] }]),
      "/optional": secured([{ token: [] }, {}]),
    },
    components: {
      securitySchemes,
    },
  });
}

type Modules = (file: string) => Promise<Record<string, unknown>>;

/** The generated modules of a document as a server of a user's own, whose handlers say who calls and what was sent. */
export async function userServer(module: Modules, more: object = {}) {
  const { createServer } = (await module("server.js")) as {
    createServer: (options: object) => { fetch(request: Request): Response | Promise<Response> };
  };
  const { insufficientScope } = await module("runtime/server.js");
  const known = (secret: unknown) =>
    secret === "good" ? { name: "ada" } : secret === "weak" ? insufficientScope : undefined;
  const auth = {
    token: known,
    login: ({ username, password }: { username: string; password: string }) =>
      username === "ada" ? known(password) : undefined,
    headerKey: known,
    queryKey: known,
    cookieKey: known,
    oauth: (token: string, _: Context, scopes: readonly string[]) =>
      scopes.join() === "read,write" ? known(token) : undefined,
    certificate: (c: Context) => known(c.req.header("x-certificate")),
    digest: (c: Context) => known(c.req.header("x-digest")),
  };
  const handler = (c: Context): Response => {
    const sent: unknown = c.req.valid("json" as never) ?? c.req.valid("form" as never);
    return c.json({
      who: (c.get("principal") as { name: string } | undefined)?.name ?? null,
      ...(sent !== undefined && { sent }),
    });
  };
  return createServer({ handlers: new Proxy({}, { get: () => handler }), auth, ...more });
}

export const subjects: Readonly<Record<string, () => Promise<Subject>>> = {
  async "the mock"() {
    const { folder, module } = await importFiles(shelfDocument());
    const generated = {
      ...(await module("development.js")),
      ...(await module("runtime/memory.js")),
    } as unknown as Generated;
    const app = mockApp(generated);
    const stop = () => rm(folder, { recursive: true });
    return {
      fetch: app.fetch,
      path: "/api/books",
      credentials: { authorization: "Bearer any" },
      realm: "Test",
      depth: 64,
      malformedBody: 400,
      invalidBody: 400,
      isStrict: false,
      stop,
    };
  },
  async "a user's server"() {
    const { folder, module } = await importFiles(shelfDocument({ "422": okResponse({}) }));
    const { fetch } = await userServer(module, {
      limits: { depth: 10, values: 1_000 },
      unknownQuery: "reject",
      cors: { origins: ["https://app.example"] },
    });
    const stop = () => rm(folder, { recursive: true });
    return {
      fetch,
      path: "/api/books",
      credentials: { authorization: "Bearer good" },
      realm: "Test",
      depth: 10,
      malformedBody: 422,
      invalidBody: 422,
      isStrict: true,
      stop,
    };
  },
  async "the credit service"() {
    const { app } = startService({ development: false, corsOrigins: ["https://app.example"] });
    return {
      fetch: app.fetch,
      path: "/v1/users",
      credentials: bearer(acme),
      realm: "credit",
      depth: 32,
      malformedBody: 400,
      invalidBody: 422,
      isStrict: true,
      stop: async () => {},
    };
  },
};
