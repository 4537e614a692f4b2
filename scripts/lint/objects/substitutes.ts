// What is used where a reference is to an object of the wrong kind.
import { isObject, memberOf, membersOf, type Json } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import type { ObjectName } from "../../openapi/grammar.js";

/** The pointer to the schema of a parameter, a header, or a body or response with one media type. */
export function schemaOf(json: Json, pointer: Pointer): Pointer | undefined {
  const [media, ...others] = membersOf(memberOf(json, "content"));
  const [described, at] =
    media === undefined || others.length > 0 ? [json, pointer] : [media[1], child(child(pointer, "content"), media[0])];
  return isObject(memberOf(described, "schema")) ? child(at, "schema") : undefined;
}

/** Kinds of objects that can be used in place of another kind. */
const substitutes: Partial<Record<ObjectName, readonly ObjectName[]>> = {
  response: ["requestBody"],
  requestBody: ["response"],
  header: ["parameter"],
};

/** Whether `target`, of the kind `found`, can be used where the kind `wanted` is required. */
export function canReplace(found: ObjectName, wanted: ObjectName, target: Json | undefined): boolean {
  const isDescribed =
    isObject(memberOf(target, "content")) || (wanted === "header" && memberOf(target, "schema") !== undefined);
  return substitutes[wanted]?.includes(found) === true && isDescribed;
}
