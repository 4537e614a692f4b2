// `NotesHandlers.deleteNotes` is implemented, and no longer called.
import { defineCode } from "../code.js";

export const handlerRemoved = defineCode("handler-removed", {
  side: "source",
  severity: "risky",
  meaning: "A handler is gone, with its operation.",
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
    also: ["operation-removed", "client-method-removed"],
  },
});
