// Clients read numbers up to 100 as they read others.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const responseHeaderSchemaNarrowed = defineCode("response-header-schema-narrowed", {
  side: "response",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A header of a response has fewer values.",
  advice: nothingToDo,
  example: {
    of: "response",
    before: { headers: { "X-Rate": { schema: { type: "integer" } } } },
    after: { headers: { "X-Rate": { schema: { type: "integer", maximum: 100 } } } },
  },
});
