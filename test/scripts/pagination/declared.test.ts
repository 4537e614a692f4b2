// Declared pagination: by x-pagination, by the extensions of other generators, and by configuration.
import { describe, expect, test } from "vitest";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { loadText } from "../../../scripts/load/load.js";
import { build } from "../../../scripts/model/build/build.js";
import type { Operation } from "../../../scripts/model/model.js";

const text: JsonObject = { type: "string" };
const whole: JsonObject = { type: "integer" };
const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });

/** A list that says nothing of its pages itself, with two arrays, and a search of the same. */
const page = object({
  lines: { type: "array", items: object({ key: text, meta: object({ at: whole }) }) },
  columns: { type: "array", items: object({ name: text }) },
  info: {
    type: ["object", "null"],
    properties: { following: text, "a/b": text, sum: whole, count: whole, last: { type: "boolean" } },
  },
});
const responses = { "200": { description: "OK", content: { "application/json": { schema: page } } } };
const parameters = ["place", "number", "size"].map((name) => ({
  name,
  in: "query",
  schema: name === "place" ? text : whole,
}));

function documentWith(operation: JsonObject, root: JsonObject = {}): JsonObject {
  const body = { content: { "application/json": { schema: object({ paging: object({ place: text }) }) } } };
  return {
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    ...root,
    paths: {
      "/rows": { get: { operationId: "listRows", parameters, responses, ...operation } },
      "/rows/search": { post: { operationId: "searchRows", requestBody: body, responses } },
      "/other": { get: { parameters, responses } },
    },
  };
}

function built(document: JsonObject, pagination?: Json) {
  const report = new Report();
  const loaded = loadText(JSON.stringify(document), "openapi.json", report);
  if (loaded === undefined) throw new Error("the document has errors");
  const { operations } = build(loaded, report, { pagination });
  const diagnostics = report.diagnostics.filter(({ code }) => code === "bad-pagination");
  return {
    operations: Object.fromEntries(operations.map((each) => [`${each.method} ${each.path}`, plain(each)])),
    problems: diagnostics.map(({ severity, message, pointer }) => `${severity} ${pointer} ${message}`),
  };
}

/** The members that a declaration can have; the items are optional in all of these. */
function plain({ pagination }: Operation): object | null {
  if (pagination === null) return null;
  expect(pagination).toMatchObject({ source: "declared", isOptional: true });
  return Object.fromEntries(
    Object.entries(pagination).filter(([name]) => !/^(source|evidence|isOptional)$/.test(name)),
  );
}

const query = (name: string): JsonObject => ({ in: "query", name });
const rows = { items: "/lines" };

