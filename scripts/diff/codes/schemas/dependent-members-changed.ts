// `b` without `a` was allowed, and is rejected; `a` without `b` the other way round.
import { defineSchemaCode } from "../code.js";

export const dependentMembersChanged = defineSchemaCode("dependent-members-changed", {
  meaning:
    "What a member requires if it is there changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      dependentRequired: { a: ["b"] },
    },
    after: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      dependentRequired: { b: ["a"] },
    },
  },
});
