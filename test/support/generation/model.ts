// The operations that a model has for given paths.
import type { JsonObject } from "../../../scripts/json/json.js";
import type { Operation } from "../../../scripts/model/model.js";
import { documentOf } from "../openapi/builders.js";
import { modelOf } from "./generate.js";

/** The operations of a document with these paths; `rest` are its other fields. */
export function operationsOf(paths: JsonObject, rest: JsonObject = {}): readonly Operation[] {
  return modelOf(documentOf({ paths, ...rest })).model.operations;
}
