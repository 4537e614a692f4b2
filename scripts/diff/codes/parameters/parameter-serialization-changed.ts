// A list is sent as `ids=1&ids=2`, and read as `ids=1,2`.
import { defineCode } from "../code.js";

export const parameterSerializationChanged = defineCode("parameter-serialization-changed", {
  side: "request",
  severity: "breaking",
  meaning: "The values of a parameter are written in another way.",
  advice: "Calls of today send the same value as another text: keep style, explode and content.",
  example: {
    of: "parameter",
    before: { name: "ids", in: "query", schema: { type: "array" } },
    after: { name: "ids", in: "query", explode: false, schema: { type: "array" } },
  },
});
