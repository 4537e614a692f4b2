// The documents that can be mocked, and how.

import { fileURLToPath } from "node:url";
import type { Repairs } from "../openapi/repairs.js";

/** A path or URL, the text of a document in YAML or JSON, or a parsed document. */
export type MockDocument = string | URL | object;

export interface DocumentOptions {
  /** The values that have no example follow from it. */
  readonly seed?: string | undefined;
  /** `false` lets every caller in, whatever the document's security says. */
  readonly security?: boolean | undefined;
  /** What is read in another way than the standard says: `{ nullableRefs: true }`. */
  readonly repairs?: Repairs | undefined;
  /** Paths and URLs that references may resolve to, besides the document's own folder. */
  readonly allowRefs?: readonly string[] | undefined;
}

/** The document can't be used; the message has its diagnostics. */
export class MockDocumentError extends Error {
  override readonly name = "MockDocumentError";
}

export type DocumentSource = { readonly location: string } | { readonly text: string };

/** A string is the text of a document if it has several lines or is an object in JSON. */
export function sourceOf(document: MockDocument): DocumentSource {
  if (document instanceof URL)
    return { location: document.protocol === "file:" ? fileURLToPath(document) : document.href };
  if (typeof document !== "string") return { text: JSON.stringify(document) };
  return /\n|^\s*\{/.test(document) ? { text: document } : { location: document };
}
