// 0 was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const minimumNarrowed = defineSchemaCode("minimum-narrowed", {
  meaning: "The lower bound of a number changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "integer", minimum: 0 },
    after: { type: "integer", minimum: 1 },
  },
});
