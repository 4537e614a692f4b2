// The rate limit of each client: a token bucket that refills steadily and holds the tokens of one second.
import type { MiddlewareHandler } from "hono";
import type { Clock, CreditEnv } from "./context.js";
import { setHeader } from "./envelope.js";
import { ProblemError } from "./problem.js";

interface Bucket {
  tokens: number;
  /** When `tokens` was computed, in milliseconds. */
  counted: number;
}

/** The headers of every response to a known client while there is a limit (openapi.yaml, "Rate limits"). */
export const rateLimitHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;

/** One bucket for each configured client, so memory is bounded. */
export function rateLimit(requestsPerSecond: number, clock: Clock): MiddlewareHandler<CreditEnv> {
  const buckets = new Map<string, Bucket>();
  /** The seconds until the bucket has `tokens` again. */
  const secondsUntil = (tokens: number, bucket: Bucket): number =>
    Math.ceil((tokens - bucket.tokens) / requestsPerSecond);
  const limit = String(requestsPerSecond);
  return (c, next) => {
    const now = clock.now().getTime();
    const { client_id } = c.get("client");
    let bucket = buckets.get(client_id);
    if (bucket === undefined) buckets.set(client_id, (bucket = { tokens: requestsPerSecond, counted: now }));
    // If the clock was set back, no tokens are added or removed.
    const seconds = Math.max(0, now - bucket.counted) / 1000;
    bucket.tokens = Math.min(requestsPerSecond, bucket.tokens + seconds * requestsPerSecond);
    bucket.counted = now;
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;

    // Set before the handler runs, so that error responses have them too.
    setHeader(c, "ratelimit-limit", limit);
    setHeader(c, "ratelimit-remaining", String(Math.floor(bucket.tokens)));
    setHeader(c, "ratelimit-reset", String(secondsUntil(requestsPerSecond, bucket)));
    if (!isAllowed) {
      throw new ProblemError(
        { code: "rate_limited", detail: `At most ${requestsPerSecond} requests a second are allowed.` },
        { "retry-after": String(secondsUntil(1, bucket)) },
      );
    }
    return next();
  };
}
