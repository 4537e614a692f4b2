// Colours of a terminal, in a browser, which has none.
import type { Style } from "./terminal-style.js";

export type { Style } from "./terminal-style.js";

export function addStyle(_style: Style, text: string): string {
  return text;
}
