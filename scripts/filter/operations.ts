// The operations of a document that has not been linted: whatever has the wrong shape is skipped.
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { pointerTo, refPointer, valueAt, type Pointer } from "../json/pointer.js";
import { operationsIn, type MethodOperation } from "../openapi/methods.js";
import type { OperationNames } from "./filter.js";

export interface Operation extends OperationNames {
  readonly pointer: Pointer;
  readonly operationId: string | undefined;
}

/** A path or a webhook, and its operations. Those of a path item by reference are where that is. */
export interface PathEntry {
  readonly pointer: Pointer;
  readonly operations: readonly Operation[];
}

export function pathEntries(root: JsonObject): readonly PathEntry[] {
  return ["paths", "webhooks"].flatMap((section) =>
    membersOf(root[section]).map(([name]) => {
      const pointer = pointerTo(section, name);
      return { pointer, operations: operationsOf(root, pointer, section === "paths" ? name : undefined) };
    }),
  );
}

/** The pointer of a value, or of what it refers to within the document. A circle ends anywhere in it. */
export function dereference(root: Json, pointer: Pointer): Pointer {
  const seen = new Set<Pointer>();
  for (let at = pointer; ;) {
    seen.add(at);
    const ref = memberOf(valueAt(root, at), "$ref");
    const next = typeof ref === "string" ? refPointer(ref) : undefined;
    if (next === undefined || seen.has(next)) return at;
    at = next;
  }
}

function operationsOf(root: JsonObject, entry: Pointer, path: string | undefined): readonly Operation[] {
  const pointer = dereference(root, entry);
  // Methods beside the reference to a path item belong to it, too.
  return [...new Set([entry, pointer])].flatMap((at) => {
    const item = valueAt(root, at);
    return isObject(item) ? operationsIn(item, at).map((operation) => describe(operation, path)) : [];
  });
}

function describe({ json: operation, pointer, method }: MethodOperation, path: string | undefined): Operation {
  const { operationId } = operation;
  const id = typeof operationId === "string" ? operationId : undefined;
  return {
    pointer,
    operationId: id,
    tags: itemsOf(operation["tags"]).filter((tag) => typeof tag === "string"),
    path,
    names: [...(id === undefined ? [] : [id]), ...(path === undefined ? [] : [`${method.toLowerCase()} ${path}`])],
  };
}
