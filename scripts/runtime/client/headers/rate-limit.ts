// How many requests are left, as a service says it in its headers. Copied into generated/ as it is.

export interface RateLimit {
  /** How many requests a window has. */
  readonly limit: number | undefined;
  /** How many are left of it. */
  readonly remaining: number | undefined;
  /** When the window ends, or the next request may be sent. */
  readonly resetsAt: Date | undefined;
}

/**
 * The state of a rate limit in the headers of a response, or of an error: by `RateLimit`
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/, also as its earlier versions have it), by
 * three headers with `limit`, `remaining` and `reset` in their names, as they are widespread, or by `Retry-After`.
 * Undefined where there are none. Of several limits it is that for requests, or the one that has the fewest left.
 */
export function rateLimitOf(
  { headers }: { readonly headers: Headers },
  now: number = Date.now(),
): RateLimit | undefined {
  const limits = [...structuredLimits(headers, now), ...namedLimits(headers, now)];
  const [first] = [...limits].sort((one, other) => (one.remaining ?? Infinity) - (other.remaining ?? Infinity));
  const retryAfter = resetTime(headers.get("retry-after") ?? "", now);
  if (first === undefined && retryAfter === undefined) return undefined;
  const { limit, remaining, resetsAt } = first ?? {};
  return { limit, remaining, resetsAt: retryAfter ?? resetsAt };
}

/** `"default";r=50;t=30` with `"default";q=100;w=60` in `RateLimit-Policy`; and `limit=100, remaining=50, reset=30`. */
function structuredLimits(headers: Headers, now: number): readonly RateLimit[] {
  const text = headers.get("ratelimit") ?? "";
  const older = /\bremaining=(\d+)/.exec(text);
  if (older !== null)
    return [
      {
        limit: numberIn(/\blimit=(\d+)/.exec(text)?.[1]),
        remaining: numberIn(older[1]),
        resetsAt: resetTime(/\breset=(\d+)/.exec(text)?.[1] ?? "", now),
      },
    ];
  const policies = itemsOf(headers.get("ratelimit-policy") ?? "");
  return itemsOf(text).map(({ name, parameters }) => ({
    limit: numberIn(policies.find((each) => each.name === name)?.parameters.get("q")),
    remaining: numberIn(parameters.get("r")),
    resetsAt: resetTime(parameters.get("t") ?? "", now),
  }));
}

interface StructuredItem {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

function itemsOf(text: string): readonly StructuredItem[] {
  return [...text.matchAll(/"([^"]*)"((?:\s*;\s*[\w*.-]+(?:=(?:[^",;]|"[^"]*")*)?)*)/g)].map(
    ([, name = "", rest = ""]) => ({
      name,
      parameters: new Map(
        [...rest.matchAll(/;\s*([\w*.-]+)=([^;]*)/g)].map(([, own = "", value = ""]) => [own, value.trim()]),
      ),
    }),
  );
}

/** `X-RateLimit-Remaining`, `x-rate-limit-remaining`, `x-ratelimit-remaining-requests`, `…-requests-remaining`. */
function namedLimits(headers: Headers, now: number): readonly RateLimit[] {
  const limits = new Map<
    string,
    { limit?: number | undefined; remaining?: number | undefined; resetsAt?: Date | undefined }
  >();
  for (const [name, text] of headers) {
    const parts = /^(.*?rate-?limit)(-.+)?-(limit|remaining|reset)(-after)?(-.+)?$/.exec(name);
    if (parts === null) continue;
    const [, start = "", inside = "", kind = "", after, end = ""] = parts;
    const key = start + inside + end;
    const own = limits.get(key) ?? {};
    limits.set(key, own);
    if (kind === "reset") own.resetsAt = (after === undefined ? undefined : own.resetsAt) ?? resetTime(text, now);
    else own[kind as "limit" | "remaining"] = numberIn(/^\s*(\d+)/.exec(text)?.[1]);
  }
  const known = [...limits].filter(([, { limit, remaining }]) => limit !== undefined || remaining !== undefined);
  const ofRequests = known.filter(([key]) => key.includes("request"));
  return (ofRequests.length > 0 ? ofRequests : known).map(([, { limit, remaining, resetsAt }]) => ({
    limit,
    remaining,
    resetsAt,
  }));
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined || text === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** After 1e9 seconds from now is no window, but the time since 1970, in seconds or milliseconds. */
const firstTime = 1e9;

/** Seconds, a time since 1970, a date, or a duration such as `6m0s`. */
function resetTime(text: string, now: number): Date | undefined {
  const seconds = numberIn(text.trim());
  if (seconds !== undefined) {
    if (seconds < firstTime) return new Date(now + seconds * 1000);
    return new Date(seconds < firstTime * 1000 ? seconds * 1000 : seconds);
  }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  if (parts.length > 0 && parts.map(([part]) => part).join("") === text)
    return new Date(now + parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ""] ?? 0), 0));
  // `Date.parse` takes "-1" for a year.
  const date = /^([A-Z]|\d{4}-)/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : new Date(date);
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
