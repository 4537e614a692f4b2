// 5 is valid in both branches, which `oneOf` rejects: no keyword of a value has changed.
import { defineSchemaCode } from "../code.js";

export const schemaChanged = defineSchemaCode("schema-changed", {
  meaning: "A schema as a whole changed: each version allows something that the other does not, or it is unknown.",
  example: {
    of: "request schema",
    severity: "breaking",
    before: {
      anyOf: [
        { type: "integer", minimum: 0 },
        { type: "integer", maximum: 9 },
      ],
    },
    after: {
      oneOf: [
        { type: "integer", minimum: 0 },
        { type: "integer", maximum: 9 },
      ],
    },
  },
});
