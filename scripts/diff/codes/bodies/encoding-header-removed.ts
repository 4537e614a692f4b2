// Parts go on having `X-Hash`, which may be ignored or rejected.
import { defineCode } from "../code.js";

export const encodingHeaderRemoved = defineCode("encoding-header-removed", {
  side: "request",
  severity: "risky",
  meaning: "A part of a multipart body has a header less.",
  advice: "Receivers may ignore or reject it: accept it and mark it as deprecated instead.",
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: { "X-Hash": {} } } },
          },
        },
      },
    },
    after: {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { type: "string" } } },
            encoding: { file: { headers: {} } },
          },
        },
      },
    },
  },
});
