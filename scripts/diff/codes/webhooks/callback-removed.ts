// Callers gave a URL that is no longer called.
import { defineCode } from "../code.js";

export const callbackRemoved = defineCode("callback-removed", {
  side: "operation",
  severity: "risky",
  meaning: "A callback is gone.",
  advice: "Receivers wait for it: announce what replaces it.",
  example: { of: "operation", before: { callbacks: { created: { "{$request.query.url}": { post: {} } } } }, after: {} },
});
