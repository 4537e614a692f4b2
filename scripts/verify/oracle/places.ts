// Places of a document as it is written, found without the model: what judges both halves must not depend on it.
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { pointerTo, refPointer, valueAt, type Pointer } from "../../json/pointer.js";
import { schemaKeywords } from "../../runtime/syntax/schema-keywords.js";

/** A value of a document and where it stands, references followed. */
export interface ResolvedPlace {
  readonly pointer: Pointer;
  readonly value: Json | undefined;
}

/** The value at a pointer; a reference there is resolved. */
export function place(root: JsonObject, pointer: Pointer): ResolvedPlace {
  const value = valueAt(root, pointer);
  const ref = memberOf(value, "$ref");
  const target = typeof ref === "string" ? refPointer(ref) : undefined;
  return target === undefined ? { pointer, value } : place(root, target);
}

/** A member of the value at a pointer. */
export function within(root: JsonObject, parent: ResolvedPlace, ...keys: readonly (string | number)[]): ResolvedPlace {
  return place(root, parent.pointer + pointerTo(...keys));
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** The template: `/v1/users/{user_uuid}`. */
  readonly path: string;
  readonly place: ResolvedPlace;
  /** Its own and its path's, by `in` and name. */
  readonly parameters: readonly ResolvedPlace[];
  readonly body: ResolvedPlace;
  /** The documented responses by status. */
  readonly responses: ReadonlyMap<string, ResolvedPlace>;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Every operation, in the order of the document. */
export function operationsOf(root: JsonObject): readonly Operation[] {
  return membersOf(root["paths"]).flatMap(([path, item]) =>
    methods.flatMap((method) => (isObject(memberOf(item, method)) ? [operationAt(root, path, method)] : [])),
  );
}

function operationAt(root: JsonObject, path: string, method: string): Operation {
  const item = place(root, pointerTo("paths", path));
  const operation = within(root, item, method);
  const responses = membersOf(memberOf(operation.value, "responses"));
  return {
    id: String(memberOf(operation.value, "operationId")),
    method,
    path,
    place: operation,
    parameters: [item, operation].flatMap((parent) => {
      const list = memberOf(parent.value, "parameters");
      return isArray(list) ? list.map((_, index) => within(root, parent, "parameters", index)) : [];
    }),
    body: within(root, operation, "requestBody"),
    responses: new Map(responses.map(([status]) => [status, within(root, operation, "responses", status)])),
  };
}

/** A schema with each of its subschemas changed; what only looks like a schema (an example, an enum) stays. */
export function mapSubschemas(schema: JsonObject, change: (subschema: Json) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]): [string, Json] => {
      if (schemaKeywords.one.includes(keyword)) return [keyword, change(value)];
      if (schemaKeywords.list.includes(keyword) && isArray(value)) return [keyword, value.map(change)];
      if (schemaKeywords.map.includes(keyword))
        return [keyword, Object.fromEntries(membersOf(value).map(([name, each]) => [name, change(each)]))];
      return [keyword, value];
    }),
  );
}

/** A document with each of its schemas changed; examples and extensions stay as they are. */
export function mapSchemas(root: JsonObject, change: (schema: Json) => Json): JsonObject {
  const visit = (value: Json, key: string): Json => {
    if (key === "schema") return change(value);
    if (key === "example" || key === "examples" || key.startsWith("x-")) return value;
    if (isArray(value)) return value.map((item) => visit(item, ""));
    if (!isObject(value)) return value;
    return mapMembers(value, key === "schemas" ? change : visit);
  };
  return mapMembers(root, visit);
}

function mapMembers(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
