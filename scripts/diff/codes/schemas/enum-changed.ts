// `b` has another name: neither list has all values of the other.
import { defineSchemaCode } from "../code.js";

export const enumChanged = defineSchemaCode("enum-changed", {
  meaning:
    "The list of allowed values changed: each version allows something that the other does not, or it is unknown.",
  example: { of: "request schema", severity: "breaking", before: { enum: ["a", "b"] }, after: { enum: ["a", "c"] } },
});
