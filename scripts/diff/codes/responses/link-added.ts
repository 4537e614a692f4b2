// Clients don't follow `author`.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const linkAdded = defineCode("link-added", {
  side: "response",
  severity: "compatible",
  meaning: "A response has a new link.",
  advice: nothingToDo,
  example: { of: "response", before: {}, after: { links: { author: { operationRef: "/authors" } } } },
});
