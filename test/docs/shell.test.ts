// Quoting for a shell: bash reads each argument as it was given, whatever is in it.
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shellCommand, shellWord, type Piece } from "../../scripts/docs/samples/shell.js";
import { runs } from "../support/extent.js";

/** What bash reads as the arguments. */
function readByBash(words: readonly string[]): readonly string[] {
  const script = `printf '%s\\0' ${words.join(" ")} end`;
  const env = { PATH: process.env["PATH"], TOKEN: "it's $TOKEN `id`" };
  const printed = execFileSync("bash", ["--norc", "-c", script], { env, encoding: "utf8" });
  return printed.split("\0").slice(0, -2);
}

const marks = fc.constantFrom(..."'\"`$\\!(){}[];&|<>*?~#%=@-_ \n\t\u2028é😀aZ0".match(/./gsu)!);
const anyText = fc
  .oneof(fc.string({ unit: marks }), fc.string({ unit: "binary" }))
  .map((each) => each.replaceAll("\0", ""));

describe("a word of a command", () => {
  test.each<[pieces: readonly Piece[], want: string]>([
    [["https://example.com/a?b=1"], "'https://example.com/a?b=1'"],
    [["https://example.com/a"], "https://example.com/a"],
    [[""], "''"],
    [["it's"], `'it'\\''s'`],
    [["~"], "'~'"],
    [["a=b"], "a=b"],
    [["=b"], "'=b'"],
    [["Bearer ", { variable: "TOKEN" }], '"Bearer $TOKEN"'],
    [[{ variable: "USERNAME" }, ":", { variable: "PASSWORD" }], '"$USERNAME:$PASSWORD"'],
    [["a", { variable: "B" }, "c"], '"a${B}c"'],
    [["$5: ", { variable: "TOKEN" }], `'$5: '"$TOKEN"`],
  ])("of %j is %s", (pieces, want) => {
    expect(shellWord(...pieces)).toBe(want);
  });

  test("is read as it was given", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 20, maxLength: 60 }), (strings) => {
        expect(readByBash(strings.map((each) => shellWord(each)))).toEqual(strings);
      }),
      { numRuns: runs(100) },
    );
  });

  test("expands only variables, whose values are not read again", () => {
    const around = fc.tuple(anyText, anyText);
    fc.assert(
      fc.property(fc.array(around, { minLength: 20, maxLength: 40 }), (pairs) => {
        const words = pairs.map(([before, after]) => shellWord(before, { variable: "TOKEN" }, after));
        expect(readByBash(words)).toEqual(pairs.map(([before, after]) => `${before}it's $TOKEN \`id\`${after}`));
      }),
      { numRuns: runs(100) },
    );
  });

  test("can't have NUL", () => {
    expect(() => shellWord("a\0b")).toThrow(TypeError);
  });
});

test.each([
  ["is one line where it is short", ["-d 1"], "curl a -d 1"],
  [
    "has a line for each option where it is long",
    [`-d ${"1".repeat(80)}`, "-d 2"],
    `curl a \\\n  -d ${"1".repeat(80)} \\\n  -d 2`,
  ],
  ["has a line for each option where one has several", ["-d '\n'", "-d 2"], "curl a \\\n  -d '\n' \\\n  -d 2"],
])("a command %s", (_, options, want) => {
  expect(shellCommand("curl a", options)).toBe(want);
});
