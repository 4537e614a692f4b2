// The client's option `auth.login` is `auth.token` now.
import { defineCode } from "../code.js";

export const clientAuthChanged = defineCode("client-auth-changed", {
  side: "source",
  severity: "risky",
  meaning: "The client takes the credentials of a security scheme under another name, or not at all.",
  advice: "Change the option `auth` of the client.",
  example: {
    of: "document",
    before: {
      security: [{ login: [] }],
      components: { securitySchemes: { login: { type: "http", scheme: "bearer" } } },
    },
    after: {
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    },
  },
});
