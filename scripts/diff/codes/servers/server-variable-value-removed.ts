// `us.example` is no longer an address.
import { defineCode } from "../code.js";

export const serverVariableValueRemoved = defineCode("server-variable-value-removed", {
  side: "server",
  severity: "breaking",
  meaning: "A variable of a server's URL has one value less.",
  advice: "An address that clients call is gone: keep the value.",
  example: {
    of: "document",
    before: {
      servers: [{ url: "https://{region}.example", variables: { region: { enum: ["eu", "us"], default: "eu" } } }],
    },
    after: { servers: [{ url: "https://{region}.example", variables: { region: { enum: ["eu"], default: "eu" } } }] },
  },
});
