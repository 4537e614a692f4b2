// What is generated on a client, and calls it with the names of the document.

import { EmitterError } from "./emitter-error.js";
import type { Emitter } from "./emitter.js";
import type { Transforms } from "./transforms.js";

/** Throws an EmitterError where the client has other names. */
export function requireDocumentedNames(emitter: Emitter, { names }: Transforms): void {
  if (names === undefined) return;
  throw new EmitterError(emitter, "needs a client that has the names of the document", {
    hint: "Generate it without --names (memberNames), into a folder of its own.",
  });
}
