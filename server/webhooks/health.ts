// What an attempt to deliver an event says about its endpoint, and when the next attempt is. It has no clock and no
// store: what it returns is stored with the attempt.
import { delayAfter, webhookSchedule } from "../../generated/runtime/webhooks.js";
import type { PostOutcome } from "./post.js";

export interface EndpointHealth {
  readonly state: "ENABLED" | "DISABLED";
  /** It wants no more events (410), has failed for days, or was disabled by the client; null while it is enabled. */
  readonly disabled_reason: null | "GONE" | "FAILING" | "CLIENT";
  /** When the first attempt failed after which none has succeeded; null if none has. */
  readonly failing_since: string | null;
}

/** In milliseconds: three days, within which the schedule makes nine of its ten attempts. */
const maxFailingTime = 259_200_000;

/** What becomes of an event after a post of it. */
type Verdict = "delivered" | "failed" | "gone" | "unknown";

function verdictOn(outcome: PostOutcome): Verdict {
  // The service has ended it: the endpoint had no chance.
  if (outcome.kind === "failure") return outcome.reason === "aborted" ? "unknown" : "failed";
  if (outcome.status === 410) return "gone";
  return outcome.status < 300 ? "delivered" : "failed";
}

/** Whether the receiver has acknowledged the event. */
export function isDelivered(outcome: PostOutcome): boolean {
  return verdictOn(outcome) === "delivered";
}

/**
 * The health of an endpoint after a post; the same object if nothing has changed. That of a disabled one never changes:
 * only its client enables it, and posts that were on their way then don't.
 */
export function healthAfter(health: EndpointHealth, outcome: PostOutcome, now: Date): EndpointHealth {
  const verdict = verdictOn(outcome);
  if (health.state === "DISABLED" || verdict === "unknown") return health;
  if (verdict === "delivered") return health.failing_since === null ? health : { ...health, failing_since: null };
  const failing_since = health.failing_since ?? now.toISOString();
  if (verdict === "gone") return { ...health, state: "DISABLED", disabled_reason: "GONE", failing_since };
  if (now.getTime() - Date.parse(failing_since) >= maxFailingTime)
    return { ...health, state: "DISABLED", disabled_reason: "FAILING", failing_since };
  return health.failing_since === null ? { ...health, failing_since } : health;
}

/**
 * Milliseconds until an event is posted again, after so many attempts; undefined where it is delivered, the endpoint
 * wants no more, or there have been all attempts of the schedule. A post that was `aborted` is no attempt: it is made
 * again at once, by another server, and is not counted.
 * @param random from 0 to 1
 */
export function delayAfterPost(attempts: number, outcome: PostOutcome, random: () => number): number | undefined {
  const verdict = verdictOn(outcome);
  if (verdict === "unknown") return 0;
  if (verdict !== "failed") return undefined;
  const seconds = outcome.kind === "response" ? outcome.retryAfter : undefined;
  const headers = seconds === undefined ? undefined : new Headers({ "retry-after": String(seconds) });
  return delayAfter(attempts, webhookSchedule, random, headers);
}
