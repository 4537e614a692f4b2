// Calls send `limit` in the query, where it isn't read.
import { defineCode } from "../code.js";

export const parameterMoved = defineCode("parameter-moved", {
  side: "request",
  severity: "breaking",
  meaning: "A parameter is expected in another place.",
  advice: "Calls of today send it where it isn't read: accept it in both places.",
  example: { of: "parameter", before: { name: "limit", in: "query" }, after: { name: "limit", in: "header" } },
});
