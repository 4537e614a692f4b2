// Clients read `a`, which was always there.
import { defineSchemaCode } from "../code.js";

export const memberBecameOptional = defineSchemaCode("member-became-optional", {
  meaning: "A member was required, and is optional.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    after: { type: "object", properties: { a: { type: "string" } } },
  },
});
