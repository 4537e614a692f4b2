// Calls go on sending the file as `image/png`.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const encodingContentTypeWidened = defineCode("encoding-content-type-widened", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A part of a form or multipart body allows more content types.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { contentType: "image/png" } },
          },
        },
      },
    },
    after: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { contentType: "image/*" } },
          },
        },
      },
    },
  },
});
