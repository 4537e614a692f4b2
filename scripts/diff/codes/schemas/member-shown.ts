// Requests of today don't have `a`, which only responses had.
import { defineSchemaCode } from "../code.js";

export const memberShown = defineSchemaCode("member-shown", {
  meaning: "A member was `readOnly` in a request, or `writeOnly` in a response, and is not.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string", readOnly: true } }, required: ["a"] },
    after: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  },
});
