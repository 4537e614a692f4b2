// What the page of the playground has in it besides its script.

/** The id of the element that has it, as JSON. */
export const playgroundData = "playground-data";

export interface PageData {
  /** The files of the document, as JSON: compressed (gzip, in base64), since they may have megabytes. */
  readonly packed: string;
  /** The scripts of the page and of its workers, compressed as well. */
  readonly page: string;
  readonly worker: string;
}
