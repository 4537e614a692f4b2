// Clients that get tokens by `clientCredentials` get none.
import { defineCode } from "../code.js";

export const oauthFlowRemoved = defineCode("oauth-flow-removed", {
  side: "security",
  severity: "breaking",
  reversed: "compatible",
  meaning: "An OAuth flow is gone.",
  advice: "Clients that get their tokens by it can't any more: keep it.",
  example: {
    of: "document",
    before: {
      security: [{ login: [] }],
      components: {
        securitySchemes: {
          login: {
            type: "oauth2",
            flows: {
              clientCredentials: { tokenUrl: "https://login.example/token", scopes: {} },
              password: { tokenUrl: "https://login.example/token", scopes: {} },
            },
          },
        },
      },
    },
    after: {
      security: [{ login: [] }],
      components: {
        securitySchemes: {
          login: { type: "oauth2", flows: { password: { tokenUrl: "https://login.example/token", scopes: {} } } },
        },
      },
    },
  },
});
