// Tokens that may only read get 403.
import { defineCode } from "../code.js";

export const scopeAdded = defineCode("scope-added", {
  side: "security",
  severity: "breaking",
  reversed: "compatible",
  meaning: "Calls need one more scope.",
  advice: "Tokens of today don't have it: require it for new operations only.",
  example: {
    of: "operation",
    before: { security: [{ oauth: ["read"] }] },
    after: { security: [{ oauth: ["read", "write"] }] },
  },
});
