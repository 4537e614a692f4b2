// Numbers were allowed, and are rejected.
import { defineSchemaCode } from "../code.js";

export const branchRemoved = defineSchemaCode("branch-removed", {
  meaning: "A branch of `anyOf` or `oneOf` was removed.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { anyOf: [{ type: "string" }, { type: "null" }, { type: "integer" }] },
    after: { anyOf: [{ type: "string" }, { type: "null" }] },
  },
});
