// Clients that expect any of 2XX expect 200, too.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const statusRangeNarrowed = defineCode("status-range-narrowed", {
  side: "response",
  severity: "compatible",
  reversed: "breaking",
  meaning: "Single statuses replace a range.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: { responses: { "2XX": { description: "OK" } } },
    after: { responses: { "200": { description: "OK" } } },
  },
});