const declarations: readonly [extension: JsonObject, pagination: Json][] = [
  [
    { "x-pagination": { style: "offset", parameter: "number", limit: "size", total: "/info/sum", ...rows } },
    { style: "offset", parameter: query("number"), first: 0, limit: "size", total: "/info/sum", ...rows },
  ],
  [
    {
      "x-pagination": {
        style: "page",
        parameter: "number",
        first: 0,
        pages: "/info/count",
        isLast: "/info/last",
        ...rows,
      },
    },
    { style: "page", parameter: query("number"), first: 0, pages: "/info/count", isLast: "/info/last", ...rows },
  ],
  [
    { "x-pagination": { style: "cursor", parameter: "place", next: "/info/a~1b", ...rows } },
    { style: "cursor", parameter: query("place"), next: "/info/a~1b", ...rows },
  ],
  [
    { "x-pagination": { style: "last-id", parameter: "place", id: "/meta/at", ...rows } },
    { style: "last-id", parameter: query("place"), id: "/meta/at", ...rows },
  ],
  [
    { "x-pagination": { style: "next-url", next: "/info/following", ...rows } },
    { style: "next-url", next: "/info/following", ...rows },
  ],
  [
    {
      parameters: [{ name: "range", in: "query", schema: object({ number: { ...whole, minimum: 0 }, size: whole }) }],
      "x-pagination": { style: "page", parameter: "/range/number", limit: "/range/size", ...rows },
    },
    {
      style: "page",
      parameter: { ...query("range"), member: "/number" },
      first: 0,
      limit: "/range/size",
      ...rows,
    },
  ],
  [{ "x-pagination": { style: "link-header", ...rows } }, { style: "link-header", ...rows }],
  [
    {
      "x-pagination": {
        style: "cursor",
        parameter: "place",
        next: "/info/following",
        limit: "size",
        size: 50,
        endsWhenEmpty: true,
        ...rows,
      },
    },
    {
      style: "cursor",
      parameter: query("place"),
      next: "/info/following",
      limit: "size",
      size: 50,
      endsWhenEmpty: true,
      ...rows,
    },
  ],
  [{ "x-pagination": false }, null],
  [{ "x-pagination": { style: "none" } }, null],
  [
    { "x-speakeasy-pagination": { type: "url", outputs: { nextUrl: "$.info.following", results: "$.lines" } } },
    { style: "next-url", next: "/info/following", ...rows },
  ],
  [
    {
      "x-speakeasy-pagination": {
        type: "offsetLimit",
        inputs: [
          { name: "number", in: "parameters", type: "page" },
          { name: "size", in: "parameters", type: "limit" },
        ],
        outputs: { results: "$.lines", numPages: "$.info.count" },
      },
    },
    { style: "page", parameter: query("number"), first: 1, limit: "size", pages: "/info/count", ...rows },
  ],
  [
    {
      "x-speakeasy-pagination": {
        type: "offsetLimit",
        inputs: [{ name: "number", in: "parameters", type: "offset" }],
        outputs: { results: "$['lines']" },
      },
    },
    { style: "offset", parameter: query("number"), first: 0, ...rows },
  ],
  [
    {
      "x-speakeasy-pagination": {
        type: "cursor",
        inputs: [{ name: "place", in: "parameters", type: "cursor" }],
        outputs: { results: "$.lines", nextCursor: '$.info["a/b"]' },
      },
    },
    { style: "cursor", parameter: query("place"), next: "/info/a~1b", ...rows },
  ],
  [
    {
      "x-speakeasy-pagination": {
        type: "cursor",
        inputs: [{ name: "place", in: "parameters", type: "cursor" }],
        outputs: { nextCursor: "$.lines[-1].key" },
      },
    },
    { style: "last-id", parameter: query("place"), id: "/key", ...rows },
  ],
  [
    {
      "x-fern-pagination": {
        cursor: "$request.place",
        next_cursor: "$response.info.following",
        results: "$response.lines",
      },
    },
    { style: "cursor", parameter: query("place"), next: "/info/following", ...rows },
  ],
  [
    {
      "x-fern-pagination": {
        offset: "$request.number",
        results: "$response.lines",
        "has-next-page": "$response.info.last",
      },
    },
    { style: "page", parameter: query("number"), first: 1, hasMore: "/info/last", ...rows },
  ],
  [
    { "x-fern-pagination": { offset: "$request.number", step: "$request.size", results: "$response.lines" } },
    { style: "offset", parameter: query("number"), first: 0, limit: "size", ...rows },
  ],
  [
    { "x-ms-pageable": { nextLinkName: "info.following", itemName: "lines" } },
    { style: "next-url", next: "/info/following", ...rows },
  ],
  [{ "x-ms-pageable": { nextLinkName: null } }, null],
];

describe("on an operation", () => {
  test.each(declarations)("%j", (extension, pagination) => {
    const { operations, problems } = built(documentWith(extension));
    expect([operations["get /rows"], problems]).toEqual([pagination, []]);
  });

  test("items and a cursor may be in an object of which no member is described", () => {
    const described = object({ found: { type: "object" } });
    const open = { "200": { description: "OK", content: { "application/json": { schema: described } } } };
    const extension = { style: "cursor", parameter: "place", next: "/found/page/next", items: "/found/rows" };
    const { operations, problems } = built(documentWith({ "x-pagination": extension, responses: open }));
    expect([operations["get /rows"], problems]).toEqual([{ ...extension, parameter: query("place") }, []]);
  });

  test("a cursor may be a member of the body", () => {
    const document = documentWith(
      {},
      {
        "x-pagination": {
          style: "cursor",
          parameter: "/paging/place",
          next: "/info/following",
          ...rows,
          operations: ["searchRows"],
        },
      },
    );
    expect(built(document).operations["post /rows/search"]).toEqual({
      style: "cursor",
      parameter: { in: "body", name: "/paging/place" },
      next: "/info/following",
      ...rows,
    });
  });
});

