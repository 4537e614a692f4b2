// Clients read `X-Rate`, which was in every response.
import { keepResponse } from "../advice.js";
import { defineCode } from "../code.js";

export const responseHeaderBecameOptional = defineCode("response-header-became-optional", {
  side: "response",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A header of a response is no longer required.",
  advice: keepResponse,
  example: {
    of: "response",
    before: { headers: { "X-Rate": { required: true } } },
    after: { headers: { "X-Rate": {} } },
  },
});
