// One home per idea: what a media type or a path template is, is decided in one module. A second definition elsewhere
// soon gives another verdict: `halves init` had an `isJson` that took `application/json-seq` for JSON.
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { parseSource, readFiles, type SourceText } from "./support/structure/source-files.js";

interface Idea {
  readonly name: string;
  /** The modules that define it. */
  readonly homes: readonly string[];
  /** Regular expressions that decide it again. */
  readonly expressions?: RegExp;
  /** Functions and constants that define it again. */
  readonly names?: RegExp;
  /** Strings that a value is compared with, which decides it again. */
  readonly compared?: RegExp;
  /** Strings that are replaced, which encodes or decodes it again. */
  readonly replaced?: RegExp;
  /** Strings that a value is compared with by `startsWith`. */
  readonly prefixes?: RegExp;
  /** Ends of templates, which make a value of it again. */
  readonly endings?: RegExp;
  /** A value in a template with what follows it: `method.toUpperCase()} `, which makes a value of it again. */
  readonly spans?: RegExp;
  /** Functions as they are called: `text.charAt(0).toUpperCase`. */
  readonly calls?: RegExp;
  /** Strings that decide it again. */
  readonly literals?: RegExp;
  /** Strings of which a list with two or more decides it again. */
  readonly listed?: RegExp;
}

