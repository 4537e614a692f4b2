// Tokens that may read and write go on being enough.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const scopeRemoved = defineCode("scope-removed", {
  side: "security",
  severity: "compatible",
  reversed: "breaking",
  meaning: "Calls need one scope less.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: { security: [{ oauth: ["read", "write"] }] },
    after: { security: [{ oauth: ["read"] }] },
  },
});
