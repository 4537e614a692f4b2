// `a` without `b` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const dependentMembersNarrowed = defineSchemaCode("dependent-members-narrowed", {
  meaning: "What a member requires if it is there changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
    after: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      dependentRequired: { a: ["b"] },
    },
  },
});
