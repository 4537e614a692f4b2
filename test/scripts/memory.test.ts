// The generated in-memory handlers' engine: state is kept, paged and nested by what the document says.
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { beforeEach, describe, expect, test } from "vitest";
import { honoPath } from "../../scripts/runtime/shared/paths.js";
import { MemoryStore, type MemoryOperation, type MemoryResponse } from "../../scripts/runtime/server/memory/memory.js";
import { appOf, jsonOf, onError } from "../support/generation/memory-app.js";

const pet = z.strictObject({
  id: z.guid(),
  owner_id: z.string(),
  name: z.string(),
  status: z.enum(["new", "sold"]),
  created_at: z.iso.datetime(),
});
const example = {
  id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
  owner_id: "o",
  name: "Rex",
  status: "new",
  created_at: "2026-01-15T09:30:00.000Z",
};
const one = (status: number): MemoryResponse => ({ status, content: [{ mediaType: "application/json", example }] });
const collection = "/owners/{owner_id}/pets";
const item = { collection, idParameter: "pet_id" };

const operations: readonly (readonly [method: string, path: string, operation: Omit<MemoryOperation, "path">])[] = [
  [
    "POST",
    "/owners/{owner_id}/pets",
    { role: "create", collection, identifier: { at: ["id"] }, success: one(201), schema: pet },
  ],
  [
    "GET",
    "/owners/{owner_id}/pets",
    {
      role: "list",
      collection,
      response: ["data"],
      pages: {
        style: "offset",
        parameter: "offset",
        limit: "limit",
        members: {
          limit: ["pagination", "limit"],
          offset: ["pagination", "offset"],
          total: ["pagination", "total"],
        },
      },
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { pagination: { limit: 1, offset: 0, total: 1 }, data: [example] },
          },
        ],
      },
    },
  ],
  ["GET", "/owners/{owner_id}/pets/{pet_id}", { role: "read", ...item, success: one(200) }],
  ["PATCH", "/owners/{owner_id}/pets/{pet_id}", { role: "update", ...item, success: one(200), schema: pet }],
  ["DELETE", "/owners/{owner_id}/pets/{pet_id}", { role: "delete", ...item, success: { status: 204, content: [] } }],
  ["POST", "/owners/{owner_id}/pets/{pet_id}/groom", { role: "action", success: one(200) }],
];

