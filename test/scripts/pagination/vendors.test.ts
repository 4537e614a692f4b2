// Other generators' declarations as their documentation and published documents have them.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../../scripts/load/load.js";
import { build } from "../../../scripts/model/build/build.js";

const text: JsonObject = { type: "string" };
const whole: JsonObject = { type: "integer" };
const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const items: JsonObject = { type: "array", items: object({ id: text, created_at: text }) };
const query = (name: string): JsonObject => ({ in: "query", name });
const body = (name: string): JsonObject => ({ in: "body", name });

interface Given {
  readonly parameters?: JsonObject;
  readonly body?: JsonObject;
  readonly response: JsonObject;
  readonly method?: string;
  readonly root?: JsonObject;
}

/** The pagination of an operation with an extension, and the messages of `bad-pagination`. */
function read(extension: JsonObject, given: Given) {
  const { parameters = {}, body: schema, response, method = schema === undefined ? "get" : "post", root = {} } = given;
  const content = { "application/json": { schema: response } };
  const json = {
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    ...root,
    paths: {
      "/things": {
        [method]: {
          parameters: Object.entries(parameters).map(([name, own]) => ({ name, in: "query", schema: own })),
          ...(schema !== undefined && { requestBody: { content: { "application/json": { schema } } } }),
          responses: { "200": { description: "OK", content } },
          ...extension,
        },
        put: { operationId: "other", responses: { "204": { description: "OK" } } },
      },
    },
  };
  const report = new Report();
  const document = loadText(JSON.stringify(json), "openapi.json", report);
  if (document === undefined) throw new Error("the document has errors");
  const model = build(document, report);
  const [operation] = model.operations.filter((each) => each.method === method);
  const found = operation?.pagination ?? null;
  const messages = report.diagnostics.filter(({ code }) => code === "bad-pagination").map(({ message }) => message);
  const pagination =
    found === null
      ? null
      : Object.fromEntries(Object.entries(found).filter(([name]) => !/^(source|evidence|isOptional)$/.test(name)));
  return { pagination, messages };
}

const speakeasy = (type: string, inputs: readonly string[], outputs: JsonObject): JsonObject => ({
  "x-speakeasy-pagination": {
    type,
    inputs: inputs.map((each) => {
      const [name = "", role = "", place = "parameters"] = each.split(" ");
      return { name, in: place, type: role };
    }),
    outputs,
  },
});
const fern = (value: Json): JsonObject => ({ "x-fern-pagination": value });
const autorest = (value: JsonObject): JsonObject => ({ "x-ms-pageable": value });

