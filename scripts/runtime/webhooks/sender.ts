// What sends webhooks: it validates, signs, sends, and says when to send again. Copied into generated/ as it is.

import { sleep } from "../shared/sleep.js";
import { WebhookError } from "./errors.js";
import type { ValidateWebhook, WebhookEndpoint, WebhookSecrets } from "./receive.js";
import { delayAfter, webhookSchedule } from "./schedule.js";
import { requireSecrets, type SignMessage } from "./signatures/scheme.js";

export interface WebhookSenderOptions {
  /**
   * The secret that the receiver has; several while one replaces another: a message is signed with each. Its form is
   * that of the scheme: see `standardSigner` and the others.
   */
  readonly secret: WebhookSecrets;
  /** The URL of the receiver, unless each call has one. What it refers to is not checked: see the manual. */
  readonly url?: string;
  /** Headers of each request beside those of the signature. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `validateWebhook` of webhook-validation.ts: nothing is sent that the document doesn't have. */
  readonly validate?: ValidateWebhook;
  /** How it is signed: as the document says, or by Standard Webhooks, unless given. */
  readonly signer?: SignMessage;
  /** Milliseconds before each attempt, from the one before: `webhookSchedule`, unless given. */
  readonly schedule?: readonly number[];
  /** Milliseconds that a receiver has for its response: 15,000, unless given. */
  readonly timeout?: number;
  /** Receives what became of each attempt. */
  readonly onAttempt?: (attempt: WebhookAttempt) => void;
  /** `fetch`, unless given. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Those of the system, unless given. */
  readonly clock?: Partial<WebhookClock>;
}

/** What a sender knows of time and chance, so that a test can be without them. */
export interface WebhookClock {
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Resolves after so many milliseconds, or where the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface SendWebhookOptions {
  /**
   * What the receiver knows the event by, the same for each attempt: a new one, unless given. Stripe's scheme sends
   * none: there it is the body's own `id`.
   */
  readonly id?: string;
  readonly url?: string;
  /** Which attempt it is: 1, unless given. */
  readonly attempt?: number;
  /** Ends the request, and what waits for the next one. */
  readonly signal?: AbortSignal;
}

/** What became of an attempt to deliver an event. */
export interface WebhookAttempt {
  readonly id: string;
  readonly event: string;
  /** 1 is the first. */
  readonly attempt: number;
  readonly delivered: boolean;
  /** The status of the response; undefined without one. */
  readonly status: number | undefined;
  /**
   * Why it was not delivered: a status that is not 2xx; one that says that the receiver wants no more (410); no
   * response in time; no connection; or the signal of the call.
   */
  readonly failure: "status" | "gone" | "timeout" | "connection" | "aborted" | undefined;
  /** When it is to be sent again; undefined where it is delivered, or is not sent again. */
  readonly nextAttemptAt: Date | undefined;
}

/** Sends the events of a document, by their names. */
export interface WebhookSender<E> {
  /**
   * Makes one attempt, and returns what became of it: whoever stores that makes the next one. Rejects with a
   * WebhookError `invalid` where the body is validated and wrong, before anything is sent.
   */
  send<N extends keyof E & string>(event: N, data: E[N], options?: SendWebhookOptions): Promise<WebhookAttempt>;
  /**
   * Makes attempts by the schedule until the event is delivered, or none is left: it is lost where the process ends.
   * Returns what became of the last one.
   */
  deliver<N extends keyof E & string>(event: N, data: E[N], options?: SendWebhookOptions): Promise<WebhookAttempt>;
}

/** An endpoint, as a sender needs it. */
export interface SentEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly signer: () => SignMessage;
  /** The header that has the name of the event. */
  readonly header?: string;
  /** The media type of the body: JSON, unless it says otherwise. */
  readonly mediaType?: string;
}

/** Throws a TypeError where there is no secret. */
export function senderOf<E>(endpoints: readonly SentEndpoint[], options: WebhookSenderOptions): WebhookSender<E> {
  const secrets = requireSecrets(options.secret);
  const clock = { now: Date.now, random: Math.random, sleep, ...options.clock };
  const send = async (event: string, data: unknown, each: SendWebhookOptions = {}): Promise<WebhookAttempt> => {
    const attempt = await attemptDelivery(
      { event, data, secrets, clock, ...endpointOf(endpoints, event) },
      options,
      each,
    );
    options.onAttempt?.(attempt);
    return attempt;
  };
  const deliver: typeof send = async (event, data, { attempt = 1, id = newId(), ...each } = {}) => {
    for (let count = attempt; ; count++) {
      const made = await send(event, data, { ...each, id, attempt: count });
      if (made.nextAttemptAt === undefined || each.signal?.aborted) return made;
      await clock.sleep(made.nextAttemptAt.getTime() - clock.now(), each.signal);
      if (each.signal?.aborted) return made;
    }
  };
  return { send, deliver };
}

