// Clients that leave `region` out call `us.example` instead of `eu.example`.
import { defineCode } from "../code.js";

export const serverVariableDefaultChanged = defineCode("server-variable-default-changed", {
  side: "server",
  severity: "risky",
  meaning: "A variable of a server's URL has another default.",
  advice: "Clients that don't set it call another address: keep the default.",
  example: {
    of: "document",
    before: { servers: [{ url: "https://{region}.example", variables: { region: { default: "eu" } } }] },
    after: { servers: [{ url: "https://{region}.example", variables: { region: { default: "us" } } }] },
  },
});
