// Requests go on having `a`, which may be ignored.
import { defineSchemaCode } from "../code.js";

export const memberHidden = defineSchemaCode("member-hidden", {
  meaning: "A member is `readOnly` in a request, or `writeOnly` in a response, and was not.",
  example: {
    of: "request schema",
    severity: "risky",
    before: { type: "object", properties: { a: { type: "string" } } },
    after: { type: "object", properties: { a: { type: "string", readOnly: true } } },
  },
});
