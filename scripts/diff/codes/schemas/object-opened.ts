// Clients may get `{ b: 1 }`.
import { defineSchemaCode } from "../code.js";

export const objectOpened = defineSchemaCode("object-opened", {
  meaning: "Members that are not declared are allowed.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
    after: { type: "object", properties: { a: { type: "string" } }, additionalProperties: true },
  },
});
