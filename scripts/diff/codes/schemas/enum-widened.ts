// Clients may get `b`, which they don't know.
import { defineSchemaCode } from "../code.js";

export const enumWidened = defineSchemaCode("enum-widened", {
  meaning: "The list of allowed values changed: the revision allows more than the base.",
  example: { of: "response schema", severity: "breaking", before: { enum: ["a"] }, after: { enum: ["a", "b"] } },
});
