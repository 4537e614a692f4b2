// Lists that differ from others with the same types, as their descriptions in published documents say.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import type { NamedSchema, Schema } from "../../../scripts/model/model.js";
import { needsLimit } from "../../../scripts/model/pagination/descriptions.js";
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

const docs = (schema: JsonObject, description: string): JsonObject => ({ ...schema, description });
const paged = { parameters: { limit: whole, offset: whole } };
const offset = { style: "offset", parameter: query("offset"), first: 0, limit: "limit" };

const rangeOfUsers =
  "This operation takes the users in the range defined by `startAt` and `maxResults`, up to the thousandth user, and then returns only the users from that range that match. This means the operation usually returns fewer users than specified in `maxResults`.";
const startAt = { startAt: { ...whole, default: 0 }, maxResults: whole };

const certain: readonly [what: string, given: Given, pagination: Json][] = [
  [
    "a total of the page is none of the list (Jira)",
    { ...paged, response: object({ data: items, total: docs(whole, "The number of results on the page.") }) },
    { ...offset, items: "/data" },
  ],
  [
    "a total of all pages is one",
    { ...paged, response: object({ data: items, total: docs(whole, "Total amount of items over all pages") }) },
    { ...offset, total: "/total", items: "/data" },
  ],
  [
    "an estimated total is none",
    { ...paged, response: object({ data: items, total: docs(whole, "An estimate of the number of items.") }) },
    { ...offset, items: "/data" },
  ],
  [
    "a total that is an offset counts hidden items, as the size of the page does (Box)",
    {
      ...paged,
      response: object({
        entries: items,
        limit: whole,
        total_count: docs(
          whole,
          "One greater than the offset of the last entry in the entire collection. The total number of entries in the collection may be less than `total_count`.",
        ),
      }),
    },
    { ...offset, total: "/total_count", step: "/limit", items: "/entries" },
  ],
  [
    "a range that is filtered afterwards has its size and its end in the response (Jira)",
    {
      parameters: startAt,
      operation: { description: rangeOfUsers },
      response: object({ values: items, maxResults: whole, isLast: more, total: whole }),
    },
    {
      style: "offset",
      parameter: query("startAt"),
      first: 0,
      limit: "maxResults",
      total: "/total",
      isLast: "/isLast",
      step: "/maxResults",
      items: "/values",
    },
  ],
  [
    "a cursor that is for another mode is none without it (Box)",
    {
      parameters: { ...paged.parameters, usemarker: more, marker: text },
      response: object({ entries: items, next_marker: text, total_count: whole }),
    },
    { ...offset, total: "/total_count", items: "/entries" },
  ],
  [
    "a switch for pages is harmless beside a total: without pages it is the number of items",
    {
      parameters: { ...paged.parameters, paginated: more },
      response: object({ data: items, total_count: whole }),
    },
    { ...offset, total: "/total_count", items: "/data" },
  ],
  [
    "a switch that is on by default is none",
    { parameters: { ...paged.parameters, paginated: { ...more, default: true } }, response: items },
    { ...offset, items: "" },
  ],
  [
    "a stream of events refers to a next page for ever (Asana)",
    {
      parameters: { offset: text },
      operation: {
        description:
          "We will continue to send `next_page` on subsequent requests even when there are no more events that match the filters.",
      },
      response: object({ data: items, next_page: object({ offset: text }) }),
    },
    { style: "cursor", parameter: query("offset"), next: "/next_page/offset", endsWhenEmpty: true, items: "/data" },
  ],
  [
    "polling requests have a next link for ever (Okta)",
    {
      parameters: {
        after: { ...text, docs: "Okta returns a link in the HTTP Header (`rel=next`)." },
        until: { ...text, docs: "The upper bound of the time for polling queries." },
      },
      response: items,
      headers: link,
    },
    { style: "link-header", parameter: query("after"), endsWhenEmpty: true, items: "" },
  ],
  [
    "a scroll ends with an empty page (Intercom)",
    {
      parameters: { scroll_param: text },
      operation: { description: 'If the end of the scroll is reached, "companies" will be empty.' },
      response: object({ data: items, scroll_param: docs(text, "To use in the next request.") }),
    },
    { style: "cursor", parameter: query("scroll_param"), next: "/scroll_param", endsWhenEmpty: true, items: "/data" },
  ],
  [
    "a token that only a request with a limit has (Asana)",
    {
      parameters: { limit: { ...whole, maximum: 50 }, offset: text },
      response: object({
        data: items,
        next_page: docs(
          object({ offset: text }),
          "*Conditional*. This property is only present when a limit query parameter is provided in the request.",
        ),
      }),
    },
    {
      style: "cursor",
      parameter: query("offset"),
      next: "/next_page/offset",
      limit: "limit",
      size: 50,
      items: "/data",
    },
  ],
  [
    "a token that says which parameter takes it, in quotes",
    {
      parameters: { position: text },
      response: object({ data: items, resume: docs(text, "Send it as `position` to get the next page.") }),
    },
    { style: "cursor", parameter: query("position"), next: "/resume", items: "/data" },
  ],
  [
    "an offset that counts pages: the first has none before it",
    {
      parameters: { offset: { ...whole, docs: "The number of pages to skip." } },
      response: object({ data: items, total: whole }),
    },
    { style: "page", parameter: query("offset"), first: 0, total: "/total", items: "/data" },
  ],
  [
    "an offset that is the number of a page (OpenProject)",
    {
      parameters: { offset: { ...whole, default: 1, docs: "Page number inside the requested collection." } },
      response: object({ data: items, total: whole }),
    },
    { style: "page", parameter: query("offset"), first: 1, total: "/total", items: "/data" },
  ],
  [
    "a page that has another name (Vonage)",
    {
      parameters: { index: { ...whole, default: 1, docs: "Page index" }, size: whole },
      response: object({ numbers: items, count: docs(whole, "The total amount of numbers") }),
    },
    { style: "page", parameter: query("index"), first: 1, limit: "size", items: "/numbers" },
  ],
  [
    "a page in an object of the query, from its minimum (Spring)",
    {
      parameters: { pageable: object({ page: { ...whole, minimum: 0 }, size: { ...whole, minimum: 1 }, sort: text }) },
      response: object({ content: items, number: whole, totalElements: whole }),
    },
    {
      style: "page",
      parameter: { ...query("pageable"), member: "/page" },
      first: 0,
      limit: "/pageable/size",
      total: "/totalElements",
      items: "/content",
    },
  ],
  [
    "a cursor in an object `page`, like `page[after]`",
    {
      parameters: { page: object({ after: text, size: whole }) },
      response: object({ data: items, meta: object({ next_cursor: text }) }),
    },
    {
      style: "cursor",
      parameter: { ...query("page"), member: "/after" },
      next: "/meta/next_cursor",
      limit: "/page/size",
      items: "/data",
    },
  ],
  [
    "a token that says which parameter takes it, without them",
    {
      parameters: { position: text },
      response: object({ data: items, resume: docs(text, "Send it in the position parameter to get the next page.") }),
    },
    { style: "cursor", parameter: query("position"), next: "/resume", items: "/data" },
  ],
];

