// Every value of a document with overlays is located where it was written: in the document or in an overlay.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isArray, membersOf, type Json } from "../../../scripts/json/json.js";
import { child, valueAt } from "../../../scripts/json/pointer.js";
import { overlaid, overlayOf } from "../../support/documents/overlay.js";
import { runs } from "../../support/extent.js";

const document = `a:
  kept: 1
  replaced: 2
  list:
    - first
    - second
    - third
`;
const overlay = `overlay: 1.1.0
info: { title: Test, version: '1' }
actions:
  - target: $.a.list[1]
    remove: true
  - target: $.a.list
    update: fourth
  - target: $.a
    update:
      replaced: 3
      added:
        inner: 4
  - target: $.a.added.inner
    update: 5
  - target: $.a.list
    copy: $.a.kept
`;

describe("the place of", () => {
  test.each<[string, pointer: string, what: "key" | "value", place: string]>([
    ["a value that stays", "/a/kept", "value", "openapi.yaml:2:9"],
    ["the key of a value that stays", "/a/kept", "key", "openapi.yaml:2:3"],
    ["a value that is replaced", "/a/replaced", "value", "overlay-1.yaml:10:17"],
    ["the key of a value that is replaced", "/a/replaced", "key", "openapi.yaml:3:3"],
    ["an item before one that is removed", "/a/list/0", "value", "openapi.yaml:5:7"],
    ["an item after one that is removed", "/a/list/1", "value", "openapi.yaml:7:7"],
    ["an item that is added", "/a/list/2", "value", "overlay-1.yaml:7:13"],
    ["a value that is copied", "/a/list/3", "value", "openapi.yaml:2:9"],
    ["a member that is added", "/a/added", "key", "overlay-1.yaml:11:7"],
    ["a value that is added and replaced", "/a/added/inner", "value", "overlay-1.yaml:14:13"],
    ["the key of a value that is added and replaced", "/a/added/inner", "key", "overlay-1.yaml:12:9"],
    ["what is missing in an added object: the object", "/a/added/none/deeper", "value", "overlay-1.yaml:11:7"],
    ["what was removed: the object that it was in", "/a/list/9", "value", "openapi.yaml:4:3"],
  ])("%s", async (_, pointer, what, want) => {
    const { source, diagnostics } = await overlaid(document, overlay);
    const { line, column, source: { file } = { file: "?" } } = source?.locate(pointer, what) ?? { line: 0, column: 0 };
    expect([diagnostics, `${file}:${line}:${column}`]).toEqual([[], want]);
  });
});

const keys = fc.constantFrom("a", "b", "c", "x/y", "__proto__");
const { json } = fc.letrec<{ json: Json; object: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.nat(9),
    fc.constant("text"),
    fc.array(tie("json"), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc.dictionary(keys, tie("json"), { maxKeys: 4, noNullPrototype: true }),
}));
const targets = fc.constantFrom("$", "$.a", "$.b", "$..a", "$.*", "$..*", "$..b[0]", "$..[?@.a]", "$..[-1]");
const actions = fc.oneof(
  fc.record({ target: targets, update: json }),
  fc.record({ target: targets, copy: fc.constantFrom("$.a", "$.b", "$.c.a", "$.a[0]") }),
  fc.record({ target: fc.constantFrom("$.a", "$..b", "$..b[0]", "$..c.a"), remove: fc.constant(true) }),
);

/** The primitive values of a document, by pointer. */
function leaves(value: Json, pointer = ""): readonly (readonly [pointer: string, value: Json])[] {
  if (isArray(value)) return value.flatMap((item, index) => leaves(item, child(pointer, index)));
  if (typeof value !== "object" || value === null) return [[pointer, value]];
  return membersOf(value).flatMap(([key, member]) => leaves(member, child(pointer, key)));
}

test("every value is in the text at its place, whatever the actions are", async () => {
  await fc.assert(
    fc.asyncProperty(json, fc.array(actions, { minLength: 1, maxLength: 4 }), async (root, list) => {
      const { root: result, source } = await overlaid(JSON.stringify(root), overlayOf(...list));
      for (const [pointer, value] of result === undefined ? [] : leaves(result)) {
        const { source: file, pointer: at } = source?.origin(pointer) ?? {};
        expect(valueAt(JSON.parse(file?.text ?? "null") as Json, at ?? "")).toEqual(value);
      }
    }),
    { numRuns: runs(300) },
  );
});
