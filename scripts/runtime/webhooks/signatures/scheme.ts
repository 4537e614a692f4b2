// What a scheme of signatures is: one function that verifies, for receivers, and one that signs, for senders and tests.
// Copied into generated/ as it is.

import { WebhookError } from "../errors.js";
import type { HeaderReader } from "../message.js";

/**
 * Verifies a message with the first secret that fits. Other schemes than those of this folder are such functions, too.
 * @throws WebhookError as a rejection: `missing-signature`, `wrong-signature`, `too-old`, `too-new` or `malformed`
 */
export type VerifySignature = (
  message: SignedMessage,
  secrets: readonly string[],
  limits: AgeLimits,
) => Promise<VerifiedMessage>;

/** The headers of a message that is signed with all of the secrets. */
export type SignMessage = (
  body: string,
  secrets: readonly string[],
  message: MessageIdentity,
) => Promise<Record<string, string>>;

export interface SignedMessage {
  readonly body: string;
  readonly header: HeaderReader;
}

/** All in seconds: `now` since 1970, and how long before or after it a message may have been signed. */
export interface AgeLimits {
  readonly now: number;
  readonly tolerance: number;
}

/** What a signature says beside the body, as far as the scheme has that. */
export interface VerifiedMessage {
  /** The same for each attempt to deliver an event. */
  readonly id?: string;
  /** The member of the body that has the id instead. */
  readonly idMember?: string;
  /** When it was signed, in seconds since 1970. */
  readonly timestamp?: number;
}

export interface MessageIdentity {
  readonly id: string;
  /** In seconds since 1970. */
  readonly timestamp: number;
}

/**
 * Reads a timestamp, and compares it with the time.
 * @throws WebhookError `malformed`, `too-old` or `too-new`
 */
export function checkAge(text: string, { now, tolerance }: AgeLimits): number {
  if (!/^\d+$/.test(text)) throw new WebhookError("malformed", "timestamp");
  const age = now - +text;
  if (age > tolerance) throw new WebhookError("too-old");
  if (-age > tolerance) throw new WebhookError("too-new");
  return +text;
}

/** Throws a WebhookError `wrong-signature`, as a rejection, unless one of these is what one of the secrets makes. */
export async function requireSignature(
  given: readonly string[],
  secrets: readonly string[],
  make: (secret: string) => Promise<string>,
): Promise<void> {
  const expected = await Promise.all(secrets.map(make));
  if (!given.some((each) => expected.some((other) => isSameSignature(other, each))))
    throw new WebhookError("wrong-signature");
}

/** The secrets as a list. Throws a TypeError where there is none, or one is empty: then anyone could sign. */
export function requireSecrets(secrets: string | readonly string[]): readonly string[] {
  const all = [secrets].flat();
  if (all.length === 0 || all.some((each) => !each)) throw new TypeError("no secret");
  return all;
}

/** In a time that doesn't depend on where they differ. */
function isSameSignature(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index++)
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  return !difference;
}
