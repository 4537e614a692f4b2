// The rate limit of each client: a token bucket that refills steadily and holds the tokens of one second.
import type { MiddlewareHandler } from "hono";
import type { Clock, CreditEnv } from "../context.js";
import { setHeader } from "../envelope.js";
import { ProblemError } from "../problem.js";
import { TokenBucket } from "./token-bucket.js";

/** The headers of every response to a known client while there is a limit (openapi.yaml, "Rate limits"). */
export const rateLimitHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;

/** Whether a request is allowed, and the tokens that its client has left; less than one if it is not. */
export interface Allowance {
  readonly isAllowed: boolean;
  readonly tokens: number;
}

/** Counts the requests of each client. */
export interface Limiter {
  readonly requestsPerSecond: number;
  /** Takes a token of the client, if there is one. */
  take(client_id: string): Allowance | Promise<Allowance>;
}

/** Counts the requests to this process. One bucket for each configured client, so memory is bounded. */
export class LocalLimiter implements Limiter {
  readonly requestsPerSecond: number;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(requestsPerSecond: number, clock: Clock) {
    this.requestsPerSecond = requestsPerSecond;
    this.#clock = clock;
  }

  take(client_id: string): Allowance {
    const now = this.#clock.now().getTime();
    let bucket = this.#buckets.get(client_id);
    if (!bucket) this.#buckets.set(client_id, (bucket = new TokenBucket(this.requestsPerSecond, now)));
    const tokens = bucket.tokensAt(now);
    if (tokens < 1) return { isAllowed: false, tokens };
    bucket.take();
    return { isAllowed: true, tokens: tokens - 1 };
  }
}

export function rateLimit(limiter: Limiter): MiddlewareHandler<CreditEnv> {
  const { requestsPerSecond } = limiter;
  const limit = String(requestsPerSecond);
  return (c, next) => {
    const proceed = ({ isAllowed, tokens }: Allowance): Promise<void> => {
      /** The seconds until the client has `wanted` tokens again. */
      const secondsUntil = (wanted: number): string => String(Math.ceil((wanted - tokens) / requestsPerSecond));
      // Set before the handler runs, so that error responses have them too.
      setHeader(c, "ratelimit-limit", limit);
      setHeader(c, "ratelimit-remaining", String(Math.floor(tokens)));
      setHeader(c, "ratelimit-reset", secondsUntil(requestsPerSecond));
      if (isAllowed) return next();
      throw new ProblemError(
        { code: "rate_limited", detail: `At most ${requestsPerSecond} requests a second are allowed.` },
        { "retry-after": secondsUntil(1) },
      );
    };
    const allowance = limiter.take(c.get("client").client_id);
    return allowance instanceof Promise ? allowance.then(proceed) : proceed(allowance);
  };
}
