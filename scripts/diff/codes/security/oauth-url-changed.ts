// Clients may have the old URL in their configuration.
import { defineCode } from "../code.js";

export const oauthUrlChanged = defineCode("oauth-url-changed", {
  side: "security",
  severity: "risky",
  meaning: "Tokens or authorizations come from another URL.",
  advice: "Keep the old URL running; the document can't show whether it is.",
  example: {
    of: "document",
    before: {
      security: [{ login: [] }],
      components: {
        securitySchemes: {
          login: { type: "oauth2", flows: { password: { tokenUrl: "https://login.example/token", scopes: {} } } },
        },
      },
    },
    after: {
      security: [{ login: [] }],
      components: {
        securitySchemes: {
          login: { type: "oauth2", flows: { password: { tokenUrl: "https://id.example/token", scopes: {} } } },
        },
      },
    },
  },
});
