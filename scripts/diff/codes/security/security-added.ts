// Calls were anonymous, and get 401.
import { defineCode } from "../code.js";

export const securityAdded = defineCode("security-added", {
  side: "security",
  severity: "breaking",
  reversed: "compatible",
  meaning: "Calls need credentials now.",
  advice: "Calls of today have none: allow anonymous calls until clients have changed.",
  example: { of: "operation", before: {}, after: { security: [{ key: [] }] } },
});
