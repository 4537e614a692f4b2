// `NotesHandlers.addNote` is `NotesHandlers.createNote` now.
import { defineCode } from "../code.js";

export const handlerRenamed = defineCode("handler-renamed", {
  side: "source",
  severity: "risky",
  meaning: "The handler of an operation has another name, or is in another interface.",
  advice: "Rename it where it is used.",
  example: {
    of: "document",
    before: { paths: { "/notes": { post: { operationId: "addNote", tags: ["Notes"] } } } },
    after: { paths: { "/notes": { post: { operationId: "createNote", tags: ["Notes"] } } } },
    also: ["operation-id-changed", "client-method-renamed"],
  },
});
