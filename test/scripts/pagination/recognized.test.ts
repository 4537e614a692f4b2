// What is recognized of a list's pages, and what is not: a wrong guess would lose items.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { alternativesOf, isOptionalAt } from "../../../scripts/model/pagination/page-members.js";
import type { NamedSchema, Schema } from "../../../scripts/model/model.js";
import { modelOf } from "../../support/generation/generate.js";
import {
  found,
  items,
  link,
  more,
  object,
  query,
  text,
  whole,
  type Given,
} from "../../support/pagination/recognized-pagination.js";

/** A list whose response has a Link Object, which says what takes the value at `/following`. */
function withLink(to: JsonObject): Given {
  const response = object({ data: items, following: text });
  const links = { next: { ...to, parameters: { place: "$response.body#/following" } } };
  const content = { "application/json": { schema: response } };
  return {
    parameters: { place: text },
    response,
    operation: { responses: { "200": { description: "OK", content, links } } },
  };
}

const followingPlace: Json = { style: "cursor", parameter: query("place"), next: "/following", items: "/data" };

const certain: readonly [what: string, given: Given, pagination: Json][] = [
  [
    "a numeric offset and a total in a nullable object behind a reference",
    {
      parameters: { limit: whole, offset: whole },
      response: object({ data: items, meta: { anyOf: [object({ total: whole }), { type: "null" }] } }),
    },
    { style: "offset", parameter: query("offset"), first: 0, limit: "limit", total: "/meta/total", items: "/data" },
  ],
  [
    "the same in an allOf",
    {
      parameters: { skip: whole },
      response: { allOf: [object({ data: items }), object({ paging: object({ has_more: more }) })] },
    },
    { style: "offset", parameter: query("skip"), first: 0, hasMore: "/paging/has_more", items: "/data" },
  ],
  [
    "an index that begins at 1",
    {
      parameters: { startIndex: { ...whole, default: 1 } },
      response: object({ Resources: items, totalResults: whole }),
    },
    { style: "offset", parameter: query("startIndex"), first: 1, total: "/totalResults", items: "/Resources" },
  ],
  [
    "a number of a page with a default",
    { parameters: { page: { ...whole, default: 1 }, per_page: whole }, response: items },
    { style: "page", parameter: query("page"), first: 1, limit: "per_page", items: "" },
  ],
  [
    "a number of a page from 0, as the description says",
    { parameters: { pageNumber: { ...whole, docs: "Zero-based page number" } }, response: items },
    { style: "page", parameter: query("pageNumber"), first: 0, items: "" },
  ],
  [
    "a number of a page that the response has as well",
    {
      parameters: { page: whole },
      response: object({ results: items, page: whole, total_pages: whole, lastPage: more }),
    },
    {
      style: "page",
      parameter: query("page"),
      first: 1,
      items: "/results",
      pages: "/total_pages",
      page: "/page",
      isLast: "/lastPage",
    },
  ],
  [
    "a token in an object with the parameter's name",
    { parameters: { offset: text }, response: object({ data: items, next_page: object({ offset: text, uri: text }) }) },
    { style: "cursor", parameter: query("offset"), next: "/next_page/offset", items: "/data" },
  ],
  [
    "a page that is a string, and the next one",
    { parameters: { page: text }, response: object({ data: items, next_page: text, has_more: more }) },
    { style: "cursor", parameter: query("page"), next: "/next_page", hasMore: "/has_more", items: "/data" },
  ],
  [
    "a number that goes on, and its echo",
    {
      parameters: { from: whole },
      response: object({ results: items, from: whole, next: { type: ["integer", "null"] } }),
    },
    { style: "cursor", parameter: query("from"), next: "/next", items: "/results" },
  ],
  [
    "the last id that the response has",
    { parameters: { after: text }, response: object({ data: items, last_id: text, has_more: more }) },
    { style: "cursor", parameter: query("after"), next: "/last_id", hasMore: "/has_more", items: "/data" },
  ],
  [
    "the id of the last item, as the description says",
    {
      parameters: { starting_after: { ...text, docs: "An object ID that defines your place in the list." } },
      response: object({ data: items, has_more: more }),
    },
    { style: "last-id", parameter: query("starting_after"), id: "/id", hasMore: "/has_more", items: "/data" },
  ],
  [
    "a link in the body",
    {
      parameters: { page: whole },
      response: object({ data: items, links: object({ next: { type: ["string", "null"], format: "uri" } }) }),
    },
    { style: "next-url", parameter: query("page"), next: "/links/next", items: "/data" },
  ],
  [
    "a link and items of HAL",
    {
      response: object({
        _embedded: object({ things: items }),
        _links: object({ next: { anyOf: [{ type: "null" }, object({ href: text })] } }),
      }),
    },
    { style: "next-url", next: "/_links/next/href", items: "/_embedded/things" },
  ],
  [
    "the Link header of the response",
    { parameters: { page: whole }, response: items, headers: link },
    { style: "link-header", parameter: query("page"), items: "" },
  ],
  [
    "the Link header, of which only a description speaks",
    { parameters: { after: { ...text, docs: "It is obtained from the `Link` response header." } }, response: items },
    { style: "link-header", parameter: query("after"), items: "" },
  ],
  ["a Link Object to the operation itself", withLink({ operationId: "listThings" }), followingPlace],
  ["a Link Object to the place of the operation", withLink({ operationRef: "#/paths/~1things/get" }), followingPlace],
  [
    "a cursor in the body of a search",
    {
      method: "post",
      response: object({ results: items, next_cursor: text, has_more: more }),
      operation: { requestBody: { content: { "application/json": { schema: object({ start_cursor: text }) } } } },
    },
    {
      style: "cursor",
      parameter: { in: "body", name: "/start_cursor" },
      next: "/next_cursor",
      hasMore: "/has_more",
      items: "/results",
    },
  ],
  [
    "a number of a page in a POST of which the response has the number and says that it is the last",
    { method: "post", parameters: { page: whole }, response: object({ results: items, page: whole, last_page: more }) },
    { style: "page", parameter: query("page"), first: 1, page: "/page", isLast: "/last_page", items: "/results" },
  ],
];

