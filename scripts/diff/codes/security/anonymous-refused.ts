// The empty requirement `{}` allowed calls without a key.
import { defineCode } from "../code.js";

export const anonymousRejected = defineCode("anonymous-refused", {
  side: "security",
  severity: "breaking",
  reversed: "compatible",
  meaning: "Calls without credentials are no longer accepted.",
  advice: "Allow anonymous calls until clients have changed.",
  example: { of: "operation", before: { security: [{ key: [] }, {}] }, after: { security: [{ key: [] }] } },
});
