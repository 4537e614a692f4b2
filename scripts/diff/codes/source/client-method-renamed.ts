// `client.notes.add()` is `client.notes.create()` now.
import { defineCode } from "../code.js";

export const clientMethodRenamed = defineCode("client-method-renamed", {
  side: "source",
  severity: "risky",
  meaning: "A method of the client has another name, or is in another group.",
  advice: "Rename it where it is used.",
  example: {
    of: "document",
    before: { paths: { "/notes": { post: { operationId: "addNote", tags: ["Notes"] } } } },
    after: { paths: { "/notes": { post: { operationId: "createNote", tags: ["Notes"] } } } },
    also: ["operation-id-changed", "handler-renamed"],
  },
});
