// Clients don't read the body.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const responseContentAdded = defineCode("response-content-added", {
  side: "response",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A response has a body now.",
  advice: nothingToDo,
  example: { of: "response", before: {}, after: { content: { "application/json": {} } } },
});
