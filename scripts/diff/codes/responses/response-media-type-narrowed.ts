// Clients that read any image read `image/png`.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const responseMediaTypeNarrowed = defineCode("response-media-type-narrowed", {
  side: "response",
  severity: "compatible",
  reversed: "breaking",
  meaning: "Single media types replace a range of a response.",
  advice: nothingToDo,
  example: { of: "response", before: { content: { "image/*": {} } }, after: { content: { "image/png": {} } } },
});
