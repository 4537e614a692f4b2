// What a program's bundle has of a client: what it uses, and nothing of the document's other features. Sizes are those
// of esbuild, minified and gzipped; `npm run bench -- client` has those of Rollup and webpack.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../../bench/bundle.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { dist, transpileInto } from "../support/generation/transpile.js";
import {
  arrayOf,
  documentOf,
  integer,
  noContent,
  object,
  okResponses,
  pathParameter,
  queryParameter,
  refTo,
  requestBody,
  string,
  wholeObject,
} from "../support/openapi/builders.js";

/** Its operations have pages, a styled query, a form, a stream, a cookie and an idempotency key. */
const shop: JsonObject = documentOf({
  servers: [{ url: "https://shop.test/v1" }],
  security: [{ token: [] }],
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        parameters: [
          queryParameter("cursor", string),
          queryParameter("filter", object({ state: string }), { style: "deepObject" }),
        ],
        responses: okResponses(wholeObject({ orders: arrayOf(refTo("Order")), next_cursor: string })),
      },
      post: {
        operationId: "createOrder",
        parameters: [{ name: "Idempotency-Key", in: "header", schema: string }],
        requestBody: requestBody(refTo("Order")),
        responses: okResponses(refTo("Order")),
      },
    },
    "/orders/{id}": {
      get: {
        operationId: "getOrder",
        parameters: [pathParameter("id")],
        responses: {
          ...okResponses(refTo("Order")),
          "404": {
            description: "There is none.",
            content: { "application/problem+json": { schema: refTo("Problem") } },
          },
        },
      },
    },
    "/orders/{id}/label": {
      put: {
        operationId: "putLabel",
        parameters: [pathParameter("id"), { name: "session", in: "cookie", schema: string }],
        requestBody: {
          content: { "multipart/form-data": { schema: object({ file: { type: "string", format: "binary" } }) } },
        },
        responses: noContent,
      },
    },
    "/events": {
      get: {
        operationId: "watchOrders",
        responses: { "200": { description: "Them.", content: { "text/event-stream": { schema: refTo("Order") } } } },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Order: object({ id: string, total: integer }, ["id"]),
      Problem: object({ title: string, status: integer, code: string }, ["title"]),
    },
  },
});

let folder: string;
beforeAll(async () => {
  await mkdir(dist, { recursive: true });
  folder = await mkdtemp(join(dist, "bundle-size-"));
  await transpileInto(folder, await filesOf(shop));
});
afterAll(() => rm(folder, { recursive: true }));

const one = 'createCore({ auth: { token: "t" } }), "1")';
const programs: readonly [what: string, program: string, bytes: number, features: readonly string[]][] = [
  [
    "one GET with a bearer token and typed errors",
    `import { createCore, getOrder } from "./client.js"; console.log(await getOrder(${one});`,
    5_000,
    [],
  ],
  [
    "the same, sent again",
    'import { createCore, getOrder } from "./client.js"; import { retryRequests as retry } from "./runtime/client.js";' +
      'console.log(await getOrder(createCore({ auth: { token: "t" }, retry }), "1"));',
    6_500,
    ["retries"],
  ],
  [
    "the same with all that a client does",
    'import { createCore, getOrder } from "./client.js"; import { resilience } from "./runtime/client.js";' +
      'console.log(await getOrder(createCore({ auth: { token: "t" }, ...resilience }), "1"));',
    7_000,
    ["retries", "redirects", "stalled responses", "renewed credentials"],
  ],
];

/** A word of each feature that is in every bundle which has it. */
const words: Readonly<Record<string, string>> = {
  retries: "retry-after",
  redirects: "location",
  "stalled responses": "nothing of the response in",
  "renewed credentials": "expiresIn",
  pages: "next_cursor",
  streams: "text/event-stream",
  forms: "multipart/form-data",
  cookies: "cookie",
  "styled parameters": "deepObject",
  "idempotency keys": "randomUUID",
  bodies: "contentType",
  "OAuth 2": "client_credentials",
  "a log": "onResponse:",
  "openapi-fetch": "onResponse: must return",
};

describe("a bundle", () => {
  test.each(programs)("of %s", async (_, program, bytes, features) => {
    const { text, gzipped } = await bundle(program, folder);
    expect(gzipped).toBeLessThanOrEqual(bytes);
    const found = Object.entries(words).filter(([, word]) => text.includes(word));
    expect(found.map(([feature]) => feature)).toEqual(features);
  });

  test("has each of these words where it has all operations, middleware, OAuth 2 and a log", async () => {
    const whole =
      'import * as client from "./client.js"; import * as runtime from "./runtime/client.js"; console.log(client, runtime);';
    const { text } = await bundle(whole, folder);
    const missing = Object.entries(words).filter(([, word]) => !text.includes(word));
    // Nothing in the document has tokens that a client requests.
    expect(missing.map(([feature]) => feature)).toEqual(["OAuth 2"]);
  });
});
