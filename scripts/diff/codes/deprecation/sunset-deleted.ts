// Callers planned for July, and no longer know when.
import { defineCode } from "../code.js";

export const sunsetDeleted = defineCode("sunset-deleted", {
  side: "operation",
  severity: "breaking",
  meaning: "A sunset date is gone although the deprecation stays.",
  advice: "Keep the date that callers know.",
  example: {
    of: "operation",
    before: { deprecated: true, "x-sunset": "2026-07-01" },
    after: { deprecated: true },
    policy: { deprecation: { today: "2026-01-01", noticeDays: 90 } },
  },
});
