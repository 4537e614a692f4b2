// Calls go on sending `limit`, which may be ignored or rejected.
import { defineCode } from "../code.js";

export const parameterRemoved = defineCode("parameter-removed", {
  side: "request",
  severity: "risky",
  meaning: "A parameter is gone.",
  advice: "Servers may ignore or reject it: accept it and mark it as deprecated instead.",
  example: { of: "operation", before: { parameters: [{ name: "limit", in: "query" }] }, after: {} },
});
