// Schemes of a Stainless configuration as declarations of pagination.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { stainless } from "../../../scripts/model/pagination/vendors.js";

const purpose = (name: string, type = "string"): JsonObject => ({
  type,
  "x-stainless-pagination-property": { purpose: name },
});
const inside = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const rows: JsonObject = { type: "array", items: {} };

test.each<[scheme: JsonObject, declaration: Json | undefined]>([
  [
    {
      name: "cursor_page",
      type: "cursor",
      request: { after: purpose("next_cursor_param"), size: { type: "integer" } },
      response: {
        rows,
        info: inside({ next: purpose("next_cursor_field"), more: purpose("has_next_page", "boolean") }),
      },
    },
    { style: "cursor", parameter: "after", next: "/info/next", items: "/rows", hasMore: "/info/more" },
  ],
  [
    {
      type: "cursor_id",
      request: { before: purpose("previous_cursor_id"), after: purpose("next_cursor_id") },
      response: { rows: { type: "array", items: inside({ key: purpose("cursor_item_id") }) } },
    },
    { style: "last-id", parameter: "after", id: "/key", items: "/rows" },
  ],
  [
    { type: "cursor_url", request: {}, response: { rows, next: purpose("cursor_url_field") } },
    { style: "next-url", next: "/next", items: "/rows" },
  ],
  [
    {
      type: "page_number",
      request: { number: purpose("page_number_param", "integer") },
      response: {
        rows,
        info: inside({
          count: purpose("total_page_count_field", "integer"),
          at: purpose("current_page_number_field", "integer"),
        }),
      },
    },
    { style: "page", parameter: "number", items: "/rows", pages: "/info/count", page: "/info/at" },
  ],
  [
    {
      type: "offset",
      request: { skip: purpose("offset_count_param", "integer") },
      response: { all: { type: "array", ...purpose("items", "array") }, sum: purpose("offset_total_count_field") },
      operations: ["listRows"],
    },
    { style: "offset", parameter: "skip", items: "/all", total: "/sum", operations: ["listRows"] },
  ],
  // Of the documentation: the items are the body, and the next page is in a header.
  [
    {
      type: "cursor_url",
      request: {},
      response: {
        rows: { type: "array", items: {}, "x-stainless-pagination-property": { is_top_level_array: true } },
        link: {
          type: "string",
          "x-stainless-pagination-property": { purpose: "cursor_url_field", from_header: "Link" },
        },
      },
    },
    { style: "link-header", items: "" },
  ],
  // Another header has no style: `next` is missing, which is reported.
  [
    {
      type: "cursor",
      param_location: "body",
      request: { after: purpose("next_cursor_param") },
      response: {
        rows,
        next: {
          type: "string",
          "x-stainless-pagination-property": { purpose: "next_cursor_field", from_header: "X-Next" },
        },
      },
    },
    { style: "cursor", parameter: "/after", items: "/rows" },
  ],
  // As in the configuration of OGX.
  [
    {
      name: "openai_cursor_page",
      type: "cursor",
      request: { limit: { type: "integer" }, after: purpose("next_cursor_param") },
      response: { data: rows, has_more: { type: "boolean" }, last_id: purpose("next_cursor_field") },
    },
    { style: "cursor", parameter: "after", next: "/last_id", items: "/data" },
  ],
  // Of the documentation: no property has a purpose, and there is one of each kind.
  [
    {
      name: "cursor_page",
      type: "cursor",
      request: { cursor: { type: "string" }, limit: { type: "integer" } },
      response: { data: rows, next_cursor: { type: "string", nullable: true }, more: { type: "boolean" } },
    },
    { style: "cursor", parameter: "cursor", next: "/next_cursor", items: "/data" },
  ],
  [
    {
      type: "offset",
      request: { skip: { type: "integer" }, page_size: { type: "integer" } },
      response: { data: rows },
    },
    { style: "offset", parameter: "skip", items: "/data" },
  ],
  // Which of the two is it?
  [
    {
      type: "cursor",
      request: { after: {}, before: {} },
      response: { data: rows, a: inside({}), b: { type: "string" } },
    },
    { style: "cursor", next: "/b", items: "/data" },
  ],
  [{ type: "fake_page", request: {}, response: { rows } }, { style: "none" }],
  [{ style: "cursor", parameter: "after", next: "/next" }, undefined],
])("%j", (scheme, declaration) => {
  expect(stainless(scheme)).toEqual(declaration);
});
