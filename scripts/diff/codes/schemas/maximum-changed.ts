// Never found while the search for a value comes to an end.
import { defineSchemaCode } from "../code.js";

export const maximumChanged = defineSchemaCode("maximum-changed", {
  meaning:
    "The upper bound of a number changed: each version allows something that the other does not, or it is unknown.",
  example: {
    none: "Found only where the search takes too many steps. Of two upper bounds one allows all that the other one allows.",
  },
});
