// Clients go on being prepared for 409.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const errorStatusRemoved = defineCode("error-status-removed", {
  side: "response",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A status of errors is gone.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: { responses: { "200": { description: "OK" }, "409": { description: "OK" } } },
    after: { responses: { "200": { description: "OK" } } },
  },
});
