// Where diagnostics are after an edit, until they are found again.
import type { Diagnostic } from "../../diagnostics/diagnostics.js";

/** A place of the protocol: lines and characters count from 0. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** What an edit replaces, and what is inserted there. */
export interface Edit {
  readonly start: TextPosition;
  readonly end: TextPosition;
  readonly text: string;
}

/** The diagnostic after an edit of its file; undefined for one in what was replaced. */
export function moveDiagnostic(diagnostic: Diagnostic, { start, end, text }: Edit): Diagnostic | undefined {
  const [line, first] = [diagnostic.line - 1, diagnostic.column - 1];
  const last = first + diagnostic.length;
  if (line < start.line || (line === start.line && last < start.character)) return diagnostic;
  const isBehind = line > end.line || (line === end.line && first > end.character);
  if (!isBehind) return undefined;
  const inserted = text.split("\n");
  const moved = diagnostic.line + inserted.length - 1 - (end.line - start.line);
  if (line > end.line) return { ...diagnostic, line: moved };
  const before = inserted.length === 1 ? start.character : 0;
  const column = diagnostic.column - end.character + before + (inserted.at(-1)?.length ?? 0);
  return { ...diagnostic, line: moved, column };
}
