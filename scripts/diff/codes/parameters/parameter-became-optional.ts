// Calls go on sending `limit`.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const parameterBecameOptional = defineCode("parameter-became-optional", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A parameter is no longer required.",
  advice: nothingToDo,
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", required: true },
    after: { name: "limit", in: "query" },
  },
});
