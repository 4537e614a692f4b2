// What the page of the playground has in it besides its script.

import type { PackedDocument } from "./messages.js";

/** The id of the element that has it, as JSON. */
export const playgroundData = "playground-data";

export interface PageData extends PackedDocument {
  /** The scripts of the page and of its workers, compressed as the document is. */
  readonly page: string;
  readonly worker: string;
}
