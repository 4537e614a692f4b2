// The operations of a Path Item Object by their methods: those that have a field of their own, and any other.

import { METHODS } from "node:http";
import { isObject, membersOf, type Json, type JsonObject } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";

/**
 * As a path item has it: the name of a field, or any other method as it is sent (OpenAPI 3.2, `additionalOperations`).
 */
export type Method =
  "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace" | "query" | Uppercase<string>;

/** The methods that are fields of a path item; `query` came with OpenAPI 3.2. */
export const fixedMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

const fixed: ReadonlySet<string> = new Set(fixedMethods);

export interface MethodOperation {
  readonly method: Method;
  readonly json: JsonObject;
  /** Where the operation stands, below the path item at `pointer`. */
  readonly pointer: Pointer;
}

/** In the order of the path item. */
export function operationsIn(item: JsonObject, pointer: Pointer): readonly MethodOperation[] {
  return membersOf(item).flatMap(([key, value]) => {
    if (key === "additionalOperations")
      return membersOf(value).flatMap(([method, json]) => operation(method, json, child(pointer, key)));
    return fixed.has(key) ? operation(key, value, pointer) : [];
  });
}

function operation(method: string, json: Json, at: Pointer): readonly MethodOperation[] {
  return isObject(json) ? [{ method: method as Method, json, pointer: child(at, method) }] : [];
}

/** Which half of what is generated has no use for a method, if one has: there is no request of it. */
export function unsupportedMethodReason(method: Method): string | undefined {
  const sent = method.toUpperCase();
  // Fetch, 2.2.1
  if (["CONNECT", "TRACE", "TRACK"].includes(sent))
    return `No client calls this: \`fetch\` refuses the method ${sent}.`;
  return METHODS.includes(sent)
    ? undefined
    : `No server on Node is asked for this: its HTTP parser refuses the method ${sent}.`;
}
