// The example of a body as a sample shows it: with the members that the client's types have, and as short as it may be.

import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import { isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import type { Schema } from "../../model/model.js";
import { membersOf, type Member } from "../../model/resources/item-members.js";

/** Which members of objects are kept: `member` is undefined where the schema doesn't describe one. */
type Choice = (member: Member | undefined, value: Json) => boolean;

/**
 * An example without members that its schema doesn't describe, as read-only ones, and without optional ones that have
 * another type than it says. The client's types have neither.
 */
export function describedMembers(value: Json, schema: Schema, context: Schemas): Json {
  return filterValue(value, schema, context, (member, each) =>
    member === undefined ? false : member.required || hasType(each, member.schema, context),
  );
}

/** An example without optional members: of all objects, or of the outer one alone. */
export function requiredMembers(value: Json, schema: Schema, context: Schemas, isDeep = true): Json {
  return filterValue(value, schema, context, (member) => member?.required !== false, isDeep);
}

function filterValue(value: Json, schema: Schema, context: Schemas, isKept: Choice, isDeep = true): Json {
  const found = dereferenceShape(schema, context);
  if (isArray(value)) {
    const items = found.kind === "array" ? found.items : undefined;
    return items === undefined ? value : value.map((each) => filterValue(each, items, context, isKept));
  }
  if (!isObject(value)) return value;
  const members = membersOf(found, context.schemas);
  const described = describedNames(found, context);
  // An object without described members has any.
  if (described.size === 0) return value;
  const isMap = found.kind === "object" && found.additional.kind !== "any" && found.additional.kind !== "never";
  const entries = Object.entries(value).flatMap(([name, each]): [string, Json][] => {
    const own = members.get(name);
    // One that is only required is required by the type, too.
    const member = described.has(name) || own?.required === true ? own : undefined;
    if (!(isMap && member === undefined) && !isKept(member, each)) return [];
    return [[name, member === undefined || !isDeep ? each : filterValue(each, member.schema, context, isKept)]];
  });
  return Object.fromEntries(entries) as JsonObject;
}

/** The names of members that have a schema: some are only required. */
function describedNames(schema: Schema, context: Schemas, depth = 0): ReadonlySet<string> {
  const found = dereferenceShape(schema, context);
  if (found.kind === "object")
    return new Set(found.properties.filter(({ isOnlyRequired }) => isOnlyRequired !== true).map(({ name }) => name));
  if (!("members" in found) || depth > 12) return new Set();
  return new Set(found.members.flatMap((each) => [...describedNames(each, context, depth + 1)]));
}

/** Whether a value has the type of its schema; true where that isn't certain. */
function hasType(value: Json, schema: Schema, context: Schemas): boolean {
  const found = dereferenceShape(schema, context);
  switch (found.kind) {
    case "string":
    case "number":
    case "boolean":
      return typeof value === found.kind;
    case "null":
      // Such a member is undefined in the helper type `Writable` of openapi-typescript.
      return false;
    case "literal":
      return found.values.includes(value);
    case "array":
      return isArray(value);
    case "object":
      return isObject(value);
    case "never":
      return false;
    case "anyOf":
    case "oneOf":
      return found.members.some((each) => hasType(value, each, context));
    case "allOf":
      return found.members.every((each) => hasType(value, each, context));
    default:
      return true;
  }
}
