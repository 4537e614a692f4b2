// Clients read one number, and may get `1,2`.
import { defineCode } from "../code.js";

export const responseHeaderScalarToArray = defineCode("response-header-scalar-to-array", {
  side: "response",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A header of a response is a list now.",
  advice: "Callers expect one value: send no more than one.",
  example: {
    of: "response",
    before: { headers: { "X-Tag": { schema: { type: "integer" } } } },
    after: { headers: { "X-Tag": { schema: { type: "array", items: { type: "integer" } } } } },
  },
});
