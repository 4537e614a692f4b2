// Clients don't read `X-Rate`.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const responseHeaderAdded = defineCode("response-header-added", {
  side: "response",
  severity: "compatible",
  meaning: "A response has a new header.",
  advice: nothingToDo,
  example: { of: "response", before: {}, after: { headers: { "X-Rate": {} } } },
});
