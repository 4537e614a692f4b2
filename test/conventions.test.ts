// Bounds of hand-written TypeScript: the length of files, functions and lines, no limits in seconds in tests, and no
// marks of merges in any text.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { parseSource, readFiles } from "./support/structure/source-files.js";

const root = join(import.meta.dirname, "..");
const maxFileLines = 350;
const maxFunctionLines = 70;
const maxLineLength = 120;
/** Milliseconds. */
const minLimit = 120_000;
const limited = new Set("test it describe beforeAll afterAll beforeEach afterEach expect".split(" "));

/** How many files, functions and lines of comments are still too long; these numbers only go down. */
const allowances = { files: 0, functions: 0, comments: 0 };

const files = readFiles("*.ts");

/** Functions that are longer than they may be; a group of tests isn't one. */
function longFunctions(path: string, source: string): readonly string[] {
  if (source.split("\n").length <= maxFunctionLines) return [];
  const file = parseSource(path, source, false);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    // What has few lines has no long function in it.
    if (lineAt(node.end) - lineAt(node.pos) < maxFunctionLines) return;
    const isGroup = ts.isCallExpression(parent) && ["describe", "test"].includes(calledName(parent));
    const first = lineAt(node.getStart(file));
    const lines = lineAt(node.end) - first + 1;
    if (ts.isFunctionLike(node) && !isGroup && lines > maxFunctionLines)
      found.push(`${path}:${first + 1} has ${lines} lines`);
    ts.forEachChild(node, (child) => visit(child, node));
  };
  ts.forEachChild(file, (child) => visit(child, file));
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

test("tests have no limits in seconds: processor time is compared (support/growth.ts), or a clock is injected", () => {
  const clock = /\b(performance\.now|process\.hrtime)\(/;
  const found = files.filter(({ path, source }) => path.startsWith("test/") && clock.test(source));
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** Limits of tests and hooks in a file: the last argument, or a number in their options. */
function limitsIn(path: string, source: string): readonly string[] {
  const file = parseSource(path, source);
  const found: string[] = [];
  const check = (node: ts.Node | undefined): void => {
    if (node === undefined || !ts.isNumericLiteral(node) || Number(node.text) >= minLimit) return;
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${node.getText(file)}`);
  };
  const checkOptions = (node: ts.ObjectLiteralExpression): void => {
    for (const member of node.properties)
      if (ts.isPropertyAssignment(member) && member.name.getText(file) === "timeout") check(member.initializer);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && limited.has(calledName(node)) && node.arguments.some(ts.isArrowFunction)) {
      check(node.arguments.at(-1));
      for (const argument of node.arguments) if (ts.isObjectLiteralExpression(argument)) checkOptions(argument);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("a test or a hook has no limit below that of its suite, which is for a busy machine", () => {
  const tests = files.filter(({ path, source }) => path.endsWith(".test.ts") && /\d_000\b|timeout: \d/.test(source));
  expect(tests.flatMap(({ path, source }) => limitsIn(path, source))).toEqual([]);
  // That of vi.waitFor is a second, and no suite can have another.
  expect(files.filter(({ source }) => /\bvi\.wait(For|Until)\(/.test(source)).map(({ path }) => path)).toEqual([]);
});

test("only files of tests register hooks: what they import is loaded once for several of them", () => {
  const hook = /^(before|after)(All|Each)\(/m;
  const found = files.filter(
    ({ path, source }) => path.startsWith("test/") && !path.endsWith(".test.ts") && hook.test(source),
  );
  // Vitest loads this one before each file (vitest.stores.config.ts).
  expect(found.map(({ path }) => path)).toEqual(["test/support/service/test-store-hooks.ts"]);
});

/** Fields with `declare` in a file, each with its line. */
function declaredFields(path: string, source: string): readonly string[] {
  const file = parseSource(path, source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyDeclaration(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${node.getText(file)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("the runtime has no `declare` fields, which Babel's presets reject: Jest, React Native and Expo compile it", () => {
  const suspects = files.filter(
    ({ path, source }) => path.startsWith("scripts/runtime/") && /\bdeclare\b/.test(source),
  );
  expect(suspects.flatMap(({ path, source }) => declaredFields(path, source))).toEqual([]);
});

test("no text has the marks of a merge that was left half done", () => {
  // Its document is about them.
  const others = [":!test/cases/merge-conflict"];
  const { stdout } = spawnSync("git", ["grep", "-lE", "^(<{7}|>{7}|[|]{7}) ", "--", ".", ...others], { cwd: root });
  expect(stdout.toString()).toBe("");
});
