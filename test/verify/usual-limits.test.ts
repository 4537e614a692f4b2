// Pages without a limit, by what the document says is usual: 0 and -1 are how many an API calls no limit at all.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { verify } from "../../scripts/verify/api/index.js";
import {
  arrayOf,
  documentOf,
  object,
  okResponse,
  okResponses,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const note = object({ id: { type: "string", format: "uuid", readOnly: true }, text: string }, ["id", "text"]);

function documentWith(usual: number): JsonObject {
  const limit = { name: "limit", in: "query", schema: { type: "integer", default: usual } };
  const offset = { name: "offset", in: "query", schema: { type: "integer", minimum: 0, default: 0 } };
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  return documentOf({
    paths: {
      "/notes": {
        get: { operationId: "listNotes", parameters: [limit, offset], responses: okResponses(arrayOf(note)) },
        post: {
          operationId: "createNote",
          requestBody: { required: true, ...requestBody(note) },
          responses: { "201": okResponse(note), "400": { description: "Not valid." } },
        },
      },
      "/notes/{id}": {
        parameters: [id],
        get: { operationId: "getNote", responses: { ...okResponses(note), "404": { description: "None." } } },
        delete: {
          operationId: "deleteNote",
          responses: { "204": { description: "Gone." }, "404": { description: "None." } },
        },
      },
    },
  });
}

/** A server whose pages are as long as there are notes, unless a limit is sent. */
function createNotes(): (request: Request) => Promise<Response> {
  const notes = new Map<string, object>();
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, , id = ""] = pathname.split("/");
    const limit = Number(searchParams.get("limit") ?? Infinity);
    if (pathname === "/notes" && request.method === "POST") {
      const made = { ...((await request.json()) as object), id: randomUUID() };
      notes.set(made.id, made);
      return Response.json(made, { status: 201 });
    }
    const offset = Number(searchParams.get("offset") ?? 0);
    const end = limit < 1 ? Infinity : offset + limit;
    if (pathname === "/notes") return Response.json([...notes.values()].slice(offset, end));
    const found = notes.get(id);
    if (found === undefined) return new Response(null, { status: 404 });
    if (request.method === "DELETE") notes.delete(id);
    return request.method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(found);
  };
}

test.each<[usual: number, found: readonly string[]]>([
  [-1, []],
  [0, []],
  [1000, []],
  [1, ["limit-exceeded"]],
])("a default of %d: %j", async (usual, found) => {
  const { findings } = await verify({
    document: documentWith(usual),
    fetch: createNotes(),
    phases: ["sequences"],
  });
  const failures = findings.filter(({ severity }) => severity === "failure");
  expect([...new Set(failures.map(({ code }) => code))]).toEqual(found);
});
