// The key is expected in another header.
import { defineCode } from "../code.js";

export const securitySchemeChanged = defineCode("security-scheme-changed", {
  side: "security",
  severity: "breaking",
  meaning: "A security scheme is another one under the same name.",
  advice: "Credentials of today are no longer found: add the new scheme as an alternative.",
  example: {
    of: "document",
    before: {
      security: [{ login: [] }],
      components: { securitySchemes: { login: { type: "apiKey", in: "header", name: "X-Key" } } },
    },
    after: {
      security: [{ login: [] }],
      components: { securitySchemes: { login: { type: "apiKey", in: "header", name: "X-Token" } } },
    },
  },
});
