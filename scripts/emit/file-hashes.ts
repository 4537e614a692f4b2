// The SHA-256 of each generated file. Most files are as they were when the process generated them before: `--watch`.

import { hash } from "node:crypto";

interface Hashed {
  readonly text: string;
  readonly sha256: string;
}

/** By name below the output folder: of the text that a file of this name had last. */
const last = new Map<string, Hashed>();
const maxKept = 5_000;

/** The SHA-256 of a file's text, in hexadecimal digits. `file` is its name below the output folder. */
export function sha256Of(file: string, text: string): string {
  const before = last.get(file);
  if (before?.text === text) return before.sha256;
  const sha256 = hash("sha256", text);
  if (last.size >= maxKept) last.clear();
  last.set(file, { text, sha256 });
  return sha256;
}
