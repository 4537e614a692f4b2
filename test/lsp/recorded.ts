// The recordings of typing sessions: each edit as an editor sends it, and the diagnostics after it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Move, Session } from "./sessions.js";

/** Lines and characters count from 0, as in the protocol; `erased` characters before the cursor go. */
export interface RecordedEdit {
  readonly line: number;
  readonly character: number;
  readonly erased?: string;
  readonly inserted: string;
  /** Those of all files, such as `openapi.yaml:7:11 unknown-field`; absent where they stay the same. */
  readonly diagnostics?: readonly string[];
}

export interface Recording {
  /** Before the first edit. */
  readonly diagnostics: readonly string[];
  readonly edits: readonly RecordedEdit[];
}

const fileOf = (name: string): string => join(import.meta.dirname, "sessions", `${name}.json`);

export function readRecording(name: string): Recording | undefined {
  return existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), "utf8")) as Recording) : undefined;
}

/** One edit in each line. */
export function writeRecording(name: string, { diagnostics, edits }: Recording): void {
  const lines = edits.map((edit) => `    ${JSON.stringify(edit)}`);
  writeFileSync(
    fileOf(name),
    `{\n  "diagnostics": ${JSON.stringify(diagnostics)},\n  "edits": [\n${lines.join(",\n")}\n  ]\n}\n`,
  );
}

/** The text after an edit. */
export function applyEdit(text: string, { line, character, erased = "", inserted }: RecordedEdit): string {
  let start = 0;
  for (let number = 0; number < line; number++) start = text.indexOf("\n", start) + 1;
  const at = start + character;
  if (text.slice(at - erased.length, at) !== erased)
    throw new Error(`There is no ${JSON.stringify(erased)} at ${line}:${character}.`);
  return text.slice(0, at - erased.length) + inserted + text.slice(at);
}

/** The edits of a session, key by key. */
export function editsOf({ moves }: Session, initial: string): readonly RecordedEdit[] {
  const edits: RecordedEdit[] = [];
  let text = initial;
  const press = (at: number, erased: string, inserted: string): void => {
    const before = text.slice(0, at);
    const line = before.split("\n").length - 1;
    const edit = { line, character: at - before.lastIndexOf("\n") - 1, ...(erased !== "" && { erased }), inserted };
    text = applyEdit(text, edit);
    edits.push(edit);
  };
  for (const move of moves) applyMove(move, text, press);
  return edits;
}

function applyMove(move: Move, text: string, press: (at: number, erased: string, inserted: string) => void): void {
  const found = text.indexOf(move.behind);
  if (found === -1) throw new Error(`There is no ${JSON.stringify(move.behind)} in the text.`);
  let at = found + move.behind.length;
  for (let count = 0; count < (move.erase ?? 0); count++) press(at, text.slice(at - 1, at--), "");
  if (move.paste !== undefined) press(at, text.slice(at - move.paste.over, at), move.paste.text);
  for (const key of move.type ?? "") {
    press(at, "", key);
    at += key.length;
  }
}
