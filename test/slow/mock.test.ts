// Any document served from memory: its base path, its security, its state, its own errors.
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import { describe, expect, test } from "vitest";
import type { Model } from "../../scripts/model/model.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { withoutSecurity } from "../../scripts/mock/security.js";
import { mockApp, type Generated } from "../support/generation/mock-app.js";
import { createDevelopmentServer } from "../cases/pets/expected/development.js";
import { MemoryStore } from "../../scripts/runtime/server/memory/memory.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf, integer, pathParameter } from "../support/openapi/builders.js";

const pets = parseYaml(readFileSync(join(import.meta.dirname, "../cases/pets/openapi.yaml"), "utf8")) as JsonObject;
const generated: Generated = {
  createDevelopmentServer: createDevelopmentServer as Generated["createDevelopmentServer"],
  MemoryStore,
};
const json = { "content-type": "application/json" };
const tom = JSON.stringify({ name: "Tom", animal: { kind: "cat" } });

/** A mock of the pets, from the files that the repository holds. */
function start() {
  let last = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String(++last).padStart(12, "0")}`;
  return mockApp(generated, { newId });
}

/** A document's mock; `stop` leaves nothing of it. */
async function mockOf(
  document: JsonObject,
  change?: (model: Model) => Model,
): Promise<{ readonly app: ReturnType<typeof mockApp>; stop(): Promise<void> }> {
  let last = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String(++last).padStart(12, "0")}`;
  const { folder, module } = await importFiles(document, change);
  const files = { ...(await module("development.js")), ...(await module("runtime/memory.js")) };
  return { app: mockApp(files as unknown as Generated, { newId }), stop: () => rm(folder, { recursive: true }) };
}

test("what is created is kept, below the base path", async () => {
  const { app, stop } = await mockOf({ ...pets, servers: [{ url: "https://pets.example/api/v1" }] });
  const created = await app.request("/api/v1/owners/ada/pets", { method: "POST", headers: json, body: tom });
  const location = "/api/v1/owners/ada/pets/00000000-0000-4000-8000-000000000001";
  expect([created.status, created.headers.get("location")]).toEqual([201, location]);
  expect(await (await app.request(location)).json()).toMatchObject({ name: "Tom" });
  expect((await app.request(location, { method: "DELETE" })).status).toBe(204);
  expect((await app.request("/owners/ada/pets")).status).toBe(404);
  await stop();
});

test("a base path is served however it is written", async () => {
  const { app, stop } = await mockOf({ ...pets, servers: [{ url: "https://pets.example/café/your API" }] });
  expect((await app.request("/café/your API/owners/ada/pets")).status).toBe(200);
  expect(await (await app.request("/caf%C3%A9/your%20API/owners/ada/pets?limit=0")).json()).toMatchObject({
    errors: [{ in: "query", parameter: "limit" }],
  });
  await stop();
});

test.each([
  ["an unknown id", "/owners/ada/pets/8b6c0f53-6ef1-4d2e-9d57-0a1b2c3d4e5f", {}, 404, { code: "not_found" }],
  ["a wrong query", "/owners/ada/pets?limit=0", {}, 400, { errors: [{ in: "query", parameter: "limit" }] }],
  ["no JSON", "/owners/ada/pets", { method: "POST", headers: json, body: "{" }, 400, { status: 400 }],
  [
    "another media type",
    "/owners/ada/pets",
    { method: "POST", headers: { "content-type": "text/plain" }, body: tom },
    415,
    { status: 415 },
  ],
  ["an unknown path", "/owners", {}, 404, { status: 404 }],
  ["another method", "/owners/ada/pets", { method: "PUT" }, 405, { status: 405 }],
])("%s is a problem", async (_, path, init, status, body) => {
  const response = await start().request(path, init);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
  expect(await response.json()).toMatchObject(body);
});

