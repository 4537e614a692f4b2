// The announcement is withdrawn.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const operationReactivated = defineCode("operation-reactivated", {
  side: "operation",
  severity: "compatible",
  meaning: "An operation is no longer deprecated.",
  advice: nothingToDo,
  example: { of: "operation", before: { deprecated: true }, after: {} },
});
