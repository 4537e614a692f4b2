// Idempotency-Key on POST and PATCH: a repeated request gets the first response again, byte for byte, and has one
// effect. It runs after authentication and before anything reads the request.
import type { Context, MiddlewareHandler, Next } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Clock, CreditEnv } from "./context.js";
import { decryptAtRest, encryptAtRest, isKeyedHash, keyedHash, type AtRestKeys } from "../infrastructure/crypto.js";
import type { FieldError } from "../domain/refusal.js";
import { bytesOfResponse } from "./json.js";
import { invalidHeader, ProblemError } from "./problem.js";
import { rateLimitHeaders } from "./rate-limit/rate-limit.js";
import type { Claim, IdempotencyRecords, StoredResponse } from "../store/store.js";

const keyLifetimeMilliseconds = 24 * 60 * 60 * 1000;
const maxKeyLength = 255;

const replayed = ["Idempotency-Replayed", "true"] as const;

/** These headers are new in every response: request-id, the rate limit, the server and the transport set them. */
const perResponseHeaders = new Set([
  "x-request-id",
  ...rateLimitHeaders.map((name) => name.toLowerCase()),
  "date",
  "content-length",
  "connection",
]);

export function idempotency(records: IdempotencyRecords, clock: Clock, keys: AtRestKeys): MiddlewareHandler<CreditEnv> {
  const once = async (c: Context<CreditEnv>, next: Next, key: string): Promise<Response | void> => {
    const { client_id } = c.get("client");
    const parts = await requestParts(c);
    const fingerprint = keyedHash(keys, ...parts);
    const now = clock.now();
    const expires_at = new Date(now.getTime() + keyLifetimeMilliseconds);
    const claim = await records.claim({ client_id, key, fingerprint, now, expires_at });
    // Another server may have a key first that is only a further key here.
    const isSame = (stored: string): boolean => stored === fingerprint || isKeyedHash(keys, stored, ...parts);
    if (claim.kind !== "claimed") return responseTo(claim, isSame, now, c, keys);

    c.set("unsettledKey", key);
    c.set("sealResponse", (stored) => sealResponse(keys, stored));
    try {
      await next();
      // Only a response that reports an effect is stored. A rejected request changed nothing, so it may succeed later
      // (a corrected field, another state, more credit), and a client that repeats it must not get an old rejection.
      if (c.res.ok && c.get("unsettledKey") !== undefined) {
        await records.settle(client_id, key, await storedResponse(c, c.res), userOf(c));
        c.set("unsettledKey", undefined);
      } else if (isRejection(c.res)) {
        // The reason may be the effect of an earlier attempt, which was committed after this one has claimed the key:
        // through another server, or late, through a connection to the database that has broken off.
        const outcome = await records.find(client_id, key, now);
        if (outcome?.kind === "completed" && isSame(outcome.fingerprint))
          replaceResponse(c, openResponse(keys, outcome.response));
      }
    } finally {
      if (c.get("unsettledKey") !== undefined) await records.release(client_id, key);
    }
  };
  return (c, next) => {
    const key = c.req.header("idempotency-key");
    if (key === undefined || (c.req.method !== "POST" && c.req.method !== "PATCH")) return next();
    if (key.length === 0 || key.length > maxKeyLength) throw invalidHeader([keyLengthError(key)]);
    return once(c, next, key);
  };
}

function isRejection({ status }: Response): boolean {
  return status >= 400 && status < 500;
}

/** The user in the path of a request: its stored response is erased with that user. */
function userOf(c: Context<CreditEnv>): string | undefined {
  const [, user_uuid] = /^\/v1\/users\/([^/]+)\//.exec(c.req.path) ?? [];
  return user_uuid?.toLowerCase();
}

