// A member that can't change: a server rejects every other value of it, those that the schema allows and those that it
// doesn't, in the same words. What it says of a value that can't even be created is no rule of that kind.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import { sampled } from "../support/extent.js";
import {
  closedObject,
  documentOf,
  jsonContent,
  object,
  okResponse,
  pathParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const kinds = ["letter", "parcel", "pallet"];
const members = { kind: { enum: kinds }, text: { type: "string", minLength: 1 } };
const sending = closedObject(members, { required: ["kind", "text"] });
const problem = {
  description: "No.",
  content: jsonContent(object({ title: string, pointer: string, detail: string })),
};
const responses = { "400": problem, "404": problem, "422": problem };

const document = documentOf({
  paths: {
    "/sendings": {
      post: {
        requestBody: requestBody(sending),
        responses: { "201": okResponse(object({ id: string, ...members }, ["id"])), ...responses },
      },
    },
    "/sendings/{id}": {
      parameters: [pathParameter("id")],
      get: { responses: { "200": okResponse(object({ id: string, ...members }, ["id"])), ...responses } },
      put: {
        requestBody: requestBody(sending),
        responses: { "200": okResponse(object({ id: string, ...members }, ["id"])), ...responses },
      },
    },
  },
});

/** A server that knows these kinds; that of a sending can't change. */
function serve(known: readonly string[]): (request: Request) => Promise<Response> {
  const items = new Map<string, JsonObject>();
  const reject = (status: number, pointer: string, detail: string): Response =>
    Response.json({ title: "No.", pointer, detail }, { status });
  return async (request) => {
    const { method } = request;
    const [, name, id] = new URL(request.url).pathname.split("/");
    const allowed = id === undefined ? ["POST"] : ["GET", "HEAD", "PUT"];
    if (name !== "sendings") return reject(404, "", "There is no such path.");
    if (!allowed.includes(method))
      return Response.json({ title: "No." }, { status: 405, headers: { allow: allowed.join(", ") } });
    const item = id === undefined ? undefined : items.get(id);
    if (id !== undefined && item === undefined) return reject(404, "", "There is no such sending.");
    if (method === "GET" || method === "HEAD") return Response.json(item);
    if (request.headers.get("content-type") !== "application/json") return reject(400, "", "This is no JSON.");
    const bytes = new Uint8Array(await request.arrayBuffer());
    let body: unknown;
    try {
      body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
      return reject(400, "", "This is no JSON.");
    }
    if (typeof body !== "object" || body === null || Array.isArray(body)) return reject(422, "", "This is no object.");
    const { kind, text, ...others } = body as JsonObject;
    if (item !== undefined && kind !== item["kind"]) return reject(422, "/kind", "The kind can't change.");
    if (!known.includes(kind as string)) return reject(422, "/kind", "There is no such kind.");
    if (typeof text !== "string" || text === "") return reject(422, "/text", "This is no text.");
    if (Object.keys(others).length > 0) return reject(422, "", "There are more members.");
    const made = { id: id ?? String(items.size + 1), kind: kind as string, text };
    items.set(made.id, made);
    return Response.json(made, { status: id === undefined ? 201 : 200 });
  };
}

const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings.filter(({ severity }) => severity !== "note").map(({ code, operation }) => `${code} ${operation}`);

test("is no finding", async () => {
  for (const seed of sampled([1, 2, 3, 4, 5, 6], 3))
    expect(failuresOf(await verify({ document, fetch: serve(kinds), seed }))).toEqual([]);
});

test("a value that no item can have is one", async () => {
  const failures = failuresOf(await verify({ document, fetch: serve(["letter", "parcel"]) }));
  expect(failures).toEqual(["valid-rejected POST /sendings"]);
});
