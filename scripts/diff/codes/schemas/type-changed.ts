// A string is sent where a number is read.
import { defineSchemaCode } from "../code.js";

export const typeChanged = defineSchemaCode("type-changed", {
  meaning: "The types of a value changed: each version allows something that the other does not, or it is unknown.",
  example: { of: "request schema", severity: "breaking", before: { type: "string" }, after: { type: "integer" } },
});
