// Places in files as the protocol has them.
import type { Range } from "vscode-languageserver";
import { valueAt, type Pointer } from "../../json/pointer.js";
import type { PlaceInText } from "../../parse/positions.js";
import type { DocumentText } from "./document-text.js";

/** The range of a value or key in the text as it is now; the first of the file where that was never well-formed. */
export function rangeIn(text: DocumentText, pointer: Pointer, what: "key" | "value" = "value"): Range {
  const read = text.read();
  if (read === undefined) return { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const { line, column, length = 1 } = read.source.locate(pointer, what);
  if (read.source.text === text.text)
    return {
      start: { line: line - 1, character: column - 1 },
      end: { line: line - 1, character: column - 1 + length },
    };
  const offset = text.offsetNow(offsetOf(read.source.text, line - 1, column - 1));
  const before = text.text.slice(0, offset).split("\n");
  const start = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return { start, end: { line: start.line, character: start.character + length } };
}

/** The range of a key or a scalar without its quotes, to be replaced by other words. */
export function wordRangeIn(text: DocumentText, pointer: Pointer, what: "key" | "value"): Range {
  const { start, end } = rangeIn(text, pointer, what);
  const line = text.text.split("\n", start.line + 1)[start.line] ?? "";
  const isQuoted = /["']/.test(line[start.character] ?? "") && line[start.character] === line[end.character - 1];
  if (!isQuoted) return { start, end };
  return {
    start: { line: start.line, character: start.character + 1 },
    end: { line: end.line, character: end.character - 1 },
  };
}

/** What is at an offset of the text as it is now; undefined in what is malformed, and between values. */
export function placeAt(text: DocumentText, offset: number): PlaceInText | undefined {
  const read = text.read();
  const place = read?.source.pointerAt(text.offsetThen(offset));
  if (read === undefined || place === undefined) return undefined;
  const then = text.offsetThen(offset);
  if (then < place.start || then > place.end) return undefined;
  const value = valueAt(read.root, place.pointer);
  // Of a container only its key is a place of its own.
  return place.part === "key" || typeof value !== "object" || value === null ? place : undefined;
}

export function offsetOf(text: string, line: number, character: number): number {
  let start = 0;
  for (let number = 0; number < line; number++) start = text.indexOf("\n", start) + 1;
  return start + character;
}
