// Clients may follow `author`.
import { defineCode } from "../code.js";

export const linkRemoved = defineCode("link-removed", {
  side: "response",
  severity: "risky",
  meaning: "A link of a response is gone.",
  advice: "Check that no client follows it.",
  example: { of: "response", before: { links: { author: { operationRef: "/authors" } } }, after: {} },
});
