// Sends an event to an endpoint, signed with its secrets.
import type { Endpoint } from "../domain/events/endpoint.js";
import { decryptAtRest, type AtRestKeys } from "../infrastructure/crypto.js";
import type { Poster, PostOutcome } from "../webhooks/post.js";
import { signedHeaders, type SentEvent } from "../webhooks/signature.js";

export interface SendDependencies {
  readonly poster: Pick<Poster, "post">;
  readonly keys: AtRestKeys;
  /** The service's time, which the sandbox moves. */
  readonly now: () => Promise<Date>;
  /** Real time, by which events are signed: a receiver rejects what is signed in its past or future. */
  readonly realNow: () => Date;
}

export async function sendEvent(
  { poster, keys, now, realNow }: SendDependencies,
  endpoint: Endpoint,
  event: SentEvent,
): Promise<PostOutcome> {
  const secrets = secretsOf(endpoint, keys, await now());
  return poster.post({ url: endpoint.url, headers: signedHeaders(event, secrets, realNow()), body: event.body });
}

/** The secret of an endpoint, and the one before for as long as it is valid. */
function secretsOf(endpoint: Endpoint, keys: AtRestKeys, now: Date): readonly string[] {
  const { sealed_secret, sealed_previous_secret: previous, previous_secret_until: until } = endpoint;
  const isValid = previous !== null && until !== null && now.toISOString() < until;
  return [sealed_secret, ...(isValid ? [previous] : [])].map((sealed) => secretOf(endpoint, sealed, keys));
}

/** What was decrypted, for as long as an endpoint is in use as it was read: many events are sent to it in that time. */
const decrypted = new WeakMap<Endpoint, Map<string, string>>();

function secretOf(endpoint: Endpoint, sealed: string, keys: AtRestKeys): string {
  let known = decrypted.get(endpoint);
  if (known === undefined) decrypted.set(endpoint, (known = new Map<string, string>()));
  let secret = known.get(sealed);
  if (secret === undefined) known.set(sealed, (secret = decryptAtRest(keys, sealed, endpoint.uuid)));
  return secret;
}
