// What the run did not create is neither changed nor deleted; what it created is deleted at the end, or reported as
// left.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { verify, type VerifyResult, type VerifySettings } from "../../scripts/verify/api/index.js";
import {
  documentOf,
  integer,
  jsonContent,
  noContent,
  object,
  okResponse,
  okResponses,
  pathParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const note = object({ id: string, text: { type: "string", maxLength: 20 } }, ["id", "text"]);
const newNote = object({ text: { type: "string", minLength: 1, maxLength: 20 } }, ["text"], {
  additionalProperties: false,
});
const badRequest = { description: "Invalid.", content: jsonContent(object({ title: string })) };
const notFound = { description: "Not found." };

/** Notes, which can be deleted unless they are `undeletable`, and settings, of which there are only one. */
const document = documentOf({
  paths: {
    "/notes": {
      get: { responses: okResponses({ type: "array", items: note }) },
      post: {
        requestBody: requestBody(newNote),
        responses: { "201": okResponse(note), "400": badRequest },
      },
    },
    "/notes/{id}": {
      parameters: [pathParameter("id")],
      get: { responses: { ...okResponses(note), "404": notFound } },
      put: {
        requestBody: requestBody(newNote),
        responses: { ...okResponses(note), "400": badRequest, "404": notFound },
      },
      delete: { responses: { ...noContent, "404": notFound } },
    },
    "/settings": {
      get: { responses: okResponses(object({ size: integer })) },
      put: {
        requestBody: requestBody(object({ size: integer }, ["size"])),
        responses: { ...noContent, "400": badRequest },
      },
      delete: { responses: noContent },
    },
    "/visits": {
      post: { requestBody: requestBody(newNote), responses: { "201": okResponse(note), "400": badRequest } },
    },
    "/visits/{id}": {
      parameters: [pathParameter("id")],
      get: { responses: { ...okResponses(note), "404": notFound } },
    },
  },
} as unknown as JsonObject);

interface Server {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly items: Map<string, Json>;
  /** Methods and paths of requests that change something, in their order. */
  readonly changes: string[];
}

/** A server with a note, a visit and settings of somebody else. */
function startServer({ keeps = () => false }: { readonly keeps?: (path: string) => boolean } = {}): Server {
  const items = new Map<string, Json>([
    ["/notes/1", { id: "1", text: "theirs" }],
    ["/visits/1", { id: "1", text: "theirs" }],
  ]);
  const changes: string[] = [];
  let count = 1;
  const fetch = async (request: Request): Promise<Response> => {
    const { method } = request;
    const { pathname } = new URL(request.url);
    const text = await request.text();
    if (!["GET", "HEAD"].includes(method)) changes.push(`${method} ${pathname}`);
    if (pathname === "/settings") return respondOfSettings(method, text);
    const [, collection = "", id] = pathname.split("/");
    const [own] = Object.keys(document["paths"] as JsonObject).filter((each) => each === `/${collection}`);
    if (own === undefined) return new Response(null, { status: 404 });
    if (id === undefined && method === "GET" && collection === "notes")
      return Response.json([...items].filter(([path]) => path.startsWith("/notes/")).map(([, each]) => each));
    if (id === undefined && method === "POST") {
      if (!isNote(request, text)) return Response.json({ title: "Invalid" }, { status: 400 });
      count += 1;
      const item = { id: String(count), ...(JSON.parse(text) as JsonObject) };
      items.set(`/${collection}/${count}`, item);
      return Response.json(item, { status: 201 });
    }
    const item = items.get(pathname);
    if (id === undefined) return new Response(null, { status: 405, headers: { Allow: "GET, POST" } });
    if (item === undefined) return new Response(null, { status: 404 });
    if (method === "GET" || method === "HEAD") return Response.json(item);
    if (method === "DELETE" && collection === "notes") {
      if (!keeps(pathname)) items.delete(pathname);
      return new Response(null, { status: keeps(pathname) ? 409 : 204 });
    }
    if (method !== "PUT" || collection !== "notes")
      return new Response(null, { status: 405, headers: { Allow: "GET" } });
    if (!isNote(request, text)) return Response.json({ title: "Invalid" }, { status: 400 });
    const changed = { id, ...(JSON.parse(text) as JsonObject) };
    items.set(pathname, changed);
    return Response.json(changed);
  };
  return { fetch, items, changes };
}

function respondOfSettings(method: string, text: string): Response {
  if (method === "GET" || method === "HEAD") return Response.json({ size: 1 });
  if (method === "POST" || method === "PATCH") return new Response(null, { status: 405, headers: { Allow: "GET" } });
  const isValid = method === "DELETE" || /^\{"size":-?\d+\}$/.test(text);
  return isValid ? new Response(null, { status: 204 }) : Response.json({ title: "Invalid" }, { status: 400 });
}

function isNote(request: Request, text: string): boolean {
  if (request.headers.get("content-type") !== "application/json") return false;
  try {
    const { text: own, ...others } = JSON.parse(text) as Record<string, unknown>;
    const length = typeof own === "string" ? [...own].length : 0;
    return length >= 1 && length <= 20 && Object.keys(others).length === 0 && !text.includes("\ufffd");
  } catch {
    return false;
  }
}

async function run(server: Server, settings: Partial<VerifySettings> = {}): Promise<VerifyResult> {
  return verify({ document, fetch: server.fetch, ...settings });
}

/** What is reported of the server that keeps what it should delete. */
const conflict = { code: "failure-undocumented", operation: "DELETE /notes/{id}" };

function codesOf({ findings }: VerifyResult): readonly unknown[] {
  return findings.filter(({ severity }) => severity !== "note").map(({ code, operation }) => ({ code, operation }));
}

test("what was there before stays as it is", async () => {
  const server = startServer();
  await run(server);
  expect(server.items.get("/notes/1")).toEqual({ id: "1", text: "theirs" });
  const ofSingle = server.changes.filter((each) => each.endsWith("/settings"));
  expect(ofSingle.filter((each) => /^(?:PUT|DELETE)/.test(each))).toEqual([]);
});

test("an operation that would change it is not verified, and the report says why", async () => {
  const { text, operations } = await run(startServer());
  expect(operations.find(({ operation }) => operation === "PUT /settings")?.isWithheld).toBe(true);
  expect(text).toContain("not verified  PUT /settings: it would change what the run did not create (--allow-changes)");
});

test("with mayChangeOthers it is verified", async () => {
  const server = startServer();
  const { operations } = await run(server, { mayChangeOthers: true });
  expect(operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
  expect(server.changes).toContain("PUT /settings");
});

test("every item of the run is deleted, of cases as well as of sequences", async () => {
  const server = startServer();
  const result = await run(server);
  const { left, cleanup } = result;
  expect(codesOf(result)).toEqual([]);
  expect([...server.items.keys()].filter((path) => path.startsWith("/notes/"))).toEqual(["/notes/1"]);
  expect(cleanup).toBeGreaterThan(0);
  expect(left.filter(({ path }) => path.startsWith("/notes/"))).toEqual([]);
});

test("what can't be deleted is said to be left, with the reason", async () => {
  const server = startServer({ keeps: (path) => path !== "/notes/2" });
  const result = await run(server, { phases: ["inventory"] });
  expect(codesOf(result)).toEqual([conflict]);
  const { left } = result;
  const paths = [...server.items.keys()].filter((path) => !path.endsWith("/1"));
  expect(left.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(new Set(left.map(({ path, reason }) => `${path.split("/")[1]} ${reason}`))).toEqual(
    new Set(["notes rejected", "notes needed", "visits no-operation"]),
  );
});

test("what was seen before a limit is reported, though it was not seen again", async () => {
  const server = startServer();
  const fetch = async (request: Request): Promise<Response> =>
    request.method === "GET" && new URL(request.url).pathname === "/notes"
      ? new Response("oops", { status: 500 })
      : server.fetch(request);
  const { findings, ended } = await run({ ...server, fetch }, { maxRequests: 1, phases: ["inventory"] });
  expect(ended).toBe("requests");
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([["server-error", "flaky"]]);
});

/** Boxes, which are created by PUT at a path of the client's choice. */
const boxes = documentOf({
  paths: {
    "/boxes": { get: { responses: okResponses({ type: "array", items: object({ name: string }, ["name"]) }) } },
    "/boxes/{name}": {
      parameters: [pathParameter("name")],
      get: { responses: { ...okResponses(object({ name: string, size: integer }, ["name"])), "404": notFound } },
      put: {
        requestBody: requestBody(object({ size: integer }, ["size"])),
        responses: {
          ...okResponses(object({ name: string, size: integer }, ["name"])),
          "201": okResponse(object({ name: string, size: integer }, ["name"])),
          "400": badRequest,
        },
      },
      delete: { responses: { ...noContent, "404": notFound } },
    },
  },
} as unknown as JsonObject);

test("what PUT creates, at a path that the run has made up, is its own", async () => {
  const items = new Map<string, JsonObject>([["theirs", { name: "theirs", size: 1 }]]);
  const fetch = async (request: Request): Promise<Response> => {
    const [, , given] = new URL(request.url).pathname.split("/");
    const [name, { method }] = [given === undefined ? undefined : decodeURIComponent(given), request];
    if (name === undefined)
      return method === "GET"
        ? Response.json([...items.values()])
        : Response.json({}, { status: 405, headers: { allow: "GET" } });
    if (method === "PUT") {
      const isJson = request.headers.get("content-type") === "application/json";
      const text = await request.text();
      if (!isJson || !/^\{"size":-?\d+\}$/.test(text)) return Response.json({ title: "Invalid" }, { status: 400 });
      const isNew = !items.has(name);
      items.set(name, { name, ...(JSON.parse(text) as JsonObject) });
      return Response.json(items.get(name), { status: isNew ? 201 : 200 });
    }
    if (!items.has(name)) return new Response(null, { status: 404 });
    if (method === "GET" || method === "HEAD") return Response.json(items.get(name));
    if (method !== "DELETE") return Response.json({}, { status: 405, headers: { allow: "GET, PUT, DELETE" } });
    items.delete(name);
    return new Response(null, { status: 204 });
  };
  const result = await verify({ document: boxes, fetch });
  expect(codesOf(result)).toEqual([]);
  expect(result.operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
  expect([...items]).toEqual([["theirs", { name: "theirs", size: 1 }]]);
});
