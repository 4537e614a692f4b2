// Calls may send the file as `image/jpeg`.
import { defineCode } from "../code.js";

export const encodingContentTypeNarrowed = defineCode("encoding-content-type-narrowed", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A part of a form or multipart body allows fewer content types.",
  advice: "Calls of today may send the others: keep accepting them.",
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { contentType: "image/*" } },
          },
        },
      },
    },
    after: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { contentType: "image/png" } },
          },
        },
      },
    },
  },
});
