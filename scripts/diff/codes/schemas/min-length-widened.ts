// Clients may get the empty string.
import { defineSchemaCode } from "../code.js";

export const minLengthWidened = defineSchemaCode("min-length-widened", {
  meaning: "The least length of a string changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "string", minLength: 1 },
    after: { type: "string" },
  },
});
