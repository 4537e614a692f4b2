// `import type { Note }` no longer compiles.
import { defineCode } from "../code.js";

export const typeRemoved = defineCode("type-removed", {
  side: "source",
  severity: "risky",
  meaning: "An exported type is gone.",
  advice: "Remove what imports it.",
  example: {
    of: "document",
    before: { components: { schemas: { Note: { type: "object", properties: { text: { type: "string" } } } } } },
    after: {},
  },
});
