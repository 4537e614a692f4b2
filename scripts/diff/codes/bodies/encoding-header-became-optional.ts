// Parts go on having `X-Hash`.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const encodingHeaderBecameOptional = defineCode("encoding-header-became-optional", {
  side: "request",
  severity: "compatible",
  reversed: "breaking",
  meaning: "A header of a part of a multipart body is no longer required.",
  advice: nothingToDo,
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: { "X-Hash": { required: true } } } },
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
