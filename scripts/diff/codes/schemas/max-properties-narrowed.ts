// Both members were allowed together.
import { defineSchemaCode } from "../code.js";

export const maxPropertiesNarrowed = defineSchemaCode("max-properties-narrowed", {
  meaning: "The greatest number of members changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
    after: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, maxProperties: 1 },
  },
});
