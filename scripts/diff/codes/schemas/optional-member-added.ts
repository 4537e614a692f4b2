// Requests of today don't have `b`, and need not.
import { defineSchemaCode } from "../code.js";

export const optionalMemberAdded = defineSchemaCode("optional-member-added", {
  meaning: "A member was added, and is optional.",
  example: {
    of: "request schema",
    severity: "compatible",
    before: { type: "object", properties: { a: { type: "string" } } },
    after: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
  },
});
