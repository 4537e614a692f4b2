// Strings in quotes that go on in lines which are not indented enough (YAML 1.2.2, 7.3.1 and 6.1). The parser ends the
// string before such a line, as if its closing quote were missing.
// https://yaml.org/spec/1.2.2/#731-double-quoted-style
import type { SyntaxIssue } from "./json-syntax.js";

/** An issue within one line doesn't affect how the following lines are nested. */
export interface YamlIssue extends SyntaxIssue {
  readonly isLineLocal?: boolean;
  /** What the parser misreads; the line of the issue and the lines nested below it, unless given. */
  readonly block?: readonly [start: number, end: number];
}

/** How far the closing quote is searched: strings of this length are not written by hand. */
const maxLength = 100_000;

/**
 * The issue about the line that continues a string whose closing quote the parser misses; undefined where the quote is
 * missing indeed. `at` is the end of what the parser takes for the string.
 */
export function continuationIssue(text: string, at: number, quote: string): YamlIssue | undefined {
  const opening = openingQuote(text, at, quote);
  const closing = closingQuote(text, at, quote);
  const start =
    text
      .slice(0, at + maxLength)
      .slice(at)
      .search(/\S/) + at;
  if (opening === undefined || closing === undefined || start < at) return undefined;
  const lines = text.slice(at, closing).split("\n");
  // Behind a quote that is missing there are other entries, whose quotes would close this one.
  if (lines.some((line) => /^\s*(?:- |[\w$/"'.{}-]+:(?:\s|$))/.test(line))) return undefined;
  const end = text.indexOf("\n", start);
  const { key, spaces } = contextOf(text, opening);
  const number = text.slice(0, opening).split("\n").length;
  const than = key === undefined ? "" : ` than \`${key}\``;
  return {
    start,
    end: Math.min(end === -1 ? text.length : end, closing + 1),
    message: `This line continues the string in quotes of line ${number}, so it must be indented deeper${than}.`,
    hint: `indent it and the lines below by ${spaces} spaces, up to the closing quote`,
    block: [opening, closing + 1],
  };
}

/** The last quote before `at` that is not escaped. */
function openingQuote(text: string, at: number, quote: string): number | undefined {
  const from = Math.max(0, at - maxLength);
  let found = text.lastIndexOf(quote, at - 1);
  while (found > from && isEscaped(text, found, quote))
    found = text.lastIndexOf(quote, found - (quote === "'" ? 2 : 1));
  return found < from ? undefined : found;
}

/** Whether a quote inside of a string is escaped: by a backslash, or by a second single quote before it. */
function isEscaped(text: string, at: number, quote: string): boolean {
  if (quote === "'") return text[at - 1] === "'";
  const [backslashes = ""] = /\\*$/.exec(text.slice(Math.max(0, at - 100), at)) ?? [];
  return backslashes.length % 2 === 1;
}

/** The first quote after `at` that is not escaped, if nothing but punctuation or a comment follows in its line. */
function closingQuote(text: string, at: number, quote: string): number | undefined {
  const rest = text.slice(at, at + maxLength);
  const pattern = quote === "'" ? /^(?:[^']|'')*?'(?!')/ : /^(?:[^"\\]|\\[^])*?"/;
  const length = pattern.exec(rest)?.[0].length;
  if (length === undefined) return undefined;
  return /^[ \t]*(?:#.*|[,\]}].*)?(?:\r?\n|$)/.test(rest.slice(length)) ? at + length - 1 : undefined;
}

/** The key of a string, and by how many spaces the lines that continue it are indented at least. */
function contextOf(text: string, opening: number): { readonly key?: string; readonly spaces: number } {
  const before = text.slice(text.lastIndexOf("\n", opening - 1) + 1, opening);
  const [indent = ""] = /^ *(?:- +)*/.exec(before) ?? [];
  const [, key] = /^["']?([^"':]+)["']?:/.exec(before.slice(indent.length)) ?? [];
  if (key !== undefined) return { key, spaces: indent.length + 1 };
  const dash = indent.lastIndexOf("-");
  return { spaces: Math.max(1, dash === -1 ? indent.length : dash + 1) };
}
