// `DELETE /notes` is gone, as its `x-sunset` said.
import { defineCode } from "../code.js";

export const operationRemovedAfterDeprecation = defineCode("operation-removed-after-deprecation", {
  side: "operation",
  severity: "compatible",
  meaning: "A deprecated operation is gone, after its sunset date.",
  advice: "Callers were notified by the sunset date.",
  example: {
    of: "document",
    before: { paths: { "/notes": { get: {}, delete: { deprecated: true, "x-sunset": "2026-01-31" } } } },
    after: { paths: { "/notes": { get: {} } } },
    policy: { deprecation: { today: "2026-02-01", noticeDays: 90 } },
  },
});
