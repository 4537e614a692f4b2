// An object is read as `a,1,b,2`, and sent as `a=1,b=2`.
import { defineCode } from "../code.js";

export const responseHeaderSerializationChanged = defineCode("response-header-serialization-changed", {
  side: "response",
  severity: "breaking",
  meaning: "The values of a response's header are written in another way.",
  advice: "Callers read another value: keep style, explode and content.",
  example: {
    of: "response",
    before: { headers: { "X-Rate": { schema: { type: "object" } } } },
    after: { headers: { "X-Rate": { explode: true, schema: { type: "object" } } } },
  },
});
