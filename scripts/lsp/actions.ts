// Quick fixes: the advice of a diagnostic as an edit, where it says exactly what to write. None is offered for advice
// that leaves a choice, or where the edit would give a value another type.
import { isObject } from "../json/json.js";
import { child, parentOf, tokens, valueAt, type Pointer } from "../json/pointer.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { Diagnostic } from "../diagnostics/diagnostics.js";
import type { DocumentText, ReadText } from "./text/document-text.js";

/** What replaces a range of the text, in offsets. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface QuickFix {
  readonly title: string;
  readonly edit: Replacement;
}

/** A diagnostic as an editor gives it back. */
export interface FixableDiagnostic extends Pick<Diagnostic, "code" | "pointer"> {
  readonly hint: string | undefined;
  /** The offsets of what is underlined. */
  readonly start: number;
  readonly end: number;
}

type Fix = (diagnostic: FixableDiagnostic, text: string, read: ReadText | undefined) => QuickFix | undefined;

/** Codes whose advice is the word to write in place of what is underlined. */
const wordFixes: readonly DiagnosticCode[] = [
  "unknown-field",
  "unknown-keyword",
  "misspelt-section",
  "dropped-operation",
  "dropped-request-body",
  "dropped-security",
  "bad-method",
  "bad-status",
  "bad-media-type",
  "bad-value",
  "path-without-slash",
  "unresolved-reference",
  "wrong-reference",
  "unknown-mapping",
  "unknown-operation",
  "unknown-scope",
  "unknown-security-scheme",
  "unknown-required-property",
  "bad-tag-parent",
  "default-not-in-enum",
];

const fixes: Readonly<Partial<Record<DiagnosticCode, Fix>>> = {
  ...Object.fromEntries(wordFixes.map((code) => [code, replaceWord])),
  "optional-path-parameter": requireParameter,
  "unsupported-version": completeVersion,
  "array-without-items": describeItems,
};

/** The fixes for a diagnostic of a text. */
export function fixesOf(diagnostic: FixableDiagnostic, text: DocumentText): readonly QuickFix[] {
  const fix = fixes[diagnostic.code]?.(diagnostic, text.text, text.text === "" ? undefined : readNow(text));
  return fix === undefined ? [] : [fix];
}

/** The text as it is now; undefined where it is malformed, so that nothing is known about places. */
function readNow(text: DocumentText): ReadText | undefined {
  const read = text.read();
  return read?.source.text === text.text ? read : undefined;
}

/** `did you mean X?` and `write X`, for a key or a string. */
function replaceWord(diagnostic: FixableDiagnostic, text: string, read: ReadText | undefined): QuickFix | undefined {
  const { hint = "", pointer, start, end } = diagnostic;
  const [, word] = /^(?:did you mean|write) `([^`]+)`\??$/.exec(hint) ?? [];
  if (word === undefined || read === undefined) return undefined;
  const written = withoutQuotes(text.slice(start, end));
  const key = tokens(pointer).at(-1);
  const parent = valueAt(read.root, parentOf(pointer));
  const isKey = written === key && isObject(parent);
  // A key that is there already would be there twice.
  if (isKey ? Object.hasOwn(parent, word) : valueAt(read.root, pointer) !== written) return undefined;
  return { title: `Write \`${word}\``, edit: { start, end, text: writeWord(word, text.slice(start, end)) } };
}

/** A parameter in a path is required in any case. */
function requireParameter(
  { pointer }: FixableDiagnostic,
  text: string,
  read: ReadText | undefined,
): QuickFix | undefined {
  const title = "Write `required: true`";
  const last = tokens(pointer).at(-1);
  if (read === undefined) return undefined;
  const value = valueAt(read.root, pointer);
  if (last === "required" && value === false) {
    const { start, end } = offsetsOf(read, pointer, "value");
    return { title, edit: { start, end, text: "true" } };
  }
  if (!isObject(value) || Object.hasOwn(value, "required")) return undefined;
  return addMember(title, child(pointer, "in"), "required", "true", text, read);
}

/** `openapi: 3.1` -> `openapi: 3.1.0`; another version would be another document. */
function completeVersion({ hint = "", pointer, start, end }: FixableDiagnostic, text: string): QuickFix | undefined {
  const [, version] = /^write `openapi: ([\d.]+)`$/.exec(hint) ?? [];
  const written = withoutQuotes(text.slice(start, end));
  if (pointer !== "/openapi" || version === undefined || !/^\d/.test(written)) return undefined;
  const isSame = version === `${written}.0` || version === `${written}.0.0`;
  return isSame
    ? { title: `Write \`openapi: ${version}\``, edit: { start, end, text: quoteLike(version, text.slice(start, end)) } }
    : undefined;
}

/** Items of any type, as they are accepted without it. */
function describeItems({ pointer }: FixableDiagnostic, text: string, read: ReadText | undefined): QuickFix | undefined {
  return read && addMember("Add `items: {}`", child(pointer, "type"), "items", "{}", text, read);
}

/** Adds a member behind another one, which has a value in one line. */
function addMember(
  title: string,
  beside: Pointer,
  name: string,
  value: string,
  text: string,
  read: ReadText,
): QuickFix | undefined {
  if (typeof valueAt(read.root, beside) !== "string") return undefined;
  const { end } = offsetsOf(read, beside, "value");
  const [, next = ""] = /^[ \t]*([^\s#]?)/.exec(text.slice(end)) ?? [];
  const isJson = text.trimStart().startsWith("{");
  const isFlow = next === "," || next === "}" || next === "]";
  if (isJson || isFlow) {
    const member = isJson ? `"${name}": ${value}` : `${name}: ${value}`;
    return { title, edit: { start: end, end, text: `, ${member}` } };
  }
  const indent = " ".repeat(read.source.locate(beside, "key").column - 1);
  return { title, edit: { start: end, end, text: `\n${indent}${name}: ${value}` } };
}

function offsetsOf({ source }: ReadText, pointer: Pointer, what: "key" | "value"): { start: number; end: number } {
  const { line, column, length = 1 } = source.locate(pointer, what);
  let start = 0;
  for (let number = 1; number < line; number++) start = source.text.indexOf("\n", start) + 1;
  return { start: start + column - 1, end: start + column - 1 + length };
}

function withoutQuotes(text: string): string {
  return /^(["'])([^]*)\1$/.exec(text)?.[2] ?? text;
}

/** A word with the quotes that the one in its place has, or with those that YAML needs. */
function writeWord(word: string, inPlaceOf: string): string {
  const isPlain = /^[\w/$][\w./{}$-]*$/.test(word) && !/^(?:true|false|null|~|[\d.+-]+)$/i.test(word);
  return /^["']/.test(inPlaceOf) || isPlain || /^\d{3}$/.test(word) ? quoteLike(word, inPlaceOf) : JSON.stringify(word);
}

function quoteLike(word: string, inPlaceOf: string): string {
  const [, quote = ""] = /^(["'])/.exec(inPlaceOf) ?? [];
  return `${quote}${word}${quote}`;
}
