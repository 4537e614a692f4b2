// An endpoint of a client: where its events are sent, signed with a secret that is shown once.
import { addHours, instantOf, type Instant } from "../credit/values/day.js";

/** DISABLED: by the client, because it is gone (410), or because it has failed for three days. */
export type EndpointState = "ENABLED" | "DISABLED";
export type DisabledReason = "CLIENT" | "GONE" | "FAILING";

export interface Endpoint {
  readonly uuid: string;
  readonly url: string;
  /** The types of events that it receives; null for all, also those of later versions. */
  readonly events: readonly string[] | null;
  readonly description: string | null;
  readonly state: EndpointState;
  readonly disabled_reason: DisabledReason | null;
  /** The first failure after its last success. */
  readonly failing_since: Instant | null;
  /** Encrypted; events are signed with it. */
  readonly sealed_secret: string;
  /** Events are signed with it as well, until the time beside it. */
  readonly sealed_previous_secret: string | null;
  readonly previous_secret_until: Instant | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** What a client chooses of an endpoint; `null` events are all types. */
export interface NewEndpoint {
  readonly url: string;
  readonly events?: readonly string[] | null | undefined;
  readonly description?: string | null | undefined;
}

export interface EndpointUpdate extends Partial<NewEndpoint> {
  readonly state?: EndpointState | undefined;
}

/** How long events are signed with the secret before as well, in hours. */
const hoursOfPreviousSecret = 24;

export function createEndpoint(
  { url, events = null, description = null }: NewEndpoint,
  identity: Pick<Endpoint, "uuid" | "sealed_secret">,
  now: Date,
): Endpoint {
  const at = instantOf(now);
  return {
    ...identity,
    url,
    events,
    description,
    state: "ENABLED",
    disabled_reason: null,
    failing_since: null,
    sealed_previous_secret: null,
    previous_secret_until: null,
    created_at: at,
    updated_at: at,
  };
}

/** Changes what is named. An endpoint that is enabled begins without failures. */
export function updateEndpoint(endpoint: Endpoint, { state, ...changes }: EndpointUpdate, now: Date): Endpoint {
  const { url = endpoint.url, events = endpoint.events, description = endpoint.description } = changes;
  const named = { ...endpoint, url, events, description, updated_at: instantOf(now) };
  if (state === undefined || state === endpoint.state) return named;
  return { ...named, state, disabled_reason: state === "DISABLED" ? "CLIENT" : null, failing_since: null };
}

/** Events are signed with the secret before as well, for a day. */
export function rotateSecret(
  endpoint: Endpoint,
  sealed_secret: string,
  now: Date,
): Endpoint & { readonly previous_secret_until: Instant } {
  return {
    ...endpoint,
    sealed_secret,
    sealed_previous_secret: endpoint.sealed_secret,
    previous_secret_until: addHours(instantOf(now), hoursOfPreviousSecret),
    updated_at: instantOf(now),
  };
}
