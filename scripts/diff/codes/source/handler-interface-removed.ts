// `NotesHandlers` is implemented by a class.
import { defineCode } from "../code.js";

export const handlerInterfaceRemoved = defineCode("handler-interface-removed", {
  side: "source",
  severity: "risky",
  meaning: "The interface for the handlers of a tag is gone.",
  advice: "Implement those that its operations belong to now.",
  example: {
    of: "document",
    before: { paths: { "/notes": { get: { operationId: "listNotes", tags: ["Notes"] } } } },
    after: { paths: { "/notes": { get: { operationId: "listNotes", tags: ["Memos"] } } } },
    also: ["client-method-renamed", "handler-renamed", "type-renamed"],
  },
});
