// Never found while the search for a value comes to an end.
import { defineSchemaCode } from "../code.js";

export const minimumChanged = defineSchemaCode("minimum-changed", {
  meaning:
    "The lower bound of a number changed: each version allows something that the other does not, or it is unknown.",
  example: {
    none: "Found only where the search takes too many steps. Of two lower bounds one allows all that the other one allows.",
  },
});
