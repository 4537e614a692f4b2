// Clients read `1` as a list of one.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const responseHeaderArrayToScalar = defineCode("response-header-array-to-scalar", {
  side: "response",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A header of a response is no longer a list; one value is a list of one.",
  advice: nothingToDo,
  example: {
    of: "response",
    before: { headers: { "X-Tag": { schema: { type: "array", items: { type: "integer" } } } } },
    after: { headers: { "X-Tag": { schema: { type: "integer" } } } },
  },
});
