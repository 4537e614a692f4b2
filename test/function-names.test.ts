// The names of functions: a verb and what it acts on (`renderPage`), or the thing that a lookup returns (`pageOf`,
// `successPage`). A participle or an adjective alone (`shown`, `distinct`) says neither what is done nor to what. Words
// that a dozen modules used for things of their own (`Place`, `keyOf`) get one that says of what they are.
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { parseSource, readFiles } from "./support/structure/source-files.js";

/** Words with the endings of participles that are verbs or nouns. */
const verbsAndNouns = wordsIn(
  "beginning ceiling embed feed heading need proceed querystring seed setting string succeed warning",
);

/** Participles without an ending of their own, and adjectives that functions have been called. */
const irregular = wordsIn(
  `absent begun broken built canonical chosen deep distinct drawn empty equal exact exclusive finite flat found
  given global gone grown held idle invalid kept known lazy left local lost made meant missing nearest nested optional
  partial plain printable pure quiet reachable readable ready remade reusable safe said same shown simple simplest
  small spelt taken unclear unreachable unreadable unresolvable unused usable valid written wrong`,
);

/** Names by which users' code or generated code calls the runtime and the printer: they stay, so that it compiles. */
const published: ReadonlyMap<string, readonly string[]> = new Map([
  ["scripts/emit/printer/code.ts", ["exported", "local"]],
  ["scripts/runtime/client/conversions.ts", ["converted"]],
  ["scripts/runtime/client/exchange/call.ts", ["safe"]],
  ["scripts/runtime/client/log.ts", ["logging"]],
  ["scripts/runtime/client/pages.ts", ["paginated"]],
  ["scripts/runtime/validation/compiled-keywords.ts", ["remembering"]],
  ["scripts/verify/traffic/checked.ts", ["checked"]],
  // As zod calls it.
  ["scripts/runtime/validation/zod/structures.ts", ["lazy"]],
]);

/** Rules of the grammar of OpenAPI, which read as its tables do: `required(string)`; and lists as they are made. */
const terms: ReadonlyMap<string, readonly string[]> = new Map([
  ["scripts/openapi/grammar.ts", ["required"]],
  ["server/domain/credit/ledger/move-list.ts", ["empty"]],
  ["server/domain/credit/values/list.ts", ["partial"]],
]);

/** Names that were those of many things. */
const vague = wordsIn("Entry keyOf nameOf Part Place");

function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/);
}

/** Whether a name is a participle or an adjective alone. */
function isParticiple(name: string): boolean {
  if (!/^[a-z]+$/.test(name) || verbsAndNouns.includes(name)) return false;
  return /(ed|ing)$/.test(name) || irregular.includes(name);
}

interface DeclaredName {
  readonly name: string;
  readonly line: number;
}

interface DeclaredNames {
  /** Of functions and methods, also of those that are constants; without the `#` of private ones. */
  readonly functions: readonly DeclaredName[];
  /** Of types, interfaces and classes. */
  readonly types: readonly DeclaredName[];
}

function namesIn(path: string, source: string): DeclaredNames {
  const file = parseSource(path, source);
  const found = { functions: [] as DeclaredName[], types: [] as DeclaredName[] };
  const add = (list: DeclaredName[], name: string | undefined, node: ts.Node): void => {
    if (name === undefined) return;
    list.push({ name, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    add(found.functions, nameOfFunction(node), node);
    add(found.types, nameOfType(node), node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameOfType(node: ts.Node): string | undefined {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)
    ? node.name?.text
    : undefined;
}

function nameOfFunction(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  if (ts.isMethodDeclaration(node) && ts.isClassDeclaration(node.parent))
    return ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)
      ? node.name.text.replace(/^#/, "")
      : undefined;
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined)
    return undefined;
  return ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer) ? node.name.text : undefined;
}

const sources = readFiles("scripts/*.ts", "server/*.ts");
const declared = sources.map(({ path, source }) => ({ path, ...namesIn(path, source) }));
const names = declared.flatMap(({ path, functions }) => functions.map((each) => ({ path, ...each })));

test("functions and types are not called by a word for many things", () => {
  const types = declared.flatMap(({ path, types: own }) => own.map((each) => ({ path, ...each })));
  const wrong = [...names, ...types].filter(({ name }) => vague.includes(name));
  expect(wrong.map(({ path, name, line }) => `${path}:${line} ${name}`)).toEqual([]);
  expect(namesIn("a.ts", "type Part = 1; interface Place {} class Entry {}").types.map(({ name }) => name)).toEqual([
    "Part",
    "Place",
    "Entry",
  ]);
});

describe("functions", () => {
  test("are called by a verb, or by the thing that they return", () => {
    const wrong = names.filter(
      ({ path, name }) =>
        isParticiple(name) && ![...(published.get(path) ?? []), ...(terms.get(path) ?? [])].includes(name),
    );
    expect(wrong.map(({ path, name, line }) => `${path}:${line} ${name}`)).toEqual([]);
  });

  test("that may be called otherwise are there", () => {
    const allowed = [...published, ...terms].flatMap(([path, own]) => own.map((name) => `${path} ${name}`));
    const all = new Set(names.map(({ path, name }) => `${path} ${name}`));
    expect(allowed.filter((each) => !all.has(each))).toEqual([]);
  });

  test("are found as declarations, methods and constants", () => {
    const source = `
      function shown() {}
      const joined = () => 1, count = 1;
      class A { #listed() {} get chosen() { return 1; } static quoted() {} }
      const b = { renamed() {} };
    `;
    expect(namesIn("a.ts", source).functions.map(({ name }) => name)).toEqual(["shown", "joined", "listed", "quoted"]);
    expect(["shown", "joined", "proceed", "string", "namedTypes"].map(isParticiple)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
