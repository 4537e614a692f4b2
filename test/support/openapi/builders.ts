// The parts that most documents of tests are made of, each in the form that a document has it. A test writes out what
// it is about, and takes the rest from here; none of these has members beyond those that are described.
import type { Json, JsonObject } from "../../../scripts/json/json.js";

export const string: JsonObject = { type: "string" };
export const integer: JsonObject = { type: "integer" };

/** Responses with the status 204 alone, for operations whose response a test is not about. */
export const noContent: JsonObject = { "204": { description: "Done." } };

/** An OpenAPI 3.1 document with these members; a title and a version are given to it unless they are among them. */
export function documentOf(members: JsonObject): JsonObject {
  return { openapi: "3.1.0", info: { title: "Test", version: "1.0.0" }, ...members };
}

/** `{ $ref: "#/components/schemas/User" }` of `User`. */
export function refTo(name: string, section = "schemas"): JsonObject {
  return { $ref: `#/components/${section}/${name}` };
}

/** `{ type: "object", properties }`, and `required` if one is; others are allowed unless `more` says otherwise. */
export function object(properties: JsonObject, required: readonly string[] = [], more: JsonObject = {}): JsonObject {
  return { type: "object", ...(required.length > 0 && { required }), properties, ...more };
}

/** An object that has all of its properties; others are allowed unless `more` says otherwise. */
export function wholeObject(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return object(properties, Object.keys(properties), more);
}

/** An object that has all of its properties, and no others. */
export function closedObject(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return wholeObject(properties, { additionalProperties: false, ...more });
}

/** `{ type: "array", items }`. */
export function arrayOf(items: Json): JsonObject {
  return { type: "array", items };
}

/** A map of media types, which has JSON alone. */
export function jsonContent(schema: Json): JsonObject {
  return { "application/json": { schema } };
}

/** A required request body of JSON. */
export function requestBody(schema: Json): JsonObject {
  return { required: true, content: jsonContent(schema) };
}

/** A response, of JSON if there is a schema. */
export function okResponse(schema?: Json): JsonObject {
  return { description: "OK.", ...(schema !== undefined && { content: jsonContent(schema) }) };
}

/** Responses with the status 200 alone. */
export function okResponses(schema?: Json): JsonObject {
  return { "200": okResponse(schema) };
}

/** A required parameter of the path. */
export function pathParameter(name: string, schema: Json = string): JsonObject {
  return { name, in: "path", required: true, schema };
}

/** A parameter of the query, which isn't required unless `more` says so. */
export function queryParameter(name: string, schema: Json, more: JsonObject = {}): JsonObject {
  return { name, in: "query", schema, ...more };
}