const at = "/paths/~1rows/get/x-pagination";
const mistakes: readonly [extension: JsonObject, problem: string][] = [
  [{ "x-pagination": { style: "cursors" } }, `error ${at}/style The style of the pagination is unknown.`],
  [{ "x-pagination": { style: "cursor", nxt: "/a" } }, `error ${at}/nxt \`nxt\` is no part of a pagination.`],
  [
    { "x-pagination": { style: "cursor", parameter: "place" } },
    `error ${at} A pagination of the style \`cursor\` needs \`next\`.`,
  ],
  [
    { "x-pagination": { style: "page", parameter: "number", size: "10" } },
    `error ${at}/size \`size\` must be a number.`,
  ],
  [
    { "x-pagination": { style: "link-header", endsWhenEmpty: 1 } },
    `error ${at}/endsWhenEmpty \`endsWhenEmpty\` must be true or false.`,
  ],
  [{ "x-pagination": { style: "next-url", next: "info" } }, `error ${at}/next \`next\` must be a pointer.`],
  [
    { "x-pagination": { style: "page", parameter: "pag", ...rows } },
    `error ${at}/parameter The operation has no query parameter \`pag\`.`,
  ],
  [
    { "x-pagination": { style: "link-header" } },
    `error ${at} It is not clear which array of the response has the items.`,
  ],
  [
    { "x-pagination": { style: "link-header", items: "/info" } },
    `error ${at}/items There is nothing at \`/info\` that could be an array in the response.`,
  ],
  [
    { "x-pagination": { style: "cursor", parameter: "place", next: "/info/next", ...rows } },
    `error ${at}/next There is nothing at \`/info/next\` that could be a member of the response.`,
  ],
  [
    { "x-pagination": { style: "last-id", parameter: "place", id: "/id", ...rows } },
    `error ${at}/id There is nothing at \`/id\` that could be a member of an item.`,
  ],
  [
    { "x-speakeasy-pagination": { type: "url", outputs: { nextUrl: "$.next", results: "$.lines" } } },
    "warning /paths/~1rows/get/x-speakeasy-pagination There is nothing at `/next` that could be a member of the response.",
  ],
];

test.each(mistakes)("%j is reported, and there are no pages", (extension, problem) => {
  const { operations, problems } = built(documentWith(extension));
  expect([operations["get /rows"], problems]).toEqual([null, [problem]]);
});

const convention = { style: "cursor", parameter: "place", next: "/info/following", ...rows };
const paged = { ...convention, parameter: query("place") };

describe("for several operations", () => {
  test("a convention of the document is for all that it fits, but for those that declare another", () => {
    const document = documentWith(
      { "x-pagination": { style: "link-header", ...rows } },
      { "x-pagination": convention },
    );
    expect(built(document)).toEqual({
      operations: { "get /rows": { style: "link-header", ...rows }, "post /rows/search": null, "get /other": paged },
      problems: [],
    });
  });

  test("one of the configuration is the same, and that for a named operation comes before the document's", () => {
    const document = documentWith({ "x-pagination": { style: "link-header", ...rows } });
    expect(
      built(document, [
        { ...convention, operations: ["listRows"] },
        { ...convention, next: "/info/a~1b" },
      ]),
    ).toEqual({
      operations: { "get /rows": paged, "post /rows/search": null, "get /other": { ...paged, next: "/info/a~1b" } },
      problems: [],
    });
    expect(built(document, { style: "none", operations: ["GET /rows"] }).operations["get /rows"]).toBeNull();
  });

  test("`x-fern-pagination: true` is that of the document", () => {
    const root = { cursor: "$request.place", next_cursor: "$response.info.following", results: "$response.lines" };
    const document = documentWith({ "x-fern-pagination": true }, { "x-fern-pagination": root });
    expect(built(document).operations["get /rows"]).toEqual(paged);
  });

  test.each<[configured: Json, problem: string]>([
    [{ ...convention, next: "/nowhere" }, "The configured pagination fits no operation."],
    [{ ...convention, operations: ["listRow"] }, "The configured pagination is for `listRow`, which is no operation."],
    [{ style: "cursr" }, "The configured pagination: The style of the pagination is unknown."],
    [
      { ...convention, next: "/nowhere", operations: ["listRows"] },
      "The configured pagination does not fit `GET /rows`: There is nothing at `/nowhere` that could be a member of the response.",
    ],
  ])("%j is reported", (configured, problem) => {
    const { operations, problems } = built(documentWith({}), configured);
    expect(operations["get /rows"]).toBeNull();
    expect(problems.map((each) => each.replace(/^error \S* /, ""))).toEqual([problem]);
  });
});
