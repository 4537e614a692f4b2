// Where the cursor is in a document that is being typed, and so is often malformed there: the word at the cursor is
// replaced by one that can be read.
import type { Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { DocumentText } from "../text/document-text.js";

export interface CursorPlace {
  /** Of the key, or of the value, that is being typed. */
  readonly pointer: Pointer;
  readonly isKey: boolean;
  /** The value around it, with what is on the way to it. */
  readonly root: Json;
  /** The offsets of what is being typed, without its quotes. */
  readonly start: number;
  readonly end: number;
  /** The quote that it begins with, and whether it has one at its end, too. */
  readonly quote: string;
  readonly isClosed: boolean;
}

const marker = "halves-cursor";

/** What may be typed at an offset, the likeliest first: none where the text around it can't be read. */
export function* cursorsAt(text: DocumentText, offset: number): Generator<CursorPlace> {
  const all = text.text;
  const isJson = all.trimStart().startsWith("{");
  const lineStart = all.lastIndexOf("\n", offset - 1) + 1;
  const nextLine = all.indexOf("\n", offset);
  const lineEnd = nextLine === -1 ? all.length : nextLine;
  const before = all.slice(lineStart, offset);
  const [, quoted, plain] = /(?:(?<=[\s,[{:-]|^)(["'])[^"']*|([^\s,[\]{}"']*))$/.exec(before) ?? [];
  const quote = quoted ?? "";
  const [typed = ""] = /[^\s,[\]{}"']*$/.exec(before) ?? [];
  const start = quote === "" ? offset - (plain ?? typed).length : before.lastIndexOf(quote) + 1 + lineStart;
  const rest = all.slice(offset, lineEnd);
  const [after = ""] = (quote === "" ? /^[^\s,[\]{}"':]*/ : quote === '"' ? /^[^"]*/ : /^[^']*/).exec(rest) ?? [];
  const isClosed = quote !== "" && rest.startsWith(quote, after.length);
  const end = offset + (quote === "" || isClosed ? after.length : 0);
  const [from, to] = [start - quote.length, end + (isClosed ? 1 : 0)];
  const [head, tail] = [all.slice(0, from), quote === "" || isClosed ? all.slice(to) : all.slice(lineEnd)];
  const isBehindColon = /:\s*$/.test(head.slice(lineStart));
  const word = isJson ? `"${marker}"` : marker;
  // What has a colon behind it is a key, and what has one before it is a value; anything else may be either.
  const hasColon = /^\s*:(?:\s|$)/.test(tail);
  const needsComma = isJson && /^\s*"/.test(tail) ? "," : "";
  const asKeys = hasColon ? [word] : isBehindColon ? [] : [`${word}: 1${needsComma}`, `${word}: 1 }`];
  const asValues = hasColon ? [] : [`${word}${needsComma}`, `${word} }`, `${word} ]`];
  const attempts = [
    ...asKeys.map((replacement) => ({ isKey: true, replacement })),
    ...asValues.map((replacement) => ({ isKey: false, replacement })),
  ];
  for (const { isKey, replacement } of isInList(before) ? attempts.reverse() : attempts) {
    const found = text.probe(head + replacement + tail, marker);
    if (found !== undefined) yield { ...found, isKey, start, end, quote, isClosed };
  }
}

/** Whether the last bracket of a line that is still open is that of a list. */
function isInList(line: string): boolean {
  const open: string[] = [];
  for (const [bracket] of line.replaceAll(/"[^"]*"|'[^']*'/g, "").matchAll(/[[\]{}]/g)) {
    if (bracket === "[" || bracket === "{") open.push(bracket);
    else open.pop();
  }
  return open.at(-1) === "[";
}
