// When a service wants a request again: Retry-After (RFC 9110, 10.2.3). Copied into generated/ as it is.

/**
 * Milliseconds; undefined where no header says it. A date is relative to that of the response, so that clocks that
 * differ do no harm.
 */
export function retryAfter(headers: Headers | undefined): number | undefined {
  const header = (name: string): string => headers?.get(name) ?? "";
  const milliseconds = header("retry-after-ms");
  if (/^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds);
  const text = header("retry-after");
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // `Date.parse` takes "-1" for a year.
  const until = /^[A-Z]/.test(text) ? Date.parse(text) - (Date.parse(header("date")) || Date.now()) : NaN;
  return Number.isNaN(until) ? undefined : Math.max(until, 0);
}
