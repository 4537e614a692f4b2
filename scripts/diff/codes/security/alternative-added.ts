// A key goes on being enough.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const alternativeAdded = defineCode("alternative-added", {
  side: "security",
  severity: "compatible",
  reversed: "breaking",
  meaning: "There is one more way to authenticate.",
  advice: nothingToDo,
  example: { of: "operation", before: { security: [{ key: [] }] }, after: { security: [{ key: [] }, { token: [] }] } },
});
