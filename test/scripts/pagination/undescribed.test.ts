// What `x-pagination` may point at: members that the document describes, and anything in an object of which it
// describes no member, unless that object has none.
import { expect, test } from "vitest";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { loadText } from "../../../scripts/load/load.js";
import { build } from "../../../scripts/model/build/build.js";
import {
  arrayOf,
  documentOf,
  integer,
  object,
  okResponses,
  queryParameter,
  string,
} from "../../support/openapi/builders.js";

/** Where the next cursor is, of a list whose declaration says `/info/next`; or what is wrong with it. */
function nextOf(info: Json): unknown {
  const list: JsonObject = {
    "x-pagination": { style: "cursor", parameter: "after", next: "/info/next", items: "/rows" },
    parameters: [queryParameter("after", string)],
    responses: okResponses(object({ rows: arrayOf(string), info })),
  };
  const report = new Report();
  const loaded = loadText(JSON.stringify(documentOf({ paths: { "/rows": { get: list } } })), "openapi.json", report);
  const [operation] = loaded === undefined ? [] : build(loaded, report).operations;
  const pagination = operation?.pagination ?? null;
  if (pagination !== null) return "next" in pagination ? pagination.next : undefined;
  return report.diagnostics.find(({ code }) => code === "bad-pagination")?.message;
}

const nothing = "There is nothing at `/info/next` that could be a member of the response.";

test.each<[given: string, info: Json, want: string]>([
  ["is described", object({ next: string }), "/info/next"],
  ["is in an object without a described member", object({}), "/info/next"],
  ["is in an object of other values", { type: "object", additionalProperties: string }, "/info/next"],
  ["may be in a value of any type", {}, "/info/next"],
  [
    "is described in one of two alternatives",
    { oneOf: [object({ sum: integer }), object({ next: string })] },
    "/info/next",
  ],
  ["is in an object with one described member, which is another", object({ sum: integer }), nothing],
  ["is in an object with two described members, which are others", object({ sum: integer, last: string }), nothing],
  ["is in an object without members", object({}, [], { additionalProperties: false }), nothing],
  ["is in a text", string, nothing],
])("the next cursor %s", (_, info, want) => {
  expect(nextOf(info)).toBe(want);
});
