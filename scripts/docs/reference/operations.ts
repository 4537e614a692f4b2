// The operations of a document that has not been linted, for what the documentation adds to each of them.
import { isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { fixedMethods } from "../../openapi/methods.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/** `name` is that of an operation of a path: `GET /users/{id}`. */
type Change = (object: JsonObject, name?: string) => JsonObject;

const keepObject: Change = (object) => object;
const methods: ReadonlySet<string> = new Set(fixedMethods);

/** The document with changed operations and path items: those of paths, of webhooks and of components. */
export function mapOperations(root: JsonObject, operation: Change, item: Change = keepObject): JsonObject {
  const items = (value: Json): Json => mapObjects(value, (each) => item(mapItem(each, operation)));
  const parts = Object.entries(root).map(([key, value]) => {
    if (key === "paths") return [key, mapObjects(value, (each, path) => item(mapItem(each, operation, path)))];
    if (key === "webhooks") return [key, items(value)];
    if (key !== "components" || !isObject(value) || value["pathItems"] === undefined) return [key, value];
    return [key, { ...value, pathItems: items(value["pathItems"]) }];
  });
  return Object.fromEntries(parts) as JsonObject;
}

function mapItem(item: JsonObject, operation: Change, path?: string): JsonObject {
  const change: Change = (value, method = "") =>
    operation(value, path === undefined ? undefined : operationTitle(method, path));
  return Object.fromEntries(
    membersOf(item).map(([key, value]) => {
      if (key === "additionalOperations") return [key, mapObjects(value, change)];
      return [key, methods.has(key) && isObject(value) ? change(value, key) : value];
    }),
  );
}

/** By what links find an operation in the reference: its operationId, or its name where it has none. */
export function linkIdOf(operationId: Json | undefined, name: string): string {
  return typeof operationId === "string" ? operationId : name;
}

/** A map with its objects changed; what is no object stays. */
function mapObjects(map: Json, change: Change): Json {
  if (!isObject(map)) return map;
  return Object.fromEntries(membersOf(map).map(([key, value]) => [key, isObject(value) ? change(value, key) : value]));
}
