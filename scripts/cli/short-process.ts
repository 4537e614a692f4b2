// Settings of the engine for commands that run for a second or a few.
import { setFlagsFromString } from "node:v8";

/**
 * Makes the engine optimize a function only after seven times as many steps as it does otherwise. In a process as short
 * as a generation most of what it optimizes is hardly used afterwards, and optimizing takes up to a third of the
 * processor time, in threads beside the program's. Only for a process of our own: it holds for all of it.
 */
export function optimizeLate(): void {
  // The versions that have the setting: others would complain about it.
  if (!/^1[123]\./.test(process.versions.v8 ?? "")) return;
  try {
    setFlagsFromString("--interrupt-budget=1000000");
  } catch {
    // A runtime that only has the name of the function.
  }
}
