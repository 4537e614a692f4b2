// The announcement is withdrawn.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const parameterReactivated = defineCode("parameter-reactivated", {
  side: "request",
  severity: "compatible",
  meaning: "A parameter is no longer deprecated.",
  advice: nothingToDo,
  example: {
    of: "parameter",
    before: { name: "limit", in: "query", deprecated: true },
    after: { name: "limit", in: "query" },
  },
});
