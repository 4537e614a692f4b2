// Clients may get `a` without `b`.
import { defineSchemaCode } from "../code.js";

export const dependentMembersWidened = defineSchemaCode("dependent-members-widened", {
  meaning: "What a member requires if it is there changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      dependentRequired: { a: ["b"] },
    },
    after: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
  },
});
