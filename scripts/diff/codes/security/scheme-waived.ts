// A token beside the key is no longer looked at.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const schemeWaived = defineCode("scheme-waived", {
  side: "security",
  severity: "compatible",
  reversed: "breaking",
  meaning: "Calls need one credential less.",
  advice: nothingToDo,
  example: { of: "operation", before: { security: [{ key: [], token: [] }] }, after: { security: [{ key: [] }] } },
});
