// Until now the method was named after `POST /notes`.
import { defineCode } from "../code.js";

export const operationIdAdded = defineCode("operation-id-added", {
  side: "source",
  severity: "compatible",
  meaning: "An operation has an operationId now.",
  advice: "It is not on the wire; names in generated code may change.",
  example: { of: "operation", before: {}, after: { operationId: "addNote" } },
});
