// The files that the editor of the playground begins with.

import { dirname, relative, resolve, sep } from "node:path";
import type { Source } from "../../diagnostics/diagnostics.js";
import { isUrl } from "../../load/locations.js";
import type { Document } from "../../openapi/document.js";
import type { DocumentFile } from "./messages.js";

/** A document as one file: what other files have beside what it refers to is not in the page. */
export function shownDocument({ file, text, root, sources }: Document): readonly DocumentFile[] {
  if (sources.length === 1) return [{ name: lastPart(file), text }];
  return [{ name: `${lastPart(file).replace(/\.\w+$/, "")}.json`, text: JSON.stringify(root, null, 2) }];
}

/** The files of a document as they are, its root first. Their paths begin at the folder that has all of them. */
export function shownFiles(sources: readonly Source[]): readonly DocumentFile[] {
  const [first] = sources;
  if (first === undefined) return [];
  if (sources.length === 1) return [{ name: lastPart(first.file), text: first.text }];
  const paths = sources.map(({ file }) => file).filter((file) => !isUrl(file));
  const folder = commonFolder(paths.map((path) => dirname(resolve(path))));
  return sources.map(({ file, text }) => ({
    name: isUrl(file) ? file : relative(folder, resolve(file)).replaceAll(sep, "/"),
    text,
  }));
}

/** `openapi.yaml` of a path or URL. */
function lastPart(file: string): string {
  return file.split(/[/\\]/).at(-1) ?? file;
}

function commonFolder([first = "", ...others]: readonly string[]): string {
  let folder = first;
  while (others.some((each) => each !== folder && !each.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)))
    folder = dirname(folder);
  return folder;
}
