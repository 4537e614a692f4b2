// types.ts: openapi-typescript's own output, since openapi-fetch is typed against exactly that.

import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { isArray, isObject } from "../json.js";
import type { Document } from "../document.js";
import type { Json } from "../model.js";

/** The text of types.ts, without the banner. Members that travel one way only carry a marker: see Readable and Writable. */
export async function emit(document: Document): Promise<string> {
  const ast = await openapiTS(cleaned(document.root) as unknown as OpenAPI3, {
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

/** Where openapi-typescript takes no boolean for a schema. */
const composing = new Set(["allOf", "anyOf", "oneOf"]);

/**
 * A copy without what openapi-typescript trips over and types don't need. It takes references in extensions and
 * examples for its own. Of a discriminator it makes literals, where the document may have plain strings or other ones:
 * members that are told apart say so themselves, by `const` or `enum`, and then the types tell them apart as well.
 */
function cleaned(json: Json, isNamed = false): Json {
  if (isArray(json)) return json.map((item) => cleaned(item));
  if (!isObject(json)) return json;
  const members = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    if (isNamed) return [[key, cleaned(value)]];
    if (composing.has(key) && isArray(value)) return [[key, value.map((each) => cleaned(each === true ? {} : each === false ? { not: {} } : each))]];
    if (key === "discriminator" || key.startsWith("x-") || (data.has(key) && refers(value))) return [];
    return [[key, cleaned(value, named.has(key))]];
  });
  return Object.fromEntries(members);
}

function refers(json: Json): boolean {
  if (isArray(json)) return json.some(refers);
  return isObject(json) && ("$ref" in json || Object.values(json).some(refers));
}
