// The operations of a Path Item Object by method: those with a field of their own, and those in `additionalOperations`.

import { isObject, membersOf, type Json, type JsonObject } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";
import { receivedMethods } from "../platform/http-methods.js";

/** The name of a path item's field, or any other method in capitals (OpenAPI 3.2, `additionalOperations`). */
export type Method =
  "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace" | "query" | Uppercase<string>;

/** The methods that are fields of a path item; `query` came with OpenAPI 3.2. */
export const fixedMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

const fixedMethodNames: ReadonlySet<string> = new Set(fixedMethods);

export interface MethodOperation {
  readonly method: Method;
  readonly json: JsonObject;
  /** The pointer to the operation. */
  readonly pointer: Pointer;
}

/** The operations of the path item at `pointer`, in its order. */
export function operationsIn(item: JsonObject, pointer: Pointer): readonly MethodOperation[] {
  return membersOf(item).flatMap(([key, value]) => {
    if (key === "additionalOperations")
      return membersOf(value).flatMap(([method, json]) => operation(method, json, child(pointer, key)));
    return fixedMethodNames.has(key) ? operation(key, value, pointer) : [];
  });
}

function operation(method: string, json: Json, at: Pointer): readonly MethodOperation[] {
  return isObject(json) ? [{ method: method as Method, json, pointer: child(at, method) }] : [];
}

/** Why the client or the server can't use a method; undefined for most methods. */
export function unsupportedMethodReason(method: Method): string | undefined {
  const sentMethod = method.toUpperCase();
  // Fetch, 2.2.1
  if (["CONNECT", "TRACE", "TRACK"].includes(sentMethod))
    return `A client can't call this: \`fetch\` rejects the method ${sentMethod}.`;
  return receivedMethods.includes(sentMethod)
    ? undefined
    : `A server on Node can't receive this: its HTTP parser rejects the method ${sentMethod}.`;
}
