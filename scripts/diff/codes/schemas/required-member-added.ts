// Requests of today don't have `b`.
import { defineSchemaCode } from "../code.js";

export const requiredMemberAdded = defineSchemaCode("required-member-added", {
  meaning: "A member was added, and is required.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" } } },
    after: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["b"] },
  },
});
