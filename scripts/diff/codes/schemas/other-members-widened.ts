// Clients may get `{ z: 1 }`.
import { defineSchemaCode } from "../code.js";

export const otherMembersWidened = defineSchemaCode("other-members-widened", {
  meaning: "The schema of members that are not declared changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "object", patternProperties: { "^[a-f]$": { type: "integer" } }, additionalProperties: false },
    after: { type: "object", patternProperties: { "^[a-z]$": { type: "integer" } }, additionalProperties: false },
  },
});