describe("recognized", () => {
  test.each(certain)("%s", (_, given, pagination) => {
    expect(found(given)).toEqual({ pagination, warnings: [] });
  });
});

const unclear: readonly [what: string, given: Given][] = [
  ["an offset that is a string", { parameters: { offset: text }, response: object({ data: items }) }],
  ["the first page", { parameters: { page: whole }, response: items }],
  ["an index without a default", { parameters: { startIndex: whole }, response: items }],
  ["a cursor without a next one", { parameters: { after: text }, response: object({ data: items, has_more: more }) }],
  [
    "the id of an item behind an opaque cursor",
    {
      parameters: { after: { ...text, docs: "An opaque cursor, not an ID." } },
      response: object({ data: items, has_more: more }),
    },
  ],
  ["a cursor of an array", { parameters: { cursor: text }, response: items }],
  [
    "a value that may be that of this page",
    { parameters: { after: text }, response: object({ data: items, after: text }) },
  ],
  ["a flag without a parameter", { response: object({ data: items, has_more: more }) }],
  ["a token without a parameter", { response: object({ data: items, next: object({ starting_after: text }) }) }],
  ["which array has the items", { parameters: { offset: whole }, response: object({ a: items, b: items }) }],
];

const none: readonly [what: string, given: Given][] = [
  ["an array", { response: items }],
  ["an array with a limit", { parameters: { limit: whole }, response: items }],
  ["an object without an array", { parameters: { page: whole }, response: object({ count: whole }) }],
  ["a date", { parameters: { after: { ...text, format: "date-time" }, from: text }, response: items }],
  [
    "the links of one item",
    { response: object({ id: text, tags: items, _links: object({ next: object({ href: text }) }) }) },
  ],
  ["a POST", { method: "post", parameters: { offset: whole }, response: items }],
  [
    "a text that speaks of the next page, and of a place in a book",
    {
      parameters: { position: text },
      response: object({ data: items, ends: { ...text, description: "The position of the next page as printed." } }),
    },
  ],
  [
    "a POST with the number of its page, of which nothing says how many there are",
    { method: "post", parameters: { page: whole }, response: object({ results: items, page: whole }) },
  ],
];

describe("not recognized", () => {
  test.each(unclear)("%s: a warning", (_, given) => {
    expect(found(given)).toEqual({
      pagination: null,
      warnings: [`pagination-unclear /paths/~1things/${given.method ?? "get"}`],
    });
  });

  test.each(none)("%s: no pages at all", (_, given) => {
    expect(found(given)).toEqual({ pagination: null, warnings: [] });
  });
});

test.each<[kind: string, to: JsonObject]>([
  ["operationId", { operationId: "getThing" }],
  ["operationRef", { operationRef: "#/paths/~1things/post" }],
])("a Link Object to another operation is none to a next page, by its %s", (_, to) => {
  expect(found(withLink(to)).pagination).toBeNull();
});

describe("a convention of a document", () => {
  const described = { name: "after", in: "query", description: "From the `Link` header.", schema: text };
  const plain = { name: "after", in: "query", schema: text };
  const styles = (...lists: readonly JsonObject[]) =>
    modelOf({
      openapi: "3.1.0",
      info: { title: "Test", version: "1" },
      paths: Object.fromEntries(
        lists.map((parameter, index) => [
          `/things${index}`,
          {
            get: {
              parameters: [parameter],
              responses: { "200": { description: "OK", content: { "application/json": { schema: items } } } },
            },
          },
        ]),
      ),
    }).model.operations.map(({ pagination }) => pagination?.style ?? null);

  test("is what most lists with the same parameter have", () => {
    expect(styles(described, described, described, plain)).toEqual(Array.from({ length: 4 }, () => "link-header"));
  });

  test("is not that of two lists, or of fewer than most, or for another type", () => {
    expect(styles(described, described, plain)).toEqual(["link-header", "link-header", null]);
    expect(styles(described, described, described, plain, plain, plain).slice(3)).toEqual([null, null, null]);
    expect(styles(described, described, described, { ...plain, schema: whole })[3]).toBeNull();
  });
});

test("a schema that is an alternative on many ways is looked at once", () => {
  const levels = 40;
  const named = (id: string, schema: Schema): [string, NamedSchema] => [
    id,
    { id, name: id, direction: "both", docs: "", schema, source: "" },
  ];
  const ref = (level: number): Schema => ({ kind: "ref", id: `Level${level}` });
  // 2 to the power of 40 ways to the last one, and one back to the first.
  const schemas = new Map(
    Array.from({ length: levels }, (_, level) =>
      named(`Level${level}`, { kind: "anyOf", members: [ref(level + 1), ref(level + 1), { kind: "null" }] }),
    ),
  );
  const list: Schema = { kind: "array", items: { kind: "any" }, uniqueItems: false };
  schemas.set(...named(`Level${levels}`, { kind: "oneOf", members: [list, ref(0)], discriminator: null }));
  expect(alternativesOf(ref(0), schemas)).toEqual([list]);
  expect(isOptionalAt(ref(0), "", schemas)).toBe(true);
});
