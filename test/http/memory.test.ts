// In-memory handlers of a generated server: nested items, ids that are used again, timestamps, and pages.
import { rm } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isObject, type Json, type JsonObject } from "../../scripts/json/json.js";
import { importFiles } from "../support/generation/served.js";
import {
  documentOf,
  okResponse,
  okResponses,
  pathParameter,
  queryParameter,
  requestBody,
} from "../support/openapi/builders.js";

const time: JsonObject = { type: "string", format: "date-time", readOnly: true };
const user: JsonObject = {
  type: "object",
  required: ["id", "name"],
  properties: { id: { type: "string" }, name: { type: "string" }, created_at: time, updated_at: time },
  example: {
    id: "u1",
    name: "Ada",
    created_at: "2020-01-01T00:00:00.000Z",
    updated_at: "2020-01-01T00:00:00.000Z",
  },
};
const note: JsonObject = {
  type: "object",
  required: ["id", "text"],
  properties: { id: { type: "string", format: "uuid", readOnly: true }, text: { type: "string" } },
};
const page: JsonObject = {
  type: "object",
  required: ["data", "has_more"],
  properties: {
    data: { type: "array", items: note },
    has_more: { type: "boolean" },
    next_cursor: { type: ["string", "null"] },
  },
};
const headers: JsonObject = Object.fromEntries(
  ["X-Version", "X-Region"].map((name) => [
    name,
    { required: true, schema: { type: "string" }, example: "the document's" },
  ]),
);
const document = documentOf({
  paths: {
    "/users": {
      get: { operationId: "listUsers", responses: okResponses({ type: "array", items: user }) },
      post: {
        operationId: "createUser",
        requestBody: requestBody(user),
        responses: { "201": okResponse(user) },
      },
    },
    "/users/{id}": {
      parameters: [pathParameter("id")],
      get: { operationId: "getUser", responses: { "200": { ...okResponse(user), headers } } },
      patch: {
        operationId: "updateUser",
        requestBody: requestBody({ type: "object", properties: { name: { type: "string" } } }),
        responses: okResponses(user),
      },
      delete: { operationId: "deleteUser", responses: { "204": { description: "Deleted." } } },
    },
    "/users/{id}/notes": {
      parameters: [pathParameter("id")],
      get: {
        operationId: "listNotes",
        parameters: [queryParameter("cursor", { type: "string" }), queryParameter("limit", { type: "integer" })],
        responses: okResponses(page),
      },
      post: {
        operationId: "createNote",
        requestBody: requestBody(note),
        responses: { "201": okResponse(note) },
      },
    },
  },
});

interface App {
  request(path: string, init?: RequestInit): Promise<Response>;
}

let modules: Awaited<ReturnType<typeof importFiles>>;
let app: App;
beforeAll(async () => {
  modules = await importFiles(document);
});
afterAll(() => rm(modules.folder, { recursive: true }));
beforeEach(async () => {
  const { createDevelopmentServer } = (await modules.module("development.js")) as {
    createDevelopmentServer: () => App;
  };
  app = createDevelopmentServer();
});

async function send(method: string, path: string, body?: JsonObject): Promise<JsonObject> {
  const response = await app.request(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const text = await response.text();
  const json = (text === "" ? {} : JSON.parse(text)) as Json;
  if (!isObject(json) || response.status >= 400) throw new Error(`${response.status} ${text}`);
  return json;
}

async function notesOf(path: string): Promise<readonly unknown[]> {
  const { data } = (await send("GET", path)) as { data?: readonly JsonObject[] };
  return (data ?? []).map(({ text }) => text);
}

test("a header that middleware has set is kept, and one that it has not set is the document's", async () => {
  const { createDevelopmentServer } = (await modules.module("development.js")) as {
    createDevelopmentServer: (options: object) => App;
  };
  const setVersion: MiddlewareHandler = async (c, next) => {
    c.header("X-Version", "the middleware's");
    await next();
  };
  app = createDevelopmentServer({ middleware: { authenticated: [setVersion] } });
  await send("POST", "/users", { id: "ada", name: "Ada" });
  const { headers: given } = await app.request("/users/ada");
  expect([given.get("x-version"), given.get("x-region")]).toEqual(["the middleware's", "the document's"]);
});

test("an id that is used again finds no nested items of the deleted one", async () => {
  await send("POST", "/users", { id: "ada", name: "Ada" });
  await send("POST", "/users/ada/notes", { text: "a" });
  expect(await notesOf("/users/ada/notes")).toEqual(["a"]);
  await send("DELETE", "/users/ada");
  await send("POST", "/users", { id: "ada", name: "Ada again" });
  expect(await notesOf("/users/ada/notes")).toEqual([]);
});

test("deleting an item keeps the nested items of others whose ids begin alike", async () => {
  for (const id of ["ad", "ada"]) {
    await send("POST", "/users", { id, name: id });
    await send("POST", `/users/${id}/notes`, { text: id });
  }
  await send("DELETE", "/users/ad");
  expect(await notesOf("/users/ada/notes")).toEqual(["ada"]);
});

test("an update sets its own timestamp and keeps that of the creation", async () => {
  const created = await send("POST", "/users", { id: "ada", name: "Ada" });
  await new Promise((done) => setTimeout(done, 5));
  const updated = await send("PATCH", "/users/ada", { name: "Ada L." });
  expect(updated).toMatchObject({ name: "Ada L.", created_at: created["created_at"] });
  expect(String(updated["updated_at"]) > String(created["updated_at"])).toBe(true);
});

test("the last page says so, and an unknown cursor finds an empty one", async () => {
  await send("POST", "/users", { id: "ada", name: "Ada" });
  const ids = await Promise.all(
    ["a", "b", "c", "d"].map(async (text) => (await send("POST", "/users/ada/notes", { text }))["id"]),
  );
  const first = await send("GET", "/users/ada/notes?limit=2");
  expect(first).toMatchObject({ has_more: true, next_cursor: ids[1] });
  const last = await send("GET", `/users/ada/notes?limit=2&cursor=${String(ids[1])}`);
  expect(last["has_more"]).toBe(false);
  expect(last["next_cursor"] ?? null).toBe(null);
  expect(await notesOf(`/users/ada/notes?cursor=${String(ids[1])}`)).toEqual(["c", "d"]);
  expect(await notesOf("/users/ada/notes?cursor=unknown")).toEqual([]);
});
