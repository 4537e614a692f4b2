// Clients read a body that isn't there.
import { keepResponse } from "../advice.js";
import { defineCode } from "../code.js";

export const responseContentRemoved = defineCode("response-content-removed", {
  side: "response",
  severity: "breaking",
  reversed: "risky",
  meaning: "A response has no body any more.",
  advice: keepResponse,
  example: { of: "response", before: { content: { "application/json": {} } }, after: {} },
});