const unclear: readonly [what: string, given: Given][] = [
  [
    "a range that is filtered afterwards, of an array (Jira)",
    { parameters: startAt, operation: { description: rangeOfUsers }, response: items },
  ],
  [
    "the same by page: an empty page is not the last",
    {
      parameters: { page: { ...whole, default: 1, docs: "A page may have fewer items than requested." }, size: whole },
      operation: { description: "Pages may have fewer items than requested, since hidden ones are left out." },
      response: items,
    },
  ],
  [
    "a switch that decides whether there are pages (Clerk)",
    { parameters: { ...paged.parameters, paginated: more }, response: items },
  ],
  [
    "an offset that is the number of a page, and may begin at 0 or 1",
    {
      parameters: { offset: { ...whole, docs: "The page number." } },
      response: object({ data: items, total: whole }),
    },
  ],
  [
    "the number of a page of Spring, which its response counts from 0",
    {
      parameters: { page: whole, size: whole },
      response: object({
        content: items,
        totalElements: whole,
        pageable: object({ pageNumber: whole, pageSize: whole }),
      }),
    },
  ],
  [
    "a token that stays the same until there are later changes (OpenFGA)",
    {
      parameters: { continuation_token: text },
      response: object({
        changes: items,
        continuation_token: docs(text, "The continuation token will be identical if there are no new changes."),
      }),
    },
  ],
];

describe("recognized, although a description says more", () => {
  test.each(certain)("%s", (_, given, pagination) => {
    expect(found(given)).toEqual({ pagination, warnings: [] });
  });
});

describe("not recognized", () => {
  test.each(unclear)("%s: a warning", (_, given) => {
    expect(found(given)).toEqual({ pagination: null, warnings: ["pagination-unclear /paths/~1things/get"] });
  });
});

describe("a token that only a request with a limit has, as the schema says that a member refers to", () => {
  const ref: Schema = { kind: "ref", id: "NextPage" };
  const empty: Schema = { kind: "null" };
  const conditional = "Only present when a limit is given.";
  test.each<[what: string, schema: Schema, docs: string, wanted: boolean]>([
    ["itself", ref, conditional, true],
    ["in anyOf", { kind: "anyOf", members: [ref, empty] }, conditional, true],
    ["in oneOf", { kind: "oneOf", members: [empty, ref], discriminator: null }, conditional, true],
    ["in allOf", { kind: "allOf", members: [ref] }, conditional, true],
    ["deeper", { kind: "anyOf", members: [{ kind: "allOf", members: [ref] }, empty] }, conditional, true],
    ["with another description", { kind: "anyOf", members: [ref, empty] }, "The next page.", false],
    ["in a list, which is something else", { kind: "array", items: ref, uniqueItems: false }, conditional, false],
    ["nowhere", { kind: "ref", id: "Other" }, conditional, false],
  ])("%s", (_, schema, description, wanted) => {
    const id = "NextPage";
    const named: NamedSchema = { id, name: id, direction: "both", docs: description, schema, source: "" };
    const member = { name: "next_page", docs: "", schema, container: "", pointer: "/next_page" };
    expect(needsLimit([member], new Map([[id, named]]))).toBe(wanted);
  });
});
