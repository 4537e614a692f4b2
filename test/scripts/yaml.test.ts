// Tests of parsing YAML and JSON: text that js-yaml 4 and yaml accept has the same value and exact positions, and each
// syntax error is reported once, at its place.
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { parse as parseWithYaml } from "yaml";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import type { Json } from "../../scripts/json/json.js";
import { parse, TextSource } from "../../scripts/parse/parse.js";
import { growthOf, maxLinearGrowth } from "../support/growth.js";

/** js-yaml 4, which another package brings along; the table stands without it. */
const jsYaml4 = ((): ((text: string) => Json) | undefined => {
  try {
    const { load } = createRequire(createRequire(import.meta.url).resolve("@redocly/openapi-core"))("js-yaml") as {
      load: (text: string, options: object) => Json;
      CORE_SCHEMA: object;
    };
    return (text) => load(text, {});
  } catch {
    return undefined;
  }
})();

const accepted: readonly (readonly [string, string, Json])[] = [
  [
    "a closing bracket at its parent's indentation",
    "a:\n  b: [\n    1,\n    2\n  ]\nc: 3\n",
    { a: { b: [1, 2] }, c: 3 },
  ],
  ["a closing brace at its parent's indentation", "a:\n  b: {\n    x: 1\n  }\n  c: 2\n", { a: { b: { x: 1 }, c: 2 } }],
  ["a closing bracket at the indentation of an item", "a:\n  - [\n    1\n  ]\n  - 2\n", { a: [[1], 2] }],
  ["a closing bracket at column one", "a: [\n  1\n]\n", { a: [1] }],
  ["brackets in brackets", "a:\n  b: [\n    { x: [\n      1\n    ] },\n    2\n  ]\n", { a: { b: [{ x: [1] }, 2] } }],
  [
    "an alias and a merge beside such a bracket",
    "a: &a\n  b: [\n    1\n  ]\nc:\n  <<: *a\n  d: *a\n",
    { a: { b: [1] }, c: { b: [1], d: { b: [1] } } },
  ],
  ["a list at its parent's indentation", "a:\n- 1\n- 2\nb: 3\n", { a: [1, 2], b: 3 }],
  ["windows line ends", "a:\r\n  b: [\r\n    1\r\n  ]\r\n", { a: { b: [1] } }],
  ["a comma at the end of a list", "a: [1, 2,]\n", { a: [1, 2] }],
  ["block scalars", "a: |\n  x\n\n  y\nb: >-\n  x\n  y\n", { a: "x\n\ny\n", b: "x y" }],
  ["a text over lines", "a: x\n  y\nb: 'x\n  y'\n", { a: "x y", b: "x y" }],
  ["tabs behind values", "a: 1\t\nb:\t2\n", { a: 1, b: 2 }],
  ["a mark of the byte order, and a document start", "\ufeff---\na: 1\n", { a: 1 }],
];

const siblings = Array.from({ length: 20 }, (_, index) => `  k${index}:\n    x: 1\n`).join("");

