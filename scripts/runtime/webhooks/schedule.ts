// When a webhook is sent again. Copied into generated/ as it is.

import { retryAfter } from "../shared/retry-after.js";

/**
 * Milliseconds before each attempt, from the one before: none, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. It
 * is the example of Standard Webhooks, whose last attempt is three days after the first
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#deliverability-and-reliability).
 */
export const webhookSchedule: readonly number[] = [
  0, 5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000, 86_400_000,
];

/**
 * Milliseconds from an attempt, the first of which is 1, to the next one; undefined after the last. They are up to a
 * tenth longer than those of the schedule, so that what failed at once is not sent again at once; and as long as the
 * receiver wants them to be.
 */
export function delayAfter(
  attempt: number,
  schedule: readonly number[],
  random: () => number,
  headers?: Headers,
): number | undefined {
  const delay = schedule[attempt];
  return delay === undefined ? undefined : Math.max(delay * (1 + random() / 10), retryAfter(headers) ?? 0);
}
