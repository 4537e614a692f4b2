// openapi.yaml as it is written, read without the toolkit and without zod, to validate both halves against it.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { JsonObject } from "../../../scripts/json/json.js";

/** The API's document. */
export const apiDocument = "openapi.yaml";

/** The sandbox's. */
export const sandboxDocument = "server/sandbox/openapi.yaml";

/** A document, freshly read. */
export function readDocument(file = apiDocument): JsonObject {
  return parse(readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8")) as JsonObject;
}
