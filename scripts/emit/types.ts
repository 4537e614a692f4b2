// types.ts: openapi-typescript's own output, since openapi-fetch is typed against exactly that.

import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { isArray, isObject } from "../json.js";
import type { Document } from "../document.js";
import type { Json, JsonObject } from "../model.js";
import { pointerTo, refPointer } from "../pointer.js";

/** The text of types.ts, without the banner. Members that travel one way only carry a marker: see Readable and Writable. */
export async function emit(document: Document): Promise<string> {
  const ast = await openapiTS(cleaned(document.root, document) as unknown as OpenAPI3, {
    silent: true,
    readWriteMarkers: true,
    emptyObjectsUnknown: true,
    defaultNonNullable: false,
  });
  return astToString(ast);
}

/** The members whose own members are named by the document's author, not by OpenAPI. */
const named = new Set(
  (
    "properties patternProperties $defs dependentSchemas schemas responses parameters requestBodies headers securitySchemes " +
    "links callbacks pathItems paths webhooks content encoding variables"
  ).split(" "),
);

/** What openapi-typescript resolves references in, although nothing in there is one. */
const data = new Set(["example", "examples", "default", "const", "enum"]);

/**
 * A copy without what openapi-typescript trips over and types don't need: it takes references in extensions and
 * examples for its own, and a discriminator's mapping that leads nowhere for the path of a file.
 */
function cleaned(json: Json, document: Document, isNamed = false): Json {
  if (isArray(json)) return json.map((item) => cleaned(item, document));
  if (!isObject(json)) return json;
  const members = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    if (isNamed) return [[key, cleaned(value, document)]];
    if (key.startsWith("x-") || (data.has(key) && refers(value))) return [];
    if (key === "discriminator" && isObject(value) && isObject(value["mapping"])) return [[key, { ...value, mapping: mapping(value["mapping"], document) }]];
    return [[key, cleaned(value, document, named.has(key))]];
  });
  return Object.fromEntries(members);
}

function refers(json: Json): boolean {
  if (isArray(json)) return json.some(refers);
  return isObject(json) && ("$ref" in json || Object.values(json).some(refers));
}

/** The entries that lead to a component, by its name or by a pointer, as pointers. */
function mapping(json: JsonObject, document: Document): JsonObject {
  const entries = Object.entries(json).flatMap(([value, target]): [string, string][] => {
    if (typeof target !== "string") return [];
    const byName = pointerTo("components", "schemas", target);
    if (document.resolve(byName) !== undefined) return [[value, `#${byName}`]];
    const pointer = refPointer(target);
    return pointer !== undefined && document.resolve(pointer) !== undefined ? [[value, target]] : [];
  });
  return Object.fromEntries(entries);
}
