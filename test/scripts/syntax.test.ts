// Generated TypeScript that doesn't parse is found with esbuild, and with the compiler where that isn't installed.
import { describe, expect, test } from "vitest";
import { findByCompiler, findSyntaxError } from "../../scripts/write/syntax.js";

const good = ["good.ts", "export const a: readonly number[] = [1];\nexport type B = typeof a;\n"] as const;

describe.each([
  ["esbuild", findSyntaxError],
  ["the compiler", async (files: Parameters<typeof findSyntaxError>[0]) => findByCompiler(files)],
])("%s", (_, find) => {
  test("accepts what parses", async () => {
    expect([await find([]), await find([good])]).toEqual([undefined, undefined]);
  });

  test.each([
    ["an unclosed brace", "export const a = {\n  b: 1,\n", /^bad\.ts:3:1 doesn't parse \(/],
    ["two names", "export const a b = 1;\n", /^bad\.ts:1:16 doesn't parse \(/],
    ["a string without an end", 'export const a = "b;\n', /^bad\.ts:1:\d+ doesn't parse \(/],
  ])("reports the place of %s", async (_what, text, message) => {
    expect(await find([good, ["bad.ts", text]])).toMatch(message);
  });
});
