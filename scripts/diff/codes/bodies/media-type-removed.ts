// Calls that send `text/csv` get 415.
import { defineCode } from "../code.js";

export const mediaTypeRemoved = defineCode("media-type-removed", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A body is no longer accepted in a media type.",
  advice: "Calls of today get 415: keep accepting it.",
  example: {
    of: "operation",
    before: { requestBody: { content: { "application/json": {}, "text/csv": {} } } },
    after: { requestBody: { content: { "application/json": {} } } },
  },
});
