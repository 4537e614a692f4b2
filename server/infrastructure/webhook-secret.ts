// The secrets of webhook endpoints.
import { randomBytes } from "node:crypto";

/**
 * A new secret of 192 bits, in the form of Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme).
 */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}