const ideas: readonly Idea[] = [
  {
    name: "the kind of a media type",
    homes: ["scripts/runtime/syntax/media-types.ts"],
    expressions: /(?<!\\\.(?:\(\?:)?)json(?:-seq|l)?(?:\\b|\$|\/i|\|)|text\\\/|multipart\\\/|x-www-form|event-stream/,
    names: /^(is(Json|Form|Multipart|MultipartForm|MergePatch|Text|EventStream|JsonSequence|Range)|essence)$/,
    compared: /^(text\/event-stream|multipart\/form-data|application\/x-www-form-urlencoded)$/,
  },
  {
    name: "the grammar of a path template",
    homes: ["scripts/runtime/syntax/path-templates.ts"],
    expressions: /\\\{\(?\[\^\{\}|\[\^\{\}[^\]]*\][*+]\)?(?:\\\}|\(\?=\\\})/,
    names: /^(templateNames|templateShape|templateKey|templateParts|fillTemplate|wholeName|withoutNames)$/,
  },
  {
    name: "the title of an operation, its method and its path",
    homes: ["scripts/runtime/syntax/path-templates.ts"],
    names: /^operationTitle$/,
    spans: /\bmethod\.toUpperCase\(\)\} $/,
  },
  {
    name: "the escapes of a JSON pointer",
    // Generated code can't import the toolkit's, and scripts/json is the lowest level, which imports nothing.
    homes: ["scripts/json/pointer.ts", "scripts/runtime/syntax/json-pointers.ts"],
    expressions: /^\/~[01]\/g?$/,
    names: /^((un)?escapeToken|tokensOf|pointerTo)$/,
    replaced: /^~[01]?$/,
  },
  {
    name: "an object of JSON",
    // scripts/json has the one whose argument is known to be JSON.
    homes: ["scripts/json/json.ts", "scripts/runtime/syntax/json-values.ts"],
    names: /^(isObject|isJsonObject|isPlainObject)$/,
  },
  {
    name: "the keywords that combine schemas",
    homes: ["scripts/runtime/syntax/schema-keywords.ts"],
    listed: /^(allOf|anyOf|oneOf|then|else)$/,
  },
  {
    name: "the status of a response",
    homes: ["scripts/runtime/syntax/statuses.ts"],
    expressions: /XX|\^[(?:]*\[(?:45|12|123|[1-5]-5)\]|\^[(?:]*[1-5](?:\\d\\d|\|)/i,
    names:
      /^(is(Success|Redirect|(Error|Single)?Status|StatusKey|StatusRange)|statusRank|statusOrKey|(keys|value)OfStatus|normalizeStatus(Key)?)$/,
    prefixes: /^[1-5]$/,
    endings: /^XX$/,
  },
  {
    name: "an identifier of TypeScript",
    homes: ["scripts/runtime/syntax/identifiers.ts"],
    expressions: /^\/\^?\[(A-Za-z_|a-zA-Z_|\\p\{ID_Start\})\$|^\/\[A-Za-z0-9\]\+\/g$/,
    names: /^(isIdentifier|capitali[sz]ed?|capital|(upper|lower)(First|case)|uncapitalize|propertyName)$/i,
    calls: /\.(charAt\(0\)|slice\(0, 1\))\.to(Upper|Lower)Case$/,
  },
  {
    name: "the digits of a decimal",
    homes: ["scripts/runtime/validation/decimals.ts"],
    calls: /\.split\("(e|E)"\)|^\w*[mM]antissa\w*\.split$/,
    names: /^(decimalOf|integerOf|largeInteger|isExactNumber)$/,
  },
  {
    name: "a reserved word",
    homes: ["scripts/model/names/reserved-words.ts"],
    // A list of them, in a string.
    literals: /\b(abstract|yield)\b[\s\S]*\b(while|unique)\b/,
  },
];

const files = readFiles("scripts/*.ts", "server/*.ts");

const comparisons = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

type Rule = Exclude<keyof Idea, "name" | "homes">;

/** What of a file defines an idea: the line and the text of each. */
type Definitions = ReadonlyMap<Idea, readonly string[]>;

const knownDefinitions = new Map<string, Definitions>();

/** The definitions of all ideas in a file, which is read once and not once for each. */
function definitionsIn({ path, source }: SourceText): Definitions {
  const known = knownDefinitions.get(path) ?? readDefinitions(path, parseSource(path, source));
  knownDefinitions.set(path, known);
  return known;
}

function readDefinitions(path: string, file: ts.SourceFile): Definitions {
  const definitions = new Map<Idea, string[]>();
  // `tested` are what a rule of that name is about; its node is shown, or what matches.
  const add = (rule: Rule, node: ts.Node, tested: readonly string[], isShown = false): void => {
    for (const idea of ideas) {
      const found = tested.filter((text) => idea[rule]?.test(text) === true);
      // One word alone is no list of them.
      if (found.length < (rule === "listed" ? 2 : 1)) continue;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const definition = `${path}:${line + 1} ${isShown ? node.getText(file) : found.join(", ")}`;
      definitions.set(idea, [...(definitions.get(idea) ?? []), definition]);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) add("expressions", node, [node.text]);
    if (isNamed(node)) add("names", node, [node.name.text]);
    if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
      for (const side of [node.left, node.right])
        if (ts.isStringLiteral(side)) add("compared", side, [side.text], true);
    if (ts.isCallExpression(node)) readCall(node);
    if (ts.isStringLiteralLike(node)) add("literals", node, [node.text]);
    if (ts.isTemplateSpan(node)) {
      add("endings", node, [node.literal.text]);
      add("spans", node, [`${node.expression.getText(file)}}${node.literal.text}`]);
    }
    if (ts.isArrayLiteralExpression(node)) add("listed", node, stringsOf(node));
    ts.forEachChild(node, visit);
  };
  const readCall = (node: ts.CallExpression): void => {
    const called = node.expression.getText(file);
    add("calls", node, [called], true);
    for (const argument of node.arguments) {
      if (!ts.isStringLiteral(argument)) continue;
      if (called.endsWith(".startsWith")) add("prefixes", node, [argument.text], true);
      if (/\.replace(All)?$/.test(called)) add("replaced", argument, [argument.text]);
    }
  };
  visit(file);
  return definitions;
}

/** The strings in an array, also in what is spread into it: `[...itemsOf(schema["anyOf"])]`. */
function stringsOf(list: ts.ArrayLiteralExpression): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) found.push(node.text);
    if (!ts.isArrayLiteralExpression(node) && !ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  for (const element of list.elements) if (ts.isStringLiteral(element) || ts.isSpreadElement(element)) visit(element);
  return found;
}

/** A function, also as a constant. */
function isNamed(node: ts.Node): node is ts.Node & { readonly name: ts.Identifier } {
  if (ts.isFunctionDeclaration(node)) return node.name !== undefined;
  return (
    ts.isVariableDeclaration(node) &&
    ts.isIdentifier(node.name) &&
    node.initializer !== undefined &&
    ts.isArrowFunction(node.initializer)
  );
}

describe.each(ideas)("$name", (idea) => {
  test(`is defined in ${idea.homes.join(" and ")} alone: import it from there`, () => {
    const others = files.filter(({ path }) => !idea.homes.includes(path));
    expect(others.flatMap((each) => definitionsIn(each).get(idea) ?? [])).toEqual([]);
  });

  test.each(idea.homes)("has its home in %s", (home) => {
    const sources = files.filter(({ path }) => path === home);
    expect(sources.flatMap((each) => definitionsIn(each).get(idea) ?? [])).not.toEqual([]);
  });
});
