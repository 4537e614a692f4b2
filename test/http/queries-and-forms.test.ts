// What is read of the query in a URL, and of a form; and how items are written as a sequence.
import type { Context } from "hono";
import { describe, expect, test } from "vitest";
import { parseForm } from "../../scripts/runtime/server/body/bodies.js";
import { serializeSequence } from "../../scripts/runtime/server/body/streams.js";
import { queryOf } from "../../scripts/runtime/server/validation/parameter-readers.js";
import type { ParameterSet } from "../../scripts/runtime/shared/parameters.js";

test.each([
  ["/users", ""],
  ["/users?", ""],
  ["/users?a", "a"],
  ["/users?a=1&b=?", "a=1&b=?"],
  ["/users?a=1#b", "a=1"],
  ["/users?#b", ""],
  ["/users?a=1#", "a=1"],
  ["/users#b?a=1", ""],
])("the query of %s is %j", (path, want) => {
  expect(queryOf({ req: { url: `http://example.com${path}` } } as Context)).toBe(want);
});

describe("a form", () => {
  const as = { members: { role: "string" } } as const;
  test.each<[what: string, parameters: ParameterSet, text: string, want: unknown]>([
    ["as a whole", { "": "string" }, "role=a", "role=a"],
    ["others as strings and lists", { it: "integer" }, "it=1&one=1&two=1&two=2", { it: 1, one: "1", two: ["1", "2"] }],
    ["an object's members", { it: { as } }, "role=a&one=1", { it: { role: "a" }, one: "1" }],
    ["a deep object", { it: { as, style: "deepObject" } }, "it[role]=a&role=b", { it: { role: "a" }, role: "b" }],
    ["an object in one value", { it: { as, explode: false } }, "it=role,a&role=b", { it: { role: "a" }, role: "b" }],
    [
      "an object as JSON",
      { it: { as, mediaType: "application/json" } },
      `it=${encodeURIComponent('{"role":"a"}')}&role=b`,
      { it: { role: "a" }, role: "b" },
    ],
  ])("%s", (_, parameters, text, want) => {
    expect(parseForm(text, parameters)).toEqual(want);
  });
});

test.each<[mediaType: string, items: readonly unknown[], want: string]>([
  ["application/jsonl", [{ a: 1 }, undefined, "b"], '{"a":1}\nnull\n"b"\n'],
  ["application/json-seq", [1, null], "\u001e1\n\u001enull\n"],
  ["text/event-stream", [], ""],
  [
    "text/event-stream",
    [{ event: "a\r\nb", data: "c\r\nd\re\nf" }, { data: { a: 1 } }, { id: 1 }],
    'event: a b\ndata: c\ndata: d\ndata: e\ndata: f\n\ndata: {"a":1}\n\nid: 1\ndata: \n\n',
  ],
])("items are written as %s", (mediaType, items, want) => {
  expect(serializeSequence(items, mediaType)).toBe(want);
});
