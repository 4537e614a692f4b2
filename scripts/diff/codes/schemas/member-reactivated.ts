// The announcement is withdrawn.
import { defineSchemaCode } from "../code.js";

export const memberReactivated = defineSchemaCode("member-reactivated", {
  meaning: "A member was deprecated, and is not.",
  example: {
    of: "request schema",
    severity: "compatible",
    before: { type: "object", properties: { a: { type: "string", deprecated: true } } },
    after: { type: "object", properties: { a: { type: "string" } } },
  },
});
