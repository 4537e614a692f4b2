// `tag=a` is read as a list of one.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const parameterScalarToArray = defineCode("parameter-scalar-to-array", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A parameter is a list now; one value is a list of one.",
  advice: nothingToDo,
  example: {
    of: "parameter",
    before: { name: "tag", in: "query", schema: { type: "string" } },
    after: { name: "tag", in: "query", schema: { type: "array", items: { type: "string" } } },
  },
});
