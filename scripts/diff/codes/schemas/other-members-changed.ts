// `{ ax: 1 }` was allowed, and is rejected; `{ xb: 1 }` the other way round.
import { defineSchemaCode } from "../code.js";

export const otherMembersChanged = defineSchemaCode("other-members-changed", {
  meaning:
    "The schema of members that are not declared changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", patternProperties: { "^a": { type: "integer" } }, additionalProperties: false },
    after: { type: "object", patternProperties: { b$: { type: "integer" } }, additionalProperties: false },
  },
});