describe("security", () => {
  const securitySchemes = {
    token: { type: "http", scheme: "bearer" },
    user: { type: "http", scheme: "basic" },
    key: { type: "apiKey", in: "query", name: "key" },
    session: { type: "apiKey", in: "cookie", name: "sid" },
  };
  const secured = (...alternatives: readonly (readonly string[])[]): JsonObject => ({
    ...pets,
    components: { ...(pets["components"] as JsonObject), securitySchemes },
    security: alternatives.map((names) => Object.fromEntries(names.map((name) => [name, []]))),
  });
  const path = "/owners/ada/pets";

  test.each<
    [
      given: string,
      alternatives: readonly (readonly string[])[],
      path: string,
      headers: Record<string, string>,
      status: number,
    ]
  >([
    ["nothing where nothing is required", [], path, {}, 200],
    ["nothing", [["token"]], path, {}, 401],
    ["any token", [["token"]], path, { authorization: "Bearer anything" }, 200],
    ["no token at all", [["token"]], path, { authorization: "Bearer " }, 401],
    ["a token for a password", [["user"]], path, { authorization: "Bearer anything" }, 401],
    ["any password", [["user"]], path, { authorization: `Basic ${btoa("ada:x")}` }, 200],
    ["a password without a name", [["user"]], path, { authorization: `Basic ${btoa("ada")}` }, 401],
    ["a key in the query", [["key"]], `${path}?key=1`, {}, 200],
    ["a cookie", [["session"]], path, { cookie: "sid=1" }, 200],
    ["one of two that are both required", [["key", "session"]], `${path}?key=1`, {}, 401],
    ["one of two alternatives", [["token"], ["key"]], `${path}?key=1`, {}, 200],
    ["nothing where that is an alternative", [["token"], []], path, {}, 200],
  ])("%s", async (_, alternatives, at, headers, status) => {
    const [guarded, open] = [
      await mockOf(secured(...alternatives)),
      await mockOf(secured(...alternatives), withoutSecurity),
    ];
    expect((await guarded.app.request(at, { headers })).status).toBe(status);
    expect((await open.app.request(at)).status).toBe(200);
    await Promise.all([guarded.stop(), open.stop()]);
  });

  test("comes before validation, and says what is required", async () => {
    const { app, stop } = await mockOf(secured(["token"]));
    const response = await app.request(path, { method: "POST", headers: json, body: "{" });
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="Pets"']);
    await stop();
  });
});

