// The library that makes automata of patterns, loaded where the first one is needed: loading it takes longer than
// checking most documents.

import { createRequire } from "node:module";
import type * as Refa from "refa";

let refa: typeof Refa | undefined;

/** The library; see https://github.com/RunDevelopment/refa. */
export function loadAutomata(): typeof Refa {
  return (refa ??= createRequire(import.meta.url)("refa") as typeof Refa);
}
