// Callers planned for July.
import { defineCode } from "../code.js";

export const sunsetMovedNearer = defineCode("sunset-moved-nearer", {
  side: "operation",
  severity: "breaking",
  meaning: "A sunset date is earlier than before.",
  advice: "Keep the date that callers know, or a later one.",
  example: {
    of: "operation",
    before: { deprecated: true, "x-sunset": "2026-07-01" },
    after: { deprecated: true, "x-sunset": "2026-05-01" },
    policy: { deprecation: { today: "2026-01-01", noticeDays: 90 } },
  },
});
