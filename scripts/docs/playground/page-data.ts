// What the page of the playground has in it besides its script.

import type { PackedDocument } from "./messages.js";

/** The id of the element that has it, as JSON. */
export const playgroundData = "playground-data";

export interface PageData extends PackedDocument {
  /** The script of the workers. */
  readonly worker: string;
}
