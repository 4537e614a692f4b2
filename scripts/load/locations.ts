// Where documents are: paths and URLs as users write them, their URIs, and both in messages.
import { fileUriOf, pathOf, relativePathOf } from "../platform/paths.js";
import type { Files } from "./files.js";

export { pathOf } from "../platform/paths.js";

/** Whether a location given on the command line is an http(s) URL; otherwise it is a path. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Throws a TypeError for a location that begins like an http(s) URL and can't be parsed as one. */
export function validateUrls(locations: readonly string[]): void {
  const bad = locations.find((each) => isUrl(each) && !URL.canParse(each));
  if (bad !== undefined) throw new TypeError(`\`${bad}\` is not a URL`);
}

/** The URI of a document, without a fragment, from its path or URL. */
export function uriOf(location: string): string {
  const url = new URL(isUrl(location) ? location : fileUriOf(location));
  url.hash = "";
  return url.href;
}

/** A URI for messages: a path relative to the working directory, or a URL without its credentials and query. */
export function displayPath(uri: string, files: Pick<Files, "label"> = { label: relativePathOf }): string {
  const url = new URL(uri);
  if (url.protocol !== "file:") return url.origin + url.pathname;
  return files.label(pathOf(uri) ?? url.pathname);
}

/** A path or URL as one word of a command, for messages. */
export function shellWord(location: string): string {
  return /^[\w./:@%+,~-]+$/.test(location) ? location : `'${location.replaceAll("'", String.raw`'\''`)}'`;
}
