// Clients may get a number.
import { defineSchemaCode } from "../code.js";

export const branchAdded = defineSchemaCode("branch-added", {
  meaning: "A branch of `anyOf` or `oneOf` was added.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { anyOf: [{ type: "string" }, { type: "null" }] },
    after: { anyOf: [{ type: "string" }, { type: "null" }, { type: "integer" }] },
  },
});
