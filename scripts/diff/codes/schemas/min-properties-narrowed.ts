// `{}` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const minPropertiesNarrowed = defineSchemaCode("min-properties-narrowed", {
  meaning: "The least number of members changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "object", properties: { a: { type: "string" } } },
    after: { type: "object", properties: { a: { type: "string" } }, minProperties: 1 },
  },
});
