// An announcement: values are the same.
import { defineSchemaCode } from "../code.js";

export const memberDeprecated = defineSchemaCode("member-deprecated", {
  meaning: "A member is deprecated, and was not.",
  example: {
    of: "request schema",
    severity: "compatible",
    before: { type: "object", properties: { a: { type: "string" } } },
    after: { type: "object", properties: { a: { type: "string", deprecated: true } } },
  },
});
