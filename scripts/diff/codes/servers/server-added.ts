// Clients that know the first server go on calling it.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const serverAdded = defineCode("server-added", {
  side: "server",
  severity: "compatible",
  meaning: "There is one more server.",
  advice: nothingToDo,
  example: {
    of: "document",
    before: { servers: [{ url: "https://a.example" }] },
    after: { servers: [{ url: "https://a.example" }, { url: "https://b.example" }] },
  },
});
