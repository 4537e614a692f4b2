// Requests go on having `b`, which may be ignored.
import { defineSchemaCode } from "../code.js";

export const optionalMemberRemoved = defineSchemaCode("optional-member-removed", {
  meaning: "A member that was optional was removed.",
  example: {
    of: "request schema",
    severity: "risky",
    before: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
    after: { type: "object", properties: { a: { type: "string" } } },
  },
});
