// What the documents that are compiled have in common.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { string } from "../../support/openapi/builders.js";

export type Documents = Readonly<Record<string, JsonObject>>;

/** The paths of a document with one operation, `it`, that has these members. */
export function operationIt(operation: JsonObject, path = "/it"): JsonObject {
  return {
    paths: { [path]: { post: { operationId: "it", responses: { 204: { description: "Done." } }, ...operation } } },
  };
}

export function components(schemas: { readonly [name: string]: Json }): JsonObject {
  return { components: { schemas } };
}

export const body = { content: { "application/json": { schema: string } } };
