// Clients that accept only `text/csv` get 406.
import { defineCode } from "../code.js";

export const responseMediaTypeRemoved = defineCode("response-media-type-removed", {
  side: "response",
  severity: "breaking",
  meaning: "A response is no longer sent in a media type.",
  advice: "Callers that accept only this one get 406 or a body that they can't read: keep it.",
  example: {
    of: "response",
    before: { content: { "application/json": {}, "text/csv": {} } },
    after: { content: { "application/json": {} } },
  },
});
