// The script of the pages around the reference.

import { browserModule } from "../browser-module.js";

let script: Promise<string> | undefined;

/** Bundled once, for all pages of all versions. */
export function readPageScript(): Promise<string> {
  return (script ??= browserModule("site-page", "site/browser/main.ts"));
}
