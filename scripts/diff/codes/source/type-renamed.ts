// `import type { Note }` no longer compiles.
import { defineCode } from "../code.js";

export const typeRenamed = defineCode("type-renamed", {
  side: "source",
  severity: "risky",
  meaning: "An exported type has another name.",
  advice: "Rename it where it is imported.",
  example: {
    of: "document",
    before: { components: { schemas: { Note: { type: "object", properties: { text: { type: "string" } } } } } },
    after: { components: { schemas: { Memo: { type: "object", properties: { text: { type: "string" } } } } } },
  },
});
