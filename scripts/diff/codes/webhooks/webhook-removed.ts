// Receivers wait for `created`, which is no longer sent.
import { defineCode } from "../code.js";

export const webhookRemoved = defineCode("webhook-removed", {
  side: "operation",
  severity: "risky",
  meaning: "A webhook is gone.",
  advice: "Receivers wait for it: announce what replaces it.",
  example: { of: "document", before: { webhooks: { created: { post: {} } } }, after: { webhooks: {} } },
});
