// Callers could rely on `DELETE /notes` until July.
import { defineCode } from "../code.js";

export const removedBeforeSunset = defineCode("removed-before-sunset", {
  side: "operation",
  severity: "breaking",
  meaning: "Something is gone before its sunset date.",
  advice: "Keep it until that date.",
  example: {
    of: "document",
    before: { paths: { "/notes": { get: {}, delete: { deprecated: true, "x-sunset": "2026-07-01" } } } },
    after: { paths: { "/notes": { get: {} } } },
    policy: { deprecation: { today: "2026-01-01", noticeDays: 90 } },
  },
});
