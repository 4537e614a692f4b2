// `DELETE /notes` is new: no one calls it yet.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const operationAdded = defineCode("operation-added", {
  side: "operation",
  severity: "compatible",
  meaning: "There is a new operation.",
  advice: nothingToDo,
  example: {
    of: "document",
    before: { paths: { "/notes": { get: {} } } },
    after: { paths: { "/notes": { get: {}, delete: {} } } },
  },
});
