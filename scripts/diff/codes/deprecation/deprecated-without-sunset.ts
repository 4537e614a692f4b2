// Callers don't know how long they may go on.
import { defineCode } from "../code.js";

export const deprecatedWithoutSunset = defineCode("deprecated-without-sunset", {
  side: "operation",
  severity: "breaking",
  meaning: "Something is deprecated without a sunset date.",
  advice: "Add `x-sunset` with the date after which it is removed.",
  example: {
    of: "operation",
    before: {},
    after: { deprecated: true },
    policy: { deprecation: { today: "2026-01-01", noticeDays: 90 } },
    also: ["operation-deprecated"],
  },
});
