// PUT replaces what is there (RFC 9110, 9.3.4), unless the document says that it changes what the body names: in words,
// or since its smallest body lacks what no item can be without.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import {
  documentOf,
  jsonContent,
  noContent,
  object,
  okResponse,
  pathParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const members = { name: { type: "string", minLength: 1 }, colour: string };
const box = object({ id: { type: "string", readOnly: true }, ...members }, ["id", "name"]);
const whole = object(members, ["name"]);
const changes = object(members);
const problem = { description: "No.", content: jsonContent(object({ title: string })) };

function boxes(put: JsonObject): JsonObject {
  return documentOf({
    paths: {
      "/boxes": {
        post: { requestBody: requestBody(whole), responses: { "201": okResponse(box), "400": problem } },
      },
      "/boxes/{id}": {
        parameters: [pathParameter("id")],
        get: { responses: { "200": okResponse(box), "404": problem } },
        put: {
          requestBody: requestBody(whole),
          responses: { "200": okResponse(box), "400": problem, "404": problem },
          ...put,
        },
        delete: { responses: { ...noContent, "404": problem } },
      },
    },
  });
}

/** A server whose PUT keeps what the body does not name. Null stands for the usual colour, where there is one. */
function serve(isWhole: boolean, usual?: string): (request: Request) => Promise<Response> {
  const items = new Map<string, JsonObject>();
  let last = 0;
  const reject = (status: number, headers = {}): Response => Response.json({ title: "No." }, { status, headers });
  return async (request) => {
    const { method } = request;
    const [, , id] = new URL(request.url).pathname.split("/");
    const read = async (): Promise<JsonObject | undefined> => {
      if (request.headers.get("content-type") !== "application/json") return undefined;
      const body: unknown = await request.json().catch(() => undefined);
      if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
      const { name, colour: given, id: _id, ...others } = body as JsonObject;
      const colour = given === null && method === "PUT" && usual !== undefined ? usual : given;
      const isName = (typeof name === "string" && name !== "") || (name === undefined && method === "PUT" && !isWhole);
      const isText = !JSON.stringify(body).includes("\ufffd");
      const isUsual = usual === undefined || method === "POST" || colour === usual;
      const isColour = colour === undefined || (typeof colour === "string" && isUsual);
      return isName && isColour && isText
        ? { ...others, ...(name !== undefined && { name }), ...(colour !== undefined && { colour }) }
        : undefined;
    };
    if (id === undefined) {
      if (method !== "POST") return reject(405, { allow: "POST" });
      const body = await read();
      if (body === undefined) return reject(400);
      last += 1;
      const item = { ...body, id: `b${last}` };
      items.set(item.id, item);
      return Response.json(item, { status: 201 });
    }
    const item = items.get(id);
    if (item === undefined) return reject(404);
    if (method === "DELETE") {
      items.delete(id);
      return new Response(null, { status: 204 });
    }
    if (method === "PUT") {
      const body = await read();
      if (body === undefined) return reject(400);
      items.set(id, { ...item, ...body });
    } else if (!["GET", "HEAD"].includes(method)) return reject(405, { allow: "GET, PUT, DELETE" });
    return Response.json(items.get(id));
  };
}

const run = (put: JsonObject, isWhole = true): Promise<VerifyResult> =>
  verify({ document: boxes(put), fetch: serve(isWhole) });
const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings.filter(({ severity }) => severity !== "note").map(({ code, operation }) => `${code} ${operation}`);

test("what a replacement leaves out and is kept is found", async () => {
  expect(failuresOf(await run({}))).toEqual(["replaced-member-kept PUT /boxes/{id}"]);
});

test.each([
  "Changes the fields that the body names and leaves the others.",
  "Partially updates a box.",
  "Members that are not sent keep their values.",
  "Omitted fields are left unchanged.",
  "Only the fields that are provided will be updated.",
])("it is not where the document says: %s", async (description) => {
  expect(failuresOf(await run({ description }))).toEqual([]);
});

test("nor where the body may lack what an item is created with", async () => {
  expect(failuresOf(await run({ requestBody: requestBody(changes) }, false))).toEqual([]);
});

test("nor null where it stands for a usual value, which no response has in its place", async () => {
  const usual = "white";
  const nullable = object({ ...members, colour: { enum: [usual, null] } }, ["name"]);
  const document = boxes({
    description: "Changes the fields that the body names and leaves the others.",
    requestBody: requestBody(nullable),
  });
  expect(failuresOf(await verify({ document, fetch: serve(true, usual) }))).toEqual([]);
});
