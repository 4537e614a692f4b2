// All calls of `/notes` fail, whatever their method.
import { keepUntilUnused } from "../advice.js";
import { defineCode } from "../code.js";

export const pathRemoved = defineCode("path-removed", {
  side: "operation",
  severity: "breaking",
  meaning: "A path and all of its operations are gone.",
  advice: keepUntilUnused,
  example: { of: "document", before: { paths: { "/notes": { get: {} } } }, after: { paths: {} } },
});
