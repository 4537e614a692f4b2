// An announcement: calls go on as before.
import { defineCode } from "../code.js";

export const operationDeprecated = defineCode("operation-deprecated", {
  side: "operation",
  severity: "compatible",
  meaning: "An operation is deprecated now.",
  advice: "Name its replacement in the description.",
  example: { of: "operation", before: {}, after: { deprecated: true } },
});
