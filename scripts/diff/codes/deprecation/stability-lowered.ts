// Callers rely on what was promised to be stable.
import { defineCode } from "../code.js";

export const stabilityLowered = defineCode("stability-lowered", {
  side: "operation",
  severity: "breaking",
  meaning: "`x-stability-level` is lower than before.",
  advice: "Callers rely on the old level: keep it.",
  example: {
    of: "operation",
    before: { "x-stability-level": "stable" },
    after: { "x-stability-level": "beta" },
    policy: { stabilityLevels: true },
  },
});
