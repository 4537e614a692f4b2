// `client.notes.delete()` no longer compiles.
import { defineCode } from "../code.js";

export const clientMethodRemoved = defineCode("client-method-removed", {
  side: "source",
  severity: "risky",
  meaning: "A method of the client is gone, with its operation.",
  advice: "Remove what uses it.",
  example: {
    of: "document",
    before: {
      paths: {
        "/notes": {
          get: { operationId: "listNotes", tags: ["Notes"] },
          delete: { operationId: "deleteNotes", tags: ["Notes"] },
        },
      },
    },
    after: { paths: { "/notes": { get: { operationId: "listNotes", tags: ["Notes"] } } } },
    also: ["operation-removed", "handler-removed"],
  },
});
