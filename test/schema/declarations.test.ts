// The constants and functions of validators.ts: each is printed once, with a name of its own, and only if it is used.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { Declarations, value } from "../../scripts/emit/validators/declarations.js";
import { code, textOf, type Code } from "../../scripts/emit/printer/code.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

function printed(declarations: Declarations, users: readonly Code[]): readonly string[] {
  return textOf(declarations.print(users))
    .split("\n")
    .filter((line) => /^(?:const|function) /.test(line));
}

test("what is the same has one name, what differs has another", () => {
  const declarations = new Declarations();
  const names = [
    declarations.constant("pattern", code`/a/`),
    declarations.constant("other", code`/a/`),
    declarations.constant("pattern", code`/b/`),
    declarations.predicate("isA", [code`return ${value} === "a";`]),
    declarations.predicate("isOther", [code`return ${value} === "a";`]),
    declarations.predicate("isA", [code`return true;`]),
    declarations.predicate("isA", [code`return false;`]),
    declarations.sharedConstant("shared", "one", () => code`[1]`),
    declarations.sharedConstant("shared", "one", () => code`[2]`),
    declarations.sharedConstant("shared", "two", () => code`[3]`),
  ];
  expect(names.map(textOf)).toEqual([
    "pattern",
    "pattern",
    "pattern_2",
    "isA",
    "isA",
    "isA_2",
    "isA_3",
    "shared",
    "shared",
    "shared_2",
  ]);
  expect(printed(declarations, names)).toEqual([
    "const pattern = /a/;",
    "const pattern_2 = /b/;",
    "const shared = [1];",
    "const shared_2 = [3];",
    "function isA(value: unknown): boolean {",
    "function isA_2(_value: unknown): boolean {",
    "function isA_3(_value: unknown): boolean {",
  ]);
});

test("only what is used is printed, and what that uses", () => {
  const declarations = new Declarations();
  const unused = declarations.predicate("isUnused", [code`return false;`]);
  const inner = declarations.constant("inner", code`/a/`);
  const outer = declarations.predicate("isOuter", [code`return ${inner}.test(${value});`]);
  expect(textOf(declarations.print([]))).toBe("");
  expect(printed(declarations, [code`"isUnused"`, outer])).toEqual([
    "const inner = /a/;",
    "function isOuter(value: unknown): boolean {",
  ]);
  expect(printed(declarations, [unused])).toEqual(["function isUnused(_value: unknown): boolean {"]);
});

test("a validator that two requests have is printed once, before the requests", async () => {
  const body = (property: string): JsonObject => ({
    required: true,
    content: { "application/json": { schema: { type: "object", properties: { [property]: { type: "integer" } } } } },
  });
  const responses = { 204: { description: "None." } };
  const operations = { put: body("one"), post: body("one"), patch: body("two") };
  const methods = Object.entries(operations).map(([name, requestBody]) => [name, { requestBody, responses }]);
  const text = (await filesOf(documentOf({ paths: { "/": Object.fromEntries(methods) } }))).get("validators.ts") ?? "";
  expect(text.match(/validator\(is\w+|"application\/json": \w+/g)).toEqual([
    "validator(isPutBody",
    '"application/json": putBody',
    '"application/json": putBody',
    '"application/json": validator',
  ]);
});
