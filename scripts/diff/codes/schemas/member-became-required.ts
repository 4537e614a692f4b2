// Requests without `a` were allowed, and are rejected.
import { defineSchemaCode } from "../code.js";

export const memberBecameRequired = defineSchemaCode("member-became-required", {
  meaning: "A member was optional, and is required.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" } } },
    after: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  },
});
