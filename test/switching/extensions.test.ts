// `x-stainless-*` in a document: names, operations that are left out, deprecations, pages and types; the others are
// listed.
import { describe, expect, test } from "vitest";
import { extensions, readExtensions } from "../../scripts/init/from/stainless/extensions.js";
import { Outcome } from "../../scripts/init/from/subject.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { sectionOf } from "../support/manual.js";
import {
  arrayOf,
  documentOf,
  noContent,
  object,
  okResponses,
  queryParameter,
  refTo,
  string,
} from "../support/openapi/builders.js";
import { subjectOf } from "../support/switching.js";

function read(json: JsonObject, outcome = new Outcome()): { outcome: Outcome; unread: readonly string[] } {
  const unread = readExtensions(subjectOf(JSON.stringify(json)), outcome).unread();
  return { outcome, unread: unread.map(({ pointer, reason }) => `${pointer}: ${reason}`) };
}

const purpose = (name: string): JsonObject => ({ "x-stainless-pagination-property": { purpose: name } });
const cursor = queryParameter("after", { ...string, ...purpose("next_cursor_param") });
const page = object({ data: arrayOf(string), next: { ...string, ...purpose("next_cursor_field") } });
const get = (own: JsonObject): JsonObject => ({ get: { operationId: "listItems", responses: noContent, ...own } });

describe("an operation", () => {
  test.each<[own: JsonObject, wanted: Partial<Outcome>]>([
    [{ "x-stainless-method": "accounts.members.list_all" }, { names: { "get /items": "accounts.members.listAll" } }],
    [{ "x-stainless-method": "$client.me" }, { names: { "get /items": "me" } }],
    [
      { "x-stainless-method": { path: "items.list", deprecated: "Use things." }, description: "All." },
      { names: { "get /items": "items.list" } },
    ],
    [{ "x-stainless-skip": true }, { excluded: new Set(["get /items"]), names: {} }],
    [{ "x-stainless-skip": ["typescript"] }, { excluded: new Set(["get /items"]) }],
    [{ "x-stainless-skip": ["python"] }, { excluded: new Set() }],
    [{ "x-stainless-only": ["python"] }, { excluded: new Set(["get /items"]) }],
    [{ "x-stainless-only": ["node"] }, { excluded: new Set() }],
    [
      { parameters: [cursor], responses: okResponses(page) },
      {
        pagination: [
          { style: "cursor", parameter: "after", next: "/next", items: "/data", operations: ["get /items"] },
        ],
      },
    ],
    [
      { parameters: [cursor], responses: okResponses({ allOf: [page] }) },
      {
        pagination: [
          { style: "cursor", parameter: "after", next: "/next", items: "/data", operations: ["get /items"] },
        ],
      },
    ],
  ])("%j", (own, wanted) => {
    const { outcome, unread } = read(documentOf({ paths: { "/items": get(own) } }));
    expect(outcome).toMatchObject(wanted);
    expect(unread).toEqual([]);
  });

  test("is deprecated with the sentence", () => {
    const own = { "x-stainless-deprecation-message": "Use things.", description: "All." };
    const { outcome, unread } = read(documentOf({ paths: { "/items": get(own) } }));
    expect(outcome.overlay.all).toEqual([
      {
        target: "$.paths['/items'].get",
        update: { deprecated: true, description: "All.\n\nDeprecated: Use things." },
      },
    ]);
    expect(unread).toEqual([]);
  });

  test("keeps the name that the configuration gives to it", () => {
    const outcome = new Outcome();
    outcome.names["get /items"] = "things.all";
    read(documentOf({ paths: { "/items": get({ "x-stainless-method": "items.list" }) } }), outcome);
    expect(outcome.names).toEqual({ "get /items": "things.all" });
  });

  test("has no pages that don't fit its response, which is listed", () => {
    const own = { parameters: [cursor], responses: okResponses(object({ data: string })) };
    const { outcome, unread } = read(documentOf({ paths: { "/items": get(own) } }));
    expect(outcome.pagination).toEqual([]);
    expect(unread).toEqual([
      "/paths/~1items/get/parameters/0/schema/x-stainless-pagination-property: it is read of operations, of what selects their pages, and of schemas of `components` alone",
    ]);
  });
});

test("schemas of components have the names for TypeScript, and what is for others is listed", () => {
  const naming: Json = { node: { model_name: "Thing" }, python: { model_name: "thing" } };
  const { outcome, unread } = read(
    documentOf({
      paths: { "/items": get({ responses: okResponses(refTo("Item")) }) },
      components: {
        schemas: {
          Item: object(
            {
              kind: { ...string, enum: ["a"], "x-stainless-const": true },
              id: { ...string, "x-stainless-skip": true },
              key: { ...string, "x-stainless-skip": ["go"], "x-stainless-any": true, "x-stainless-new": 1 },
            },
            [],
            { "x-stainless-naming": naming },
          ),
        },
      },
    }),
  );
  expect(outcome.types).toEqual({ Item: "Thing" });
  const item = "/components/schemas/Item";
  const places = "it is read of operations, of what selects their pages, and of schemas of `components` alone";
  expect(unread).toEqual([
    `${item}/properties/id/x-stainless-skip: ${places}; 2 places`,
    `${item}/properties/key/x-stainless-any: types are made from the schemas of the document`,
    `${item}/properties/key/x-stainless-new: it is not known here`,
    `${item}/x-stainless-naming/python: ${places}`,
  ]);
});

test("the table of scripts/manual/from-stainless.md has every extension", () => {
  const rows = sectionOf("scripts/manual/from-stainless.md", "A document alone")
    .split("\n")
    .filter((each) => each.startsWith("| `"));
  expect(rows).toEqual(
    Object.entries(extensions).map(([name, value]) =>
      "unread" in value ? `| \`${name}\` | not read: ${value.unread} |` : `| \`${name}\` | ${value.becomes} |`,
    ),
  );
});
