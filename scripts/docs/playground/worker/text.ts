// The text of the document in a worker, and how it comes from the page and back.

import type { DocumentFile, TextChange } from "../messages.js";
import { unpack } from "../packed.js";

/** The text after changes, which count from the text before them. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, text: added } of changes) {
    parts.push(text.slice(at, from), added);
    at = to;
  }
  return parts.join("") + text.slice(at);
}

/** The text of each packed file by its name, with the ends of lines as the editor has them. */
export async function unpackFiles(packed: string): Promise<Map<string, string>> {
  const files = (await unpack(packed).json()) as readonly DocumentFile[];
  return new Map(files.map(({ name, text }) => [name, text.replaceAll(/\r\n?/g, "\n")]));
}

/** How many characters are added to an editor at once: more would take longer than a frame. */
const pieceLength = 400_000;

/** The text in pieces that end with a line. */
export function splitText(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + pieceLength < text.length ? text.indexOf("\n", start + pieceLength) + 1 : text.length;
    const next = end === 0 ? text.length : end;
    pieces.push(text.slice(start, next));
    start = next;
  }
  return pieces;
}
