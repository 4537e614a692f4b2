// Parts of today have no `X-Hash`, and need none.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const encodingHeaderAdded = defineCode("encoding-header-added", {
  side: "request",
  severity: "compatible",
  meaning: "A part of a multipart body has a new header.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: {} } },
          },
        },
      },
    },
    after: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: { "X-Hash": {} } } },
          },
        },
      },
    },
  },
});
