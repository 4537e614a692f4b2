// `[a]` was allowed, and is rejected; `[1]` the other way round.
import { defineSchemaCode } from "../code.js";

export const itemsChanged = defineSchemaCode("items-changed", {
  meaning: "The schema of items changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: { type: "array", prefixItems: [{ type: "string" }] },
    after: { type: "array", items: { type: "integer" } },
  },
});
