// Strings in quotes over several lines: a line that continues one and is not indented enough is reported as that, and
// nothing follows from it; a quote that is missing indeed is reported as missing.
import { describe, expect, test } from "vitest";
import { findYamlIssues } from "../../scripts/parse/yaml-syntax.js";

/** Line, column and message of each issue, and its hint. */
const issuesOf = (text: string): readonly string[] =>
  findYamlIssues(text).map(({ start, message, hint = "" }) => {
    const before = text.slice(0, start).split("\n");
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${message} ${hint}`.trim();
  });

const continues = (place: string, line: number, spaces: number, key?: string): string =>
  `${place} This line continues the string in quotes of line ${line}, so it must be indented deeper${key === undefined ? "" : ` than \`${key}\``}. ` +
  `indent it and the lines below by ${spaces} spaces, up to the closing quote`;

describe("a line that continues a string", () => {
  test.each<[text: string, want: readonly string[]]>([
    ['a:\n  example: "one\ntwo\nthree"\n  b: 1\n', [continues("3:1", 2, 3, "example")]],
    ["a:\n  example: 'one\n  it''s two'\nb: 2\n", [continues("3:3", 2, 3, "example")]],
    ['a:\n  example: "one\n    two\n  a \\" three" # a comment\n  b: 1\n', [continues("4:3", 2, 3, "example")]],
    ['a: "one\n\ntwo"\n', [continues("3:1", 1, 1, "a")]],
    ['a:\n  - "one\n two"\n  - b\n', [continues("3:2", 2, 3)]],
    ['a:\n  - b: "one\n  two"\n', [continues("3:3", 2, 5, "b")]],
    ['a:\n  "b": "-----BEGIN\nX\n-----END"\n  c: 1\n', [continues("3:1", 2, 3, "b")]],
    ['a: "one\r\ntwo"\r\nb: 1\r\n', [continues("2:1", 1, 1, "a")]],
    // Each of several, and other mistakes below.
    [
      'a:\n  b: "one\ntwo"\n  c: "three\nfour"\n  d 1\n  e: 2\n',
      [continues("3:1", 2, 3, "b"), continues("5:1", 4, 3, "c"), "6:3 A colon is missing after the key. write `d: 1`"],
    ],
  ])("%j", (text, want) => {
    expect(issuesOf(text)).toEqual(want);
  });

  test.each(['a: "one\n two"\n', "a: 'one\n\n two'\n", '"a\nb"\n', 'a:\n- "one\n two"\n'])(
    "that is indented is no mistake: %j",
    (text) => {
      expect(issuesOf(text)).toEqual([]);
    },
  );
});

test.each(['title: "Missing\nversion: "1"\n', 'title: "Missing\nversion: one"\n', "title: 'Missing\n- a'\n"])(
  "a quote is missing in %j",
  (text) => {
    expect(issuesOf(text)[0]).toMatch(/^1:\d+ Missing closing .quote\./);
  },
);
