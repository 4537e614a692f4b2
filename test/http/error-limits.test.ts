// However many values of a request are wrong, the response is small, and so is what in-memory handlers keep of reads.
import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { expectedBody, receiveBody } from "../../scripts/runtime/server/body/body.js";
import { defaultLimits } from "../../scripts/runtime/server/body/limits.js";
import { MemoryStore } from "../../scripts/runtime/server/memory/memory.js";
import { validatePart } from "../../scripts/runtime/server/validation/validate-part.js";
import { jsonOf, onError } from "../support/generation/memory-app.js";

const limits = { ...defaultLimits, values: 1_000_000, bodySize: 2 ** 24 };

/** The response to a JSON body, or to JSON lines, that is validated against a schema. */
async function responseTo(body: string, schema: z.ZodType, mediaType = "application/json"): Promise<Response> {
  const app = new Hono();
  app.onError(onError);
  app.post("/", async (c) => {
    const content = { [mediaType]: mediaType === "application/json" ? {} : { isSequence: true } };
    const { value, inexact } = await receiveBody(c, expectedBody({ required: true, content }), limits);
    return (await validatePart({ target: "json", schema }, value, c, undefined, [], inexact)) ?? c.body(null, 204);
  });
  return app.request("/", { method: "POST", body, headers: { "content-type": mediaType } });
}

const count = 150_000;
const many = <T>(make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

describe("a response lists at most 100 errors, and says how many more there are,", () => {
  test.each<[title: string, body: string, schema: z.ZodType, mediaType?: string]>([
    ["of unknown members", `{${many((index) => `"m${index}":0`).join()}}`, z.strictObject({})],
    ["of numbers that a double can't hold", `[${many(() => "1e400").join()}]`, z.unknown()],
    [
      "of such numbers in an item of JSON lines",
      `[${many(() => "1e400").join()}]`,
      z.array(z.unknown()),
      "application/jsonl",
    ],
  ])("%s", async (_, body, schema, mediaType) => {
    const response = await responseTo(body, schema, mediaType);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text.length).toBeLessThan(50_000);
    expect(JSON.parse(text)).toMatchObject({ detail: expect.stringMatching(/ 149900 more\.$/) as string });
    expect((JSON.parse(text) as { errors: object[] }).errors).toHaveLength(100);
  });

  test("but not where there are only 100", async () => {
    const members = Array.from({ length: 100 }, (_, index) => `"m${index}":0`).join();
    const text = await (await responseTo(`{${members}}`, z.strictObject({}))).text();
    expect((JSON.parse(text) as { errors: object[] }).errors).toHaveLength(100);
    expect(text).not.toContain(" more.");
  });
});

test("in-memory handlers keep nothing of a request that stores nothing", async () => {
  const store = new MemoryStore();
  const app = new Hono();
  app.onError(onError);
  const nested = { path: "/users/{id}/notes", success: jsonOf(200, []) };
  const collection = "/users/{id}/notes";
  app.get("/users/:id/notes", store.handler({ ...nested, role: "list", collection }));
  app.delete(
    "/users/:id/notes/:note",
    store.handler({
      ...nested,
      path: `${collection}/{note}`,
      role: "delete",
      collection,
      idParameter: "note",
    }),
  );
  app.post("/users/:id/notes", async (c, next) => {
    c.req.addValidatedData("json", {});
    await next();
  });
  app.post(
    "/users/:id/notes",
    store.handler({
      ...nested,
      success: jsonOf(201, { id: "n1" }),
      role: "create",
      collection,
      identifier: { at: ["id"] },
    }),
  );
  const kept = (): readonly string[] => {
    const paths: string[] = [];
    store.deleteCollections((_, path) => paths.push(path) === 0);
    return paths;
  };
  await app.request("/users/1/notes");
  await app.request("/users/2/notes/9", { method: "DELETE" });
  expect(kept()).toEqual([]);
  expect((await app.request("/users/3/notes", { method: "POST" })).status).toBe(201);
  expect(kept()).toEqual(["/users/3/notes"]);
});
