// Never found while the search for a value comes to an end.
import { defineSchemaCode } from "../code.js";

export const maxLengthChanged = defineSchemaCode("max-length-changed", {
  meaning:
    "The greatest length of a string changed: each version allows something that the other does not, or it is unknown.",
  example: {
    none: "Found only where the search takes too many steps. Of two greatest lengths one allows all that the other one allows.",
  },
});
