// Never found while the search for a value comes to an end.
import { defineSchemaCode } from "../code.js";

export const maxItemsChanged = defineSchemaCode("max-items-changed", {
  meaning:
    "The greatest number of items changed: each version allows something that the other does not, or it is unknown.",
  example: {
    none: "Found only where the search takes too many steps. Of two greatest numbers one allows all that the other one allows.",
  },
});