/** The response when the key is in use: the first one again, if it is the same request. */
function responseTo(
  claim: Exclude<Claim, { kind: "claimed" }>,
  isSame: (fingerprint: string) => boolean,
  now: Date,
  c: Context<CreditEnv>,
  keys: AtRestKeys,
): Response {
  if (claim.kind === "full") {
    const seconds = Math.max(1, Math.ceil((claim.until.getTime() - now.getTime()) / 1000));
    throw new ProblemError(
      {
        code: "rate_limited",
        detail: "As many idempotency keys are in use as are kept; the oldest is free again after Retry-After.",
      },
      { "retry-after": String(seconds) },
    );
  }
  if (claim.kind === "erased") {
    throw new ProblemError({
      code: "idempotency_key_reused",
      detail: "What was done under this key has been erased with its user.",
    });
  }
  if (!isSame(claim.fingerprint)) {
    throw new ProblemError({ code: "idempotency_key_reused", detail: "This key was used for another request." });
  }
  if (claim.kind === "in_flight") {
    throw new ProblemError({
      code: "idempotency_key_in_flight",
      detail: "The first request with this key is still running.",
    });
  }
  return replay(c, openResponse(keys, claim.response));
}

function keyLengthError(key: string): FieldError {
  const pointer = "/Idempotency-Key";
  if (key.length === 0) return { pointer, code: "too_short", detail: "Must not be empty." };
  return { pointer, code: "too_long", detail: `Must have at most ${maxKeyLength} characters.` };
}

/**
 * Two requests are the same if method, path with query, and body are equal, byte for byte. They are hashed with a key:
 * a body may contain a bank account number, which a hash without one would reveal to anyone who tries all numbers.
 */
async function requestParts(c: Context<CreditEnv>): Promise<readonly [target: string, body: Uint8Array]> {
  const { url } = c.req;
  // Without a fragment, and without the question mark of an empty query.
  const target = url.slice(url.indexOf("/", url.indexOf("://") + 3)).replace(/\??(?:#.*)?$/s, "");
  return [`${c.req.method} ${target}\n`, new Uint8Array(await c.req.arrayBuffer())];
}

/** Converts a response to its stored form; one that has a secret is encrypted. */
export async function storedResponse(c: Context<CreditEnv>, response: Response): Promise<StoredResponse> {
  const headers = [...response.headers].filter(([name]) => !perResponseHeaders.has(name));
  const stored = { status: response.status, headers, body: await bytesOfResponse(response) };
  const seal = c.get("hasSecret") === true ? c.get("sealResponse") : undefined;
  return seal?.(stored) ?? stored;
}

/** Marks a stored response whose body is encrypted. No response has such a header. */
const sealedMark = ["sealed", "true"] as const;
const sealedSubject = "response under an idempotency key";

function sealResponse(keys: AtRestKeys, { status, headers, body }: StoredResponse): StoredResponse {
  const sealed = encryptAtRest(keys, Buffer.from(body).toString("base64"), sealedSubject);
  return { status, headers: [...headers, sealedMark], body: Buffer.from(sealed, "utf8") };
}

/** The response as it was sent. */
function openResponse(keys: AtRestKeys, stored: StoredResponse): StoredResponse {
  const headers = stored.headers.filter(([name]) => name !== sealedMark[0]);
  if (headers.length === stored.headers.length) return stored;
  const body = decryptAtRest(keys, Buffer.from(stored.body).toString("utf8"), sealedSubject);
  return { status: stored.status, headers, body: Buffer.from(body, "base64") };
}

function replay(c: Context<CreditEnv>, { status, headers, body }: StoredResponse): Response {
  for (const [name, value] of [...headers, replayed]) c.header(name, value);
  return c.body(Uint8Array.from(body), status as ContentfulStatusCode);
}

/** Replays a response instead of the one that there is. */
function replaceResponse(c: Context<CreditEnv>, { status, headers, body }: StoredResponse): void {
  const own = [...c.res.headers].filter(([name]) => perResponseHeaders.has(name) && name !== "content-length");
  const response = new Response(Uint8Array.from(body), { status });
  for (const [name, value] of [...own, ...headers, replayed]) response.headers.set(name, value);
  // Otherwise Hono adds the headers of the response that is replaced.
  c.res = undefined;
  c.res = response;
}
