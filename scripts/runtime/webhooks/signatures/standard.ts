// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md.
// Copied into generated/ as it is.

import { WebhookError } from "../errors.js";
import { decodeBase64, macOf } from "./hmac.js";
import {
  checkAge,
  requireSignature,
  type AgeLimits,
  type MessageIdentity,
  type SignedMessage,
  type SignMessage,
  type VerifiedMessage,
  type VerifySignature,
} from "./scheme.js";

export interface StandardSignatureOptions {
  /** What the names of the three headers begin with: `webhook`, unless given; `svix` where a service sends those. */
  readonly prefix?: string;
}

/**
 * The headers `webhook-id`, `webhook-timestamp` and `webhook-signature`: a list of signatures, of which those of
 * version 1 are HMAC-SHA-256. A secret is Base64, with or without `whsec_` before it.
 */
export function standardSignature({ prefix = "webhook" }: StandardSignatureOptions = {}): VerifySignature {
  return async (message, secrets, limits) => {
    const [signatures, content, verified] = readStandardHeaders(message, limits, prefix);
    await requireSignature(signatures, secrets, standardMac(content));
    return verified;
  };
}

/**
 * Signs as `standardSignature` verifies: one signature for each secret, which is the Base64 of 24 to 64 random bytes,
 * with or without `whsec_` before it (`echo whsec_$(openssl rand -base64 32)`). What is no Base64 is a TypeError.
 */
export function standardSigner({ prefix = "webhook" }: StandardSignatureOptions = {}): SignMessage {
  return async (body, secrets, message) =>
    writeStandardHeaders(body, message, prefix, (content) => Promise.all(secrets.map(standardMac(content))));
}

/** A tuple, whose members have no names in a bundle. `content` is what is signed. */
export type StandardHeaders = readonly [signatures: readonly string[], content: string, verified: VerifiedMessage];

/** @throws WebhookError `missing-signature`, `malformed`, `too-old` or `too-new` */
export function readStandardHeaders(
  { body, header }: SignedMessage,
  limits: AgeLimits,
  prefix: string,
): StandardHeaders {
  const id = header(`${prefix}-id`);
  const timestamp = header(`${prefix}-timestamp`);
  const signatures = header(`${prefix}-signature`);
  if (!id || !timestamp || !signatures) throw new WebhookError("missing-signature", `${prefix}-*`);
  return [signatures.split(" "), `${id}.${timestamp}.${body}`, { id, timestamp: checkAge(timestamp, limits) }];
}

export async function writeStandardHeaders(
  body: string,
  { id, timestamp }: MessageIdentity,
  prefix: string,
  sign: (content: string) => Promise<readonly string[]>,
): Promise<Record<string, string>> {
  const signatures = await sign(`${id}.${timestamp}.${body}`);
  return {
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: `${timestamp}`,
    [`${prefix}-signature`]: signatures.join(" "),
  };
}

/** What makes the signature of a content with a secret. */
export function standardMac(content: string): (secret: string) => Promise<string> {
  return async (secret) => `v1,${btoa(await macOf(decodeBase64(secret.replace("whsec_", "")), content))}`;
}
