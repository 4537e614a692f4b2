// Calls of today don't send `limit`, and need not.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const parameterOptionalAdded = defineCode("parameter-optional-added", {
  side: "request",
  severity: "compatible",
  meaning: "There is a new optional parameter.",
  advice: nothingToDo,
  example: { of: "operation", before: {}, after: { parameters: [{ name: "limit", in: "query" }] } },
});
