// The ids of items in memory: of the form that their resource has, and of the type of each response.
import { z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { appOf, jsonOf } from "../support/generation/memory-app.js";

test("an id keeps the beginning of the example's where its schema asks for it", async () => {
  const call = appOf({
    "POST /services": {
      role: "create",
      collection: "/services",
      identifier: { at: ["sid"], form: ["VA", ["0123456789abcdef", 10]] },
      success: jsonOf(201, { sid: "VAaaaaaaaaaa" }),
      schema: z.object({ sid: z.string().regex(/^VA[0-9a-f]{10}$/) }),
    },
  });
  const { body } = await call("POST", "/services", { body: {} });
  expect(body).toEqual({ sid: expect.stringMatching(/^VA[0-9a-f]{10}$/) as string });
});

test("items have sequential ids where their path takes a number and no response contains the id", async () => {
  const call = appOf({
    "POST /pets": {
      role: "create",
      collection: "/pets",
      identifier: { form: "number" },
      success: { status: 204, content: [] },
    },
  });
  expect((await call("POST", "/pets", { body: {} })).headers.get("location")).toBe("/pets/1");
  expect((await call("POST", "/pets", { body: {} })).headers.get("location")).toBe("/pets/2");
});

test("an id is a number in one response and a string in another, as the document has it", async () => {
  const project = { collection: "/projects", identifier: { at: ["id"], form: "number" } } as const;
  const call = appOf({
    "POST /projects": {
      role: "create",
      ...project,
      success: jsonOf(201, { id: 7 }),
      schema: z.object({ id: z.number() }),
    },
    "GET /projects/{id}": {
      role: "read",
      ...project,
      idParameter: "id",
      success: jsonOf(200, { id: "7", name: "x" }),
      schema: z.object({ id: z.string(), name: z.string() }),
    },
  });
  expect((await call("POST", "/projects", { body: { name: "Ours" } })).body).toMatchObject({ id: 1 });
  expect((await call("GET", "/projects/1")).body).toEqual({ id: "1", name: "Ours" });
});