describe("in-memory handlers", () => {
  let store: MemoryStore;
  let call: (
    method: string,
    path: string,
    body?: unknown,
    caller?: string,
  ) => Promise<{ status: number; body: unknown; headers: Headers }>;

  beforeEach(() => {
    store = new MemoryStore({ scope: (c) => c.req.header("caller") ?? "" });
    const app = new OpenAPIHono();
    app.onError(onError);
    for (const [method, path, operation] of operations) {
      app.on(
        method,
        honoPath(path),
        async (c, next) => {
          const body: unknown = await c.req.json().catch(() => undefined);
          if (body !== undefined) c.req.addValidatedData("json", body as object);
          await next();
        },
        store.handler({ path, ...operation }),
      );
    }
    call = async (method, path, body, caller = "one") => {
      const response = await app.request(path, {
        method,
        headers: { caller },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text === "" ? undefined : (JSON.parse(text) as unknown),
        headers: response.headers,
      };
    };
  });

  async function created(owner: string, name: string): Promise<string> {
    const { body } = await call("POST", `/owners/${owner}/pets`, { name });
    return (body as { id: string }).id;
  }

  test("what is created has the request's members, its parent, a fresh id and a fresh time, and can be read", async () => {
    const response = await call("POST", "/owners/ada/pets", { name: "Tom", unknown: 1 });
    const { id } = response.body as { id: string };
    expect(response).toMatchObject({ status: 201, body: { owner_id: "ada", name: "Tom", status: "new" } });
    expect(response.headers.get("location")).toBe(`/owners/ada/pets/${id}`);
    expect(id).not.toBe(example.id);
    expect(pet.parse(response.body).created_at).not.toBe(example.created_at);
    expect(await call("GET", `/owners/ada/pets/${id}`)).toMatchObject({ status: 200, body: response.body });
  });

  test("a request that can't be made part of a valid response keeps the example's members", async () => {
    expect((await call("POST", "/owners/ada/pets", { status: "lost" })).body).toMatchObject({
      status: "new",
      name: "Rex",
    });
  });

  test("lists page in order of creation, each parent its own", async () => {
    for (const name of ["a", "b", "c"]) await created("ada", name);
    await created("bob", "d");
    const { body } = await call("GET", "/owners/ada/pets?limit=2&offset=1");
    expect(body).toMatchObject({ pagination: { limit: 2, offset: 1, total: 3 }, data: [{ name: "b" }, { name: "c" }] });
  });

  test("collections can be deleted by their scope and path, and others stay", async () => {
    for (const owner of ["ada", "bob"]) await created(owner, "Tom");
    await call("POST", "/owners/ada/pets", { name: "Tim" }, "another");
    store.deleteCollections((scope, path) => scope === "one" && path === "/owners/ada/pets");
    const totals = [
      ["ada", "one"],
      ["bob", "one"],
      ["ada", "another"],
    ].map(async ([owner, caller]) => {
      const { body } = await call("GET", `/owners/${owner}/pets`, undefined, caller);
      return (body as { pagination: { total: number } }).pagination.total;
    });
    expect(await Promise.all(totals)).toEqual([0, 1, 1]);
  });

  test("callers of another scope have collections of their own", async () => {
    await created("ada", "Tom");
    expect((await call("GET", "/owners/ada/pets", undefined, "another")).body).toMatchObject({
      pagination: { total: 0 },
      data: [],
    });
  });

  test("an update changes what it names and not the id", async () => {
    const id = await created("ada", "Tom");
    expect(await call("PATCH", `/owners/ada/pets/${id}`, { status: "sold", id: "other" })).toMatchObject({
      status: 200,
      body: { id, name: "Tom", status: "sold" },
    });
    expect(await call("GET", `/owners/ada/pets/${id}`)).toMatchObject({ body: { status: "sold" } });
  });

  test("what is deleted, never was, or belongs to another parent is 404", async () => {
    const id = await created("ada", "Tom");
    expect(await call("DELETE", `/owners/ada/pets/${id}`)).toMatchObject({ status: 204, body: undefined });
    for (const path of [
      `/owners/ada/pets/${id}`,
      "/owners/ada/pets/never",
      `/owners/bob/pets/${await created("ada", "Kim")}`,
    ]) {
      expect(await call("GET", path)).toMatchObject({
        status: 404,
        body: { title: "Not Found", detail: "There is no such object." },
      });
    }
  });

  test("an action responds with the document's example and marks it as one", async () => {
    const response = await call("POST", "/owners/ada/pets/1/groom");
    expect(response).toMatchObject({ status: 200, body: example });
    expect(response.headers.get("x-example")).toBe("true");
  });
});

describe("what an item shows", () => {
  const users = { collection: "/users", idParameter: "id" };
  const sets = ["name", "password", "nick"];
  const shows = ["id", "name", "nick", "role"];
  const user = jsonOf(200, { id: "usr_9fa2", name: "Ada", nick: "A", role: "user" });
  const schema = z.object({
    id: z.string().regex(/^usr_[0-9a-f]{4}$/),
    name: z.string(),
    nick: z.string().optional(),
    role: z.string(),
  });
  const call = appOf({
    "POST /users": {
      role: "create",
      collection: "/users",
      identifier: { at: ["id"], form: ["usr_", ["0123456789abcdef", 4]] },
      writableFields: sets,
      visibleFields: shows,
      success: user,
      schema,
    },
    "GET /users/{id}": { role: "read", ...users, visibleFields: shows, success: user },
    "PUT /users/{id}": {
      role: "replace",
      ...users,
      writableFields: sets,
      visibleFields: shows,
      upsert: true,
      success: user,
      schema,
    },
  });

  test("is what the response's schema has, and an id of the example's form; what is readOnly can't be set", async () => {
    const { body } = await call("POST", "/users", { body: { name: "Bo", password: "secret", role: "admin" } });
    expect(body).toEqual({ id: expect.stringMatching(/^usr_[0-9a-f]{4}$/) as string, name: "Bo", role: "user" });
  });

  test("a replacement leaves nothing of what it could have said, and may make the item", async () => {
    const made = await call("PUT", "/users/usr_0001", { body: { name: "Cy", nick: "C" } });
    expect(made.body).toMatchObject({ name: "Cy", nick: "C" });
    expect((await call("PUT", "/users/usr_0001", { body: { name: "Di" } })).body).not.toHaveProperty("nick");
    expect((await call("GET", "/users/usr_0001")).body).toMatchObject({ name: "Di", role: "user" });
  });
});

test("what lies below an item is there only while the item is", async () => {
  const parents = [{ collection: "/users", idParameter: "id", isKept: true }];
  const users = { collection: "/users", idParameter: "id" };
  const notes = "/users/{id}/notes";
  const call = appOf({
    "POST /users": {
      role: "create",
      collection: "/users",
      identifier: { at: ["id"] },
      success: jsonOf(201, { id: "x" }),
    },
    "DELETE /users/{id}": { role: "delete", ...users, success: { status: 204, content: [] } },
    "POST /users/{id}/notes": {
      role: "create",
      collection: notes,
      identifier: { at: ["id"] },
      parents,
      success: jsonOf(201, { id: "x" }),
    },
    "GET /users/{id}/notes": {
      role: "list",
      collection: notes,
      parents,
      success: jsonOf(200, []),
    },
  });
  expect(await call("GET", "/users/nobody/notes")).toMatchObject({ status: 404, body: { status: 404 } });
  const { id } = (await call("POST", "/users", { body: {} })).body as { id: string };
  await call("POST", `/users/${id}/notes`, { body: {} });
  expect((await call("GET", `/users/${id}/notes`)).body).toHaveLength(1);
  await call("DELETE", `/users/${id}`);
  expect((await call("GET", `/users/${id}/notes`)).status).toBe(404);
});

test("who may name an item names it; an item that its body names is found by that", async () => {
  const rex = jsonOf(200, { id: "x", name: "Rex" });
  const call = appOf({
    "POST /pets": {
      role: "create",
      collection: "/pets",
      identifier: { at: ["id"] },
      response: null,
      success: { status: 204, content: [] },
    },
    "PUT /pets": {
      role: "replace",
      collection: "/pets",
      isNamedByBody: true,
      identifier: { at: ["id"] },
      success: rex,
    },
    "GET /pets/{id}": { role: "read", collection: "/pets", idParameter: "id", success: rex },
  });
  expect((await call("POST", "/pets", { body: { id: "tom" } })).headers.get("location")).toBe("/pets/tom");
  // Another one doesn't take its place.
  expect((await call("POST", "/pets", { body: { id: "tom" } })).headers.get("location")).not.toBe("/pets/tom");
  expect((await call("GET", "/pets/tom")).body).toEqual({ id: "tom", name: "Rex" });
  expect((await call("PUT", "/pets", { body: { id: "tom", name: "Tom" } })).status).toBe(200);
  expect((await call("GET", "/pets/tom")).body).toEqual({ id: "tom", name: "Tom" });
  expect((await call("PUT", "/pets", { body: { id: "nobody" } })).status).toBe(404);
});

test("one of its kind alone is there from the beginning", async () => {
  const settings = { collection: "/settings" };
  const call = appOf({
    "GET /settings": { role: "read", ...settings, success: jsonOf(200, { theme: "dark", size: 1 }) },
    "PATCH /settings": { role: "update", ...settings, success: jsonOf(200, { theme: "dark", size: 1 }) },
  });
  expect((await call("GET", "/settings")).body).toEqual({ theme: "dark", size: 1 });
  await call("PATCH", "/settings", { body: { size: 2 } });
  expect((await call("GET", "/settings")).body).toEqual({ theme: "dark", size: 2 });
});

test("a response has the media type that is accepted, and its required headers", async () => {
  const content = [
    { mediaType: "application/json", example: { a: 1 } },
    { mediaType: "text/csv", example: "a\n1" },
    { mediaType: "text/event-stream", example: { a: 1 } },
  ];
  const call = appOf({
    "GET /it": { role: "action", success: { status: 200, content, headers: { "X-Count": "1" } } },
  });
  expect((await call("GET", "/it")).body).toEqual({ a: 1 });
  expect((await call("GET", "/it", { accept: "text/csv" })).body).toBe("a\n1");
  expect((await call("GET", "/it", { accept: "text/event-stream" })).body).toBe('data: {"a":1}\n\n');
  expect((await call("GET", "/it")).headers.get("x-count")).toBe("1");
});
