// Handlers written by hand and handlers from memory in one server: what lies below an item that a hand-written handler
// serves is served from memory, as long as the item exists.
import { rm } from "node:fs/promises";
import type { Context } from "hono";
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { parentChecks } from "../../server/app.js";
import { startService } from "../support/service/service.js";
import { live } from "../support/service/life.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf, okResponse, okResponses, pathParameter, requestBody } from "../support/openapi/builders.js";

const note: JsonObject = {
  type: "object",
  required: ["id", "text"],
  properties: { id: { type: "string", format: "uuid", readOnly: true }, text: { type: "string" } },
};
const userSchema: JsonObject = { type: "object", required: ["name"], properties: { name: { type: "string" } } };

const document = documentOf({
  paths: {
    "/users/{user}": {
      parameters: [pathParameter("user")],
      put: {
        operationId: "putUser",
        requestBody: requestBody(userSchema),
        responses: { "200": okResponse(userSchema), "201": okResponse(userSchema) },
      },
      delete: { operationId: "deleteUser", responses: { "204": { description: "Gone." } } },
    },
    "/users/{user}/notes": {
      parameters: [pathParameter("user")],
      get: {
        operationId: "listNotes",
        responses: {
          "200": okResponse({ type: "array", items: note }),
          "404": okResponse({ type: "object", required: ["message"], properties: { message: { type: "string" } } }),
        },
      },
      post: {
        operationId: "createNote",
        requestBody: requestBody(note),
        responses: { "201": okResponse(note) },
      },
    },
    "/users/{user}/notes/{note}/marks": {
      parameters: [pathParameter("user"), pathParameter("note")],
      get: { operationId: "listMarks", responses: okResponses({ type: "array", items: note }) },
    },
  },
});

type Options = { handlers?: object; parents?: object };

/** Users by hand, everything else from memory. `version` distinguishes a user from an earlier one with the same id. */
async function start(version?: (made: number) => boolean | string) {
  const { folder, module } = await importFiles(document);
  const { createDevelopmentServer } = (await module("development.js")) as {
    createDevelopmentServer: (options: Options) => { request(path: string, init?: RequestInit): Promise<Response> };
  };
  const users = new Map<string, number>();
  let made = 0;
  const app = createDevelopmentServer({
    handlers: {
      putUser: (c: Context) => (users.set(c.req.param("user") ?? "", ++made), c.json({ name: "x" }, 200)),
      deleteUser: (c: Context) => (users.delete(c.req.param("user") ?? ""), c.body(null, 204)),
    },
    ...(version !== undefined && {
      parents: { "/users": async (_: Context, user: string) => users.has(user) && version(users.get(user) ?? 0) },
    }),
  });
  const send = async (method: string, path: string, body?: object) => {
    const response = await app.request(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
  };
  return { send, stop: () => rm(folder, { recursive: true }) };
}

test("what lies below an item is there while the item is", async () => {
  const { send, stop } = await start(() => true);
  expect(await send("POST", "/users/ada/notes", { text: "a" })).toMatchObject({
    status: 404,
    body: { detail: "There is no such object." },
  });
  expect(await send("GET", "/users/ada/notes")).toMatchObject({
    status: 404,
    body: { message: "There is no such object." },
  });
  await send("PUT", "/users/ada", { name: "Ada" });
  expect(await send("POST", "/users/ada/notes", { text: "a" })).toMatchObject({ status: 201, body: { text: "a" } });
  expect((await send("GET", "/users/ada/notes")).body).toHaveLength(1);
  expect((await send("GET", "/users/bob/notes")).status).toBe(404);
  expect((await send("GET", "/users/bob/notes/1/marks")).status).toBe(404);
  await send("DELETE", "/users/ada");
  expect((await send("GET", "/users/ada/notes")).status).toBe(404);
  // Requests while the item was missing leave nothing behind.
  await send("PUT", "/users/ada", { name: "Ada again" });
  expect((await send("GET", "/users/ada/notes")).body).toEqual([]);
  await stop();
});

test("an id that is used again finds nothing of the earlier item, even without a request in between", async () => {
  const { send, stop } = await start((made) => `made ${made}`);
  await send("PUT", "/users/ada", { name: "Ada" });
  await send("POST", "/users/ada/notes", { text: "a" });
  expect((await send("GET", "/users/ada/notes")).body).toHaveLength(1);
  await send("DELETE", "/users/ada");
  await send("PUT", "/users/ada", { name: "Ada again" });
  expect((await send("GET", "/users/ada/notes")).body).toEqual([]);
  await stop();
});

test("without such a function the memory looks among its own items", async () => {
  const { send, stop } = await start();
  await send("PUT", "/users/ada", { name: "Ada" });
  expect((await send("POST", "/users/ada/notes", { text: "a" })).status).toBe(404);
  await stop();
});

test("the credit service says which users and lines there are", async () => {
  const service = startService();
  const { user_uuid, loc_uuid } = await live(service, "offered");
  const checks = parentChecks(service);
  const c = { var: { client: { client_id: "acme" } } } as never;
  const other = { var: { client: { client_id: "rival" } } } as never;
  const [users, lines] = [checks["/v1/users"], checks["/v1/users/{user_uuid}/loc"]];
  expect(
    await Promise.all([users?.(c, user_uuid, {}), users?.(other, user_uuid, {}), users?.(c, loc_uuid, {})]),
  ).toEqual([true, false, false]);
  expect(
    await Promise.all([
      lines?.(c, loc_uuid, { user_uuid }),
      lines?.(c, loc_uuid, { user_uuid: loc_uuid }),
      lines?.(other, loc_uuid, { user_uuid }),
    ]),
  ).toEqual([true, false, false]);
});
