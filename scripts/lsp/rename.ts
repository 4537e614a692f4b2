// Renames components and operationIds with everything that refers to them, and says what that breaks.
import type { ChangeAnnotation, Range, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { memberOf } from "../json/json.js";
import { child, parentOf, refTo, tokens, type Pointer } from "../json/pointer.js";
import type { ChangeFinding } from "./analysis/requests.js";
import { subjectAt, type Subject } from "./definition.js";
import { isDocument, type Link, type Node } from "./links/links.js";
import type { ProjectFiles } from "./links/project.js";
import { offsetOf, wordRangeIn } from "./text/places.js";

/** A new name that can't be used; the message is for people. */
export class RenameError extends Error {
  override readonly name = "RenameError";
}

/** What can be renamed. */
interface Renamed {
  readonly kind: "component" | "operation";
  readonly node: Node;
  readonly name: string;
}

/** What is renamed at an offset, and its name now; undefined where nothing is. */
export function renameableAt(
  files: ProjectFiles,
  path: string,
  offset: number,
): { readonly subject: Subject; readonly name: string } | undefined {
  const subject = subjectAt(files, path, offset);
  const renamed = subject && renamedBy(files, subject);
  return subject && renamed && { subject, name: renamed.name };
}

function renamedBy(files: ProjectFiles, { node }: Subject): Renamed | undefined {
  const value = files.valueAt(node);
  if (value === undefined) return undefined;
  const [section, , name, ...rest] = tokens(node.pointer);
  if (section === "components" && name !== undefined && rest.length === 0 && isDocument(files.rootOf(node.path)))
    return { kind: "component", node, name };
  const id = memberOf(value, "operationId");
  return typeof id === "string" && memberOf(value, "responses") !== undefined
    ? { kind: "operation", node, name: id }
    : undefined;
}

/** The edits of each file. Throws a RenameError for a name that is taken, or none. */
export function renameAt(
  files: ProjectFiles,
  path: string,
  offset: number,
  newName: string,
): ReadonlyMap<string, readonly TextEdit[]> {
  const subject = subjectAt(files, path, offset);
  const renamed = subject && renamedBy(files, subject);
  if (renamed === undefined) throw new RenameError("Components and operationIds can be renamed; this is neither.");
  const { kind, node, name } = renamed;
  const edits = new Map<string, TextEdit[]>();
  const add = (file: string, range: Range, newText: string): void => {
    edits.set(file, [...(edits.get(file) ?? []), { range, newText }]);
  };
  const text = files.textOf(node.path);
  if (newName === name || text === undefined) return edits;
  if (kind === "component") checkComponentName(files, node, newName);
  else if (files.operation(newName) !== undefined)
    throw new RenameError(`Another operation has the operationId \`${newName}\`.`);
  if (newName.trim() === "" || /["'\n\\]/.test(newName))
    throw new RenameError(`${JSON.stringify(newName)} can't be written as a name.`);
  if (kind === "operation") add(node.path, wordRangeIn(text, child(node.pointer, "operationId"), "value"), newName);
  else add(node.path, wordRangeIn(text, node.pointer, "key"), newName);
  for (const link of linksTo(files, renamed)) {
    const holder = files.textOf(link.path);
    if (holder === undefined) continue;
    const range = wordRangeIn(holder, link.pointer, link.isKey ? "key" : "value");
    add(link.path, range, kind === "operation" ? newName : renamedText(link, node.pointer, newName));
  }
  return edits;
}

function checkComponentName(files: ProjectFiles, node: Node, newName: string): void {
  // OpenAPI 3.1, Components Object.
  if (!/^[\w.-]+$/.test(newName))
    throw new RenameError("The name of a component has letters, digits, `.`, `-` and `_`.");
  const taken = files.valueAt({ path: node.path, pointer: child(parentOf(node.pointer), newName) });
  if (taken !== undefined) throw new RenameError(`There is a component \`${newName}\` already.`);
}

/** Also those that point into a component. */
function linksTo(files: ProjectFiles, { kind, node }: Renamed): readonly Link[] {
  if (kind === "operation") return files.linksTo(node).filter((link) => link.kind === "operation");
  return files.paths
    .flatMap((path) => files.linksIn(path))
    .filter(
      ({ target }) =>
        target.path === node.path && (target.pointer === node.pointer || target.pointer.startsWith(`${node.pointer}/`)),
    );
}

/** The text of a link to a component, or into it, with another name. */
function renamedText({ text, target }: Link, renamed: Pointer, newName: string): string {
  if (!text.includes("#")) return newName;
  const [file = ""] = text.split("#", 1);
  return `${file}${refTo(child(parentOf(renamed), newName) + target.pointer.slice(renamed.length))}`;
}

/** The contents of the files after the edits, by their paths. */
export function contentsAfter(
  files: ProjectFiles,
  edits: ReadonlyMap<string, readonly TextEdit[]>,
): ReadonlyMap<string, string> {
  return new Map(
    [...edits].map(([path, all]) => {
      const text = files.textOf(path)?.text ?? "";
      const inOrder = all
        .map(({ range: { start, end }, newText }) => ({
          start: offsetOf(text, start.line, start.character),
          end: offsetOf(text, end.line, end.character),
          newText,
        }))
        .sort((a, b) => b.start - a.start);
      return [path, inOrder.reduce((now, edit) => now.slice(0, edit.start) + edit.newText + now.slice(edit.end), text)];
    }),
  );
}

/** The edits for the editor, which shows what they break before it makes them. */
export function annotateEdit(
  edits: ReadonlyMap<string, readonly TextEdit[]>,
  findings: readonly ChangeFinding[],
  title: string,
  documentOf: (path: string) => { readonly uri: string; readonly version: number | null },
): WorkspaceEdit {
  const messages = findings.map(({ severity, message }) => `${severity}: ${message}`);
  const annotation: ChangeAnnotation = {
    label: title,
    needsConfirmation: findings.length > 0,
    description: messages.length === 0 ? "Breaks no caller." : messages.join("\n"),
  };
  return {
    changeAnnotations: { rename: annotation },
    documentChanges: [...edits].map(([path, all]) => ({
      textDocument: documentOf(path),
      edits: all.map((edit) => ({ ...edit, annotationId: "rename" })),
    })),
  };
}
