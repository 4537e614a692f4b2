// Parts of today have no `X-Hash`.
import { defineCode } from "../code.js";

export const encodingHeaderRequired = defineCode("encoding-header-required", {
  side: "request",
  severity: "breaking",
  reversed: "compatible",
  meaning: "A part of a multipart body requires a header now.",
  advice: "Calls of today may omit it: leave it optional.",
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
            encoding: { file: { headers: { "X-Hash": { required: true } } } },
          },
        },
      },
    },
  },
});
