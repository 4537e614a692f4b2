// Copied from scripts/runtime/sequences.ts by npm run generate. Do not edit.

// Bodies that are one JSON value after another: JSON lines, and JSON text sequences (RFC 7464). Copied into generated/ as
// it is.

import { UnreadableAnswerError, type Failure } from "./errors.js";

/** What begins a record of a JSON text sequence. */
const separator = "\u001e";

/** The items of an answer as they come; leaving the loop ends the connection. */
export async function* jsonItems<T>(response: Response, failure: Failure): AsyncGenerator<T, void, undefined> {
  const broken = (text: string, cause: unknown): Error => new UnreadableAnswerError(`${response.status} with an item that is no JSON`, { ...failure, response, body: text, cause });
  yield* jsonValues(response.body, broken) as AsyncGenerator<T, void, undefined>;
}

/** The values of a body. A line is one, and so is a record, which may have several lines: it ends with the next one. */
export async function* jsonValues(body: ReadableStream<Uint8Array> | null, broken: (text: string, cause: unknown) => Error): AsyncGenerator<unknown, void, undefined> {
  let text = "";
  let isRecord = false;
  let cause: unknown;
  for await (const line of linesOf(body, true)) {
    const [rest = "", ...records] = line.split(separator);
    for (const [index, piece] of [rest, ...records].entries()) {
      if (index > 0 && text.trim() !== "") throw broken(text, cause);
      isRecord ||= index > 0;
      text = isRecord && index === 0 ? `${text}\n${piece}` : piece;
      if (text.trim() === "") continue;
      const read = valueOf(text);
      ({ cause } = read);
      if ("value" in read) {
        yield read.value;
        text = "";
      } else if (!isRecord) throw broken(text, cause);
    }
  }
  if (text.trim() !== "") throw broken(text, cause);
}

function valueOf(text: string): { readonly value?: unknown; readonly cause?: unknown } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (cause) {
    return { cause };
  }
}

/** Lines end with CR, LF or both; what is behind the last of them is one where `isOpen`. Leaving the loop cancels the body. */
export async function* linesOf(body: ReadableStream<Uint8Array> | null, isOpen = false): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>).getReader();
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
  return (body as readonly unknown[]).map((item) => `${JSON.stringify(item)}\n`).join("");
}

/** Writes a body as a JSON text sequence. */
export function jsonRecords(body: unknown): string {
  return (body as readonly unknown[]).map((item) => `${separator}${JSON.stringify(item)}\n`).join("");
}
