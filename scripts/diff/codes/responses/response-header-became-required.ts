// Clients had to do without `X-Rate`, and get it.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const responseHeaderBecameRequired = defineCode("response-header-became-required", {
  side: "response",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A header is in every response now.",
  advice: nothingToDo,
  example: {
    of: "response",
    before: { headers: { "X-Rate": {} } },
    after: { headers: { "X-Rate": { required: true } } },
  },
});
