// The same values are valid, but clients choose the branch by another member.
import { defineSchemaCode } from "../code.js";

export const discriminatorChanged = defineSchemaCode("discriminator-changed", {
  meaning: "The member of a discriminator, its names, or what they stand for changed.",
  example: {
    of: "response schema",
    severity: "risky",
    before: {
      oneOf: [{ type: "object", properties: { a: { type: "string" }, b: { type: "string" } } }],
      discriminator: { propertyName: "a" },
    },
    after: {
      oneOf: [{ type: "object", properties: { a: { type: "string" }, b: { type: "string" } } }],
      discriminator: { propertyName: "b" },
    },
  },
});
