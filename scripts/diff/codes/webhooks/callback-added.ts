// Callers of today give no URL, so that none is called.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const callbackAdded = defineCode("callback-added", {
  side: "operation",
  severity: "compatible",
  meaning: "There is a new callback.",
  advice: nothingToDo,
  example: { of: "operation", before: {}, after: { callbacks: { created: { "{$request.query.url}": { post: {} } } } } },
});
