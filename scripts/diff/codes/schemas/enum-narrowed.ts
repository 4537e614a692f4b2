// `b` was allowed, and is rejected.
import { defineSchemaCode } from "../code.js";

export const enumNarrowed = defineSchemaCode("enum-narrowed", {
  meaning: "The list of allowed values changed: the revision allows less than the base.",
  example: { of: "request schema", severity: "breaking", before: { enum: ["a", "b"] }, after: { enum: ["a"] } },
});
