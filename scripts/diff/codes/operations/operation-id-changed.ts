// The client's `notes.list()` becomes `notes.find()`, or whatever is generated from the name.
import { defineCode } from "../code.js";

export const operationIdChanged = defineCode("operation-id-changed", {
  side: "source",
  severity: "risky",
  meaning: "An operation has another operationId.",
  advice: "It is not on the wire, but names in generated code change: keep it, or rename the calls.",
  example: { of: "operation", before: { operationId: "listNotes" }, after: { operationId: "findNotes" } },
});
