// A key was enough; it needs a token beside it.
import { defineCode } from "../code.js";

export const schemeAnded = defineCode("scheme-anded", {
  side: "security",
  severity: "breaking",
  reversed: "compatible",
  meaning: "Calls need another credential in addition.",
  advice: "Accept calls without it until clients have changed.",
  example: { of: "operation", before: { security: [{ key: [] }] }, after: { security: [{ key: [], token: [] }] } },
});
