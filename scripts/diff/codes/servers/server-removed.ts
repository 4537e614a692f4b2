// Clients may still call `b.example`.
import { defineCode } from "../code.js";

export const serverRemoved = defineCode("server-removed", {
  side: "server",
  severity: "risky",
  meaning: "A server is no longer listed.",
  advice: "Keep it running until no client calls it; the document can't show whether it is.",
  example: {
    of: "document",
    before: { servers: [{ url: "https://a.example" }, { url: "https://b.example" }] },
    after: { servers: [{ url: "https://a.example" }] },
  },
});
