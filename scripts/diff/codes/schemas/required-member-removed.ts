// Clients read `b`, which was always there.
import { defineSchemaCode } from "../code.js";

export const requiredMemberRemoved = defineSchemaCode("required-member-removed", {
  meaning: "A member that was required was removed.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["b"] },
    after: { type: "object", properties: { a: { type: "string" } } },
  },
});
