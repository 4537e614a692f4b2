// Never found while the search for a value comes to an end.
import { defineSchemaCode } from "../code.js";

export const uniqueItemsChanged = defineSchemaCode("unique-items-changed", {
  meaning: "Whether items are unique changed: each version allows something that the other does not, or it is unknown.",
  example: {
    none: "Found only where the search takes too many steps. Items are unique or not: one of the two allows all that the other one allows.",
  },
});
