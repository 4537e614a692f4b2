// Clients may get `{}`.
import { defineSchemaCode } from "../code.js";

export const minPropertiesWidened = defineSchemaCode("min-properties-widened", {
  meaning: "The least number of members changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" } }, minProperties: 1 },
    after: { type: "object", properties: { a: { type: "string" } } },
  },
});
