// `checked`: what it reports of requests and responses that pass through it, and that it changes none.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { checked, verify } from "../../scripts/verify/api/index.js";
import { sampled } from "../support/extent.js";
import {
  documentOf,
  integer,
  jsonContent,
  object,
  okResponse,
  okResponses,
  pathParameter,
  queryParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";
import { createApp } from "./bed/servers/tasks.js";
import { tokens } from "./bed/servers/tasks/state.js";

const note = object({ id: integer, text: string }, ["id", "text"]);
const problem = { description: "Invalid.", content: jsonContent(object({ title: string })) };
const document = documentOf({
  servers: [{ url: "/v1" }],
  paths: {
    "/notes": {
      get: {
        parameters: [queryParameter("limit", { type: "integer", maximum: 10 }, { required: true })],
        responses: { ...okResponses({ type: "array", items: note }), "400": problem },
      },
      post: {
        requestBody: requestBody(object({ text: { type: "string", maxLength: 5 } }, ["text"])),
        responses: { "201": okResponse(note), "400": problem },
      },
    },
    "/notes/latest": { get: { responses: okResponses(string) } },
    "/notes/{id}": { parameters: [pathParameter("id", integer)], get: { responses: okResponses(note) } },
    "/events": { get: { responses: { "200": { description: "Events.", content: { "text/event-stream": {} } } } } },
  },
} as unknown as JsonObject);

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

describe("an exchange is reported", () => {
  test.each<[what: string, path: string, init: RequestInit, response: Response, want: readonly string[]]>([
    ["not, where it is right", "/v1/notes?limit=2", {}, Response.json([{ id: 1, text: "a" }]), []],
    ["not, without the base path", "/notes/7", {}, Response.json({ id: 7, text: "a" }), []],
    ["by a literal before a parameter", "/v1/notes/latest", {}, Response.json("a"), []],
    ["for a body", "/v1/notes/7", {}, Response.json({ id: "7" }), ["response-invalid", "response-invalid"]],
    ["for a status", "/v1/notes/7", {}, new Response(null, { status: 202 }), ["success-undocumented"]],
    ["for a crash", "/v1/notes/7", {}, new Response(null, { status: 500 }), ["server-error"]],
    ["for a path", "/v1/other", {}, new Response(null, { status: 404 }), ["operation-undocumented"]],
    ["for a method", "/v1/notes", { method: "PUT" }, new Response(null, { status: 405 }), ["operation-undocumented"]],
    ["for a missing parameter that is accepted", "/v1/notes", {}, Response.json([]), ["invalid-accepted"]],
    ["for a parameter that is accepted", "/v1/notes?limit=11", {}, Response.json([]), ["invalid-accepted"]],
    [
      "for a path parameter that is accepted",
      "/v1/notes/a",
      {},
      Response.json({ id: 1, text: "" }),
      ["invalid-accepted"],
    ],
    ["not, for one that is rejected", "/v1/notes?limit=11", {}, Response.json({ title: "" }, { status: 400 }), []],
    [
      "for a body that is accepted",
      "/v1/notes",
      json({ text: "too long" }),
      Response.json({ id: 1, text: "" }, { status: 201 }),
      ["invalid-accepted"],
    ],
    [
      "for a media type that is accepted",
      "/v1/notes",
      { method: "POST", body: "text=a" },
      Response.json({ id: 1, text: "" }, { status: 201 }),
      ["invalid-accepted"],
    ],
  ])("%s", async (_, path, init, response, want) => {
    const fetch = checked(() => response, document);
    await fetch(path, init);
    const { findings, ok } = await fetch.report();
    expect(findings.filter(({ severity }) => severity === "failure").map(({ code }) => code)).toEqual(want);
    expect(ok).toBe(want.length === 0);
  });
});

test("what passes is unchanged, and may be read", async () => {
  let seen: Request | undefined;
  const fetch = checked(async (request) => {
    seen = request;
    return new Response(await request.text(), { status: 201, headers: { "X-A": "1" } });
  }, document);
  const response = await fetch(new Request("http://api.test/v1/notes?x=1", json({ text: "é" })), {
    headers: { "X-B": "2" },
  });
  expect([seen?.url, seen?.method, seen?.headers.get("x-b")]).toEqual(["http://api.test/v1/notes?x=1", "POST", "2"]);
  expect([response.status, response.headers.get("x-a"), await response.text()]).toEqual([201, "1", '{"text":"é"}']);
});

test("a stream without an end is passed on, and not judged", async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
  });
  const fetch = checked(() => new Response(stream, { headers: { "content-type": "text/event-stream" } }), document);
  const reader = (await fetch("/v1/events")).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
  await reader?.cancel();
  expect((await fetch.report()).requests).toBe(0);
});

test("the report says what was not exercised", async () => {
  const fetch = checked(() => Response.json([]), document);
  await fetch("/v1/notes?limit=2");
  const { text, sentences, unseenResponses } = await fetch.report();
  expect(text).toBe(
    [
      "never called  POST /notes",
      "never called  GET /notes/latest",
      "never called  GET /notes/{id}",
      "never called  GET /events",
      "never seen  GET /notes: 400",
      "1 request, 1 of 5 operations called, 1 sentence of the document exercised",
      "0 failures",
      "",
    ].join("\n"),
  );
  expect(sentences).toEqual(["/paths/~1notes/get/parameters/0"]);
  expect(unseenResponses).toContain("POST /notes: 201");
});

describe("the traffic of a run", () => {
  const bed = join(import.meta.dirname, "bed/tasks.yaml");
  const phases = ["inventory", "examples", "boundaries", "negative", "sequences"] as const;

  test("with a server that is right has no findings, and every operation", async () => {
    const fetch = checked(createApp().fetch, bed);
    await verify({ document: bed, fetch: (request) => fetch(request), auth: { oauth: tokens.ada }, phases });
    const { text, findings, operations } = await fetch.report();
    expect([text.split("\n").at(-2), findings.filter(({ severity }) => severity === "failure")]).toEqual([
      "0 failures",
      [],
    ]);
    expect(operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
    expect(text).not.toContain(tokens.ada);
  });

  const bugs = ["team-not-required", "added-task-is-200", "invalid-as-plain-json"];
  test.each(sampled(bugs, 1))("shows the bug %s", async (bug) => {
    const fetch = checked(createApp(bug).fetch, bed);
    await verify({ document: bed, fetch: (request) => fetch(request), auth: { oauth: tokens.ada }, phases });
    expect((await fetch.report()).ok).toBe(false);
  });
});
