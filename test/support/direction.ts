// A document as it is in one direction: readOnly members are never sent, writeOnly members never returned.
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { refPointer } from "../../scripts/json/pointer.js";
import { mapSchemas, mapSubschemas, place } from "./document.js";

export type Direction = "request" | "response";

/** A schema for one direction: members of the other direction are forbidden (`false`) and no longer required. */
export function projectSchema(root: JsonObject, schema: Json, direction: Direction): Json {
  if (!isObject(schema)) return schema;
  const projected = mapSubschemas(schema, (subschema) => projectSchema(root, subschema, direction));
  const foreign = membersOf(schema["properties"]).flatMap(([name, member]) =>
    isForeign(root, member, direction) ? [name] : [],
  );
  if (foreign.length === 0) return projected;
  const { properties, required, ...rest } = projected;
  return {
    ...rest,
    properties: {
      ...(isObject(properties) && properties),
      ...Object.fromEntries(foreign.map((name) => [name, false])),
    },
    required: itemsOf(required).filter((name) => !foreign.includes(String(name))),
  };
}

function isForeign(root: JsonObject, member: Json, direction: Direction): boolean {
  const marker = direction === "request" ? "readOnly" : "writeOnly";
  if (memberOf(member, marker) === true) return true;
  const ref = memberOf(member, "$ref");
  const target = typeof ref === "string" ? refPointer(ref) : undefined;
  return target !== undefined && isForeign(root, place(root, target).value ?? true, direction);
}

/** A document with each of its schemas projected. */
export function projectDocument(root: JsonObject, direction: Direction): JsonObject {
  return mapSchemas(root, (schema) => projectSchema(root, schema, direction));
}
