// Clients may get both members.
import { defineSchemaCode } from "../code.js";

export const maxPropertiesWidened = defineSchemaCode("max-properties-widened", {
  meaning: "The greatest number of members changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, maxProperties: 1 },
    after: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
  },
});
