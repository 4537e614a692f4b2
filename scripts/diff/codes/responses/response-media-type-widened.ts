// Clients may get `image/jpeg`.
import { defineCode } from "../code.js";

export const responseMediaTypeWidened = defineCode("response-media-type-widened", {
  side: "response",
  severity: "risky",
  reversed: "compatible",
  meaning: "A range of media types replaces one of a response.",
  advice: "Callers may get a type that they can't read: list the types.",
  example: { of: "response", before: { content: { "image/png": {} } }, after: { content: { "image/*": {} } } },
});
