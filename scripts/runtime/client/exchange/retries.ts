// When a call is retried, and after which delay. Copied into generated/ as it is.

import { ApiError, ClientError, ConnectionError } from "../errors.js";
import type { RepeatedOperation, RetryDelay, RetryOptions, SendAttempt, TimedCall } from "../features.js";
import { retryAfter } from "../../shared/retry-after.js";
import { sleep } from "../../shared/sleep.js";
import type { Init, Result } from "../messages.js";

export { sleep } from "../../shared/sleep.js";

/** The feature `retry` of a client: the options `retries`, `retryDelay`, `retryCountHeader` and `deadline`. */
export async function retryRequests<T>(
  send: SendAttempt<T>,
  { method, isIdempotent }: RepeatedOperation,
  { headers, content }: Init,
  client: RetryOptions,
  { retries = client.retries ?? 2, deadline = client.deadline ?? Infinity, timeout, signal }: TimedCall,
): Promise<Result<T> | ClientError> {
  const { retryCountHeader, retryDelay: delay } = client;
  // A stream is read once.
  const maxRetries = content instanceof ReadableStream ? 0 : retries;
  const isSafe = isIdempotent || /^(GET|HEAD|OPTIONS|PUT|DELETE)$/.test(method) || "idempotency-key" in headers;
  const end = Date.now() + deadline;
  const timeLeft = (): number => Math.max(Math.min(timeout, end - Date.now()), 0);
  for (let count = 0; ; count++) {
    const found = await send(timeLeft, count > 0 && retryCountHeader ? { [retryCountHeader]: `${count}` } : {});
    if (!(found instanceof ClientError) || count >= maxRetries) return found;
    const wait = retryDelay(found, delay);
    if (Date.now() + wait >= end || !shouldRetry(found, isSafe)) return found;
    await sleep(wait, signal);
  }
}

/**
 * Whether the same request is sent again: by default an idempotent one, after a temporary error; any after 429, since
 * it was not carried out (RFC 6585, 4). The response header `x-should-retry` overrides this both ways.
 */
export function shouldRetry(error: ClientError, isIdempotent: boolean): boolean {
  const hint = error.headers?.get("x-should-retry")?.toLowerCase();
  if (hint === "true") return error instanceof ApiError;
  return (isIdempotent || error.status === 429) && hint !== "false" && isRetryable(error);
}

/** Whether the same request may well succeed another time. */
function isRetryable(error: ClientError): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  // Neither a method nor a version of HTTP that is not supported (501, 505) is supported a second later.
  return /^(408|425|429|(?!50[15])[5-9][^]{2}|409[^]*in[^]?flight)/i.test(`${error.status}${error.code}`);
}

/**
 * The delay that the service requests, else longer each time, and never the same for all (full jitter would be too soon
 * for some).
 */
export function retryDelay(
  { headers, attempts }: ClientError,
  { first = 500, max = 8000, maxRequested = 60_000 }: RetryDelay = {},
): number {
  const requested = retryAfter(headers);
  if (requested !== undefined) return Math.min(requested, maxRequested);
  return Math.min(first * 2 ** (attempts - 1), max) * (0.5 + Math.random() / 2);
}
