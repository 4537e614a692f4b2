// `us.example` is an address now.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const serverVariableValueAdded = defineCode("server-variable-value-added", {
  side: "server",
  severity: "compatible",
  meaning: "A variable of a server's URL has one more value.",
  advice: nothingToDo,
  example: {
    of: "document",
    before: { servers: [{ url: "https://{region}.example", variables: { region: { enum: ["eu"], default: "eu" } } }] },
    after: {
      servers: [{ url: "https://{region}.example", variables: { region: { enum: ["eu", "us"], default: "eu" } } }],
    },
  },
});
