// The names of functions: a verb and what it acts on (`renderPage`), or the thing that a lookup returns (`pageOf`,
// `successPage`). A participle or an adjective alone (`shown`, `distinct`) says neither what is done nor to what. Words
// that a dozen modules used for things of their own (`Place`, `keyOf`) get one that says of what they are.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

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

/** The names of functions and methods, also of those that are constants; without the `#` of private ones. */
function functionNames(path: string, source: string): readonly DeclaredName[] {
  return namesIn(path, source, nameOfFunction);
}

/** The names of types, interfaces and classes. */
function typeNames(path: string, source: string): readonly DeclaredName[] {
  return namesIn(path, source, (node) =>
    ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)
      ? node.name?.text
      : undefined,
  );
}

function namesIn(
  path: string,
  source: string,
  nameOfNode: (node: ts.Node) => string | undefined,
): readonly DeclaredName[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true);
  const found: DeclaredName[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOfNode(node);
    if (name !== undefined)
      found.push({ name, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
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

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "scripts/*.ts", "server/*.ts"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && !/(^|\/)generated\//.test(file));

const sources = files.map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
const names = sources.flatMap(({ path, source }) => functionNames(path, source).map((each) => ({ path, ...each })));

test("functions and types are not called by a word for many things", () => {
  const types = sources.flatMap(({ path, source }) => typeNames(path, source).map((each) => ({ path, ...each })));
  const wrong = [...names, ...types].filter(({ name }) => vague.includes(name));
  expect(wrong.map(({ path, name, line }) => `${path}:${line} ${name}`)).toEqual([]);
  expect(typeNames("a.ts", "type Part = 1; interface Place {} class Entry {}").map(({ name }) => name)).toEqual([
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
    expect(functionNames("a.ts", source).map(({ name }) => name)).toEqual(["shown", "joined", "listed", "quoted"]);
    expect(["shown", "joined", "proceed", "string", "namedTypes"].map(isParticiple)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
