// No operation requires it, but clients may request it for their tokens.
import { defineCode } from "../code.js";

export const oauthScopeRemoved = defineCode("oauth-scope-removed", {
  side: "security",
  severity: "risky",
  meaning: "An OAuth flow no longer has a scope.",
  advice: "Clients that request it may get an error: keep granting it.",
  example: {
    of: "document",
    before: {
      security: [{ login: [] }],
      components: {
        securitySchemes: {
          login: {
            type: "oauth2",
            flows: { password: { tokenUrl: "https://login.example/token", scopes: { read: "", write: "" } } },
          },
        },
      },
    },
    after: {
      security: [{ login: [] }],
      components: {
        securitySchemes: {
          login: {
            type: "oauth2",
            flows: { password: { tokenUrl: "https://login.example/token", scopes: { read: "" } } },
          },
        },
      },
    },
  },
});
