// The errors that a compiler prints: what is wrong, and the details below it, which become more exact line by line.
import { relative, resolve } from "node:path";

/** An error as it is shown. */
export interface ShownError {
  /** Relative to the current folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `TS2741`. */
  readonly code: string;
  readonly message: string;
}

/** An error as the compiler prints it. */
export interface CompilerError extends ShownError {
  /** The lines below the message, the most exact one last. */
  readonly details: readonly string[];
}

/** `server/lines.ts(45,3): error TS2741: Property …`, and the indented lines that go on. */
export function parseErrors(printed: string): readonly CompilerError[] {
  return [...printed.matchAll(/^(\S.*?)\((\d+),(\d+)\): error (TS\d+): (.*)((?:\r?\n +.*)*)$/gm)].map(
    ([, file = "", line, column, code = "", message = "", details = ""]) => ({
      file: relative(process.cwd(), resolve(file)),
      line: Number(line),
      column: Number(column),
      code,
      message,
      details: details
        .split("\n")
        .map((each) => each.trim())
        .filter((each) => each !== ""),
    }),
  );
}

/** Types that are written out fill lines: the names of types are short. */
export function shortenTypes(message: string): string {
  return message
    .replaceAll("[x: string]: JSONValue; ", "")
    .replaceAll(/'([^']{60})[^']+'/g, (_, start: string) => `'${start}…'`);
}
