// Calls are anonymous; keys that are sent are ignored.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const securityDropped = defineCode("security-dropped", {
  side: "security",
  severity: "compatible",
  reversed: "breaking",
  meaning: "Calls need no credentials any more.",
  advice: nothingToDo,
  example: { of: "operation", before: { security: [{ key: [] }] }, after: { security: [] } },
});
