// Clients that accept JSON go on getting it.
import { defineCode } from "../code.js";

export const responseMediaTypeAdded = defineCode("response-media-type-added", {
  side: "response",
  severity: "compatible",
  meaning: "A response is sent in one more media type.",
  advice: "It is sent only to callers that accept it.",
  example: {
    of: "response",
    before: { content: { "application/json": {} } },
    after: { content: { "application/json": {}, "text/csv": {} } },
  },
});
