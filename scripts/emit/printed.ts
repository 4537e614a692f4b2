// The text of a file and what it imports, which are made once of the same code.

import { modulesOf, render, type Code } from "./code.js";

export interface PrintedFile {
  readonly text: string;
  /** The modules that it imports, as emitters name them. */
  readonly imports: readonly string[];
}

/** How modules are imported. */
export interface Specifiers {
  /** Differs where the specifiers do. */
  readonly name: string;
  /** The specifier of a module that an emitter names. */
  readonly moduleOf: (from: string) => string;
}

interface Known extends PrintedFile {
  readonly head: string;
}

/** As it was printed last. */
const known = new WeakMap<Code, Known>();

/** The text of a file that begins with the banner. */
export function printCode(body: Code, banner: string, { name, moduleOf }: Specifiers): PrintedFile {
  const head = `${name} ${banner}`;
  const before = known.get(body);
  if (before?.head === head) return before;
  const printed = { head, text: render(banner, body, { moduleOf }), imports: modulesOf(body) };
  known.set(body, printed);
  return printed;
}
