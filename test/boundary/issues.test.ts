// What is wrong with a request, and where: alike in parameters, bodies and responses.
import { rm } from "node:fs/promises";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import type { DocumentedRoute } from "../../scripts/runtime/server/response-validation.js";
import { validateResponses } from "../../scripts/runtime/server/response-validation.js";
import { importFiles, serverOf } from "../support/generation/served.js";
import { documentOf, integer, okResponses, requestBody } from "../support/openapi/builders.js";

const int64 = { type: "integer", format: "int64" };
const union: JsonObject = {
  oneOf: [
    { type: "array", items: { type: "string", minLength: 2 } },
    { type: "integer", format: "int64" },
  ],
};
const query = (name: string, schema: JsonObject, required: boolean, more: JsonObject = {}): JsonObject => ({
  name,
  in: "query",
  required,
  schema,
  ...more,
});

const document = documentOf({
  paths: {
    "/todos": {
      get: {
        operationId: "listTodos",
        parameters: [query("id", int64, true), query("n", integer, true)],
        responses: okResponses({ type: "object", properties: { it: union } }),
      },
      post: {
        operationId: "createTodo",
        requestBody: requestBody({
          type: "object",
          required: ["id", "at"],
          properties: { id: int64, at: { type: "string", format: "date-time" }, it: union },
        }),
        responses: { "204": { description: "Created." } },
      },
    },
    "/unions": {
      get: {
        operationId: "unions",
        parameters: [
          query("it", union, false, { explode: true }),
          query("deep", { type: "object", properties: { it: { anyOf: [integer, { type: "null" }] } } }, false, {
            style: "deepObject",
          }),
        ],
        responses: { "204": { description: "None." } },
      },
    },
  },
});

let modules: Awaited<ReturnType<typeof importFiles>>;
let app: OpenAPIHono;
beforeAll(async () => {
  modules = await importFiles(document);
  app = await serverOf(modules.module, (c) => c.json({ it: [1] }), { hook: undefined, errors: undefined });
});
afterAll(() => rm(modules.folder, { recursive: true }));

async function errors(path: string, body?: string): Promise<unknown> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  const response = await app.request(path, body === undefined ? {} : init);
  expect(response.status).toBe(400);
  return ((await response.json()) as JsonObject)["errors"];
}

const missing = "Invalid input: expected number, received undefined";

describe("a 64-bit integer", () => {
  test("that is missing, in a parameter and in a body", async () => {
    expect(await errors("/todos")).toMatchObject([
      { in: "query", parameter: "id", detail: missing },
      { in: "query", parameter: "n", detail: missing },
    ]);
    expect(await errors("/todos", "{}")).toMatchObject([
      { pointer: "/id", detail: missing },
      { pointer: "/at", detail: "Invalid input: expected string, received undefined" },
    ]);
  });

  test("that is none, in a parameter and in a body", async () => {
    const detail = "Invalid input: expected number, received string";
    expect(await errors("/todos?id=x&n=x")).toMatchObject([
      { parameter: "id", detail },
      { parameter: "n", detail },
    ]);
    expect(await errors("/todos", '{"id":"x","at":"2026-01-15T12:00:00Z"}')).toMatchObject([
      { pointer: "/id", detail },
    ]);
  });

  test("beyond its range, in a parameter and in a body", async () => {
    const detail = "Must be at most 9223372036854775807";
    expect(await errors("/todos?id=9223372036854775808&n=1")).toMatchObject([{ parameter: "id", detail }]);
    expect(await errors("/todos", '{"id":9223372036854775808,"at":"2026-01-15T12:00:00Z"}')).toMatchObject([
      { pointer: "/id", detail },
    ]);
  });

  test("without a format, that no double stands for", async () => {
    expect(await errors("/todos?id=1&n=9007199254740993")).toMatchObject([
      { in: "query", parameter: "n", detail: "A double does not hold this number as it is written" },
    ]);
  });
});

describe("a union", () => {
  const tooShort = "Too small: expected string to have >=2 characters";

  test("has the issues of the alternative with its type, in a parameter and in a body", async () => {
    expect(await errors("/unions?it=ab&it=c")).toMatchObject([{ parameter: "it", pointer: "/1", detail: tooShort }]);
    expect(
      await errors("/todos", '{"id":1,"at":"2026-01-15T12:00:00Z","it":["ab","c",9007199254740993]}'),
    ).toMatchObject([
      { pointer: "/it/1", detail: tooShort },
      { pointer: "/it/2", detail: "Invalid input: expected string, received number" },
    ]);
  });

  test("names all types where no alternative has the value's", async () => {
    expect(await errors("/todos", '{"id":1,"at":"2026-01-15T12:00:00Z","it":true}')).toMatchObject([
      { pointer: "/it", detail: "Invalid input: expected array or number, received boolean" },
    ]);
  });

  test("in a member of a parameter", async () => {
    expect(await errors("/unions?deep[it]=1.5")).toMatchObject([
      { parameter: "deep", pointer: "/it", detail: "Invalid input: expected int, received number" },
    ]);
  });

  test("in a response", async () => {
    const routes = (await modules.module("routes.js")) as Record<string, DocumentedRoute>;
    const checked = new OpenAPIHono();
    checked.use(validateResponses(routes, ({ detail }, c) => c.text(detail, 500)));
    checked.route("/", app);
    const response = await checked.request("/todos?id=1&n=1");
    expect(await response.text()).toBe(
      "listTodos returned 200: /it/0: Invalid input: expected string, received number.",
    );
  });
});