const rows: readonly [what: string, extension: JsonObject, given: Given, pagination: Json][] = [
  [
    "Speakeasy: the body is the list (Dub)",
    speakeasy("offsetLimit", ["page page", "pageSize limit"], { results: "$" }),
    { parameters: { page: whole, pageSize: whole }, response: items },
    { style: "page", parameter: query("page"), first: 1, limit: "pageSize", items: "" },
  ],
  [
    "Speakeasy: the first page has the number that is the default",
    speakeasy("offsetLimit", ["page page"], { results: "$.data[*]" }),
    { parameters: { page: { ...whole, default: 0 } }, response: object({ data: items }) },
    { style: "page", parameter: query("page"), first: 0, items: "/data" },
  ],
  [
    "Speakeasy: an offset and a limit (OpenRouter)",
    speakeasy("offsetLimit", ["offset offset", "limit limit"], { results: "$.data" }),
    { parameters: { offset: whole, limit: whole }, response: object({ data: items, total_count: whole }) },
    { style: "offset", parameter: query("offset"), first: 0, limit: "limit", items: "/data" },
  ],
  [
    "Speakeasy: a cursor without the items (Unkey)",
    speakeasy("cursor", ["cursor cursor"], { nextCursor: "$.cursor" }),
    { parameters: { cursor: text }, response: object({ cursor: text, total: whole, identities: items }) },
    { style: "cursor", parameter: query("cursor"), next: "/cursor", items: "/identities" },
  ],
  [
    "Speakeasy: a cursor beside the items in an object (Formance)",
    speakeasy("cursor", ["cursor cursor"], { nextCursor: "$.cursor.next", results: "$.cursor.data" }),
    { parameters: { cursor: text }, response: object({ cursor: object({ next: text, data: items }) }) },
    { style: "cursor", parameter: query("cursor"), next: "/cursor/next", items: "/cursor/data" },
  ],
  [
    "Speakeasy: a member of the last item, for the body of the request",
    speakeasy("cursor", ["since cursor requestBody"], { nextCursor: "$.data.resultArray[-1].created_at" }),
    { body: object({ since: text }), response: object({ data: object({ resultArray: items }) }) },
    { style: "last-id", parameter: body("/since"), id: "/created_at", items: "/data/resultArray" },
  ],
  ["Speakeasy: none", { "x-speakeasy-pagination": false }, { parameters: { offset: whole }, response: items }, null],
  [
    "Fern: a cursor in the body of a search (Intercom)",
    fern({
      cursor: "$request.pagination.starting_after",
      next_cursor: "$response.pages.next.starting_after",
      results: "$response.data",
    }),
    {
      body: object({ pagination: object({ starting_after: text }) }),
      response: object({ data: items, pages: object({ next: object({ starting_after: text }) }) }),
    },
    {
      style: "cursor",
      parameter: body("/pagination/starting_after"),
      next: "/pages/next/starting_after",
      items: "/data",
    },
  ],
  [
    "Fern: a query parameter with a dot in its name",
    fern({ cursor: "$request.page.after", next_cursor: "$response.next", results: "$response.data" }),
    { parameters: { "page.after": text }, response: object({ data: items, next: text }) },
    { style: "cursor", parameter: query("page.after"), next: "/next", items: "/data" },
  ],
  [
    "Fern: a URL, and a path",
    fern({ next_path: "$response.next_page_path", results: "$response.data" }),
    { response: object({ data: items, next_page_path: text }) },
    { style: "next-url", next: "/next_page_path", items: "/data" },
  ],
  [
    "AutoRest: a name with a dot (Microsoft Graph)",
    autorest({ nextLinkName: "@odata.nextLink" }),
    { response: object({ value: items, "@odata.nextLink": text }) },
    { style: "next-url", next: "/@odata.nextLink", items: "/value" },
  ],
  [
    "AutoRest: the same, escaped, and an operation that only generated code has",
    autorest({ nextLinkName: "odata\\.nextLink", operationName: "listNext" }),
    { response: object({ value: items, "odata.nextLink": text }) },
    { style: "next-url", next: "/odata.nextLink", items: "/value" },
  ],
  [
    "Redocly: a cursor",
    { "x-redoclyPagination": { style: "cursor", cursorParam: "after", nextCursor: "/page/end", items: "/items" } },
    { parameters: { after: text }, response: object({ items, page: object({ end: text }) }) },
    { style: "cursor", parameter: query("after"), next: "/page/end", items: "/items" },
  ],
  [
    "Redocly: pages",
    { "x-redoclyPagination": { style: "page", offsetParam: "page", limitParam: "size", items: "" } },
    { parameters: { page: whole, size: whole }, response: items },
    { style: "page", parameter: query("page"), first: 1, limit: "size", items: "" },
  ],
  [
    "Redocly: links",
    { "x-redoclyPagination": { style: "body-link", nextLink: "/next", items: "/items" } },
    { response: object({ items, next: text }) },
    { style: "next-url", next: "/next", items: "/items" },
  ],
  [
    "Redocly: links in the header",
    { "x-redoclyPagination": { style: "link", items: "/items" } },
    { response: object({ items }) },
    { style: "link-header", items: "/items" },
  ],
];

