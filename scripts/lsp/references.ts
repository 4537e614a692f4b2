// All places that name the same thing.
import type { Location } from "vscode-languageserver";
import { locationOf, subjectAt } from "./definition.js";
import type { ProjectFiles } from "./links/project.js";
import { rangeIn } from "./text/places.js";

/** Where what an offset names is used, and declared where that is required. */
export function referencesAt(
  files: ProjectFiles,
  path: string,
  offset: number,
  { includeDeclaration }: { readonly includeDeclaration: boolean },
  uriOf: (path: string) => string,
): Location[] {
  const subject = subjectAt(files, path, offset);
  if (subject === undefined) return [];
  const uses = files.linksTo(subject.node).flatMap((link): Location[] => {
    const text = files.textOf(link.path);
    const what = link.isKey ? "key" : "value";
    return text === undefined ? [] : [{ uri: uriOf(link.path), range: rangeIn(text, link.pointer, what) }];
  });
  const isThere = files.valueAt(subject.node) !== undefined;
  return includeDeclaration && isThere ? [locationOf(files, subject.node, uriOf), ...uses] : uses;
}
