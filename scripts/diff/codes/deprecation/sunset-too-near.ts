// Callers have 31 days, and 90 were promised.
import { defineCode } from "../code.js";

export const sunsetTooNear = defineCode("sunset-too-near", {
  side: "operation",
  severity: "breaking",
  meaning: "A sunset date is nearer than the notice period.",
  advice: "Choose a later date.",
  example: {
    of: "operation",
    before: {},
    after: { deprecated: true, "x-sunset": "2026-02-01" },
    policy: { deprecation: { today: "2026-01-01", noticeDays: 90 } },
    also: ["operation-deprecated"],
  },
});
