// Every error is problem+json with a code and a request id, and without internals of the service.
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Server } from "../../generated/runtime/server.js";
import type { CreditEnv } from "../../server/http/context.js";
import type { FieldError, Refusal } from "../../server/domain/refusal.js";
import {
  respondWithProblem,
  objectNotFound,
  problemResponse,
  problemTypes,
  ProblemError,
  validationHook,
} from "../../server/http/problem.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { KeptLog } from "../support/service/service.js";

const createNote = createRoute({
  method: "post",
  path: "/shelves/{shelf_uuid}/notes",
  request: {
    params: z.object({ shelf_uuid: z.guid() }),
    query: z.object({ limit: z.coerce.number().int().max(100).optional() }),
    headers: z.object({ "X-Colour": z.enum(["red", "green"]).optional() }),
    body: {
      required: true,
      content: { "application/json": { schema: z.strictObject({ text: z.string().min(1), zip: z.string() }) } },
    },
  },
  responses: { 204: { description: "Kept." } },
});

/** The domain's check of a zip: it may get any value, because it runs even if the schema has found errors. */
function checkZip(body: unknown): FieldError[] {
  const zip = typeof body === "object" && body !== null && "zip" in body ? body.zip : undefined;
  return zip === "12345" ? [] : [{ pointer: "/zip", code: "zip_not_in_region", detail: "Not a zip of this region." }];
}

