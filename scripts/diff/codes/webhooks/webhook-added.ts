// Receivers that did not subscribe don't get it.
import { nothingToDo } from "../advice.js";
import { defineCode } from "../code.js";

export const webhookAdded = defineCode("webhook-added", {
  side: "operation",
  severity: "compatible",
  meaning: "There is a new webhook.",
  advice: nothingToDo,
  example: { of: "document", before: { webhooks: {} }, after: { webhooks: { created: { post: {} } } } },
});
