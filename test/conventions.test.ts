// Bounds of hand-written TypeScript: the length of files, functions and lines, and no limits in seconds in tests.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const maxFileLines = 350;
const maxFunctionLines = 70;
const maxLineLength = 120;

/** How many files, functions and lines of comments are still too long; these numbers only go down. */
const allowances = { files: 0, functions: 0, comments: 0 };

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && !/^(generated|server\/sandbox\/generated|test\/cases)\//.test(file))
  .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));

/** Functions that are longer than they may be; a group of tests isn't one. */
function longFunctions(path: string, source: string): readonly string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isGroup = ts.isCallExpression(node.parent) && ["describe", "test"].includes(calledName(node.parent));
    if (ts.isFunctionLike(node) && !isGroup) {
      const [first, last] = [node.getStart(file), node.end].map((at) => file.getLineAndCharacterOfPosition(at).line);
      const lines = (last ?? 0) - (first ?? 0) + 1;
      if (lines > maxFunctionLines) found.push(`${path}:${(first ?? 0) + 1} has ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found;
}

/** `describe` of `describe.each(rows)(…)`. */
function calledName(node: ts.Node): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calledName(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}

/** At most as many as are allowed, or else all of them, for the message. */
function beyond(found: readonly string[], allowance: number): readonly string[] {
  return found.length > allowance ? found : [];
}

describe("hand-written TypeScript", () => {
  test(`has at most ${maxFileLines} lines a file`, () => {
    const found = files.filter(({ source }) => source.trimEnd().split("\n").length > maxFileLines);
    expect(
      beyond(
        found.map(({ path }) => path),
        allowances.files,
      ),
    ).toEqual([]);
  });

  test(`has at most ${maxFunctionLines} lines a function`, () => {
    const found = files.flatMap(({ path, source }) => longFunctions(path, source));
    expect(beyond(found, allowances.functions)).toEqual([]);
  });

  test(`has at most ${maxLineLength} characters a line of a comment; Prettier wraps the code`, () => {
    const found = files.flatMap(({ path, source }) =>
      source
        .split("\n")
        .flatMap((line, index) =>
          /^\s*(\/\/|\/?\*)/.test(line) && !line.includes("://") && line.length > maxLineLength
            ? [`${path}:${index + 1}`]
            : [],
        ),
    );
    expect(beyond(found, allowances.comments)).toEqual([]);
  });
});

test("tests have no limits in seconds: processor time is compared (support/growth.ts), or the clock is injected", () => {
  const clock = /\b(performance\.now|process\.hrtime)\(/;
  const found = files.filter(({ path, source }) => path.startsWith("test/") && clock.test(source));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("only files of tests register hooks: what they import is loaded once for several of them", () => {
  const hook = /^(before|after)(All|Each)\(/m;
  const found = files.filter(
    ({ path, source }) => path.startsWith("test/") && !path.endsWith(".test.ts") && hook.test(source),
  );
  // Vitest loads this one before each file (vitest.stores.config.ts).
  expect(found.map(({ path }) => path)).toEqual(["test/support/service/test-store-hooks.ts"]);
});