/** Where to send a note and how, when not as usual. */
interface Sending {
  readonly shelf?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

function notes(toThrow?: unknown) {
  const log = new KeptLog();
  const app = new OpenAPIHono<CreditEnv>();
  app.use(async (c, next) => {
    c.set("requestId", "request-1");
    await next();
  });
  const description = { title: "Notes", basePath: "", commonPath: "", securitySchemes: {} };
  const server = new Server<CreditEnv>(
    description,
    { app, hook: validationHook(checkZip), errors: problemResponse(log) },
    {},
  );
  server.operation("createNote", createNote, (c: Context<CreditEnv>) => {
    if (toThrow !== undefined) throw toThrow;
    return c.body(null, 204);
  });
  server.finish();
  const post = (body: unknown, more: Sending = {}) =>
    app.request(`/shelves/${more.shelf ?? "7c9e6679-7425-40de-944b-e07fc1f90ae7"}/notes${more.query ?? ""}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...more.headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { app, log, post };
}

describe("a rejected request", () => {
  const good = { text: "a", zip: "12345" };

  test("has every wrong field of its body at once: the schema's and the domain's", async () => {
    const response = await notes().post({ zip: "00000", shoe: 38 });
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({
      type: "/problems/invalid_input",
      title: "Invalid input",
      status: 422,
      detail: "3 fields are not acceptable.",
      instance: "/shelves/7c9e6679-7425-40de-944b-e07fc1f90ae7/notes",
      code: "invalid_input",
      request_id: "request-1",
      errors: [
        { pointer: "/zip", code: "zip_not_in_region", detail: "Not a zip of this region." },
        { pointer: "/shoe", code: "unknown_field", detail: "This field is not known here." },
        { pointer: "/text", code: "required", detail: "This field is required." },
      ],
    });
  });

  test.each<Sending & { name: string; body: unknown; want: { status: number; [member: string]: unknown } }>([
    { name: "good", body: good, want: { status: 204 } },
    {
      name: "the domain alone refuses",
      body: { ...good, zip: "1" },
      want: { status: 422, detail: "One field is not acceptable." },
    },
    {
      name: "both refuse one field: the domain has the word",
      body: { ...good, zip: 1 },
      want: {
        status: 422,
        errors: [{ pointer: "/zip", code: "zip_not_in_region", detail: "Not a zip of this region." }],
      },
    },
    { name: "malformed JSON", body: '{"text":', want: { status: 400, code: "malformed_json" } },
    {
      name: "no JSON by its type",
      body: good,
      headers: { "content-type": "text/plain" },
      want: { status: 415, code: "unsupported_media_type" },
    },
    {
      name: "bad query",
      body: good,
      query: "?limit=101",
      want: {
        status: 400,
        code: "invalid_query",
        detail: "limit: Must be at most 100.",
        errors: [{ pointer: "/limit", code: "too_big", detail: "Must be at most 100." }],
      },
    },
    { name: "repeated query", body: good, query: "?limit=1&limit=2", want: { status: 400, code: "invalid_query" } },
    { name: "unknown query", body: good, query: "?colour=blue", want: { status: 204 } },
    {
      name: "bad header",
      body: good,
      headers: { "x-colour": "blue" },
      want: { status: 400, code: "invalid_header", detail: 'X-Colour: Must be one of "red", "green".' },
    },
    { name: "no UUID in the path", body: good, shelf: "top", want: { status: 404, code: "not_found" } },
  ])("$name", async ({ body, want, ...more }) => {
    const response = await notes().post(body, more);
    const problem: unknown = JSON.parse((await response.text()) || "{}");
    expect({ status: response.status, ...(problem as object) }).toMatchObject(want);
  });
});

describe("an error thrown by a handler", () => {
  test.each([
    { thrown: objectNotFound("user"), want: { status: 404, code: "not_found", detail: "No such user." } },
    {
      thrown: new ProblemError({ code: "invalid_state", detail: "Too late.", state: "CLOSED", allowed: ["ACTIVE"] }),
      want: { status: 409, code: "invalid_state", state: "CLOSED", allowed: ["ACTIVE"] },
    },
    {
      thrown: new ProblemError({ code: "insufficient_credit", detail: "Too much.", available_credit: 5 }),
      want: { status: 422, code: "insufficient_credit", available_credit: 5 },
    },
    { thrown: new HTTPException(400), want: { status: 400, code: "malformed_json" } },
    { thrown: new HTTPException(415), want: { status: 415, code: "unsupported_media_type" } },
    { thrown: new StoreUnavailable("The disk is full."), want: { status: 503, code: "unavailable" } },
    { thrown: new TypeError("canary"), want: { status: 500, code: "internal_error" } },
    { thrown: new HTTPException(500, { message: "canary" }), want: { status: 500, code: "internal_error" } },
  ])("$thrown.name $thrown.message", async ({ thrown, want }) => {
    const response = await notes(thrown).post({ text: "a", zip: "12345" });
    expect(response.status).toBe(want.status);
    expect(await response.json()).toMatchObject(want);
  });

  test("a fault of ours: the client has a request id and no cause, the log its place and no message", async () => {
    const { log, post } = notes(new TypeError("canary"));
    const response = await post({ text: "a", zip: "12345" });
    const text = await response.text();
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      "type",
      "title",
      "status",
      "detail",
      "instance",
      "code",
      "request_id",
    ]);
    expect(text).not.toContain("canary");
    expect(log.lines).toMatchObject([{ level: "error", request_id: "request-1", error: "TypeError" }]);
    expect(JSON.stringify(log.lines)).toContain("problem.test.ts");
    expect(JSON.stringify(log.lines)).not.toContain("canary");
  });

  test("a store that is away: the client may come back", async () => {
    const response = await notes(new StoreUnavailable("away")).post({ text: "a", zip: "12345" });
    expect(response.headers.get("retry-after")).toBe("1");
  });
});

describe("a response", () => {
  test("has headers that its error brings", async () => {
    const error = new ProblemError({ code: "rate_limited", detail: "Slow down." }, { "retry-after": "3" });
    const response = await notes(error).post({ text: "a", zip: "12345" });
    expect(response.headers.get("retry-after")).toBe("3");
  });

  test("has for its instance the path, as a URI", async () => {
    const { app } = notes();
    const instances = ["/nowhere", "/a%20b", "/%5Bx%5D|y", "/caf%C3%A9", "/100%25", "/100%"].map(async (path) => {
      const problem = (await (await app.request(path)).json()) as { instance: string };
      return problem.instance;
    });
    expect(await Promise.all(instances)).toEqual([
      "/nowhere",
      "/a%20b",
      "/%5Bx%5D%7Cy",
      "/caf%C3%A9",
      "/100%25",
      "/100%25",
    ]);
  });

  test.each(Object.entries(problemTypes))(
    "%s has a type, a title and the status of the table",
    async (code, { status, title }) => {
      const app = new OpenAPIHono<CreditEnv>();
      app.get("/", (c) => respondWithProblem(c, { code: code as Refusal["code"], detail: "Because." }));
      const response = await app.request("/");
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ type: `/problems/${code}`, title, status, code });
    },
  );
});
