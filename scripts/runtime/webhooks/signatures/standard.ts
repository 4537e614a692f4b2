// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md.
// Copied into generated/ as it is.

import { WebhookError } from "../errors.js";
import { encodeText, macOf, type KeyBytes } from "./hmac.js";
import { checkAge, requireSignature, type SignMessage, type VerifySignature } from "./scheme.js";

export interface StandardSignatureOptions {
  /** What the names of the three headers begin with: `webhook`, unless given; `svix` where a service sends those. */
  readonly prefix?: string;
}

/**
 * The headers `webhook-id`, `webhook-timestamp` and `webhook-signature`: a list of signatures, of which those of
 * version 1 are HMAC-SHA-256. A secret is `whsec_` and Base64, or any other string, whose bytes are the key.
 */
export function standardSignature({ prefix = "webhook" }: StandardSignatureOptions = {}): VerifySignature {
  return async ({ body, header }, secrets, limits) => {
    const id = header(`${prefix}-id`);
    const timestamp = header(`${prefix}-timestamp`);
    const signatures = header(`${prefix}-signature`);
    if (!id || !timestamp || !signatures) throw new WebhookError("missing-signature", `${prefix}-*`);
    const seconds = checkAge(timestamp, limits);
    await requireSignature(signatures.split(" "), secrets, standardMac(`${id}.${timestamp}.${body}`));
    return { id, timestamp: seconds };
  };
}

/** Signs as `standardSignature` verifies: one signature for each secret. */
export function standardSigner({ prefix = "webhook" }: StandardSignatureOptions = {}): SignMessage {
  return async (body, secrets, { id, timestamp }) => {
    const signatures = await Promise.all(secrets.map(standardMac(`${id}.${timestamp}.${body}`)));
    return {
      [`${prefix}-id`]: id,
      [`${prefix}-timestamp`]: `${timestamp}`,
      [`${prefix}-signature`]: signatures.join(" "),
    };
  };
}

function standardMac(content: string): (secret: string) => Promise<string> {
  return async (secret) => `v1,${btoa(await macOf(standardKey(secret), content))}`;
}

function standardKey(secret: string): KeyBytes {
  if (!secret.startsWith("whsec_")) return encodeText(secret);
  return Uint8Array.from(atob(secret.slice(6)), (byte) => byte.charCodeAt(0));
}
