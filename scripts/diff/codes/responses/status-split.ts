// 409 was one of 4XX already.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const statusSplit = defineCode("status-split", {
  side: "response",
  severity: "compatible",
  meaning: "A status that a range or the default covered has a response of its own.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: { responses: { "200": { description: "OK" }, "4XX": { description: "OK" } } },
    after: { responses: { "200": { description: "OK" }, "409": { description: "OK" }, "4XX": { description: "OK" } } },
  },
});
