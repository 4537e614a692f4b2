// Calls go on sending a body.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const bodyBecameOptional = defineCode("body-became-optional", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "The body is no longer required.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: { requestBody: { required: true, content: { "application/json": {} } } },
    after: { requestBody: { content: { "application/json": {} } } },
  },
});
