// The ids of items in memory: of the form that their resource has, and of the type of each response.
import { z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { newIdentifier } from "../../scripts/runtime/server/memory/identifiers.js";
import type { IdentifierForm } from "../../scripts/runtime/server/memory/operation.js";
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

// Tests of other projects have them in their fixtures: a UUID that follows from a seed makes the same id in each
// version.
test.each<[source: string, form: IdentifierForm, taken: number, id: string]>([
  ["b3c1f6a8-0000-4000-8000-000000000000", "uuid", 0, "b3c1f6a8-0000-4000-8000-000000000000"],
  ["b3c1f6a8-0000-4000-8000-000000000000", ["VA", ["0123456789abcdef", 10]], 0, "VA76d6cd41ab"],
  ["b3c1f6a8-0000-4000-8000-000000000000", ["VA", ["0123456789abcdef", 10]], 1, "VAf14a4eaa6c"],
  ["a3c1f6a8-0000-4000-8000-000000000000", ["VA", ["0123456789abcdef", 10]], 0, "VA690197e3d9"],
  ["b3c1f6a8-0000-4000-8000-000000000001", ["VA", ["0123456789abcdef", 10]], 0, "VA4bdf3f713f"],
  ["b3c1f6a8-0000-4000-8000-000000000000", [["AB", 3], "-", ["0123456789", 4]], 0, "BAB-4014"],
])("from %s in the form %j, after %i that are taken: %s", (source, form, taken, id) => {
  let count = 0;
  const made = newIdentifier(form, { newId: () => source, nextNumber: () => 1 }, () => count++ < taken);
  expect(made).toBe(id);
});
