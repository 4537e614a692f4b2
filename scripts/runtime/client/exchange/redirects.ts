// Redirects, which a client follows by itself: `fetch` takes every header but `Authorization` and cookies along to
// another origin (Fetch Standard, HTTP-redirect fetch: https://fetch.spec.whatwg.org/#http-redirect-fetch). Copied into
// generated/ as it is.

import type { Followed, RedirectOptions } from "../features.js";
import type { BodyInit, Outgoing } from "../messages.js";

/** As many as `fetch` follows. */
const maxRedirects = 20;

/**
 * What another origin may see: the headers that a page may send anywhere
 * (https://fetch.spec.whatwg.org/#cors-safelisted-request-header), `User-Agent`, and the key without which a request
 * could not be sent again. Any other may be a credential, as many documents describe theirs as a parameter.
 */
const harmless = /^(accept(-language)?|content-(language|type)|idempotency-key|(if-)?range|user-agent)$/i;

/** Whether all of these may go to another origin: then the platform follows redirects, as only it can in a browser. */
function isHarmless(names: Iterable<string>, { redirect, secrets }: RedirectOptions): boolean {
  return redirect !== "error" && !secrets && [...names].every((name) => harmless.test(name));
}

/**
 * Sends a request, and those of its redirects. On the same origin these are as `fetch` has them; to another origin
 * they have no credentials, from there on too. A redirect that can't be followed is the response, with the reason.
 */
export async function follow<R extends Outgoing>(
  first: R,
  send: (request: R) => Response | Promise<Response>,
  options: RedirectOptions,
): Promise<Followed> {
  let request = first;
  if (request.redirect === "follow" && !isHarmless(request.headers.keys(), options))
    request = changeRequest(request, { redirect: "manual" });
  for (let count = 0; ; count++) {
    const response = await send(request);
    if (response.type === "opaqueredirect") return followHidden(request, response, send, options);
    const location = /^30[12378]$/.test(String(response.status)) ? response.headers.get("location") : null;
    if (location === null) return { response };
    const next =
      options.redirect === "error"
        ? "it is an error here"
        : count === maxRedirects
          ? `there were ${maxRedirects} before`
          : target(request, response, location);
    if (typeof next === "string") return notFollowed(response, next);
    // The connection is free for the next request then.
    await response.body?.cancel();
    const isSame = next.url.origin === new URL(request.url).origin;
    request = remakeRequest(request, isSame ? next : withoutCredentials(next, options));
  }
}

/** The same for a Request whose maker may want to see redirects: then it is sent as it is. */
export async function followRequest(
  request: Request,
  send: (request: Request) => Response | Promise<Response>,
  options: RedirectOptions,
): Promise<Response> {
  return request.redirect === "follow" ? (await follow(request, send, options)).response : send(request);
}

interface Next {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit | undefined;
}

/** The request of a redirect, or why there is none. */
function target(request: Outgoing, { status }: Response, location: string): Next | string {
  const { method, replay, body = replay } = request;
  const url = URL.canParse(location, request.url) ? new URL(location, request.url) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return "its target is no http(s) URL";
  if (url.username + url.password) return "its target has a name and a password";
  const { headers } = request;
  if (status === 303 ? !/^(GET|HEAD)$/.test(method) : status < 303 && method === "POST")
    return { url, method: "GET", headers: filterHeaders(headers, (name) => !name.startsWith("content-")) };
  if (body == null) return { url, method, headers };
  const again = replay ?? (body as BodyInit);
  return again instanceof ReadableStream
    ? "its body is a stream, which is sent once"
    : { url, method, headers, body: again };
}

function withoutCredentials({ url, headers, ...rest }: Next, { secrets = [] }: RedirectOptions): Next {
  const known = new Set(secrets.map(normalizePair));
  const pairs = url.search.slice(1).split("&");
  const kept = pairs.filter((pair) => !known.has(normalizePair(pair)));
  // Others stay as they are written: they may be signed.
  if (kept.length < pairs.length) url.search = kept.join("&");
  return { url, headers: filterHeaders(headers, (name) => harmless.test(name)), ...rest };
}

function filterHeaders(headers: Headers, isKept: (name: string) => boolean): Headers {
  return new Headers([...headers].filter(([name]) => isKept(name)));
}

function notFollowed(response: Response, reason: string): Followed {
  return { response, reason: `the redirect was not followed, since ${reason}` };
}

/** A pair of a query, whichever of its characters are percent-encoded. */
function normalizePair(pair: string): string {
  return String(new URLSearchParams(pair));
}

/**
 * A browser hides the target of a redirect. It takes `Authorization` to no other origin by itself, and a request
 * that changes nothing may be sent again for that. The response has no status, which an ApiError would have.
 */
async function followHidden<R extends Outgoing>(
  request: R,
  response: Response,
  send: (request: R) => Response | Promise<Response>,
  options: RedirectOptions,
): Promise<Followed> {
  const others = [...request.headers.keys()].filter((name) => name !== "authorization");
  if (!/^(GET|HEAD)$/.test(request.method) || !isHarmless(others, options))
    return notFollowed(response, "a browser hides its target");
  return { response: await send(changeRequest(request, { redirect: "follow" })) };
}

/** The same request but for these options. */
function changeRequest<R extends Outgoing>(request: R, init: object): R {
  return request instanceof Request ? withReplay(new Request(request, init), request.replay) : { ...request, ...init };
}

function remakeRequest<R extends Outgoing>(request: R, { url, method, headers, body }: Next): R {
  const { signal } = request;
  return request instanceof Request
    ? withReplay(new Request(url, { method, headers, body, signal, redirect: "manual" } as object), body)
    : { ...request, url: String(url), method, headers, body, replay: body };
}

function withReplay<R extends Outgoing>(request: Request, replay: BodyInit | undefined): R {
  return Object.assign(request, { replay }) as unknown as R;
}
