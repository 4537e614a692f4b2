// Lists whose next page is a URL, in the `Link` header (RFC 8288) or in the body: read to their end as others are.
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { verify, type VerifyResult } from "../../scripts/verify/api/index.js";
import {
  arrayOf,
  documentOf,
  integer,
  jsonContent,
  noContent,
  object,
  okResponse,
  pathParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const note = object({ id: { type: "string", readOnly: true }, text: string }, ["id", "text"]);
const problem = { description: "No.", content: jsonContent(object({ title: string })) };

type Style = "Link" | "next";
/** What is wrong with a page behind the first one. */
type Bug =
  "repeats the last item of the first" | "leaves out an item, on the last page" | "has more items than its limit";

function notes(style: Style): JsonObject {
  const page =
    style === "Link"
      ? arrayOf(note)
      : object(
          {
            data: arrayOf(note),
            next: { type: ["string", "null"], format: "uri-reference", description: "The URL of the next page." },
          },
          ["data", "next"],
        );
  const link = { description: "The next page, rel=next (RFC 8288).", schema: string };
  return documentOf({
    paths: {
      "/notes": {
        get: {
          operationId: "listNotes",
          parameters: [
            { name: "limit", in: "query", schema: { ...integer, minimum: 1, maximum: 50, default: 20 } },
            { name: "after", in: "query", description: "As in the link to the next page.", schema: string },
          ],
          responses: {
            "200": { ...okResponse(page), ...(style === "Link" && { headers: { Link: link } }) },
            "400": problem,
          },
        },
        post: {
          operationId: "createNote",
          requestBody: requestBody(note),
          responses: { "201": okResponse(note), "400": problem },
        },
      },
      "/notes/{id}": {
        parameters: [pathParameter("id")],
        get: { operationId: "getNote", responses: { "200": okResponse(note), "404": problem } },
        delete: { operationId: "deleteNote", responses: { ...noContent, "404": problem } },
      },
    },
  });
}

function serve(style: Style, bug?: Bug): (request: Request) => Promise<Response> {
  const items: { id: string; text: string }[] = [];
  let last = 0;
  const reject = (status: number, headers?: Record<string, string>): Response =>
    Response.json({ title: "No." }, { status, ...(headers && { headers }) });
  const list = (url: URL): Response => {
    const text = url.searchParams.get("limit") ?? "20";
    const [limit, after] = [Number(text), url.searchParams.get("after")];
    if (!/^\d+$/.test(text) || limit < 1 || limit > 50 || url.searchParams.getAll("limit").length > 1)
      return reject(400);
    const start = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
    const page = items.slice(start, start + limit);
    const end = start + page.length;
    const next = end < items.length ? `/notes?limit=${limit}&after=${page.at(-1)?.id ?? ""}` : null;
    const [isSecond, isLast] = [start > 0 && start <= limit, start > 0 && next === null];
    const shown =
      bug === "leaves out an item, on the last page"
        ? page.slice(0, isLast ? -1 : undefined)
        : !isSecond || bug === undefined
          ? page
          : bug === "has more items than its limit"
            ? items.slice(start, start + limit + 1)
            : [...items.slice(start - 1, start), ...page].slice(0, limit);
    return style === "Link"
      ? Response.json(shown, next === null ? {} : { headers: { link: `<https://notes.example${next}>; rel="next"` } })
      : Response.json({ data: shown, next });
  };
  return async (request) => {
    const { method } = request;
    const url = new URL(request.url);
    const [, , id] = url.pathname.split("/");
    if (id === undefined && method === "GET") return list(url);
    if (id === undefined && method === "POST") {
      const body: unknown =
        request.headers.get("content-type") === "application/json"
          ? await request.json().catch(() => undefined)
          : undefined;
      const { text } = (body ?? {}) as { text?: unknown };
      if (typeof text !== "string" || text.includes("\ufffd")) return reject(400);
      last += 1;
      const item = { id: `n${last}`, text };
      items.push(item);
      return Response.json(item, { status: 201 });
    }
    if (id === undefined) return reject(405, { allow: "GET, POST" });
    const index = items.findIndex((each) => each.id === id);
    if (index === -1) return reject(404);
    if (method === "GET" || method === "HEAD") return Response.json(items[index]);
    if (method !== "DELETE") return reject(405, { allow: "GET, DELETE" });
    items.splice(index, 1);
    return new Response(null, { status: 204 });
  };
}

function failuresOf({ findings }: VerifyResult): readonly string[] {
  return findings.filter(({ severity }) => severity !== "note").map(({ code }) => code);
}

describe.each<Style>(["Link", "next"])("by %s", (style) => {
  const run = (bug?: Bug): Promise<VerifyResult> => verify({ document: notes(style), fetch: serve(style, bug) });

  test("nothing is found in a server that is right", async () => {
    expect(failuresOf(await run())).toEqual([]);
  });

  test.each<[bug: Bug, code: string]>([
    ["repeats the last item of the first", "item-repeated"],
    ["leaves out an item, on the last page", "created-not-listed"],
    ["has more items than its limit", "limit-exceeded"],
  ])("a page that %s is found", async (bug, code) => {
    expect(failuresOf(await run(bug))).toContain(code);
  });
});
