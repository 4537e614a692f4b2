// Clients may get 10 characters.
import { defineSchemaCode } from "../code.js";

export const maxLengthWidened = defineSchemaCode("max-length-widened", {
  meaning: "The greatest length of a string changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "string", maxLength: 9 },
    after: { type: "string", maxLength: 10 },
  },
});
