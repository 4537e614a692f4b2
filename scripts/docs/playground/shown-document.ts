// What the editor of the playground begins with.

import type { Document } from "../../openapi/document.js";

/** The text of a document; one of several files is one in the page. */
export function shownDocument({ file, text, root, sources }: Document): {
  readonly file: string;
  readonly text: string;
} {
  if (sources.length === 1) return { file, text };
  return { file: `${file.replace(/\.\w+$/, "")}.json`, text: JSON.stringify(root, null, 2) };
}
