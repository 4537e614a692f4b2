// `DELETE /notes` is gone while `GET /notes` stays.
import { keepUntilUnused } from "../advice.js";
import { defineCode } from "../code.js";

export const operationRemoved = defineCode("operation-removed", {
  side: "operation",
  severity: "breaking",
  meaning: "An operation is gone.",
  advice: keepUntilUnused,
  example: {
    of: "document",
    before: { paths: { "/notes": { get: {}, delete: {} } } },
    after: { paths: { "/notes": { get: {} } } },
  },
});
