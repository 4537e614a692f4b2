// `{ b: 1 }` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const objectClosed = defineSchemaCode("object-closed", {
  meaning: "Members that are not declared are no longer allowed.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" } }, additionalProperties: true },
    after: { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
  },
});
