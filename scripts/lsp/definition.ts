// What a place names, and where that is: references to components and files, tags, security schemes, operations.
import type { Location } from "vscode-languageserver";
import { isObject, memberOf } from "../json/json.js";
import { parentOf, tokens } from "../json/pointer.js";
import { isDocument, type Link, type Node } from "./links/links.js";
import type { ProjectFiles } from "./links/project.js";
import { placeAt, rangeIn } from "./text/places.js";

/** What an offset of a file is about. */
export interface Subject {
  /** The link at the offset, where it is one. */
  readonly link: Link | undefined;
  /** What is named: the target of the link, or what is declared at the offset. */
  readonly node: Node;
  /** The offsets of the word. */
  readonly start: number;
  readonly end: number;
}

/** What is named or declared at an offset; undefined where nothing is. */
export function subjectAt(files: ProjectFiles, path: string, offset: number): Subject | undefined {
  const text = files.textOf(path);
  const place = text === undefined ? undefined : placeAt(text, offset);
  if (place === undefined) return undefined;
  const { pointer, part, start, end } = place;
  const link = files.linkAt({ path, pointer });
  if (link !== undefined && link.isKey === (part === "key")) return { link, node: link.target, start, end };
  if (part === "key") return { link: undefined, node: { path, pointer }, start, end };
  // The operationId of an operation, and the name of a tag, are declared by their values.
  const holder = files.valueAt({ path, pointer: parentOf(pointer) });
  const isDeclared =
    (tokens(pointer).at(-1) === "operationId" && memberOf(holder, "responses") !== undefined) ||
    /^\/tags\/\d+\/name$/.test(pointer);
  return isDeclared ? { link: undefined, node: { path, pointer: parentOf(pointer) }, start, end } : undefined;
}

/** Where what is named at an offset is declared. */
export function definitionAt(
  files: ProjectFiles,
  path: string,
  offset: number,
  uriOf: (path: string) => string,
): Location[] {
  const subject = subjectAt(files, path, offset);
  if (subject?.link === undefined || files.valueAt(subject.node) === undefined) return [];
  return [locationOf(files, subject.node, uriOf)];
}

/** The place of a declaration: the key of a component, the name of an operation or a tag, the start of a file. */
export function locationOf(files: ProjectFiles, node: Node, uriOf: (path: string) => string): Location {
  const text = files.textOf(node.path);
  const value = files.valueAt(node);
  const inner =
    isObject(value) && isNamedByValue(files, node)
      ? typeof value["operationId"] === "string"
        ? "/operationId"
        : "/name"
      : "";
  const first = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  if (text === undefined || node.pointer === "") return { uri: uriOf(node.path), range: first };
  return { uri: uriOf(node.path), range: rangeIn(text, `${node.pointer}${inner}`, inner === "" ? "key" : "value") };
}

/** Whether a node is an operation or a tag, whose name is one of its values. */
export function isNamedByValue(files: ProjectFiles, { path, pointer }: Node): boolean {
  if (/^\/tags\/\d+$/.test(pointer) && isDocument(files.rootOf(path))) return true;
  const value = files.valueAt({ path, pointer });
  return typeof memberOf(value, "operationId") === "string" && memberOf(value, "responses") !== undefined;
}
