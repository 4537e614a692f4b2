// Clients may read `X-Rate`, but had to do without it.
import { defineCode } from "../code.js";

export const responseHeaderRemoved = defineCode("response-header-removed", {
  side: "response",
  severity: "risky",
  meaning: "An optional header of a response is gone.",
  advice: "Check that no client reads it.",
  example: { of: "response", before: { headers: { "X-Rate": {} } }, after: {} },
});
