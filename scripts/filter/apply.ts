// Leaves operations out of a document, with the components that only they use, and the links to them.
import type { Report } from "../diagnostics/diagnostics.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { child, refPointer, tokens, valueAt, type Pointer } from "../json/pointer.js";
import type { Document } from "../openapi/document.js";
import { withTargetsInPlace } from "./dangling-references.js";
import { componentsOnlyInRemoved, unusedComponents } from "./components.js";
import { keeps, valuesFor, type OperationFilter } from "./filter.js";
import { dereference, pathEntries, type Operation, type PathEntry } from "./operations.js";

/**
 * The document with the operations that the filter keeps. Pointers stay as they are, since only members of objects are
 * left out. Reports patterns that fit no operation.
 */
export function filterOperations(document: Document, filter: OperationFilter, report: Report): Document {
  const entries = pathEntries(document.root);
  reportUnmatched(document, filter, entries, report);
  const root = filteredRoot(document.root, filter, entries);
  return { ...document, root, isPart: root !== document.root, resolve: (pointer) => valueAt(root, pointer) };
}

function filteredRoot(root: JsonObject, filter: OperationFilter, entries: readonly PathEntry[]): JsonObject {
  const all = entries.flatMap(({ operations }) => operations);
  // A path item that several paths refer to keeps what one of them keeps.
  const kept = new Set(all.filter((operation) => keeps(filter, operation)).map(({ pointer }) => pointer));
  const dropped = all.filter(({ pointer }) => !kept.has(pointer));
  const emptyEntries = entries.filter(
    ({ operations }) => operations.length > 0 && !operations.some((operation) => keeps(filter, operation)),
  );
  const pointers = [...dropped, ...emptyEntries].map(({ pointer }) => pointer);
  if (pointers.length === 0) return root;
  const removed = pointers.flatMap((pointer) => valueAt(root, pointer) ?? []);
  const rest = withTargetsInPlace(withoutMembers(root, pointers), root);
  const keptIds = new Set(all.filter(({ pointer }) => kept.has(pointer)).map(({ operationId }) => operationId));
  const unlinked = dropped.filter(({ operationId }) => !keptIds.has(operationId));
  const linkless = withoutMembers(rest, linksTo(unlinked, rest, root));
  const { components, ...others } = linkless;
  // "Only these" leaves out what has no use already; "all but these" doesn't.
  const unused = filter.include.length > 0 ? unusedComponents : componentsOnlyInRemoved;
  return withoutMembers(linkless, unused({ kept: others, removed, components }));
}

function reportUnmatched(
  document: Document,
  { include, exclude }: OperationFilter,
  entries: readonly PathEntry[],
  report: Report,
): void {
  const all = entries.flatMap(({ operations }) => operations);
  const add = (message: string, hint?: string): void =>
    report.add(document, "/paths", "unmatched-filter", message, { at: "key", hint });
  for (const [option, patterns] of Object.entries({ include, exclude })) {
    for (const { text, kind, pattern, matches } of patterns) {
      if (all.some(matches)) continue;
      const candidates = new Set(all.flatMap((operation) => valuesFor(kind, operation)));
      add(`No operation fits \`${text}\` of \`${option}\`.`, didYouMean(pattern, candidates));
    }
  }
  if (all.length > 0 && !all.some((operation) => keeps({ include, exclude }, operation)))
    add("The filters leave no operation.");
}

/** The pointers of links in `root` to operations that were dropped; `before` is the document with these. */
function linksTo(dropped: readonly Operation[], root: JsonObject, before: JsonObject): readonly Pointer[] {
  const ids = new Set(dropped.map(({ operationId }) => operationId));
  const places = new Set(dropped.map(({ pointer }) => pointer));
  const isLinkToDropped = (pointer: Pointer): boolean => {
    const link = valueAt(root, dereference(root, pointer));
    const [id, ref] = [memberOf(link, "operationId"), memberOf(link, "operationRef")];
    const target = typeof ref === "string" ? refPointer(ref) : undefined;
    return (typeof id === "string" && ids.has(id)) || (target !== undefined && places.has(dereference(before, target)));
  };
  const found: Pointer[] = [];
  const visit = (json: Json, pointer: Pointer): void => {
    if (isArray(json)) json.forEach((item, index) => visit(item, child(pointer, index)));
    for (const [key, value] of membersOf(json)) {
      const at = child(pointer, key);
      const links = key === "links" ? membersOf(value).map(([name]) => child(at, name)) : [];
      found.push(...links.filter(isLinkToDropped));
      visit(value, at);
    }
  };
  visit(root, "");
  return found;
}

interface Removal {
  readonly below: Map<string, Removal>;
  isRemoved: boolean;
}

/** The object without the members at these pointers, none of which is an item of an array. */
function withoutMembers(root: JsonObject, pointers: readonly Pointer[]): JsonObject {
  const removal: Removal = { below: new Map(), isRemoved: false };
  for (const pointer of pointers) {
    let at = removal;
    for (const token of tokens(pointer)) {
      const next = at.below.get(token) ?? { below: new Map(), isRemoved: false };
      at.below.set(token, next);
      at = next;
    }
    at.isRemoved = true;
  }
  return prune(root, removal);
}

function prune(object: JsonObject, { below }: Removal): JsonObject {
  if (below.size === 0) return object;
  const members = membersOf(object).flatMap(([key, value]): [string, Json][] => {
    const removal = below.get(key);
    if (removal?.isRemoved === true) return [];
    return [[key, removal !== undefined && isObject(value) ? prune(value, removal) : value]];
  });
  return Object.fromEntries(members);
}
