// Validators need not check formats of strings, so that it depends on what is sent.
import { defineSchemaCode } from "../code.js";

export const formatChanged = defineSchemaCode("format-changed", {
  meaning: "The format of a value changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "risky",
    before: { type: "string", format: "uri" },
    after: { type: "string", format: "email" },
  },
});
