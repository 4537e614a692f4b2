// Parts of the documents of the judge's pairs outside of schemas.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { jsonContent, okResponses } from "../../support/openapi/builders.js";
import { O, S } from "./spellings.js";

/** Verdicts: two letters, base to revision and revision to base. A side is an operation or a document. */
export type DocumentPair = readonly [name: string, verdicts: string, base: JsonObject, revision: JsonObject];

export const ok: JsonObject = okResponses();
export const empty: JsonObject = { description: "R" };
export const json = (schema: Json): JsonObject => ({ content: jsonContent(schema) });
export const typed = (type: string, schema: Json = S): JsonObject => ({ content: { [type]: { schema } } });
export const responding = (responses: JsonObject): JsonObject => ({ responses });
export const body = (requestBody: JsonObject): JsonObject => ({ requestBody, responses: ok });
/** A query parameter `q`. */
export const q = (more: JsonObject, schema: Json = S): JsonObject => ({
  parameters: [{ name: "q", in: "query", schema, ...more }],
  responses: ok,
});
export const header = (headers: JsonObject): JsonObject => responding({ "200": { description: "OK", headers } });
export const get = (operation: JsonObject = { responses: ok }): JsonObject => ({ get: operation });
export const hook = (operation: JsonObject): JsonObject => ({ webhooks: { event: { post: operation } } });
export const back = (operation: JsonObject): JsonObject => ({
  responses: ok,
  callbacks: { on: { "{$request.body#/url}": { post: operation } } },
});
export const none: JsonObject = { responses: ok };
export const form = (properties: JsonObject, encoding?: JsonObject): JsonObject =>
  body({ content: { "application/x-www-form-urlencoded": { schema: O(properties), ...(encoding && { encoding }) } } });
export const parts = (properties: JsonObject, encoding?: JsonObject): JsonObject =>
  body({ content: { "multipart/form-data": { schema: O(properties), ...(encoding && { encoding }) } } });
