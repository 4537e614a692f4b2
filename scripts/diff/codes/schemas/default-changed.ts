// Requests without `a` mean something else.
import { defineSchemaCode } from "../code.js";

export const defaultChanged = defineSchemaCode("default-changed", {
  meaning: "The default of a value in a request changed.",
  example: {
    of: "request schema",
    severity: "risky",
    before: { type: "object", properties: { a: { type: "string", default: "x" } } },
    after: { type: "object", properties: { a: { type: "string", default: "y" } } },
  },
});
