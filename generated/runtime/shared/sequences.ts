// Copied from scripts/runtime/shared/sequences.ts by halves. Do not edit.

// Bodies that are a sequence of JSON values: JSON lines, and JSON text sequences (RFC 7464).

import { jsonText } from "./json-text.js";

/** Starts each record of a JSON text sequence (RFC 7464, 2.2). */
const separator = "\u001e";

/**
 * Yields the values of a body. Each line is a value; so is each record, which may have several lines. `toError` makes
 * the error to throw for an item that isn't JSON.
 */
export async function* readJsonValues(
  body: ReadableStream<Uint8Array> | null,
  toError: (text: string, cause: unknown) => Error,
): AsyncGenerator<unknown, void, undefined> {
  let lines: string[] = [];
  // The number of open brackets in a record. Parsing it again after each of its lines would take quadratic time.
  let depth = 0;
  let isRecord = false;
  for await (const line of readLines(body, true)) {
    for (const [index, part] of line.split(separator).entries()) {
      if (index > 0) {
        if (lines.length > 0) yield parseItem(lines, toError);
        [lines, depth, isRecord] = [[], 0, true];
      }
      if (part.trim() === "") continue;
      lines.push(part);
      if (isRecord) depth += depthOf(part);
      if (depth > 0) continue;
      yield parseItem(lines, toError);
      [lines, depth] = [[], 0];
    }
  }
  if (lines.length > 0) yield parseItem(lines, toError);
}

function parseItem(lines: readonly string[], toError: (text: string, cause: unknown) => Error): unknown {
  const text = lines.join("\n");
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw toError(text, cause);
  }
}

/** How many more objects and arrays a line of JSON opens than it closes. Strings never span lines. */
function depthOf(line: string): number {
  let depth = 0;
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/g)) {
    if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
  }
  return depth;
}

/**
 * Yields the lines of a body, which end with CR, LF or both. With `includeLast`, text after the last line end is a line
 * too. Leaving the loop cancels the body.
 */
export async function* readLines(
  body: ReadableStream<Uint8Array> | null,
  includeLast = false,
): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = "";
  let isAfterCr = false;
  try {
    for (;;) {
      const { done, value = "" } = await reader.read();
      // The CR ended the line already; its LF may arrive in the next chunk.
      const text = isAfterCr ? value.replace(/^\n/, "") : value;
      if (value !== "") isAfterCr = value.endsWith("\r");
      // Only the new text is split: splitting a long line again with each chunk would take quadratic time.
      const [end = "", ...lines] = text.split(/\r\n|\r|\n/);
      rest += end;
      for (const line of lines) {
        yield rest;
        rest = line;
      }
      if (done && includeLast && rest !== "") yield rest;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Writes a body as JSON lines. */
export function jsonLines(body: unknown): string {
  return (body as readonly unknown[]).map((item) => `${jsonText(item)}\n`).join("");
}

/** Writes a body as a JSON text sequence. */
export function jsonRecords(body: unknown): string {
  return (body as readonly unknown[]).map((item) => `${separator}${jsonText(item)}\n`).join("");
}
