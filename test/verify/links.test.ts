// Link Objects (https://spec.openapis.org/oas/v3.1.1.html#link-object): what a response names is what another operation
// is called with, where no resource of the document has it.
import { expect, test } from "vitest";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import {
  documentOf,
  jsonContent,
  object,
  okResponse,
  pathParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const problem = { description: "No.", content: jsonContent(object({ title: string })) };
const file = object({ name: { type: "string", minLength: 1 } }, ["name"]);
const report = object({ of: string, lines: { type: "integer" } }, ["of", "lines"]);

/** A file is checked by a ticket that the response to its upload has, and a report is at a key of its headers. */
const document = documentOf({
  paths: {
    "/uploads": {
      post: {
        operationId: "upload",
        requestBody: requestBody(file),
        responses: {
          "202": {
            ...okResponse(object({ check: object({ ticket: string }, ["ticket"]) }, ["check"])),
            headers: { "X-Report": { schema: string } },
            links: {
              check: { operationId: "getCheck", parameters: { ticket: "$response.body#/check/ticket" } },
              report: {
                operationRef: "#/paths/~1files~1{name}~1reports~1{key}/get",
                parameters: { "path.key": "$response.header.X-Report", name: "$request.body#/name" },
              },
            },
          },
          "400": problem,
        },
      },
    },
    "/checks/{ticket}": {
      parameters: [pathParameter("ticket")],
      get: {
        operationId: "getCheck",
        responses: { "200": okResponse(object({ state: string }, ["state"])), "404": problem },
      },
    },
    "/files/{name}/reports/{key}": {
      parameters: [pathParameter("name"), pathParameter("key")],
      get: { operationId: "getReport", responses: { "200": okResponse(report), "404": problem } },
    },
  },
});

function serve(isWrong = false): (request: Request) => Promise<Response> {
  const files = new Map<string, { readonly name: string; readonly key: string }>();
  const reject = (status: number, headers = {}): Response => Response.json({ title: "No." }, { status, headers });
  return async (request) => {
    const [, collection, id = "", , key] = new URL(request.url).pathname.split("/").map(decodeURIComponent);
    if (collection === "uploads") {
      if (request.method !== "POST") return reject(405, { allow: "POST" });
      const isJson = request.headers.get("content-type") === "application/json";
      const { name } = ((isJson ? await request.json().catch(() => undefined) : undefined) ?? {}) as { name?: unknown };
      if (typeof name !== "string" || name === "" || name.includes("\ufffd")) return reject(400);
      const ticket = `t${files.size + 1}`;
      files.set(ticket, { name, key: `k-${ticket}` });
      return Response.json({ check: { ticket } }, { status: 202, headers: { "x-report": `k-${ticket}` } });
    }
    if (!["GET", "HEAD"].includes(request.method)) return reject(405, { allow: "GET" });
    if (collection === "checks") return files.has(id) ? Response.json({ state: "done" }) : reject(404);
    const found = [...files.values()].find((each) => each.name === id && each.key === key);
    return found === undefined ? reject(404) : Response.json({ of: found.name, lines: isWrong ? "many" : 1 });
  };
}

const run = (fetch: (request: Request) => Promise<Response>): Promise<VerifyResult> => verify({ document, fetch });
const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings.filter(({ severity }) => severity !== "note").map(({ code, operation }) => `${code} ${operation}`);

test("an operation whose parameter only a link names is verified", async () => {
  const result = await run(serve());
  expect(failuresOf(result)).toEqual([]);
  expect(result.operations.filter(({ isVerified }) => !isVerified).map(({ operation }) => operation)).toEqual([]);
});

test("what it responds with is judged", async () => {
  expect(failuresOf(await run(serve(true)))).toEqual(["response-invalid GET /files/{name}/reports/{key}"]);
});

test("a link whose value is not in the response is not followed", async () => {
  const server = serve();
  const fetch = async (request: Request): Promise<Response> => {
    const response = await server(request);
    return response.status === 202 ? Response.json({ check: { ticket: "" } }, { status: 202 }) : response;
  };
  const result = await run(fetch);
  expect(failuresOf(result)).toEqual([]);
  expect(result.operations.filter(({ isVerified }) => !isVerified)).toHaveLength(2);
});

test("what a link names, and the run did not create, is not deleted", async () => {
  const current = {
    get: {
      operationId: "getCurrent",
      responses: {
        "200": {
          ...okResponse(object({ key: string }, ["key"])),
          links: { remove: { operationId: "removeThing", parameters: { key: "$response.body#/key" } } },
        },
      },
    },
  };
  const remove = { operationId: "removeThing", responses: { "204": { description: "Gone." }, "404": problem } };
  const things = { parameters: [pathParameter("key")], delete: remove };
  const sent: string[] = [];
  await verify({
    document: documentOf({ paths: { "/current": current, "/things/{key}": things } }),
    fetch: (request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`);
      return request.method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ key: "theirs" });
    },
  });
  expect(sent.filter((each) => each.startsWith("DELETE"))).toEqual([]);
});
