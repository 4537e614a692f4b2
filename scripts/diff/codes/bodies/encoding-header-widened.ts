// A longer `X-Hash` is allowed, too.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const encodingHeaderWidened = defineCode("encoding-header-widened", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A header of a part of a multipart body allows more values.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: { "X-Hash": { schema: { type: "string", maxLength: 8 } } } } },
          },
        },
      },
    },
    after: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: { "X-Hash": { schema: { type: "string" } } } } },
          },
        },
      },
    },
  },
});