const rejected: readonly (readonly [string, string, readonly string[]])[] = [
  ["one tab", "a:\n  b: 1\n\tc: 2\n  d: 3\ne:\n  f: 1\n", ["3:1 syntax Tabs are not allowed as indentation."]],
  [
    "a tab behind spaces",
    "a:\n  b:\n  \tc: 2\n  \td: 3\n",
    ["3:3 syntax Tabs are not allowed as indentation.", "4:3 syntax Tabs are not allowed as indentation."],
  ],
  [
    "one tab deep in a document",
    `${"a:\n  b:\n    c: 1\n    d: [x, y]\n".replace("a", "z")}e:\n  f:\n\t  g: 1\n      h: 2\n  i: 3\nj:\n  - k: 1\n    l: 2\n  - m\n`,
    ["7:1 syntax Tabs are not allowed as indentation."],
  ],
  [
    "a tab behind the spaces before a key among many",
    `a:\n  b:\n    x: 1\n  \tc:\n    x: 1\n${siblings}`,
    ["4:3 syntax Tabs are not allowed as indentation."],
  ],
  [
    "a tab in a block of text",
    `a:\n  b: |\n    one: [\n    two\n   \tthree\n    four: five\n    six: seven\n${siblings}`,
    ["5:4 syntax Tabs are not allowed as indentation."],
  ],
  [
    "brackets that are not closed",
    `a:\n  b:\n    c: [x, y\n    d: 1\n  e:\n    f: {x: 1\n  g: 1\n${siblings}`,
    ["3:5 syntax `]` is missing after this.", "6:5 syntax `}` is missing after this."],
  ],
  [
    "a key that is indented one column less than its siblings",
    `a:\n  b: 1\n c:\n    x: 1\n${siblings}`,
    ["3:2 syntax All mapping items must start at the same column."],
  ],
  [
    "a key that is indented like its parent",
    `z:\n  a:\n    b: 1\n  c:\n      x: 1\n${siblings.replaceAll(/^(?=.)/gm, "  ")}y: 1\n`,
    ["6:5 syntax All mapping items must start at the same column."],
  ],
  [
    "a merge conflict",
    "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\nc: 4\n",
    ["2:1 merge-conflict A merge conflict begins here."],
  ],
  [
    "two merge conflicts, one with its ancestor, and another mistake",
    "a:\n<<<<<<< HEAD\n  b: 2\n||||||| base\n  b: 1\n=======\n  b: 3\n>>>>>>> other\nc: 4\n<<<<<<< HEAD\nd: 5\n=======\nd: 6\n>>>>>>> other\ne: 'x' y\n",
    [
      "2:1 merge-conflict A merge conflict begins here.",
      "10:1 merge-conflict A merge conflict begins here.",
      "15:8 syntax Unexpected scalar at node end.",
    ],
  ],
  ...["<<<<<<< HEAD", "=======", ">>>>>>> other", "||||||| base"].map(
    (marker): readonly [string, string, readonly string[]] => [
      `a line of a merge conflict that is left, ${marker}`,
      `a:\n  b: 1\n${marker}\n  c: [\n    1\n  ]\n  d:\n    - x: 1\n      y: 2\n    - z\ne:\n  f: 1\n`,
      ["3:1 merge-conflict This line is left over from a merge conflict."],
    ],
  ),
  [
    "a merge conflict without its end, and one that is whole",
    "a: 1\n<<<<<<< HEAD\nb: 2\n=======\n<<<<<<< HEAD\nc: 3\n=======\nc: 4\n>>>>>>> other\n",
    [
      "2:1 merge-conflict This line is left over from a merge conflict.",
      "5:1 merge-conflict A merge conflict begins here.",
    ],
  ],
  [
    "no colon, and the value on the line",
    "info:\n  title A\n  version: 1.0.0\npaths: {}\n",
    ["2:3 syntax A colon is missing after the key."],
  ],
  [
    "no colon on the last line of an object",
    "info:\n  title: A\n  version 1.0.0\npaths: {}\n",
    ["3:3 syntax A colon is missing after the key."],
  ],
  [
    "no colon, and the value below",
    "openapi: 3.1.0\ninfo\n  title: A\npaths: {}\n",
    ["2:1 syntax A colon is missing after the key."],
  ],
  [
    "no colon behind a method",
    "paths:\n  /a:\n    get\n      responses: {}\n  /b: {}\n",
    ["3:5 syntax A colon is missing after the key."],
  ],
  [
    "no colon in an item",
    "a:\n  - name id\n    in: path\n  - name: q\n",
    ["2:5 syntax A colon is missing after the key."],
  ],
  ["no colon at the end", "a:\n  b: 1\n  c\n", ["3:3 syntax A colon is missing after the key."]],
  [
    "a line that is indented too deep",
    "a: 1\n  b: 2\nc: 3\n",
    ["2:3 syntax The line is indented as if it belonged to the value above it."],
  ],
];

