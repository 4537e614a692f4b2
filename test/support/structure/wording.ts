// Where hand-written files use words that this code base replaces by standard terms: in names, comments, prose and
// titles of tests.
import ts from "typescript";
import { parseSource } from "./source-files.js";

export interface BannedWord {
  /** Matches the word in prose; identifiers are split into their words before. */
  readonly pattern: RegExp;
  /** The standard term, or several for several meanings. */
  readonly replacement: string;
  /** Files in which the word has its standard meaning. */
  readonly except?: RegExp;
}

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly replacement: string;
}

/** The banned words in one file, which is TypeScript, or prose line by line. */
export function findBannedWords(file: string, source: string, words: readonly BannedWord[]): readonly Finding[] {
  const applicable = words.filter(({ except }) => !except?.test(file));
  if (!looseOf(applicable).test(source.toLowerCase())) return [];
  const parts = file.endsWith(".ts")
    ? proseIn(file, source)
    : source.split("\n").map((text, index) => ({ line: index + 1, text }));
  return parts.flatMap(({ line, text }) =>
    applicable.flatMap(({ pattern, replacement }) =>
      [...text.matchAll(new RegExp(pattern, "gi"))].map(([word]) => ({ file, line, word, replacement })),
    ),
  );
}

const loosePatterns = new Map<string, RegExp>();

/**
 * Matches a source, in lower case, of which a part may match one of the words: that costs less than to parse it. Words
 * may be joined by anything that is no letter: `isAskedIn`, a line break within a comment. One that is alone is a name,
 * which no other word follows.
 */
function looseOf(words: readonly BannedWord[]): RegExp {
  const all = words
    .map(({ pattern }) => pattern.source.replaceAll(/\\b|\^/g, "").replace("$", "\\b(?!\\s*\\w)"))
    .map((source) => `(?:${source.replaceAll(" ", "[^a-z]*")})`)
    .join("|");
  const known = loosePatterns.get(all) ?? new RegExp(all);
  loosePatterns.set(all, known);
  return known;
}

interface Part {
  readonly line: number;
  readonly text: string;
}

/** Comments, names that are declared, and strings with several words in them. */
function proseIn(file: string, source: string): readonly Part[] {
  const root = parseSource(file, source, false);
  const parts = new Map<number, Part>();
  const add = (offset: number, text: string): void =>
    void parts.set(offset, { line: root.getLineAndCharacterOfPosition(offset).line + 1, text });
  const addComments = (ranges: readonly ts.CommentRange[] | undefined): void => {
    // Lines of one comment are read together: a phrase may go on in the next.
    for (const { pos, end } of ranges ?? []) add(pos, source.slice(pos, end).replace(/\s*\n\s*(?:\*|\/\/)?/g, " "));
  };
  const visit = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(source, node.pos));
    addComments(ts.getTrailingCommentRanges(source, node.end));
    const name = nameOf(node);
    if (name !== undefined) add(name.end, wordsOf(name.text));
    if (isString(node) && /\w \w/.test(node.text)) add(node.end, node.text);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return [...parts.values()];
}

/** The name that a declaration gives to something; names of others that are only used are not ours. */
function nameOf(node: ts.Node): ts.Identifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isDeclaration && node.name !== undefined && ts.isIdentifier(node.name) ? node.name : undefined;
}

function isString(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
  );
}

/** `isAskedIn` -> `is asked in`; a name that is one word stays one, and is matched with `^…$`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}
