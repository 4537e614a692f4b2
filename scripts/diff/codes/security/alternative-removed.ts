// Clients that have a token get 401.
import { defineCode } from "../code.js";

export const alternativeRemoved = defineCode("alternative-removed", {
  side: "security",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A way to authenticate is no longer accepted.",
  advice: "Accept it until no client uses it.",
  example: { of: "operation", before: { security: [{ key: [] }, { token: [] }] }, after: { security: [{ key: [] }] } },
});
