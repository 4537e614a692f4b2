// Clients read `X-Rate`, which was in every response.
import { keepResponse } from "../advice.js";
import { defineCode } from "../code.js";

export const responseHeaderRequiredRemoved = defineCode("response-header-required-removed", {
  side: "response",
  severity: "breaking",
  reversed: "risky",
  meaning: "A required header of a response is gone.",
  advice: keepResponse,
  example: { of: "response", before: { headers: { "X-Rate": { required: true } } }, after: {} },
});
