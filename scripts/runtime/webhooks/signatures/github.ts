// The header X-Hub-Signature-256:
// https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries. Copied into generated/ as it is.

import { WebhookError } from "../errors.js";
import { hexMacOf } from "./hmac.js";
import { requireSignature, type SignMessage, type VerifySignature } from "./scheme.js";

/**
 * `sha256=…`: HMAC-SHA-256 of the body alone. No time is signed and no id, so that who has recorded a message can send
 * it again.
 */
export function githubSignature(): VerifySignature {
  return async ({ body, header }, secrets) => {
    const signature = header("x-hub-signature-256");
    if (!signature) throw new WebhookError("missing-signature", "x-hub-signature-256");
    await requireSignature([signature], secrets, githubMac(body));
    const id = header("x-github-delivery");
    return id ? { id } : {};
  };
}

/** Signs as `githubSignature` verifies, with the first secret, which is any text: the header has one signature. */
export function githubSigner(): SignMessage {
  return async (body, secrets, { id }) => {
    const [secret = ""] = secrets;
    return { "x-github-delivery": id, "x-hub-signature-256": await githubMac(body)(secret) };
  };
}

function githubMac(body: string): (secret: string) => Promise<string> {
  return async (secret) => `sha256=${await hexMacOf(secret, body)}`;
}