describe("rejections have the document's own error schema", () => {
  const error = (status: string, example: JsonObject, schema: JsonObject): JsonObject => ({
    [status]: { description: "No.", content: { "application/json": { example, schema } } },
  });
  const failure: JsonObject = {
    type: "object",
    required: ["message", "code"],
    properties: { message: { type: "string" }, code: { type: "integer" } },
    additionalProperties: false,
  };
  const document = documentOf({
    paths: {
      "/own": {
        get: {
          parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
          responses: { "204": { description: "OK." }, ...error("4XX", { message: "Bad", code: 400 }, failure) },
        },
      },
      "/fixed": {
        get: {
          parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
          responses: {
            "204": { description: "OK." },
            ...error("422", { message: "Bad" }, { type: "object", properties: { message: { const: "Bad" } } }),
          },
        },
      },
      "/none": {
        get: {
          parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
          responses: { "204": { description: "OK." } },
        },
      },
    },
  });

  test.each<[path: string, status: number, type: string, body: JsonObject]>([
    ["/own?limit=x", 400, "application/json", { message: expect.stringContaining("limit: ") as never, code: 400 }],
    ["/fixed?limit=x", 422, "application/json", { message: "Bad" }],
    [
      "/none?limit=x",
      400,
      "application/problem+json",
      { status: 400, errors: [{ in: "query", parameter: "limit", detail: expect.any(String) as never }] },
    ],
  ])("%s", async (path, status, type, body) => {
    const { app, stop } = await mockOf(document);
    const response = await app.request(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
    expect(await response.json()).toMatchObject(body);
    await stop();
  });
});

test("ids are numbers where a path below has an integer parameter; a segment that is a type is no id", async () => {
  const member = { type: "object", properties: { name: { type: "string" } } };
  const response = (status: string): JsonObject => ({
    [status]: { description: "OK.", content: { "application/json": { schema: member } } },
  });
  const body = { content: { "application/json": { schema: member } } };
  const { app, stop } = await mockOf(
    documentOf({
      paths: {
        "/tokens": { get: { responses: response("200") }, post: { requestBody: body, responses: response("201") } },
        "/tokens/{id}": {
          post: { parameters: [pathParameter("id", integer)], responses: { 204: { description: "Reviewed." } } },
        },
        "/tokens/{id}/uses": { get: { parameters: [pathParameter("id", integer)], responses: response("200") } },
        "/members": { get: { responses: response("200") }, post: { requestBody: body, responses: response("201") } },
        "/members/{type}/{name}": {
          delete: {
            parameters: [pathParameter("type"), pathParameter("name")],
            responses: { 204: { description: "Gone." } },
          },
        },
      },
    }),
  );
  const ask = async (method: string, path: string) =>
    (await app.request(path, { method, ...(path.split("/").length === 2 && { headers: json, body: "{}" }) })).status;
  expect(await ask("POST", "/tokens")).toBe(201);
  expect([await ask("GET", "/tokens/1/uses"), await ask("GET", "/tokens/2/uses")]).toEqual([200, 404]);
  expect(await ask("POST", "/members")).toBe(201);
  expect(await ask("DELETE", "/members/user/ada")).toBe(204);
  await stop();
});

test("collections below an enum path parameter exist without being created", async () => {
  const kind = pathParameter("kind", { type: "string", enum: ["list", "custom"] });
  const rule: JsonObject = {
    "200": {
      description: "A rule.",
      content: {
        "application/json": {
          schema: { type: "object", required: ["rule"], properties: { rule: { type: "string" } } },
        },
      },
    },
  };
  const { app, stop } = await mockOf(
    documentOf({
      paths: {
        "/rules": { get: { responses: rule }, post: { operationId: "create", responses: rule } },
        "/rules/{kind}": {
          parameters: [kind],
          get: { operationId: "read", responses: rule },
          delete: { operationId: "remove", responses: { "204": { description: "Gone." } } },
        },
        "/shops": {
          get: { operationId: "shops", responses: rule },
          post: {
            operationId: "open",
            responses: {
              "201": {
                description: "Open.",
                content: {
                  "application/json": {
                    schema: { type: "object", required: ["id"], properties: { id: { type: "string" } } },
                  },
                },
              },
            },
          },
        },
        "/shops/{kind}/sales": { parameters: [kind], get: { operationId: "sales", responses: rule } },
      },
    }),
  );
  const statuses = [
    "POST /rules",
    "GET /rules/custom",
    "DELETE /rules/list",
    "GET /rules/none",
    "POST /shops",
    "GET /shops/list/sales",
  ].map(async (each) => {
    const [method = "", path = ""] = each.split(" ");
    return (await app.request(path, { method })).status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 200, 204, 400, 201, 200]);
  await stop();
});

test("thousands of operations with one method and path are routed without deep recursion", async () => {
  const count = 1_500;
  const operation = (index: number): JsonObject => ({
    operationId: `op${index}`,
    parameters: [{ name: "X-Target", in: "header", required: true, schema: { type: "string", enum: [`Do${index}`] } }],
    responses: {
      "200": {
        description: "Done.",
        content: { "text/plain": { schema: { type: "string" }, example: `did ${index}` } },
      },
    },
  });
  const document = documentOf({
    security: [{ key: [] }],
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`/#Do${index}`, { post: operation(index) }]),
    ),
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
  });
  const { app, stop } = await mockOf(document);
  const ask = (target: string, headers = {}) =>
    app.request("/", { method: "POST", headers: { "x-target": target, "x-key": "k", ...headers } });
  expect(await (await ask("Do0")).text()).toBe("did 0");
  expect(await (await ask(`Do${count - 1}`)).text()).toBe(`did ${count - 1}`);
  expect((await ask("Do1", { "x-key": "" })).status).toBe(401);
  expect((await ask("Undo")).status).toBe(404);
  await stop();
});
