// Any string is valid, but the JSON in it is another one.
import { defineSchemaCode } from "../code.js";

export const contentSchemaChanged = defineSchemaCode("content-schema-changed", {
  meaning: "The schema of the content of a string changed (`contentSchema`).",
  example: {
    of: "request schema",
    severity: "risky",
    before: { type: "string", contentMediaType: "application/json", contentSchema: { type: "object" } },
    after: { type: "string", contentMediaType: "application/json", contentSchema: { type: "array" } },
  },
});
