// `client.notes.add()` takes an argument now.
import { defineCode } from "../code.js";

export const clientMethodChanged = defineCode("client-method-changed", {
  side: "source",
  severity: "risky",
  meaning: "A method of the client takes other arguments, or its result is of another kind.",
  advice: "Change the calls of it.",
  example: {
    of: "document",
    before: { paths: { "/notes": { post: { operationId: "addNote", tags: ["Notes"] } } } },
    after: {
      paths: {
        "/notes": {
          post: {
            operationId: "addNote",
            tags: ["Notes"],
            parameters: [{ name: "draft", in: "query", required: true, schema: { type: "boolean" } }],
          },
        },
      },
    },
    also: ["parameter-required-added"],
  },
});
