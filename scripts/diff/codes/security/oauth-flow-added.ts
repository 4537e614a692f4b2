// Clients that get tokens by `password` go on.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const oauthFlowAdded = defineCode("oauth-flow-added", {
  side: "security",
  severity: "compatible",
  reversed: "risky",
  meaning: "There is one more OAuth flow.",
  advice: nothingToDo,
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
  },
});
