// `verify` of the package: apps of several frameworks without a port, and hooks for what no document can know.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import {
  fetchByInject,
  verify,
  VerifyDocumentError,
  type HookRequest,
  type VerifyResult,
} from "../../scripts/verify/api/index.js";
import {
  documentOf,
  jsonContent,
  object,
  okResponse,
  okResponses,
  pathParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";
import { createApp as createLibrary, key } from "./bed/servers/library.js";
import { createApp as createTasks } from "./bed/servers/tasks.js";
import { tokens } from "./bed/servers/tasks/state.js";
import { hasAllCases } from "../support/extent.js";

const bed = (name: string): string => join(import.meta.dirname, "bed", `${name}.yaml`);

test("two runs with one seed give the same report", async () => {
  const run = (seed: number): Promise<VerifyResult> =>
    verify({
      document: bed("tasks"),
      fetch: createTasks("team-not-required").fetch,
      auth: { oauth: tokens.ada },
      seed,
      fuzz: hasAllCases,
    });
  const [first, second] = [await run(7), await run(7)];
  // The server says when something was created.
  const [one, two] = [first, second].map((each) => JSON.stringify(each).replaceAll(/20\d\d-[\d-]+T[\d:.]+Z/g, "now"));
  expect(two).toBe(one);
  expect(first.ok).toBe(false);
});

describe("an app without a port", () => {
  test("by its fetch", async () => {
    const result = await verify({
      document: bed("tasks"),
      fetch: createTasks().fetch,
      auth: { oauth: tokens.ada },
      phases: ["inventory"],
    });
    expect([result.ok, result.operations.filter(({ isVerified }) => !isVerified)]).toEqual([true, []]);
    expect(result.text).toMatch(/^11 of 11 operations verified, /m);
  });

  test("by its inject", async () => {
    const result = await verify({
      document: bed("library"),
      fetch: fetchByInject(createLibrary()),
      auth: { key },
      phases: ["inventory", "examples", "http"],
    });
    expect(result.findings.filter(({ severity }) => severity !== "note")).toEqual([]);
    expect(result.operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
  });

  test("with a bug: the finding has its place, its request, its response and a command", async () => {
    const { ok, findings } = await verify({
      document: bed("tasks"),
      fetch: createTasks("team-not-required").fetch,
      auth: { oauth: tokens.ada },
      phases: ["negative"],
      include: ["path:/projects"],
    });
    expect(ok).toBe(false);
    const [finding] = findings.filter(({ severity }) => severity === "failure");
    expect(finding).toMatchObject({
      code: "invalid-accepted",
      operation: "POST /projects",
      request: { method: "POST", target: "/projects" },
      response: { status: 201 },
    });
    expect(JSON.stringify(findings)).not.toContain(tokens.ada);
  });
});

/** Accounts, which an administrator opens, and orders below them, whose code is encrypted. */
const accounts = documentOf({
  paths: {
    "/accounts/{account_id}/orders": {
      parameters: [pathParameter("account_id")],
      post: {
        operationId: "createOrder",
        requestBody: requestBody(object({ code: string, note: string }, ["code"])),
        responses: { "201": okResponse(object({ id: string })), "400": badRequest(), "404": badRequest() },
      },
    },
    "/accounts/{account_id}": {
      parameters: [pathParameter("account_id")],
      get: { operationId: "getAccount", responses: { ...okResponses(object({ name: string })), "404": badRequest() } },
    },
  },
} as unknown as JsonObject);

function badRequest(): JsonObject {
  return { description: "Invalid.", content: jsonContent(object({ title: string })) };
}

const encrypt = (text: string): string => Buffer.from(text).toString("base64");

/** Serves an account that only the administrator's request opens, and orders whose code is "sesame". */
function startAccounts(): (request: Request) => Promise<Response> {
  const opened = new Set<string>();
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT") {
      opened.add(pathname);
      return new Response(null, { status: 204 });
    }
    const [, , id = "", last] = pathname.split("/");
    if (!opened.has(`/accounts/${id}`)) return Response.json({ title: "There is no such account" }, { status: 404 });
    if (request.method === "GET" && last === undefined) return Response.json({ name: "Ada" });
    const body = (await request.json().catch(() => ({}))) as { readonly code?: unknown };
    return body.code === encrypt("sesame")
      ? Response.json({ id: "1" }, { status: 201 })
      : Response.json({ title: "The code is wrong" }, { status: 400 });
  };
}

describe("hooks", () => {
  test("without any, nothing of it is verified", async () => {
    const { operations } = await verify({ document: accounts, fetch: startAccounts(), phases: ["inventory"] });
    expect(operations.filter(({ isVerified }) => isVerified)).toEqual([]);
  });

  test("seed makes what its values name, before changes each request, after has each response", async () => {
    const seen: (readonly [HookRequest, number])[] = [];
    const { operations, findings } = await verify({
      document: accounts,
      fetch: startAccounts(),
      phases: ["inventory"],
      hooks: {
        seed: async ({ url, fetch }) => {
          await fetch(new Request(`${url}/accounts/acc-1`, { method: "PUT" }));
          return { parameters: { account_id: "acc-1" }, bodies: { createOrder: { code: "sesame" } } };
        },
        before: ({ operationId, json }) =>
          operationId === "createOrder"
            ? { json: { ...(json as JsonObject), code: encrypt(String((json as JsonObject)["code"])) } }
            : undefined,
        after: ({ request, response }) => void seen.push([request, response.status]),
      },
    });
    expect(findings).toEqual([]);
    expect(operations.map(({ isVerified }) => isVerified)).toEqual([true, true]);
    expect(seen.map(([{ operation, target, json }, status]) => [operation, target, json, status])).toEqual([
      ["POST /accounts/{account_id}/orders", "/accounts/acc-1/orders", { code: encrypt("sesame") }, 201],
      ["GET /accounts/{account_id}", "/accounts/acc-1", undefined, 200],
    ]);
  });

  test("accept takes findings away, and names entries that accept none", async () => {
    const accept = [
      { code: "operation-missing", reason: "Not built yet." },
      { code: "server-error", operation: "GET /accounts", reason: "Known." },
    ];
    const document = documentOf({ paths: { "/status": { get: { responses: okResponses() } } } });
    const fetch = (): Response => new Response(null, { status: 404 });
    const { ok, findings, accepted, unused } = await verify({ document, fetch, hooks: { accept } });
    expect([ok, findings.filter(({ severity }) => severity !== "note")]).toEqual([true, []]);
    expect(accepted.map(({ finding, reason }) => [finding.code, reason])).toEqual([
      ["operation-missing", "Not built yet."],
    ]);
    expect(unused).toEqual(accept.slice(1));
  });
});

test("a document with errors is thrown, with its diagnostics", async () => {
  const wrong = verify({
    document: documentOf({ paths: { "/a": { get: { responses: { "200": { $ref: "#/nowhere" } } } } } }),
    fetch: startAccounts(),
  });
  await expect(wrong).rejects.toThrow(VerifyDocumentError);
  await expect(wrong).rejects.toThrow(/openapi\.yaml:1:\d+ {2}error/);
});