function read(text: string): {
  readonly value: Json | undefined;
  readonly reported: readonly string[];
  readonly source: TextSource;
} {
  const report = new Report();
  const source = new TextSource("openapi.yaml", text);
  const value = parse(source, report);
  return {
    value,
    reported: report.diagnostics.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`),
    source,
  };
}

describe("accepted", () => {
  test.each(accepted)("%s", (_, text, want) => {
    const { value, reported } = read(text);
    expect({ value, reported }).toEqual({ value: want, reported: [] });
  });

  test("by js-yaml 4 and yaml, too, with the same values", () => {
    for (const [, text, want] of accepted) {
      expect(parseWithYaml(text, { merge: true, logLevel: "silent" })).toEqual(want);
      if (jsYaml4 !== undefined) expect(jsYaml4(text.replace("\ufeff", ""))).toEqual(want);
    }
  });

  test("positions are exact in a text that only the lenient parser accepts", () => {
    const { source } = read("a: &a\n  b: [\n    1,\n    text\n  ]\nc:\n  <<: *a\n  d: *a\n  e: |\n    x\n");
    const places = ["", "/a", "/a/b", "/a/b/1", "/c/b/0", "/c/d", "/c/e", "/c/none"].map((pointer) =>
      [pointer, source.locate(pointer), source.locate(pointer, "key")]
        .map((place) => (typeof place === "string" ? place : `${place.line}:${place.column}+${place.length}`))
        .join(" "),
    );
    expect(places).toEqual([
      " 1:1+5 1:1+5",
      "/a 1:1+1 1:1+1",
      "/a/b 2:3+1 2:3+1",
      "/a/b/1 4:5+4 4:5+4",
      "/c/b/0 3:5+1 3:5+1",
      "/c/d 8:6+2 8:3+1",
      "/c/e 9:3+1 9:3+1",
      "/c/none 6:1+1 6:1+1",
    ]);
  });
});

describe("rejected", () => {
  test.each(rejected)("%s", (_, text, want) => {
    expect(read(text).reported).toEqual(want);
  });

  test("by js-yaml 4 and yaml, too", () => {
    const isRead = (parser: ((text: string) => Json) | undefined, text: string): boolean => {
      try {
        return parser?.(text) !== undefined;
      } catch {
        return false;
      }
    };
    const wrongly = (parser: typeof jsYaml4): readonly string[] =>
      rejected.filter(([, text]) => isRead(parser, text)).map(([name]) => name);
    expect(wrongly((text) => parseWithYaml(text, { merge: true, prettyErrors: false }) as Json)).toEqual([]);
    expect(wrongly(jsYaml4)).toEqual([]);
  });
});

describe("a second YAML document is reported where it begins", () => {
  test.each([
    ["after a marker", "a: 1\n---\nb: 2\n", 2],
    ["after a comment and the marker of the first", "# a comment\n---\na: 1\n--- # another\nb: 2\n", 4],
    ["after a directive and the marker of the first", "%YAML 1.2\n---\na: 1\n---\nb: 2\n", 4],
    ["after content beside the marker of the first", "--- {a: 1}\n---\nb: 2\n", 2],
    ["after a line that only begins like a marker", "a: |\n  x\n  ---\n---\nb: 2\n", 4],
    ["after the end of the first", "a: 1\n...\n# a comment\nb: 2\n", 4],
    ["where all line breaks are CR LF", "a: 1\r\n---\r\nb: 2\r\n", 2],
  ])("%s", (_, text, line) => {
    expect(read(text).reported).toEqual([`${line}:1 syntax A second YAML document begins here; only one is read.`]);
  });

  test("in linear time", async () => {
    const make = (size: number): string => `a:\n${"  - some text\n".repeat(size)}---\nb: 2\n`;
    expect(await growthOf(make, read, 125)).toBeLessThan(maxLinearGrowth);
  });
});

test("a line of equals signs in a string is not a merge conflict", () => {
  expect(read("'x\n=======\n  y'\n")).toMatchObject({ value: "x ======= y", reported: [] });
});

test("each of many markers without counterparts is reported", () => {
  expect(read(`a: 1\n${"<<<<<<< HEAD\n".repeat(3_000)}`).reported).toHaveLength(3_000);
});

test("a merge conflict in JSON is reported together with other syntax errors", () => {
  const report = new Report();
  parse(
    new TextSource("openapi.json", '{\n<<<<<<< HEAD\n  "a": 1,\n=======\n  "a": 2,\n>>>>>>> other\n  "b" 3\n}\n'),
    report,
  );
  expect(report.diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    "2:1 merge-conflict",
    "7:7 syntax",
  ]);
});

test("a leftover conflict marker in JSON is reported alone", () => {
  const report = new Report();
  parse(new TextSource("openapi.json", '{\n  "a": 1,\n=======\n  "a": 2,\n  "b": 3\n}\n'), report);
  expect(report.diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    "3:1 merge-conflict",
  ]);
});

/** One slip in a text that is well-formed otherwise: the line that it is on, and nothing that follows from it. */
describe("one mistake in JSON causes only a few errors", () => {
  const lines = [
    "{",
    '  "info": {',
    '    "title": "A \\"b\\" c: {d}, [e]",',
    '    "tags": ["x", "y"]',
    "  },",
    '  "paths": {',
    '    "/a": {',
    '      "get": { "summary": "all of it" },',
    '      "post": {',
    '        "summary": "one", "deprecated": true',
    "      }",
    "    }",
    "  },",
    '  "servers": [',
    '    { "url": "/v1" },',
    '    { "url": "/v2" }',
    "  ],",
    '  "security": []',
    "}",
  ];
  const slips = lines
    .flatMap((line, index) =>
      [...line.matchAll(/(?<!\\)["{[\]},:]/g)].map(({ index: column, 0: character }) => ({
        line,
        index,
        column,
        character,
      })),
    )
    // A comma at the end of a line is missed on the next one, and inside of a string nothing is.
    .filter(({ line, column }) => line.indexOf('b\\" c') === -1 || column < 12 || column > 32);

  test.each(slips)("without $character at $index:$column", ({ line, index, column, character }) => {
    const report = new Report();
    const text = [
      ...lines.slice(0, index),
      line.slice(0, column) + line.slice(column + 1),
      ...lines.slice(index + 1),
    ].join("\n");
    parse(new TextSource("openapi.json", text), report);
    const found = report.diagnostics.map((each) => each.line - 1);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(6);
    if (character === '"') expect(found[0]).toBe(index);
  });

  test("a missing closing bracket is reported where its container begins", () => {
    const report = new Report();
    parse(new TextSource("openapi.json", lines.filter((_, index) => index !== 10).join("\n")), report);
    expect(report.diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      "9:15 `{` is never closed; `}` is missing.",
    ]);
  });

  test("an array with keys is reported", () => {
    const report = new Report();
    parse(new TextSource("openapi.json", lines.join("\n").replace('"post": {', '"post": [')), report);
    expect(report.diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      "9:15 `[` begins an array, but keys follow.",
    ]);
  });
});
