// 200 is one of 2XX.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const statusMerged = defineCode("status-merged", {
  side: "response",
  severity: "compatible",
  meaning: "A status has no response of its own any more; a range or the default covers it.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: { responses: { "200": { description: "OK" }, "2XX": { description: "OK" } } },
    after: { responses: { "2XX": { description: "OK" } } },
  },
});
