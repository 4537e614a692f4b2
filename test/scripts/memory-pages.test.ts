// The pages of in-memory lists: by number, by offset and by cursor.
import { z } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import { appOf, jsonOf } from "../support/generation/memory-app.js";

describe("pages", () => {
  const thing = z.object({ id: z.string() });
  const url = "https://api.example.com/things?page=2";
  const call = appOf({
    "POST /things": {
      role: "create",
      collection: "/things",
      identifier: { at: ["id"] },
      success: jsonOf(201, { id: "x" }),
      schema: thing,
    },
    "GET /things": {
      role: "list",
      collection: "/things",
      response: ["data"],
      pages: {
        style: "page",
        parameter: "page",
        limit: "per_page",
        next: ["links", "next"],
        members: { page: ["page"] },
      },
      success: jsonOf(200, { data: [], page: 1, links: { next: url } }),
      schema: z.object({ links: z.object({ next: z.url().optional() }) }),
    },
  });
  const byCursor = {
    role: "list",
    collection: "/things",
    response: ["data"],
    pages: { style: "token", parameter: "after", limit: "limit", next: ["next"], members: { hasMore: ["more"] } },
    success: jsonOf(200, { data: [], next: "x" }),
  } as const;
  const cursors = appOf({
    "POST /things": {
      role: "create",
      collection: "/things",
      identifier: { at: ["id"] },
      success: jsonOf(201, { id: "x" }),
      schema: thing,
    },
    "GET /things": byCursor,
  });

  test("by number, with the URL of the next one as the example has it", async () => {
    for (let count = 0; count < 3; count++) await call("POST", "/things", { body: {} });
    expect((await call("GET", "/things?per_page=2")).body).toMatchObject({
      data: [{}, {}],
      page: 1,
      links: { next: "http://localhost/things?per_page=2&page=2" },
    });
    expect((await call("GET", "/things?per_page=2&page=2")).body).toMatchObject({ data: [{}], page: 2, links: {} });
    expect((await call("GET", "/things?per_page=2&page=9")).body).toMatchObject({ data: [] });
  });

  test("by cursor, to the end", async () => {
    for (let count = 0; count < 3; count++) await cursors("POST", "/things", { body: {} });
    const seen: unknown[] = [];
    for (let after = ""; ;) {
      const { data, next, more } = (await cursors("GET", `/things?limit=2&after=${after}`)).body as {
        data: unknown[];
        next: string | null;
        more: boolean;
      };
      seen.push(...data);
      expect(more).toBe(next !== null);
      if (next === null) break;
      after = next;
    }
    expect(seen).toHaveLength(3);
  });
});
