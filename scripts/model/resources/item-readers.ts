// The operations that read one item of a resource, by the id in their path.

import type { Model, Operation } from "../model.js";
import type { MemberPath } from "../resource.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { successOf } from "./recognition.js";

/** An operation that reads an item of a collection, and where its response has the item. */
export interface ItemReader {
  readonly collection: string;
  readonly operation: Operation;
  /** The path parameter with the item's id. */
  readonly parameter: string;
  readonly response: MemberPath;
  readonly mediaType: string;
  readonly status: string;
}

/** The operation that reads an item of each collection; none for those whose items no operation shows as JSON. */
export function itemReaders({ operations, resources }: Model): readonly ItemReader[] {
  return resources.flatMap(({ collection, identifier, operations: parts }) => {
    const part = parts.find(({ role, response }) => role === "read" && response !== null);
    const operation = operations.find(({ id }) => id === part?.operation);
    const success = operation && successOf(operation);
    const mediaType = success?.content.map((each) => each.mediaType).find(isJson);
    const parameter = identifier?.parameter;
    if (typeof parameter !== "string" || operation === undefined || success === undefined || mediaType === undefined)
      return [];
    return [{ collection, operation, parameter, response: part?.response ?? [], mediaType, status: success.status }];
  });
}
