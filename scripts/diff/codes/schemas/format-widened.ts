// Clients may get a number beyond 32 bits.
import { defineSchemaCode } from "../code.js";

export const formatWidened = defineSchemaCode("format-widened", {
  meaning: "The format of a value changed: the revision allows more than the base.",
  example: {
    of: "response schema",
    severity: "breaking",
    before: { type: "integer", format: "int32" },
    after: { type: "integer", format: "int64" },
  },
});
