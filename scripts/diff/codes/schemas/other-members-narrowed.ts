// `{ z: 1 }` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const otherMembersNarrowed = defineSchemaCode("other-members-narrowed", {
  meaning: "The schema of members that are not declared changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", patternProperties: { "^[a-z]$": { type: "integer" } }, additionalProperties: false },
    after: { type: "object", patternProperties: { "^[a-f]$": { type: "integer" } }, additionalProperties: false },
  },
});
