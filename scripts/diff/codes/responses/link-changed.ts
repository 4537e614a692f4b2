// Clients that follow `author` get another resource.
import { defineCode } from "../code.js";

export const linkChanged = defineCode("link-changed", {
  side: "response",
  severity: "risky",
  meaning: "A link of a response has another target or other parameters.",
  advice: "Check that clients that follow it still work.",
  example: {
    of: "response",
    before: { links: { author: { operationRef: "/authors" } } },
    after: { links: { author: { operationRef: "/users" } } },
  },
});
