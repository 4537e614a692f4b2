// Never found while the search for a value comes to an end.
import { defineSchemaCode } from "../code.js";

export const minItemsChanged = defineSchemaCode("min-items-changed", {
  meaning:
    "The least number of items changed: each version allows something that the other does not, or it is unknown.",
  example: {
    none: "Found only where the search takes too many steps. Of two least numbers one allows all that the other one allows.",
  },
});
