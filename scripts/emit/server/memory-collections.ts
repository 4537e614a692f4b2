// The collections that in-memory handlers keep, and the items that the path of an operation lies below.

import type { Model, Operation } from "../../model/model.js";
import type { Resource, ResourceOperation } from "../../model/resource.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import { templateShape, wholeName } from "../../runtime/syntax/path-templates.js";

/** What an operation does, and to which resource. */
export interface ResourcePart {
  readonly resource: Resource;
  readonly part: ResourceOperation;
}

export function resourcesByOperation({ resources }: Model): ReadonlyMap<string, ResourcePart> {
  return new Map(
    resources.flatMap((resource) => resource.operations.map((part) => [part.operation, { resource, part }] as const)),
  );
}

/** The collections that items can be added to, and single items: others respond with the examples of the document. */
export function keptCollections({ resources, operations }: Model, context: Schemas): ReadonlySet<string> {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const kept = resources.filter(({ identifier, operations: parts }) => {
    const isEnum = parts.some(({ operation }) => {
      const found = byId.get(operation);
      return found !== undefined && isEnumerated(identifier?.parameter ?? null, found, context);
    });
    // An invented id would be none of the values that the paths allow.
    const isCreated = parts.some(
      ({ role, creates }) => creates || (role === "create" && !(isEnum && (identifier?.at ?? null) === null)),
    );
    return identifier === null || isCreated;
  });
  return new Set(kept.map(({ collection }) => templateShape(collection)));
}

/** Whether a path parameter is an enumeration: it names a kind of item, not one that was created. */
function isEnumerated(parameter: string | null, { parameters }: Operation, context: Schemas): boolean {
  return parameters.some(
    (each) =>
      each.in === "path" && each.name === parameter && dereferenceShape(each.schema, context).kind === "literal",
  );
}

/** `/users/{id}/pets/{pet_id}/groom` is about a user, and about a pet of theirs. */
export function itemsIn(
  path: string,
): readonly { readonly collection: string; readonly idParameter: string; readonly isWhole: boolean }[] {
  const segments = path.split("/");
  return segments.flatMap((segment, index) => {
    const idParameter = wholeName(segment);
    return idParameter === undefined
      ? []
      : [{ collection: segments.slice(0, index).join("/"), idParameter, isWhole: index === segments.length - 1 }];
  });
}

interface Parent {
  readonly collection: string;
  readonly idParameter: string;
  readonly isKept: boolean;
}

/** What a handler depends on of other operations. */
export interface Collections {
  readonly kept: ReadonlySet<string>;
  /** Those whose items have paths of their own. */
  readonly addressed: ReadonlySet<string>;
  readonly resources: ReadonlyMap<string, ResourcePart>;
}

/**
 * The parents of an operation's path, outermost first; with `isListOfItem` also the item that the whole path names.
 * Their items are in memory if they can be created and have a path of their own: in `/members/{type}/{id}`, `type` is
 * no member.
 */
export function parentsOf(
  operation: Operation,
  { kept, addressed }: Pick<Collections, "kept" | "addressed">,
  context: Schemas,
  isListOfItem = false,
): readonly Parent[] {
  return itemsIn(operation.path)
    .filter(({ idParameter, isWhole }) => (!isWhole || isListOfItem) && !isEnumerated(idParameter, operation, context))
    .map(({ collection, idParameter }) => ({
      collection,
      idParameter,
      isKept: kept.has(templateShape(collection)) && addressed.has(collection),
    }));
}
