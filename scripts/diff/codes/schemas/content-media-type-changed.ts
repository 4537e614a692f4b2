// Any string is valid, but it is read as another format.
import { defineSchemaCode } from "../code.js";

export const contentMediaTypeChanged = defineSchemaCode("content-media-type-changed", {
  meaning: "The media type of a string changed (`contentMediaType`).",
  example: {
    of: "request schema",
    severity: "risky",
    before: { type: "string", contentMediaType: "text/html" },
    after: { type: "string", contentMediaType: "text/plain" },
  },
});
