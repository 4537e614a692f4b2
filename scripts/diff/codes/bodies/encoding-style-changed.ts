// A list is sent as `tags=a&tags=b`, and read as `tags=a b`.
import { defineCode } from "../code.js";

export const encodingStyleChanged = defineCode("encoding-style-changed", {
  side: "request",
  severity: "breaking",
  meaning: "A part of a form or multipart body is written in another way.",
  advice: "Calls of today send the same value as another text: keep style and explode.",
  example: {
    of: "operation",
    before: {
      requestBody: {
        content: { "application/x-www-form-urlencoded": { schema: { properties: { tags: { type: "array" } } } } },
      },
    },
    after: {
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": {
            schema: { properties: { tags: { type: "array" } } },
            encoding: { tags: { style: "spaceDelimited", explode: false } },
          },
        },
      },
    },
  },
});
