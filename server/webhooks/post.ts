// Posts an event to the URL of an endpoint, and reports what became of it. Nothing that the receiver sends is kept but
// the status and Retry-After, and nothing of the event is in an outcome: both end in logs and in the API's responses.
import { Agent as HttpAgent, request as requestHttp, type ClientRequest } from "node:http";
import { Agent as HttpsAgent, request as requestHttps, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { checkEndpointUrl } from "./endpoint-url.js";
import { Exchange, type ExchangeOutcome, type Schedule } from "./exchange.js";
import { checkedLookup, type AddressOptions } from "./lookup.js";

export interface PosterOptions extends AddressOptions {
  /** Milliseconds from the call to the end of the response: 15,000, unless given. */
  readonly timeout?: number;
  /** Real time, unless given. */
  readonly schedule?: Schedule;
  /** Certificates in PEM that are trusted in the place of the system's: for tests. */
  readonly authorities?: string;
}

export interface EventPost {
  readonly url: string;
  /** Those of the event: its media type, id, time and signatures. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Ends the exchange, unless it has an outcome. */
  readonly signal?: AbortSignal;
}

/** What became of a post, and how long that took. */
export type PostOutcome = ExchangeOutcome & { readonly milliseconds: number };

export interface Poster {
  /**
   * Resolves as soon as there is a status, whatever its body is. Posts to one URL wait for each other if they are more
   * than its connections; posts to several URLs never do, not even at one host.
   */
  readonly post: (post: EventPost) => Promise<PostOutcome>;
  /** Ends all exchanges and closes all connections. */
  readonly close: () => void;
}

/** Enough for hundreds of events a second to a receiver far away. */
const maxConnectionsPerUrl = 16;

/** In milliseconds, or less where the receiver says so (Keep-Alive). */
const maxIdleTime = 5_000;

/**
 * In milliseconds, for each address but the last. Node's own 250 are less than a connection around the world takes, and
 * then the last one is often IPv6, which many networks don't have.
 */
const connectTimeout = 1_500;

/** In bytes. */
const maxHeadersLength = 8_192;

/** A request whose connection is kept for a pool of its own. */
interface PooledRequest extends RequestOptions {
  readonly pool: string;
}

/**
 * Keeps connections for each URL and not for each host: many clients have their endpoints at one host, such as that of
 * a service for automations, and one that is slow would delay those of all others.
 */
function poolByUrl<A extends HttpAgent>(agent: A): A {
  agent.getName = (options) => (options as PooledRequest).pool;
  return agent;
}

const realSchedule: Schedule = (work, delay) => {
  const timer = setTimeout(work, delay);
  return () => clearTimeout(timer);
};

export function createPoster(options: PosterOptions): Poster {
  const { timeout = 15_000, schedule = realSchedule } = options;
  const opener = requestOpener(options);
  const running = new Set<Exchange>();
  let isClosed = false;

  const start = ({ url, headers, body, signal }: EventPost, report: (outcome: ExchangeOutcome) => void): void => {
    if (isClosed || signal?.aborted === true) return report({ kind: "failure", reason: "aborted" });
    if (checkEndpointUrl(url, options) !== undefined) return report({ kind: "failure", reason: "url" });
    const abort = (): void => exchange.fail("aborted");
    const exchange = new Exchange({
      open: () => opener.request(url, headers),
      body,
      timeout,
      schedule,
      onOutcome: (outcome) => {
        signal?.removeEventListener("abort", abort);
        report(outcome);
      },
      onEnd: () => running.delete(exchange),
    });
    running.add(exchange);
    signal?.addEventListener("abort", abort);
  };

  const post = (given: EventPost): Promise<PostOutcome> => {
    const began = performance.now();
    return new Promise((resolve) => {
      start(given, (outcome) => resolve({ ...outcome, milliseconds: Math.round(performance.now() - began) }));
    });
  };

  const close = (): void => {
    isClosed = true;
    for (const exchange of running) exchange.fail("aborted");
    opener.close();
  };
  return { post, close };
}

interface RequestOpener {
  readonly request: (url: string, headers: EventPost["headers"]) => ClientRequest;
  readonly close: () => void;
}

function requestOpener(options: PosterOptions): RequestOpener {
  const { authorities, connectTo = (address: string) => address } = options;
  const pooled = {
    keepAlive: true,
    maxSockets: maxConnectionsPerUrl,
    timeout: maxIdleTime,
    autoSelectFamilyAttemptTimeout: connectTimeout,
    lookup: checkedLookup(options),
  };
  // A service that is started with NODE_TLS_REJECT_UNAUTHORIZED=0 verifies receivers nevertheless.
  const tls = { rejectUnauthorized: true, ...(authorities !== undefined && { ca: authorities }) };
  const http = poolByUrl(new HttpAgent(pooled));
  const https = poolByUrl(new HttpsAgent({ ...pooled, ...tls }));
  const request: RequestOpener["request"] = (text, headers) => {
    const { protocol, hostname, port, pathname, search } = new URL(text);
    const name = hostname.replace(/^\[|[\].]$/g, "");
    const settings = {
      method: "POST",
      // Node resolves no address; checkEndpointUrl has checked it.
      host: isIP(name) === 0 ? name : connectTo(name),
      port,
      path: pathname + search,
      headers,
      maxHeaderSize: maxHeadersLength,
      pool: text,
    };
    return protocol === "https:"
      ? requestHttps({ ...settings, agent: https })
      : requestHttp({ ...settings, agent: http });
  };
  return {
    request,
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}
