// What would stop Redoc from rendering a whole page, or hide operations, is left out or completed.
import { describe, expect, test } from "vitest";
import { referenceDocument } from "../../scripts/docs/reference/document.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { valueAt } from "../../scripts/json/pointer.js";
import { documentOf, okResponses } from "../support/openapi/builders.js";

const shown = (operation: JsonObject, more: JsonObject = {}): JsonObject =>
  referenceDocument(
    documentOf({ paths: { "/a": { get: { responses: okResponses(), ...operation } } }, ...more }) as JsonObject,
  );

describe("extensions of an operation", () => {
  test.each<[name: string, given: Json, want: Json | undefined]>([
    ["x-codeSamples", [{ $ref: "samples/a.yaml" }, { lang: "Go", source: "a" }], [{ lang: "Go", source: "a" }]],
    [
      "x-codeSamples",
      [null, "a", 7, { lang: "Go" }, { lang: 1, source: "a" }, { label: "Go", source: "a" }],
      undefined,
    ],
    ["x-codeSamples", [{ lang: "Go", label: 5, source: "a" }], [{ lang: "Go", source: "a" }]],
    ["x-codeSamples", [{ lang: "Go", source: { $ref: "a.go" } }], undefined],
    ["x-codeSamples", { lang: "Go", source: "a" }, undefined],
    ["x-badges", [{ name: "Beta" }, null, "Beta", { label: "Beta" }, { name: "A", color: 5 }], [{ name: "Beta" }]],
    ["x-badges", "Beta", undefined],
    ["tags", ["Books", 7, null], ["Books"]],
  ])("%s: %j", (name, given, want) => {
    expect(valueAt(shown({ [name]: given }), `/paths/~1a/get/${name}`)).toEqual(want);
  });

  test("are the same in webhooks", () => {
    const post = { responses: okResponses(), "x-codeSamples": [{ $ref: "a.yaml" }] };
    expect(valueAt(shown({}, { webhooks: { a: { post } } }), "/webhooks/a/post")).toEqual({ responses: okResponses() });
  });
});

test.each<[given: Json, want: Json | undefined]>([
  ["Short.", "Short."],
  [4, undefined],
  [{ en: "Short." }, undefined],
])("a response's x-summary: %j", (given, want) => {
  const root = shown({ responses: { 200: { description: "Done.", "x-summary": given } } });
  expect(valueAt(root, "/paths/~1a/get/responses/200/x-summary")).toEqual(want);
});

describe("tags", () => {
  test.each<[given: Json, want: Json | undefined]>([
    [
      [{ name: "A", "x-displayName": "The A", "x-traitTag": true }],
      [{ name: "A", "x-displayName": "The A", "x-traitTag": true }],
    ],
    [[{ name: "A", "x-displayName": { en: "A" }, "x-traitTag": "no", summary: 1 }], [{ name: "A" }]],
    [[{ description: "a" }, null, "A", { name: 5 }], []],
  ])("%j", (tags, want) => {
    expect(shown({}, { tags })["tags"]).toEqual(want);
  });
});

describe("groups of tags", () => {
  test.each<[what: string, given: Json, want: Json | undefined]>([
    ["have all operations", [{ name: "A", tags: ["A", "B"] }], [{ name: "A", tags: ["A", "B"] }]],
    [
      "are completed",
      [{ name: "A", tags: ["A"] }],
      [
        { name: "A", tags: ["A"] },
        { name: "Other", tags: ["B"] },
      ],
    ],
    ["without a name are none", [null, { tags: ["A"] }, { name: 3, tags: ["B"] }], undefined],
    ["are a list", "all", undefined],
    [
      "have a list of tags",
      [{ name: "A", tags: "A" }],
      [
        { name: "A", tags: [] },
        { name: "Other", tags: ["A", "B"] },
      ],
    ],
  ])("%s", (_, given, want) => {
    expect(shown({ tags: ["A", "B"] }, { "x-tagGroups": given })["x-tagGroups"]).toEqual(want);
  });

  test("have operations without tags, by Redoc's names", () => {
    const root = shown(
      {},
      { "x-tagGroups": [{ name: "A", tags: [] }], webhooks: { a: { post: { responses: okResponses() } } } },
    );
    expect(root["x-tagGroups"]).toEqual([
      { name: "A", tags: [] },
      { name: "Other", tags: ["", "webhooks"] },
    ]);
  });
});
