// Parts may have a longer `X-Hash`.
import { defineCode } from "../code.js";

export const encodingHeaderNarrowed = defineCode("encoding-header-narrowed", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A header of a part of a multipart body allows fewer values.",
  advice: "Calls of today may send the others: keep allowing them.",
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: { "X-Hash": { schema: { type: "string" } } } } },
          },
        },
      },
    },
    after: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: { "X-Hash": { schema: { type: "string", maxLength: 8 } } } } },
          },
        },
      },
    },
  },
});
