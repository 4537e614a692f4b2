// The header Stripe-Signature: https://docs.stripe.com/webhooks/signature. Copied into generated/ as it is.

import { WebhookError } from "../errors.js";
import { hexMacOf } from "./hmac.js";
import { checkAge, requireSignature, type SignMessage, type VerifySignature } from "./scheme.js";

/** `t=1614265330,v1=…`: the time, and HMAC-SHA-256 of it and of the body. The key is the secret as it is written. */
export function stripeSignature(): VerifySignature {
  return async ({ body, header }, secrets, limits) => {
    const pairs = (header("stripe-signature") ?? "").split(",").map((each) => each.trim().split("="));
    const valuesOf = (name: string): string[] => pairs.flatMap(([own, value]) => (own === name && value) || []);
    const [timestamp] = valuesOf("t");
    if (timestamp === undefined) throw new WebhookError("missing-signature", "stripe-signature");
    const seconds = checkAge(timestamp, limits);
    await requireSignature(valuesOf("v1"), secrets, (secret) => hexMacOf(secret, `${timestamp}.${body}`));
    return { timestamp: seconds, idMember: "id" };
  };
}

/**
 * Signs as `stripeSignature` verifies: a secret is any text. The id is not part of it: receivers know an event by the
 * `id` of its body.
 */
export function stripeSigner(): SignMessage {
  return async (body, secrets, { timestamp }) => {
    const signatures = await Promise.all(secrets.map((secret) => hexMacOf(secret, `${timestamp}.${body}`)));
    return { "stripe-signature": [`t=${timestamp}`, ...signatures.map((each) => `v1=${each}`)].join(",") };
  };
}
