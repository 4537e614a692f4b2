// Copied from scripts/runtime/shared/sequences.ts by npm run generate. Do not edit.

// Bodies that are one JSON value after another: JSON lines, and JSON text sequences (RFC 7464). Copied into generated/
// as
// it is.

import { jsonText } from "./json-text.js";

/** What begins a record of a JSON text sequence. */
const separator = "\u001e";

/** The values of a body. A line is one, and so is a record, which may have several lines. */
export async function* readJsonValues(
  body: ReadableStream<Uint8Array> | null,
  broken: (text: string, cause: unknown) => Error,
): AsyncGenerator<unknown, void, undefined> {
  let lines: string[] = [];
  // How much is open in a record: to parse it after each of its lines would take the square of their number.
  let depth = 0;
  let isRecord = false;
  for await (const line of readLines(body, true)) {
    for (const [index, piece] of line.split(separator).entries()) {
      if (index > 0) {
        if (lines.length > 0) yield valueOf(lines, broken);
        [lines, depth, isRecord] = [[], 0, true];
      }
      if (piece.trim() === "") continue;
      lines.push(piece);
      if (isRecord) depth += depthOf(piece);
      if (depth > 0) continue;
      yield valueOf(lines, broken);
      [lines, depth] = [[], 0];
    }
  }
  if (lines.length > 0) yield valueOf(lines, broken);
}

function valueOf(lines: readonly string[], broken: (text: string, cause: unknown) => Error): unknown {
  const text = lines.join("\n");
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw broken(text, cause);
  }
}

/** How many more objects and arrays a line of JSON opens than it closes; its texts end in it. */
function depthOf(line: string): number {
  let depth = 0;
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/g)) {
    if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
  }
  return depth;
}

/**
 * Lines end with CR, LF or both; what is behind the last of them is one where `isOpen`. Leaving the loop cancels the
 * body.
 */
export async function* readLines(
  body: ReadableStream<Uint8Array> | null,
  isOpen = false,
): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = "";
  let isAfterReturn = false;
  try {
    for (;;) {
      const { done, value = "" } = await reader.read();
      // A CR has ended its line already, and the LF that belongs to it may come later.
      const lines = (rest + (isAfterReturn ? value.replace(/^\n/, "") : value)).split(/\r\n|\r|\n/);
      if (value !== "") isAfterReturn = value.endsWith("\r");
      rest = lines.pop() ?? "";
      yield* lines;
      if (done && isOpen && rest !== "") yield rest;
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
