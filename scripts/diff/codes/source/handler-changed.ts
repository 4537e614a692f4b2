// A handler reads `request.path.id`, which is `request.path.noteId` now.
import { defineCode } from "../code.js";

export const handlerChanged = defineCode("handler-changed", {
  side: "source",
  severity: "risky",
  meaning: "A handler finds the path parameters of its requests under other names.",
  advice: "Read them by these names.",
  example: {
    of: "document",
    before: {
      paths: {
        "/notes/{id}": {
          get: {
            operationId: "getNote",
            tags: ["Notes"],
            parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          },
        },
      },
    },
    after: {
      paths: {
        "/notes/{noteId}": {
          get: {
            operationId: "getNote",
            tags: ["Notes"],
            parameters: [{ name: "noteId", in: "path", required: true, schema: { type: "string" } }],
          },
        },
      },
    },
  },
});
