// An endpoint of a client: where its events are sent, signed with a secret that is shown once.
import type { Instant } from "../credit/values/day.js";

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
