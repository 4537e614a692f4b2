// Outside production a response that the document doesn't allow becomes a 500 that says what is wrong with it.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import type { CreditEnv } from "../../server/http/context.js";
import { rejectUndocumentedResponses } from "../../server/http/responses.js";
import { KeptLog } from "../support/service/service.js";

const Note = z.strictObject({ text: z.string(), tags: z.array(z.int()) });
const routes = {
  getNote: createRoute({
    operationId: "getNote",
    method: "get",
    path: "/notes/{uuid}",
    request: { params: z.object({ uuid: z.string() }) },
    responses: {
      200: {
        description: "The note.",
        content: { "application/json": { schema: Note }, "application/pdf": { schema: z.string() } },
      },
      "4XX": {
        description: "Refused.",
        content: { "application/problem+json": { schema: z.object({ code: z.string() }) } },
      },
      500: {
        description: "Ours.",
        content: { "application/problem+json": { schema: z.object({ code: z.string() }) } },
      },
    },
  }),
  deleteNote: createRoute({
    operationId: "deleteNote",
    method: "delete",
    path: "/notes/{uuid}",
    request: { params: z.object({ uuid: z.string() }) },
    responses: { 204: { description: "Gone." } },
  }),
};

const json = (body: unknown, status = 200, type = "application/json"): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": type } });

/** An app that returns the given responses. */
async function ask(given: Response, method = "GET") {
  const log = new KeptLog();
  const app = new OpenAPIHono<CreditEnv>();
  app.use(async (c, next) => {
    c.set("requestId", "request-1");
    await next();
  });
  app.use(rejectUndocumentedResponses(routes, log));
  app.get("/notes/:uuid", () => given);
  app.delete("/notes/:uuid", () => given);
  app.get("/elsewhere", () => given);
  return { log, response: await app.request("/notes/1", { method }) };
}

const note = { text: "a", tags: [1] };
const problem = "application/problem+json";

describe("a documented response passes", () => {
  test.each([
    { name: "a body", given: () => json(note), method: "GET" },
    { name: "a type with a parameter", given: () => json(note, 200, "application/json; charset=UTF-8"), method: "GET" },
    { name: "HEAD", given: () => json(note), method: "HEAD" },
    {
      name: "another media type",
      given: () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
      method: "GET",
    },
    { name: "a range of statuses", given: () => json({ code: "x" }, 404, problem), method: "GET" },
    { name: "no body", given: () => new Response(null, { status: 204 }), method: "DELETE" },
  ])("$name", async ({ given, method }) => {
    const want = given().status;
    const { log, response } = await ask(given(), method);
    expect(response.status).toBe(want);
    expect(log.lines).toEqual([]);
  });
});

describe("any other becomes a 500", () => {
  test.each([
    {
      name: "a missing member",
      given: () => json({ text: "a" }),
      want: "getNote returned 200: /tags: Invalid input: expected array, received undefined.",
    },
    {
      name: "a wrong element",
      given: () => json({ text: "a", tags: [1, "canary"] }),
      want: "getNote returned 200: /tags/1: Invalid input: expected number, received string.",
    },
    {
      name: "an undocumented member",
      given: () => json({ ...note, more: "canary" }),
      want: 'getNote returned 200: the body: Unrecognized key: "more".',
    },
    {
      name: "an undocumented status",
      given: () => json(note, 201),
      want: "getNote returned 201: the status is not documented.",
    },
    {
      name: "an undocumented media type",
      given: () => json(note, 200, problem),
      want: `getNote returned 200: the media type ${problem} is not documented.`,
    },
    {
      name: "an undocumented error",
      given: () => json({}, 404, problem),
      want: "getNote returned 404: /code: Invalid input: expected string, received undefined.",
    },
  ])("$name", async ({ given, want }) => {
    const { log, response } = await ask(given());
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "internal_error", detail: want });
    expect(log.lines).toEqual([
      { level: "error", request_id: "request-1", detail: want, msg: "response not as documented" },
    ]);
    expect(want).not.toContain("canary");
  });

  test("a body where the document has none", async () => {
    const { response } = await ask(json(note, 200), "DELETE");
    expect(response.status).toBe(500);
  });

  test("but an undocumented error response stays as it is, and is logged", async () => {
    const { log, response } = await ask(json({ code: "unauthorized" }, 401, problem), "DELETE");
    expect(response.status).toBe(401);
    expect(log.lines).toMatchObject([
      { level: "error", detail: "deleteNote returned 401: the status is not documented." },
    ]);
  });

  test("but a failure stays as it is, and is logged", async () => {
    const { log, response } = await ask(json({ wrong: true }, 503, problem));
    expect(response.status).toBe(503);
    expect(log.lines).toMatchObject([{ detail: "getNote returned 503: the status is not documented." }]);
  });
});
