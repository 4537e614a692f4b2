// The documents that can be mocked, and how.

import type { GivenDocument } from "../load/given-document.js";
import type { Repairs } from "../openapi/repairs.js";

/** A path or URL, the text of a document in YAML or JSON, or a parsed document. */
export type MockDocument = GivenDocument;

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
