// Calls of today send no body, and need not.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const bodyOptionalAdded = defineCode("body-optional-added", {
  side: "request",
  severity: "compatible",
  meaning: "An operation accepts a body now.",
  advice: nothingToDo,
  example: { of: "operation", before: {}, after: { requestBody: { content: { "application/json": {} } } } },
});
