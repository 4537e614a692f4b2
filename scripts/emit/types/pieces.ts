// The declarations of types.ts piece by piece: the member of each path, the members of its operations, and the rest. A
// process that generates again after each save makes only the pieces again that changed.

import { isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { keepSame } from "../../json/keep-same.js";
import type { Node } from "./syntax-nodes.js";
import { printMembers, printNodes } from "./syntax-printer.js";

export interface Transformed {
  readonly declarations: readonly unknown[];
  /** Whether no piece has anything at the place of another. */
  readonly isSeparable: boolean;
}

export interface Steps {
  /** The declarations of openapi-typescript for a part of a document, of which references can reach all. */
  readonly transform: (part: JsonObject, root: JsonObject) => Transformed;
  /** What is done to the text of declarations: the same to each line, whatever the others are. */
  readonly finish: (text: string) => string;
}

interface PathPiece {
  readonly item: Json;
  readonly member: string;
  readonly operations: string;
}

interface Printed {
  readonly root: JsonObject;
  readonly text: string;
  /** Undefined where a change may concern more than its own piece. */
  readonly pieces: Pieces | undefined;
}

interface Pieces {
  readonly paths: ReadonlyMap<string, PathPiece>;
  readonly beforePaths: string;
  readonly behindPaths: string;
  /** The operations of webhooks and components. */
  readonly operations: string;
  readonly behindOperations: string;
}

/** By document; more than a project has at a time are not kept. */
const printed = new Map<string, Printed>();
const maxKept = 8;

/** The text of the types of a document, of which only that is made again which changed since the last call. */
export function printInPieces(name: string, given: JsonObject, steps: Steps): string {
  const before = printed.get(name);
  const root = keepSame(before?.root, given);
  if (before !== undefined && root === before.root) return before.text;
  const now = printedAgain(before, root, steps) ?? printedWhole(root, steps);
  printed.delete(name);
  printed.set(name, now);
  for (const oldest of printed.keys()) if (printed.size > maxKept) printed.delete(oldest);
  return now.text;
}

function printedWhole(root: JsonObject, { transform, finish }: Steps): Printed {
  const { declarations, isSeparable } = transform(root, root);
  const nodes = declarations as readonly Node[];
  const pieces = isSeparable ? divided(root, nodes, finish) : undefined;
  return { root, pieces, text: pieces === undefined ? finish(printNodes(nodes)) : joined(pieces) };
}

/** With the paths that are as before; undefined where others changed than paths. */
function printedAgain(before: Printed | undefined, root: JsonObject, steps: Steps): Printed | undefined {
  if (before?.pieces === undefined) return undefined;
  const { paths: itemsBefore, ...restBefore } = before.root;
  const { paths: items = {}, ...rest } = root;
  if (itemsBefore === undefined || keepSame(restBefore, rest) !== restBefore) return undefined;
  const known = before.pieces.paths;
  const changed = Object.fromEntries(membersOf(items).filter(([path, item]) => known.get(path)?.item !== item));
  const { declarations, isSeparable } = steps.transform({ paths: changed }, root);
  const made = isSeparable ? divided({ paths: changed }, declarations as readonly Node[], steps.finish) : undefined;
  if (made === undefined) return undefined;
  const paths = new Map<string, PathPiece>();
  for (const [path] of membersOf(items)) {
    const piece = made.paths.get(path) ?? known.get(path);
    if (piece === undefined) return undefined;
    paths.set(path, piece);
  }
  const pieces = { ...before.pieces, paths };
  return { root, pieces, text: joined(pieces) };
}

/** The pieces of declarations; undefined where there are no operations, or other members than these. */
function divided(root: JsonObject, nodes: readonly Node[], finish: Steps["finish"]): Pieces | undefined {
  const ofPaths = nodes.findIndex((node) => isInterface(node, "paths"));
  const ofOperations = nodes.findIndex((node) => isInterface(node, "operations"));
  if (ofPaths === -1 || ofOperations < ofPaths) return undefined;
  const items = membersOf(root["paths"]);
  const members = printMembers(nodes[ofPaths]?.members ?? []).map(finish);
  const operations = printMembers(nodes[ofOperations]?.members ?? []).map(finish);
  if (members.length !== items.length || !items.every(([, item]) => isObject(item))) return undefined;
  const paths = new Map<string, PathPiece>();
  let first = 0;
  for (const [index, [path, item]] of items.entries()) {
    const end = first + namedOperationsIn(item as JsonObject);
    if (end > operations.length) return undefined;
    paths.set(path, { item, member: members[index] ?? "", operations: operations.slice(first, end).join("") });
    first = end;
  }
  const print = (from: number, to?: number): string => finish(printNodes(nodes.slice(from, to)));
  return {
    paths,
    beforePaths: print(0, ofPaths),
    behindPaths: print(ofPaths + 1, ofOperations),
    operations: operations.slice(first).join(""),
    behindOperations: print(ofOperations + 1),
  };
}

function isInterface({ kind, name }: Node, text: string): boolean {
  return kind === "InterfaceDeclaration" && name?.text === text;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** How many operations of a path are declared by their operationIds. */
function namedOperationsIn(item: JsonObject): number {
  if (Object.hasOwn(item, "$ref")) return 0;
  return methods.filter((method) => {
    const operation = item[method];
    return isObject(operation) && !Object.hasOwn(operation, "$ref") && Boolean(operation["operationId"]);
  }).length;
}

/** The whole text; undefined members can't be, since there is a path and an operation. */
function joined({ paths, beforePaths, behindPaths, operations, behindOperations }: Pieces): string {
  const all = [...paths.values()];
  const members = all.map(({ member }) => member).join("");
  const own = all.map((each) => each.operations).join("");
  return [
    beforePaths,
    `export interface paths {\n${members}}\n`,
    behindPaths,
    `export interface operations {\n${own}${operations}}\n`,
    behindOperations,
  ].join("");
}