describe("read", () => {
  test.each(rows)("%s", (_, extension, given, pagination) => {
    expect(read(extension, given)).toEqual({ pagination, messages: [] });
  });
});

const plain: Given = { response: object({ data: items, next: text }) };
const reported: readonly [extension: JsonObject, given: Given, message: string][] = [
  [
    { "x-speakeasy-pagination": { type: "link" } },
    plain,
    "`x-speakeasy-pagination` is not read: `type` is none of `offsetLimit`, `cursor` and `url`.",
  ],
  [
    speakeasy("url", [], { nextUrl: "$.next", results: "$..data" }),
    plain,
    "`x-speakeasy-pagination` is not read: `$..data` is no path of names.",
  ],
  [{ "x-speakeasy-pagination": { type: "cursor" } }, plain, "A pagination of the style `cursor` needs `parameter`."],
  [fern(true), plain, "`x-fern-pagination` is not read: the document has none for all operations."],
  [
    fern({ type: "custom", results: "$response.data" }),
    plain,
    "`x-fern-pagination` is not read: it has neither `cursor`, `offset`, `next_uri` nor `next_path`.",
  ],
  [
    fern({ cursor: "$request.after", next_cursor: "$response.next", results: "data" }),
    { ...plain, parameters: { after: text } },
    "`x-fern-pagination` is not read: `data` is no path of names.",
  ],
  [
    fern({ cursor: "$request.after", next_cursor: "$response.next", results: "$response.data" }),
    plain,
    "The request has nothing at `/after`, in its query or its body.",
  ],
  [
    autorest({ nextLinkName: "next", itemName: "data", operationName: "other" }),
    plain,
    "`x-ms-pageable` is not read: another operation has the next page, `other`.",
  ],
  [
    autorest({ nextLinkName: "next", itemName: "data" }),
    { ...plain, method: "post" },
    "`x-ms-pageable` is not read: the next page is requested by GET.",
  ],
  [
    { "x-redoclyPagination": { style: "cursors" } },
    plain,
    "`x-redoclyPagination` is not read: `style` is none of `cursor`, `offset`, `page`, `link` and `body-link`.",
  ],
  [{ "x-scalar-pagination": { type: "cursor" } }, plain, "`x-scalar-pagination` is not read: it is unknown here."],
];

/** An `x-pagination` of another tool, of another shape. */
const foreign: readonly Json[] = [
  true,
  "cursor",
  ["page", "per_page"],
  { type: "cursor" },
  { type: "cursor", cursorParam: "cursor", limitParam: "limit" },
  { style: "keyset", column: "created_at" },
  { enabled: true },
  {},
];

test.each(foreign.map((value) => ({ value })))("$value is another tool's, and no mistake", ({ value }) => {
  const given = { parameters: { offset: whole }, response: object({ data: items, total: whole }) };
  expect(read({ "x-pagination": value }, given)).toMatchObject({ pagination: { style: "offset" }, messages: [] });
});

test.each([
  [{ stile: "cursor" }, "`stile` is no part of a pagination."],
  [{ style: "curser", parameter: "after" }, "The style of the pagination is unknown."],
  [{ next: "/next" }, "The style of the pagination is unknown."],
])("%j is a mistake in one's own", (value, message) => {
  expect(read({ "x-pagination": value }, plain)).toEqual({ pagination: null, messages: [message] });
});

describe("not read, with a warning", () => {
  test.each(reported)("%j", (extension, given, message) => {
    expect(read(extension, given)).toEqual({ pagination: null, messages: [message] });
  });

  test("of an extension that is not known, beside pages that are recognized", () => {
    const given = { parameters: { offset: whole }, response: object({ data: items, total: whole }) };
    const found = read({ "x-scalar-pagination": { name: "offsetPage" } }, given);
    expect(found.pagination).toMatchObject({ style: "offset" });
    expect(found.messages).toHaveLength(1);
  });
});
