// What the functions of compiled JSON Schemas are made of: no statement that is never reached, no constant that is
// never read, and no member or item that is read again where it is known. Their verdicts would be the same, but the
// compiler reports them in the project that has them, and each takes time.
import fc from "fast-check";
import ts from "typescript";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { runs } from "../../support/extent.js";
import { integer, object, refTo, string } from "../../support/openapi/builders.js";
import { randomComponents } from "../../support/random/random-schema.js";
import { SchemaFile } from "../../support/schemas/compiled-json-schemas.js";
import { loaded } from "../../support/schemas/verdicts.js";
import { resolverOf } from "../compiled-suite.js";

/** The text of all such statements. */
function superfluousIn(printed: string): readonly string[] {
  const source = ts.createSourceFile("compiled.ts", printed, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, known: ReadonlySet<string>): void => {
    let inside = ts.isFunctionLike(node) ? new Set<string>() : known;
    if (ts.isArrowFunction(node)) found.push(...unreadParameters(node));
    if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node)) {
      inside = new Set(inside);
      const { statements } = node;
      const end = statements.findIndex((each) => ts.isReturnStatement(each) || ts.isBreakStatement(each));
      if (end !== -1) found.push(...statements.slice(end + 1).map((each) => `never reached: ${each.getText()}`));
      for (const declaration of statements.filter(ts.isVariableStatement).flatMap(declarationsOf)) {
        const name = declaration.name.getText();
        if (countOf(name, node) < 2) found.push(`never read: ${declaration.getText()}`);
        if (inside.has(name)) found.push(`read again: ${declaration.getText()}`);
        (inside as Set<string>).add(name);
      }
    }
    ts.forEachChild(node, (each) => visit(each, inside));
  };
  visit(source, new Set());
  return found;
}

/** Those whose names don't begin with `_`, which says that they aren't read. */
function unreadParameters(node: ts.ArrowFunction): readonly string[] {
  const names = node.parameters.map((each) => each.name.getText());
  return names
    .filter((name) => countOf(name, node.body) === 0 && !name.startsWith("_"))
    .map((name) => `never read: ${name}`);
}

function declarationsOf({ declarationList }: ts.VariableStatement): readonly ts.VariableDeclaration[] {
  return declarationList.declarations;
}

/** How often a name is written in a part of the code. */
function countOf(name: string, node: ts.Node): number {
  return node.getText().match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
}

function printedFor(schema: Json): string {
  return new SchemaFile(() => undefined).print([schema]);
}

const one = { "^a": integer };

test.each<[what: string, schema: JsonObject]>([
  ["a member that may not be there", object({ a: false, b: string })],
  ["a member whose name all objects inherit", object({ constructor: false, b: string })],
  ["no member at all", { additionalProperties: false, propertyNames: { minLength: 1 } }],
  ["no member that matches a pattern", { patternProperties: { "^a": false, "^b": string } }],
  ["a member, and those that match a pattern", object({ a: string }, [], { patternProperties: one })],
  ["and all others", object({ a: string }, [], { patternProperties: one, additionalProperties: integer })],
  ["and no others", object({ a: string }, [], { patternProperties: one, additionalProperties: false })],
  ["any members, and those that match a pattern", object({ a: true }, [], { patternProperties: one })],
  ["two patterns", { patternProperties: { ...one, "^b": string }, additionalProperties: false }],
  ["names", { propertyNames: { maxLength: 3 }, additionalProperties: integer }],
  ["members that are evaluated", { allOf: [object({ a: string })], unevaluatedProperties: false }],
  ["and others of a type", { allOf: [object({ a: string })], unevaluatedProperties: integer }],
  ["no items", { items: false }],
  ["no items after the first", { prefixItems: [string], items: false }],
  ["a first item that may not be there", { prefixItems: [false, string], items: integer }],
  ["items that contain one", { items: integer, contains: { minimum: 3 } }],
  ["items that contain none", { contains: false }],
  ["items that are evaluated", { allOf: [{ prefixItems: [string] }], unevaluatedItems: false }],
  ["items of a string, which are never evaluated", { type: "string", minLength: 1, unevaluatedItems: false }],
  ["and members", { type: "string", minLength: 1, unevaluatedProperties: integer, not: { const: "a" } }],
  ["members of what nothing accepts", { allOf: [false, object({ a: string })], unevaluatedProperties: integer }],
  ["and in a part", { allOf: [{ not: {}, unevaluatedProperties: integer }], unevaluatedProperties: false }],
  ["nothing, in a part", { not: {}, minLength: 3 }],
  ["nothing, by a condition", { if: {}, then: false, else: string }],
  ["nothing, where a member is", { dependentSchemas: { a: false }, required: ["b"] }],
])("%s", (_, schema) => {
  expect(superfluousIn(printedFor(schema))).toEqual([]);
});

test("what this test finds", () => {
  const lines = [
    "const f = (unread: any) => 1;",
    "f(1);",
    "const a = given.a;",
    "if (a) {",
    "const a = given.a;",
    "return a;",
    "a;",
    "}",
    "const b = 1;",
    "return a;",
  ];
  expect(superfluousIn(`function f(given: any) {\n${lines.join("\n")}\n}`)).toEqual([
    "never read: b = 1",
    "never read: unread",
    "never reached: a;",
    "read again: a = given.a",
  ]);
});

test("no document has one of them", { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(randomComponents("3.1", "all", 4), (components) => {
      const names = Object.keys(components).map((name) => refTo(name));
      expect(superfluousIn(new SchemaFile(resolverOf(loaded(components, "3.1.1"))).print(names))).toEqual([]);
    }),
    { numRuns: runs(200), endOnFailure: true },
  );
});
