// Numbers beyond 32 bits were allowed, and are rejected.
import { defineSchemaCode } from "../code.js";

export const formatNarrowed = defineSchemaCode("format-narrowed", {
  meaning: "The format of a value changed: the revision allows less than the base.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "integer", format: "int64" },
    after: { type: "integer", format: "int32" },
  },
});
