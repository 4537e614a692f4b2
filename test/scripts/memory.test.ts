// The generated in-memory handlers' engine: state is kept, paged and nested by what the document says.
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { beforeEach, describe, expect, test } from "vitest";
import { MemoryStore, type Answer, type MemoryOperation } from "../../scripts/runtime/memory.js";

const pet = z.strictObject({ id: z.guid(), owner_id: z.string(), name: z.string(), status: z.enum(["new", "sold"]), created_at: z.iso.datetime() });
const example = { id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11", owner_id: "o", name: "Rex", status: "new", created_at: "2026-01-15T09:30:00.000Z" };
const one = (status: number): Answer => ({ status, mediaType: "application/json", schema: pet, example });
const missing: Answer = { status: 404, mediaType: "application/problem+json", schema: null, example: { code: "not_found" } };
const collection = "/owners/{owner_id}/pets";
const item = { collection, idParameter: "pet_id" };

const operations: readonly (readonly [method: string, path: string, operation: MemoryOperation])[] = [
  ["POST", "/owners/:owner_id/pets", { shape: { kind: "create", collection, idField: "id" }, success: one(201), missing: null }],
  ["GET", "/owners/:owner_id/pets", {
    shape: { kind: "list", collection, envelope: { items: "data", paging: ["pagination"], limit: "limit", offset: "offset", total: "total" } },
    success: { status: 200, mediaType: "application/json", schema: null, example: { pagination: { limit: 1, offset: 0, total: 1 }, data: [example] } },
    missing: null,
  }],
  ["GET", "/owners/:owner_id/pets/:pet_id", { shape: { kind: "read", ...item }, success: one(200), missing }],
  ["PATCH", "/owners/:owner_id/pets/:pet_id", { shape: { kind: "update", ...item }, success: one(200), missing }],
  ["DELETE", "/owners/:owner_id/pets/:pet_id", { shape: { kind: "delete", ...item }, success: { status: 204, mediaType: null, schema: null, example: null }, missing }],
  ["POST", "/owners/:owner_id/pets/:pet_id/groom", { shape: { kind: "action" }, success: one(200), missing }],
];

describe("in-memory handlers", () => {
  let call: (method: string, path: string, body?: unknown, caller?: string) => Promise<{ status: number; body: unknown; headers: Headers }>;

  beforeEach(() => {
    const store = new MemoryStore((c) => c.req.header("caller") ?? "");
    const app = new OpenAPIHono();
    for (const [method, path, operation] of operations) app.on(method, path, store.handler(operation));
    call = async (method, path, body, caller = "one") => {
      const response = await app.request(path, { method, headers: { caller }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      const text = await response.text();
      return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown), headers: response.headers };
    };
  });

  async function created(owner: string, name: string): Promise<string> {
    const { body } = await call("POST", `/owners/${owner}/pets`, { name });
    return (body as { id: string }).id;
  }

  test("what is created has the request's members, its parent, a fresh id and a fresh time, and can be read", async () => {
    const answer = await call("POST", "/owners/ada/pets", { name: "Tom", unknown: 1 });
    const { id } = answer.body as { id: string };
    expect(answer).toMatchObject({ status: 201, body: { owner_id: "ada", name: "Tom", status: "new" } });
    expect(answer.headers.get("location")).toBe(`/owners/ada/pets/${id}`);
    expect(id).not.toBe(example.id);
    expect(pet.parse(answer.body).created_at).not.toBe(example.created_at);
    expect(await call("GET", `/owners/ada/pets/${id}`)).toMatchObject({ status: 200, body: answer.body });
  });

  test("a request that can't be made part of a valid answer leaves the example's members", async () => {
    expect((await call("POST", "/owners/ada/pets", { status: "lost" })).body).toMatchObject({ status: "new", name: "Rex" });
  });

  test("lists page in order of creation, each parent its own", async () => {
    for (const name of ["a", "b", "c"]) await created("ada", name);
    await created("bob", "d");
    const { body } = await call("GET", "/owners/ada/pets?limit=2&offset=1");
    expect(body).toMatchObject({ pagination: { limit: 2, offset: 1, total: 3 }, data: [{ name: "b" }, { name: "c" }] });
  });

  test("callers of another scope have collections of their own", async () => {
    await created("ada", "Tom");
    expect((await call("GET", "/owners/ada/pets", undefined, "another")).body).toMatchObject({ pagination: { total: 0 }, data: [] });
  });

  test("an update changes what it names and not the id", async () => {
    const id = await created("ada", "Tom");
    expect(await call("PATCH", `/owners/ada/pets/${id}`, { status: "sold", id: "other" })).toMatchObject({ status: 200, body: { id, name: "Tom", status: "sold" } });
    expect(await call("GET", `/owners/ada/pets/${id}`)).toMatchObject({ body: { status: "sold" } });
  });

  test("what is deleted, never was, or is another parent's is the document's own 404", async () => {
    const id = await created("ada", "Tom");
    expect(await call("DELETE", `/owners/ada/pets/${id}`)).toMatchObject({ status: 204, body: undefined });
    for (const path of [`/owners/ada/pets/${id}`, "/owners/ada/pets/never", `/owners/bob/pets/${await created("ada", "Kim")}`]) {
      expect(await call("GET", path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  test("an action answers the document's example and says so", async () => {
    const answer = await call("POST", "/owners/ada/pets/1/groom");
    expect(answer).toMatchObject({ status: 200, body: example });
    expect(answer.headers.get("x-example")).toBe("true");
  });
});