/** Throws a WebhookError `unknown-event`. */
function endpointOf(endpoints: readonly SentEndpoint[], event: string): SentEndpoint {
  const found = endpoints.find(({ endpoint }) => endpoint.events.includes(event));
  if (found === undefined) throw new WebhookError("unknown-event");
  return found;
}

export interface SignWebhookOptions<N = string> {
  /** The name of the event: its URL says how it is signed, and a header may have the name. */
  readonly event?: N;
  /** A new one, unless given. */
  readonly id?: string;
  /** When it is signed, in seconds since 1970: now, unless given. */
  readonly timestamp?: number;
  /** How it is signed: as the document says, or by Standard Webhooks, unless given. */
  readonly signer?: SignMessage;
}

/**
 * The headers of a message as the service signs it. Rejects with a TypeError where there is no secret, and with a
 * WebhookError `unknown-event`.
 */
export async function signWith(
  endpoints: readonly SentEndpoint[],
  body: string,
  secret: WebhookSecrets,
  { event, id = newId(), timestamp = Math.floor(Date.now() / 1000), signer }: SignWebhookOptions,
): Promise<Record<string, string>> {
  const sent = event === undefined ? endpoints[0] : endpointOf(endpoints, event);
  if (sent === undefined) throw new WebhookError("unknown-event");
  const sign = signer ?? sent.signer();
  return {
    ...nameHeader(sent, event),
    ...(await sign(body, requireSecrets(secret), { id, timestamp })),
  };
}

/** The header that has the name of an event, where its endpoint is known by one. */
function nameHeader({ header }: SentEndpoint, event: string | undefined): Record<string, string> {
  return header === undefined || event === undefined ? {} : { [header]: event };
}

function newId(): string {
  return `msg_${crypto.randomUUID().replaceAll("-", "")}`;
}

interface Delivery extends SentEndpoint {
  readonly event: string;
  readonly data: unknown;
  readonly secrets: readonly string[];
  readonly clock: WebhookClock;
}

async function attemptDelivery(
  { event, data, secrets, clock, ...sent }: Delivery,
  options: WebhookSenderOptions,
  { id = newId(), url = options.url, attempt = 1, signal }: SendWebhookOptions,
): Promise<WebhookAttempt> {
  if (url === undefined) throw new TypeError("the url of the receiver is missing");
  const { endpoint, signer, mediaType = "application/json" } = sent;
  const issues = options.validate?.(event, data) ?? [];
  if (issues.length > 0) throw new WebhookError("invalid", "body", issues);
  if (endpoint.nameOf(data, () => event) !== event) throw new WebhookError("invalid", `body of ${event}`);
  const body = textToSend(data, endpoint);
  const sign = options.signer ?? signer();
  const headers = {
    ...(data !== undefined && { "content-type": mediaType }),
    ...options.headers,
    ...nameHeader(sent, event),
    ...(await sign(body, secrets, { id, timestamp: Math.floor(clock.now() / 1000) })),
  };
  const init = {
    method: (endpoint.method ?? "post").toUpperCase(),
    headers,
    redirect: "manual",
    ...(data !== undefined && { body }),
  } as const;
  const { status, failure, headers: received } = await request(url, init, options, signal);
  const isOver = failure === undefined || failure === "gone";
  const delay = isOver ? undefined : delayAfter(attempt, options.schedule ?? webhookSchedule, clock.random, received);
  const nextAttemptAt = delay === undefined ? undefined : new Date(clock.now() + delay);
  return { id, event, attempt, delivered: failure === undefined, status, failure, nextAttemptAt };
}

/** JSON, or what the document has in its place. */
function textToSend(data: unknown, { parse }: WebhookEndpoint): string {
  return parse === undefined ? JSON.stringify(data) : typeof data === "string" ? data : "";
}

interface Received extends Pick<WebhookAttempt, "status" | "failure"> {
  readonly headers?: Headers;
}

/** Sends a request. Its response is not read: whatever is in it, only the status counts. */
async function request(
  url: string,
  init: RequestInit,
  { timeout = 15_000, fetch: send = fetch }: WebhookSenderOptions,
  signal: AbortSignal | undefined,
): Promise<Received> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort();
  }, timeout);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  try {
    const { ok, status, headers, body } = await send(url, { ...init, signal: controller.signal });
    void body?.cancel().catch(() => undefined);
    const failure = ok ? undefined : status === 410 ? "gone" : "status";
    return { status, failure, headers };
  } catch {
    return { status: undefined, failure: isLate ? "timeout" : signal?.aborted ? "aborted" : "connection" };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
