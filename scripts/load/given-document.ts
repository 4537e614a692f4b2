// A document as the functions of the packages take it: where it is, its text, or parsed.
import { fileURLToPath } from "node:url";

/** A path or URL, the text of a document in YAML or JSON, or a parsed document. */
export type GivenDocument = string | URL | object;

export type DocumentSource = { readonly location: string } | { readonly text: string };

/** A string is the text of a document if it has several lines or is an object in JSON. */
export function sourceOf(document: GivenDocument): DocumentSource {
  if (document instanceof URL)
    return { location: document.protocol === "file:" ? fileURLToPath(document) : document.href };
  if (typeof document !== "string") return { text: JSON.stringify(document) };
  return /\n|^\s*\{/.test(document) ? { text: document } : { location: document };
}
