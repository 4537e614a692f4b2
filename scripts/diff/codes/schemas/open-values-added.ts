// Clients know that `lost` may be added to `open` and `paid`.
import { defineSchemaCode } from "../code.js";

export const openValuesAdded = defineSchemaCode("open-values-added", {
  meaning: "A list of values that may grow (`x-extensible-enum`) has more of them.",
  example: {
    of: "response schema",
    severity: "compatible",
    before: { type: "string", "x-extensible-enum": ["open", "paid"] },
    after: { type: "string", "x-extensible-enum": ["open", "paid", "lost"] },
  },
});
