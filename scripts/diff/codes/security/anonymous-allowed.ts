// The empty requirement `{}` allows calls without a key.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const anonymousAllowed = defineCode("anonymous-allowed", {
  side: "security",
  severity: "compatible",
  reversed: "breaking",
  meaning: "Calls without credentials are accepted.",
  advice: nothingToDo,
  example: { of: "operation", before: { security: [{ key: [] }] }, after: { security: [{ key: [] }, {}] } },
});
