// Any string is valid, but it is decoded before it is read.
import { defineSchemaCode } from "../code.js";

export const contentEncodingChanged = defineSchemaCode("content-encoding-changed", {
  meaning: "How a string is encoded changed (`contentEncoding`).",
  example: {
    of: "request schema",
    severity: "risky",
    before: { type: "string" },
    after: { type: "string", contentEncoding: "base64" },
  },
});
