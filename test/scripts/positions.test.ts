// Tests of positions: each value is found by its pointer, at the position that the syntax tree of the yaml package has.
import { describe, expect, test } from "vitest";
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Node } from "yaml";
import type { Json } from "../../scripts/json/json.js";
import { child, type Pointer } from "../../scripts/json/pointer.js";
import { JsonPositions } from "../../scripts/parse/json-positions.js";
import { Positions } from "../../scripts/parse/positions.js";

const text = `openapi: 3.1.0
info: { title: "A \\"b\\" c", version: '1''0', tags: [x, "y", { z: 1 }] }
"quoted key": 1
? explicit
: 2
paths:
  "/users/{id}":
    get:
      summary: >-
        folded
        text
      parameters:
      - name: id
        in: path
      -   name: q   # a comment
          in: query
      -
        name: r
    200: number key
x-tagged: !!str 5
x-anchored: &anchor
  a: 1
plain: text over
  two lines
~: null key
`;

describe("a position", () => {
  const positions = new Positions(text);
  const found = places(text);

  test.each(found.scalars)("of the scalar %s is its own", (pointer, line, column) => {
    expect(positions.locate(pointer, "value")).toMatchObject({ line, column });
  });

  test.each(found.keys)("of the key of %s is the key's", (pointer, line, column) => {
    expect(positions.locate(pointer, "key")).toMatchObject({ line, column });
  });
});

test("a position has the length of the value within its line", () => {
  const positions = new Positions(text);
  expect(positions.locate("/info/title", "value")).toEqual({ line: 2, column: 16, length: 11 });
  expect(positions.locate("/quoted key", "key")).toEqual({ line: 3, column: 1, length: 12 });
  expect(positions.locate("/plain", "value")).toEqual({ line: 23, column: 8, length: 9 });
});

test("the position of an object or a block scalar is its key, that of an item its first line", () => {
  const positions = new Positions(text);
  expect(positions.locate("/paths", "value")).toEqual({ line: 6, column: 1, length: 5 });
  expect(positions.locate("/paths/~1users~1{id}/get/summary", "value")).toMatchObject({ line: 9, column: 7 });
  expect(positions.locate("/paths/~1users~1{id}/get/parameters/1", "value")).toMatchObject({ line: 15, column: 11 });
});

test("the position of a missing value is that of its nearest existing ancestor", () => {
  const positions = new Positions(text);
  expect(positions.locate("/paths/~1users~1{id}/post/summary", "key")).toMatchObject({ line: 7, column: 3 });
  expect(positions.locate("/paths/~1users~1{id}/get/parameters/7/in", "key")).toMatchObject({ line: 12, column: 7 });
  expect(positions.locate("/nothing", "value")).toMatchObject({ line: 1, column: 1 });
});

test("the position of an aliased or merged value is in its anchor", () => {
  const positions = new Positions("a: &a { x: 1 }\nb: &b\n  y: 2\nc: *a\nd:\n  <<: [*a, *b]\n  z: 3\ne: { <<: *a }\n");
  expect(positions.locate("/c", "value")).toMatchObject({ line: 4, column: 4, length: 2 });
  expect(positions.locate("/c/x", "value")).toMatchObject({ line: 1, column: 12 });
  expect(positions.locate("/d/y", "value")).toMatchObject({ line: 3, column: 6 });
  expect(positions.locate("/e/x", "key")).toMatchObject({ line: 1, column: 9 });
  expect(positions.locate("/d/z", "value")).toMatchObject({ line: 7, column: 6 });
});

test("an alias is the last anchor of its name before it", () => {
  const positions = new Positions("a: &a { k: 1 }\nb: *a\nc: { <<: *a }\nd: &a { k: 2 }\ne: *a\n");
  expect(positions.locate("/b/k", "key")).toMatchObject({ line: 1 });
  expect(positions.locate("/c/k", "key")).toMatchObject({ line: 1 });
  expect(positions.locate("/e/k", "key")).toMatchObject({ line: 4 });
});

describe("a mapping that merges itself", () => {
  test.each([
    ["directly", "a: &a\n  <<: *a\n  k: 1\n", "/a", 3],
    ["in a list", "a: &a\n  <<: [*a, *a]\n  k: 1\n", "/a", 3],
    ["under a repeated name", "b: &a { x: 1 }\na: &a\n  <<: *a\n  k: 1\n", "/a", 4],
    ["from inside", "a: &a\n  k: 1\n  b: &b\n    <<: *a\n    k: 2\n", "/a/b", 5],
  ])("%s is searched once", (_, given, pointer, line) => {
    const positions = new Positions(given);
    expect(positions.locate(`${pointer}/k`, "key")).toMatchObject({ line });
    expect(positions.locate(`${pointer}/missing`, "key")).toEqual(positions.locate(pointer, "key"));
    expect(positions.locate(`${pointer}/missing/inside`, "key")).toEqual(positions.locate(pointer, "key"));
  });
});

test("an empty text has a first position", () => {
  expect(new Positions("").locate("/a", "value")).toMatchObject({ line: 1, column: 1 });
});

/** Every scalar and key with a position, by the syntax tree. */
function places(source: string) {
  const lines = new LineCounter();
  const root = parseDocument(source, { lineCounter: lines }).contents;
  const scalars: [Pointer, number, number][] = [];
  const keys: [Pointer, number, number][] = [];
  const at = (node: Node): [number, number] => {
    const { line, col } = lines.linePos(node.range?.[0] ?? 0);
    return [line, col];
  };
  const visit = (node: unknown, pointer: Pointer): void => {
    if (isScalar(node) && node.type !== "BLOCK_FOLDED" && node.tag === undefined) scalars.push([pointer, ...at(node)]);
    if (isSeq(node)) node.items.forEach((item, index) => visit(item, child(pointer, index)));
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (!isScalar(key) || key.value === null) continue;
      const inside = child(pointer, String(key.value));
      keys.push([inside, ...at(key)]);
      if (isNode(value) && !isAlias(value)) visit(value, inside);
    }
  };
  visit(root, "");
  return { scalars, keys };
}

describe("a position in JSON equals the one in the same text as YAML", () => {
  const json: Json = {
    'a "b\\': [1, [], {}, [{ x: null }], "}],{"],
    "": { "~/": -1.5e3, nested: { deep: { deeper: true } } },
    list: ["x", "y: z"],
    "\u00e9\ud83d\ude00": "line\nend\\",
  };
  const layouts: readonly (readonly [string, string])[] = [
    ["on many lines", JSON.stringify(json, null, 2)],
    ["on one line", JSON.stringify(json)],
    [
      "with more spaces and escapes",
      `\n${JSON.stringify(json, null, 3).replaceAll(":", " : ").replaceAll("\u00e9", "\\u00e9")}\n`,
    ],
  ];

  test.each(layouts)("%s", (_, given) => {
    const [own, yaml] = [new JsonPositions(given), new Positions(given)];
    for (const pointer of ["/nowhere", "/list/9", ...pointers(JSON.parse(given) as Json)]) {
      for (const what of ["key", "value"] as const)
        expect([pointer, what, own.locate(pointer, what)]).toEqual([pointer, what, yaml.locate(pointer, what)]);
    }
  });
});

function pointers(json: Json, at: Pointer = ""): readonly Pointer[] {
  if (typeof json !== "object" || json === null) return [at];
  return [at, ...Object.entries(json).flatMap(([key, each]: [string, Json]) => pointers(each, child(at, key)))];
}
