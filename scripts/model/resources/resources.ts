// Recognizes the resources of a document, from its paths, parameters, schemas, links and examples.

import type { Report } from "../../diagnostics/diagnostics.js";
import type { Document } from "../../openapi/document.js";
import type { Operation } from "../model.js";
import { parseItemPath } from "../shapes/resource-shapes.js";
import { declarationsOf } from "./declared.js";
import { parametersAfter } from "./evidence.js";
import type { Schemas } from "./item-members.js";
import { Recognition, type Operations } from "./recognition.js";
import type { Resource } from "../resource.js";
import { templateShape } from "../../runtime/syntax/path-templates.js";

/** The resources of these operations, in their order. Mistakes in `x-resource` are reported. */
export function resourcesOf(
  operations: Operations,
  schemas: Schemas,
  document: Document,
  report: Report,
): readonly Resource[] {
  const declarations = declarationsOf(operations, schemas, document, report);
  const collections = new Set(operations.flatMap(({ shape }) => (shape.kind === "action" ? [] : [shape.collection])));
  const declaring = new Map([...declarations].map(([collection, each]) => [each?.item, collection]));
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const { shape } = operation;
    const collection =
      declaring.get(operation.path) ??
      (shape.kind === "action" ? collectionOfAction(operation, collections) : shape.collection);
    if (collection === undefined || declarations.get(collection) === null) continue;
    groups.set(collection, [...(groups.get(collection) ?? []), operation]);
  }
  const parameters = parametersAfter(operations);
  const found = [...groups].flatMap(([collection, members]) => {
    const isResource = members.some(({ shape }) => shape.kind !== "action");
    const declared = declarations.get(collection) ?? undefined;
    return isResource
      ? [new Recognition(collection, members, { operations, parameters, schemas, document, declared }).resource()]
      : [];
  });
  const byItem = new Map(
    found.flatMap(({ item, collection }) => (item === null ? [] : [[templateShape(item), collection]])),
  );
  return found.map((resource) => ({ ...resource, parent: parentOf(resource, byItem) }));
}

/** The collection that `POST /orders/{id}/cancel` or `/orders/{id}:cancel` is about, or that a GET lists. */
function collectionOfAction({ path, method }: Operation, known: ReadonlySet<string>): string | undefined {
  if (method === "get") return known.has(path) ? path : undefined;
  const [, item = ""] = /^(.+\})(?:\/[^/{}]+|:[^/{}]+)$/.exec(path) ?? [];
  const at = parseItemPath(item);
  const isKnown = at !== undefined && known.has(at.collection);
  return isKnown && ["post", "put", "patch"].includes(method) ? at.collection : undefined;
}

/** The collection of the nearest item above; `byItem` has those of all items, by paths without names. */
function parentOf({ collection }: Resource, byItem: ReadonlyMap<string, string>): string | null {
  const path = templateShape(collection);
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const above = byItem.get(path.slice(0, end));
    if (above !== undefined) return above;
  }
  return null;
}
