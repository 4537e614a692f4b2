// Clients may get a number beyond 100.
import { defineCode } from "../code.js";

export const responseHeaderSchemaWidened = defineCode("response-header-schema-widened", {
  side: "response",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A header of a response has more values.",
  advice: "Callers don't expect the new ones: send the old ones only.",
  example: {
    of: "response",
    before: { headers: { "X-Rate": { schema: { type: "integer", maximum: 100 } } } },
    after: { headers: { "X-Rate": { schema: { type: "integer" } } } },
  },
});
