// One server for one server, so that it is the same at another address.
import { defineCode } from "../code.js";

export const serverUrlChanged = defineCode("server-url-changed", {
  side: "server",
  severity: "risky",
  meaning: "A server has another URL.",
  advice: "Keep the old URL running, or redirect it; the document can't show whether it is.",
  example: {
    of: "document",
    before: { servers: [{ url: "https://a.example/v1" }] },
    after: { servers: [{ url: "https://a.example/v2" }] },
  },
});
