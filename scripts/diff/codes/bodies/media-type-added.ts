// Calls go on sending JSON.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const mediaTypeAdded = defineCode("media-type-added", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A body is accepted in one more media type.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: { requestBody: { content: { "application/json": {} } } },
    after: { requestBody: { content: { "application/json": {}, "text/csv": {} } } },
  },
});
