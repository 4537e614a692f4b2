// Copied from scripts/runtime by halves. Do not edit.

import { retryAfter, sleep } from "./shared.js";
import { isJson, pointerTo } from "./syntax.js";

// --- webhooks/errors.ts ---
// Why a webhook is rejected. Copied into generated/ as it is.

export type WebhookErrorReason =
  /** It has no signature, or not all headers that belong to one. */
  | "missing-signature"
  /** No signature of it was made with one of the secrets, from this body. */
  | "wrong-signature"
  /** It was signed longer ago than is allowed: someone may have recorded it. */
  | "too-old"
  /** It was signed later than is allowed: one of the clocks is wrong. */
  | "too-new"
  /** Its body is no JSON in UTF-8, or a header is not what it should be. */
  | "malformed"
  /** The document has no such event. */
  | "unknown-event"
  /** The document has the event, with another body: see `issues`. */
  | "invalid";

/** What is wrong with one value of a body. */
export interface WebhookIssue {
  /** The JSON Pointer (RFC 6901) to the value; "" is the whole body. */
  readonly pointer: string;
  readonly message: string;
}

/** A webhook that is rejected. Its message has neither secrets nor values of the body. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  readonly reason: WebhookErrorReason;
  /** What is wrong with the body, where the reason is `invalid`. */
  readonly issues: readonly WebhookIssue[];

  /** `part` is what of the webhook is wrong, where the reason leaves that open. */
  constructor(reason: WebhookErrorReason, part = "webhook", issues: readonly WebhookIssue[] = []) {
    super(`${part}: ${reason}`);
    this.reason = reason;
    this.issues = issues;
  }
}

// --- webhooks/message.ts ---
// The parts of a received request that a webhook is read from. Copied into generated/ as it is.

/** A body as it was received. One that was parsed and serialized again has other bytes, and so another signature. */
export type WebhookBody = string | ArrayBuffer | Uint8Array;

/** A Headers object, or an object of headers such as that of Node's `IncomingMessage`. */
export type WebhookHeaders =
  { get(name: string): string | null } | { readonly [name: string]: string | readonly string[] | undefined };

/** The value of a header, by its name in lower case. */
export type HeaderReader = (name: string) => string | null | undefined;

export function headerReader(headers: WebhookHeaders): HeaderReader {
  return (name) =>
    typeof headers.get === "function"
      ? headers.get(name)
      : Object.entries(headers)
          .find(([own, value]) => own.toLowerCase() === name && value)?.[1]
          ?.toString();
}

/**
 * The text of a body. What is no UTF-8 in it becomes another text, to which no signature belongs. Throws a TypeError
 * where it is neither a string nor bytes.
 */
export function textOfBody(body: WebhookBody): string {
  return typeof body === "string" ? body : attempt(() => new TextDecoder().decode(body), TypeError, "body: malformed");
}

/** What a function returns. Throws an error of this class instead of the one that the function throws. */
export function attempt<T, A extends readonly unknown[]>(
  action: () => T,
  ErrorClass: new (...parts: A) => Error,
  ...parts: A
): T {
  try {
    return action();
  } catch {
    throw new ErrorClass(...parts);
  }
}

// --- webhooks/receive.ts ---
// A received webhook -> its event. Copied into generated/ as it is.

/** The secret that the service shares with its receiver; several while one replaces another. */
export type WebhookSecrets = string | readonly string[];

/** What arrives at one URL, as generated code describes it. */
export interface WebhookEndpoint {
  /** The names of its events. */
  readonly events: readonly string[];
  /** Which of them it is. */
  readonly nameOf: (body: unknown, header: HeaderReader) => unknown;
  /** Whether an event is the body itself, which has its name: it is a NamedEvent unless this is set. */
  readonly isBody?: boolean;
  /** What the text of a body is to a program: JSON, unless it says otherwise. */
  readonly parse?: (text: string) => unknown;
  /** `post`, unless it says otherwise. */
  readonly method?: string;
  /** How it is signed, as the document says. */
  readonly signature: () => VerifySignature;
}

/** Validates the body of an event: returns what is wrong with it. */
export type ValidateWebhook = (event: string, data: unknown) => readonly WebhookIssue[];

export interface UnwrapOptions {
  /** `validateWebhook` of webhook-validation.ts. Without it a body may be any JSON. */
  readonly validate?: ValidateWebhook;
  /** How it is signed: as the document says, or by Standard Webhooks, unless given. */
  readonly signature?: VerifySignature;
  /** How many seconds before or after now it may have been signed: 300, unless given. */
  readonly tolerance?: number;
  /** The time in milliseconds since 1970: `Date.now`, unless given. */
  readonly now?: () => number;
}

/** An event that has its name beside its body. */
export interface NamedEvent<N, D> {
  readonly event: N;
  readonly data: D;
}

/** The events by their names, where their bodies don't have these. */
export type NamedEvents<E> = { readonly [N in keyof E]: NamedEvent<N, E[N]> };

/**
 * A tuple, whose members have no names in a bundle. `value` is what a program gets: the body, or a NamedEvent.
 * `isKnown`: whether the document has this event; where it hasn't, `event` is whatever there is in place of its name.
 */
export type ReceivedWebhook = readonly [
  value: unknown,
  isKnown: boolean,
  event: string,
  body: unknown,
  verified: VerifiedMessage,
];

/** Verifies and parses a webhook, and validates it where that is chosen. @throws WebhookError, as a rejection */
export async function receiveWebhook(
  endpoint: WebhookEndpoint,
  received: WebhookBody,
  headers: WebhookHeaders,
  secrets: WebhookSecrets,
  { validate, signature = endpoint.signature(), tolerance = 300, now = Date.now }: UnwrapOptions,
): Promise<ReceivedWebhook> {
  const header = headerReader(headers);
  const text = textOfBody(received);
  const verified = await signature({ body: text, header }, [secrets].flat(), { now: now() / 1000, tolerance });
  const body = parseBody(text, endpoint);
  const event = endpoint.nameOf(body, header) as string;
  const isKnown = endpoint.events.includes(event);
  const issues = (isKnown && validate?.(event, body)) || [];
  if (issues[0]) throw new WebhookError("invalid", "body", issues);
  return [endpoint.isBody ? body : { event, data: body }, isKnown, event, body, verified];
}

/** The same, of an event that the document has. @throws WebhookError, as a rejection */
export async function unwrapWebhook(...received: Parameters<typeof receiveWebhook>): Promise<unknown> {
  const [value, isKnown] = await receiveWebhook(...received);
  if (!isKnown) throw new WebhookError("unknown-event");
  return value;
}

function parseBody(text: string, { parse = JSON.parse }: WebhookEndpoint): unknown {
  return attempt(() => parse(text), WebhookError, "malformed", "JSON");
}

/** The value of a member; undefined where a body has no members. */
export function memberAt(body: unknown, name: string): unknown {
  return (body as Record<string, unknown> | null | undefined)?.[name];
}

// --- webhooks/signatures/scheme.ts ---
// What a scheme of signatures is: one function that verifies, for receivers, and one that signs, for senders and tests.
// Copied into generated/ as it is.

/**
 * Verifies a message with the first secret that fits. Other schemes than those of this folder are such functions, too.
 * @throws WebhookError as a rejection: `missing-signature`, `wrong-signature`, `too-old`, `too-new` or `malformed`
 */
export type VerifySignature = (
  message: SignedMessage,
  secrets: readonly string[],
  limits: AgeLimits,
) => Promise<VerifiedMessage>;

/** The headers of a message that is signed with all of the secrets. */
export type SignMessage = (
  body: string,
  secrets: readonly string[],
  message: MessageIdentity,
) => Promise<Record<string, string>>;

export interface SignedMessage {
  readonly body: string;
  readonly header: HeaderReader;
}

/** All in seconds: `now` since 1970, and how long before or after it a message may have been signed. */
export interface AgeLimits {
  readonly now: number;
  readonly tolerance: number;
}

/** What a signature says beside the body, as far as the scheme has that. */
export interface VerifiedMessage {
  /** The same for each attempt to deliver an event. */
  readonly id?: string;
  /** The member of the body that has the id instead. */
  readonly idMember?: string;
  /** When it was signed, in seconds since 1970. */
  readonly timestamp?: number;
}

export interface MessageIdentity {
  readonly id: string;
  /** In seconds since 1970. */
  readonly timestamp: number;
}

/**
 * Reads a timestamp, and compares it with the time.
 * @throws WebhookError `malformed`, `too-old` or `too-new`
 */
export function checkAge(text: string, { now, tolerance }: AgeLimits): number {
  if (!/^\d+$/.test(text)) throw new WebhookError("malformed", "timestamp");
  const age = now - +text;
  if (age > tolerance) throw new WebhookError("too-old");
  if (-age > tolerance) throw new WebhookError("too-new");
  return +text;
}

/** Throws a WebhookError `wrong-signature`, as a rejection, unless one of these is what one of the secrets makes. */
export async function requireSignature(
  given: readonly string[],
  secrets: readonly string[],
  make: (secret: string) => Promise<string>,
): Promise<void> {
  const expected = await Promise.all(secrets.map(make));
  if (!given.some((each) => expected.some((other) => isSameSignature(other, each))))
    throw new WebhookError("wrong-signature");
}

/** The secrets as a list. Throws a TypeError where there is none, or one is empty: then anyone could sign. */
export function requireSecrets(secrets: string | readonly string[]): readonly string[] {
  const all = [secrets].flat();
  if (all.length === 0 || all.some((each) => !each)) throw new TypeError("no secret");
  return all;
}

/** In a time that doesn't depend on where they differ. */
function isSameSignature(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index++)
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  return !difference;
}

// --- webhooks/handler.ts ---
// The route that receives webhooks: a function from a request to its response. Copied into generated/ as it is.

/** What is known of a webhook beside its event. */
export interface WebhookContext {
  /** The same for each attempt to deliver an event; undefined where it is signed without one. */
  readonly id: string | undefined;
  /** When it was signed, in seconds since 1970; undefined where that isn't signed. */
  readonly timestamp: number | undefined;
  /** The request, whose body was read. */
  readonly request: Request;
  /** Aborts when the time of the request is over: then the sender sends the event again. */
  readonly signal: AbortSignal;
}

/** What a program does with an event. A Response that it returns is sent; otherwise the status is 204. */
export type WebhookReaction<E> = (event: E, context: WebhookContext) => unknown;

export type WebhookReactions<E> = { readonly [N in keyof E]: WebhookReaction<E[N]> };

/** An event that the document doesn't have. */
export interface UnknownWebhook {
  /** What was there for its name: a string, if it has one. */
  readonly event: unknown;
  readonly value: unknown;
}

export interface WebhookHandlerSettings extends UnwrapOptions {
  /** The secret that the service shares with its receiver; several while one replaces another. */
  readonly secrets: WebhookSecrets;
  /**
   * Whether the event with this id was already acted on: then it is acknowledged, and nothing more. What acts on it
   * stores the id, with what it does, in one transaction: an event whose id was stored before would be lost where that
   * fails.
   */
  readonly seen?: (id: string) => boolean | Promise<boolean>;
  /**
   * What becomes of an event that the document doesn't have, which a service may send any day: it is rejected (422),
   * and sent again, unless it is acknowledged (204), or given to a function.
   */
  readonly unknown?: "acknowledge" | "reject" | WebhookReaction<UnknownWebhook>;
  /** How large a body may be, in bytes: 1 MiB, unless given. */
  readonly maxBytes?: number;
  /** Milliseconds after which the status is 503: 15,000, unless given. Senders wait for 15 to 30 seconds. */
  readonly timeout?: number;
  /** Receives what a function of `on`, or `seen`, throws: the status is 500. It is logged, unless given. */
  readonly onError?: (error: unknown) => void;
}

/** What becomes of the events that `on` has no function for: undefined where it has one for each. */
export type OtherEvents = "acknowledge" | undefined;

/**
 * `on` has a function for each event, or says that the others are acknowledged. It is no union of the two: the compiler
 * names the event that is missing.
 */
export interface WebhookHandlerOptions<E, O extends OtherEvents = undefined> extends WebhookHandlerSettings {
  readonly on: O extends undefined ? WebhookReactions<E> : Partial<WebhookReactions<E>>;
  readonly others?: O;
}

export type WebhookHandler = (request: Request) => Promise<Response>;

/**
 * Receives the webhooks of an endpoint. What is wrong with a request is an `application/problem+json` (RFC 9457) with
 * a `reason`, which has neither secrets nor what was received: 400, 405, 413, 415 or 422. The service sends an event
 * again unless the status is 2xx. Throws a TypeError where there is no secret.
 */
export function handleWebhooks(
  endpoint: WebhookEndpoint,
  options: WebhookHandlerSettings & { readonly on: object; readonly others?: OtherEvents },
): WebhookHandler {
  const { timeout = 15_000 } = options;
  requireSecrets(options.secrets);
  return async (request) => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        controller.abort();
        resolve(webhookProblem(503, "timeout"));
      }, timeout);
    });
    try {
      return await Promise.race([isLate, respond(request, controller.signal, endpoint, options)]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const statuses: Partial<Record<WebhookErrorReason, number>> = { "unknown-event": 422, invalid: 422 };

async function respond(
  request: Request,
  signal: AbortSignal,
  endpoint: WebhookEndpoint,
  options: Parameters<typeof handleWebhooks>[1],
): Promise<Response> {
  const rejected = rejectRequest(request, endpoint);
  if (rejected !== undefined) return rejected;
  const { onError = logError } = options;
  try {
    const received = await receive(request, signal, endpoint, options);
    return received instanceof Response ? received : await react(received, { request, signal }, options);
  } catch (error) {
    onError(error);
    return webhookProblem(500, "failed");
  }
}

/** The webhook of a request, or the response that rejects it: errors of functions of `on` are none of these. */
async function receive(
  request: Request,
  signal: AbortSignal,
  endpoint: WebhookEndpoint,
  options: Parameters<typeof handleWebhooks>[1],
): Promise<ReceivedWebhook | Response> {
  const { secrets, maxBytes = 2 ** 20, unknown = "reject" } = options;
  const body = await readBody(request, maxBytes, signal);
  if (body === undefined) return webhookProblem(413, "too-large");
  try {
    const received = await receiveWebhook(endpoint, body, request.headers, secrets, options);
    const [, isKnown] = received;
    if (!isKnown && unknown === "reject") throw new WebhookError("unknown-event");
    return received;
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    const { reason, message: detail, issues } = error;
    return webhookProblem(statuses[reason] ?? 400, reason, { detail }, issues);
  }
}

function rejectRequest({ method, headers }: Request, endpoint: WebhookEndpoint): Response | undefined {
  const allow = (endpoint.method ?? "post").toUpperCase();
  if (method !== allow) return webhookProblem(405, "method", {}, [], { allow });
  const mediaType = headers.get("content-type");
  const isOther = endpoint.parse === undefined && mediaType !== null && !isJson(mediaType);
  return isOther ? webhookProblem(415, "media-type", { detail: "The body must be JSON." }) : undefined;
}

const wasRead =
  "The body of this webhook was read before: the host has a body parser (such as express.json()) or read the Request " +
  "itself. Its signature is of the bytes that were received, so that the handler has to read them first.";

/**
 * The bytes of a body, counted while they arrive; undefined where there are too many. Rejects with a TypeError where it
 * was read before.
 */
async function readBody(
  { headers, body, bodyUsed }: Request,
  max: number,
  signal: AbortSignal,
): Promise<ArrayBuffer | undefined> {
  const length = Number(headers.get("content-length") ?? 0);
  if (length > max) return undefined;
  if (bodyUsed || body?.locked === true) throw new TypeError(wasRead);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
  const cancel = (): void => void reader?.cancel().catch(() => undefined);
  signal.addEventListener("abort", cancel);
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > max) {
      cancel();
      return undefined;
    }
    chunks.push(next.value);
  }
  // A body parser of Node's hosts leaves a request without its bytes.
  if (size === 0 && length > 0) throw new TypeError(wasRead);
  return joinChunks(chunks, size);
}

function joinChunks(chunks: readonly Uint8Array[], size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes.buffer;
}

/** Calls what is there for an event, unless it was seen before. */
async function react(
  [value, isKnown, event, body, verified]: ReceivedWebhook,
  { request, signal }: Pick<WebhookContext, "request" | "signal">,
  { on, seen, unknown }: Parameters<typeof handleWebhooks>[1],
): Promise<Response> {
  const { id = memberId(body, verified.idMember) } = verified;
  // Its sender has a response, and sends it again.
  if (signal.aborted || (id !== undefined && (await seen?.(id)))) return new Response(null, { status: 204 });
  const context: WebhookContext = { id, timestamp: verified.timestamp, request, signal };
  const known = Object.hasOwn(on, event) ? (on as WebhookReactions<Record<string, unknown>>)[event] : undefined;
  const result = isKnown
    ? await known?.(value, context)
    : typeof unknown === "function" && (await unknown({ event, value }, context));
  return result instanceof Response ? result : new Response(null, { status: 204 });
}

function memberId(body: unknown, name: string | undefined): string | undefined {
  const id = name === undefined ? undefined : memberAt(body, name);
  return typeof id === "string" ? id : undefined;
}

function webhookProblem(
  status: number,
  reason: string,
  more: { readonly detail?: string } = {},
  issues: readonly WebhookIssue[] = [],
  headers: Record<string, string> = {},
): Response {
  const problem = { status, reason, ...more, ...(issues.length > 0 && { issues }) };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}

function logError(error: unknown): void {
  console.error(error);
}

// --- webhooks/schedule.ts ---
// When a webhook is sent again. Copied into generated/ as it is.

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

// --- webhooks/sender.ts ---
// What sends webhooks: it validates, signs, sends, and says when to send again. Copied into generated/ as it is.

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

// --- webhooks/signatures/hmac.ts ---
// HMAC-SHA-256 (RFC 2104) by WebCrypto, which all hosts have. Copied into generated/ as it is.

/** Bytes as WebCrypto takes them, also without the types of a browser. */
export type KeyBytes = ReturnType<InstanceType<typeof TextEncoder>["encode"]>;

/**
 * The bytes of a MAC, each as a character. Rejects with a TypeError at a key without bytes: then anyone could make it.
 */
export async function macOf(key: KeyBytes, content: string): Promise<string> {
  if (!key.byteLength) throw new TypeError("no secret");
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(content));
  return String.fromCharCode(...new Uint8Array(mac));
}

/** The bytes of a string in UTF-8. */
export function encodeText(text: string): KeyBytes {
  return new TextEncoder().encode(text);
}

/** The bytes that a string is the Base64 of. Throws an error where it is not. */
export function decodeBase64(text: string): KeyBytes {
  const binary = attempt(() => atob(text), TypeError, "secret: malformed");
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
}

/** The MAC by the bytes of a string, in hexadecimal digits, two for each byte. */
export async function hexMacOf(secret: string, content: string): Promise<string> {
  const mac = await macOf(encodeText(secret), content);
  return mac.replace(/[^]/g, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"));
}

// --- webhooks/signatures/standard.ts ---
// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md.
// Copied into generated/ as it is.

export interface StandardSignatureOptions {
  /** What the names of the three headers begin with: `webhook`, unless given; `svix` where a service sends those. */
  readonly prefix?: string;
}

/**
 * The headers `webhook-id`, `webhook-timestamp` and `webhook-signature`: a list of signatures, of which those of
 * version 1 are HMAC-SHA-256. A secret is Base64, with or without `whsec_` before it.
 */
export function standardSignature({ prefix = "webhook" }: StandardSignatureOptions = {}): VerifySignature {
  return async (message, secrets, limits) => {
    const [signatures, content, verified] = readStandardHeaders(message, limits, prefix);
    await requireSignature(signatures, secrets, standardMac(content));
    return verified;
  };
}

/**
 * Signs as `standardSignature` verifies: one signature for each secret, which is the Base64 of 24 to 64 random bytes,
 * with or without `whsec_` before it (`echo whsec_$(openssl rand -base64 32)`). What is no Base64 is a TypeError.
 */
export function standardSigner({ prefix = "webhook" }: StandardSignatureOptions = {}): SignMessage {
  return async (body, secrets, message) =>
    writeStandardHeaders(body, message, prefix, (content) => Promise.all(secrets.map(standardMac(content))));
}

/** A tuple, whose members have no names in a bundle. `content` is what is signed. */
export type StandardHeaders = readonly [signatures: readonly string[], content: string, verified: VerifiedMessage];

/** @throws WebhookError `missing-signature`, `malformed`, `too-old` or `too-new` */
export function readStandardHeaders(
  { body, header }: SignedMessage,
  limits: AgeLimits,
  prefix: string,
): StandardHeaders {
  const id = header(`${prefix}-id`);
  const timestamp = header(`${prefix}-timestamp`);
  const signatures = header(`${prefix}-signature`);
  if (!id || !timestamp || !signatures) throw new WebhookError("missing-signature", `${prefix}-*`);
  return [signatures.split(" "), `${id}.${timestamp}.${body}`, { id, timestamp: checkAge(timestamp, limits) }];
}

export async function writeStandardHeaders(
  body: string,
  { id, timestamp }: MessageIdentity,
  prefix: string,
  sign: (content: string) => Promise<readonly string[]>,
): Promise<Record<string, string>> {
  const signatures = await sign(`${id}.${timestamp}.${body}`);
  return {
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: `${timestamp}`,
    [`${prefix}-signature`]: signatures.join(" "),
  };
}

/** What makes the signature of a content with a secret. */
export function standardMac(content: string): (secret: string) => Promise<string> {
  return async (secret) => `v1,${btoa(await macOf(decodeBase64(secret.replace("whsec_", "")), content))}`;
}

// --- webhooks/signatures/asymmetric.ts ---
// The asymmetric signatures of Standard Webhooks 1.0, version `v1a`: Ed25519 (RFC 8032) by WebCrypto, which browsers
// have since 2025. Copied into generated/ as it is.

/** To verify one takes as long as to read a body several times: a message can't have it done any number of times. */
const maxSignatures = 10;

/**
 * As `standardSignature`, for services that keep their key for themselves: a secret that begins with `whpk_` is the
 * Base64 of a public key. Any other is a symmetric one, so that a service may change from these.
 */
export function asymmetricSignature({ prefix = "webhook" }: StandardSignatureOptions = {}): VerifySignature {
  return async (message, secrets, limits) => {
    const [signatures, content, verified] = readStandardHeaders(message, limits, prefix);
    const publicKeys = secrets.filter((each) => each.startsWith("whpk_"));
    const own = signatures.filter((each) => each.startsWith("v1a,")).slice(0, maxSignatures);
    for (const key of publicKeys)
      for (const each of own) if (await verifyWith(key.slice(5), each.slice(4), content)) return verified;
    const symmetric = secrets.filter((each) => !publicKeys.includes(each));
    await requireSignature(signatures, symmetric, standardMac(content));
    return verified;
  };
}

/**
 * Signs as `asymmetricSignature` verifies: a secret that begins with `whsk_` is the Base64 of a private key, of its 32
 * bytes or of PKCS #8 (`openssl genpkey -algorithm ed25519 -outform DER | base64 -w0`). Any other key is a TypeError.
 */
export function asymmetricSigner({ prefix = "webhook" }: StandardSignatureOptions = {}): SignMessage {
  return async (body, secrets, message) =>
    writeStandardHeaders(body, message, prefix, (content) =>
      Promise.all(
        secrets.map((secret) =>
          secret.startsWith("whsk_") ? signWithKey(secret.slice(5), content) : standardMac(content)(secret),
        ),
      ),
    );
}

async function verifyWith(publicKey: string, signature: string, content: string): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", decodeBase64(publicKey), "Ed25519", false, ["verify"]);
  try {
    return await crypto.subtle.verify("Ed25519", key, decodeBase64(signature), encodeText(content));
  } catch {
    // It is no Base64.
    return false;
  }
}

/** What is before the 32 bytes of a private key in PKCS #8 (RFC 8410, 7), the only form that WebCrypto reads. */
const pkcs8Start = "MC4CAQAwBQYDK2VwBCIEIA==";

async function signWithKey(privateKey: string, content: string): Promise<string> {
  const key = await crypto.subtle.importKey("pkcs8", pkcs8Of(decodeBase64(privateKey)), "Ed25519", false, ["sign"]);
  const signature = await crypto.subtle.sign("Ed25519", key, encodeText(content));
  return `v1a,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

/** A private key is 32 bytes, with its public key behind them in some libraries; or it is PKCS #8 already. */
function pkcs8Of(privateKey: KeyBytes): KeyBytes {
  const start = decodeBase64(pkcs8Start);
  if (privateKey.length === start.length + 32) return privateKey;
  if (privateKey.length !== 32 && privateKey.length !== 64) throw new TypeError("secret: malformed");
  const bytes = new Uint8Array(start.length + 32);
  bytes.set(start);
  bytes.set(privateKey.subarray(0, 32), start.length);
  return bytes;
}

// --- webhooks/signatures/github.ts ---
// The header X-Hub-Signature-256:
// https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries. Copied into generated/ as it is.

/**
 * `sha256=…`: HMAC-SHA-256 of the body alone. No time is signed and no id, so that who has recorded a message can send
 * it again.
 */
export function githubSignature(): VerifySignature {
  return async ({ body, header }, secrets) => {
    const signature = header("x-hub-signature-256");
    if (!signature) throw new WebhookError("missing-signature", "x-hub-signature-256");
    await requireSignature([signature], secrets, githubMac(body));
    const id = header("x-github-delivery");
    return id ? { id } : {};
  };
}

/** Signs as `githubSignature` verifies, with the first secret, which is any text: the header has one signature. */
export function githubSigner(): SignMessage {
  return async (body, secrets, { id }) => {
    const [secret = ""] = secrets;
    return { "x-github-delivery": id, "x-hub-signature-256": await githubMac(body)(secret) };
  };
}

function githubMac(body: string): (secret: string) => Promise<string> {
  return async (secret) => `sha256=${await hexMacOf(secret, body)}`;
}

// --- webhooks/signatures/stripe.ts ---
// The header Stripe-Signature: https://docs.stripe.com/webhooks/signature. Copied into generated/ as it is.

/** `t=1614265330,v1=…`: the time, and HMAC-SHA-256 of it and of the body. The key is the secret as it is written. */
export function stripeSignature(): VerifySignature {
  return async ({ body, header }, secrets, limits) => {
    const pairs = (header("stripe-signature") ?? "").split(",").map((each) => each.trim().split("="));
    const valuesOf = (name: string): string[] => pairs.flatMap(([own, value]) => (own === name && value) || []);
    const [timestamp] = valuesOf("t");
    if (timestamp === undefined) throw new WebhookError("missing-signature", "stripe-signature");
    const seconds = checkAge(timestamp, limits);
    await requireSignature(valuesOf("v1"), secrets, (secret) => hexMacOf(secret, `${timestamp}.${body}`));
    return { timestamp: seconds, idMember: "id" };
  };
}

/**
 * Signs as `stripeSignature` verifies: a secret is any text. The id is not part of it: receivers know an event by the
 * `id` of its body.
 */
export function stripeSigner(): SignMessage {
  return async (body, secrets, { timestamp }) => {
    const signatures = await Promise.all(secrets.map((secret) => hexMacOf(secret, `${timestamp}.${body}`)));
    return { "stripe-signature": [`t=${timestamp}`, ...signatures.map((each) => `v1=${each}`)].join(",") };
  };
}

// --- webhooks/validation.ts ---
// The validation of events by the functions of webhook-validation.ts. Copied into generated/ as it is.

/** The part of a compiled schema that is needed here: see validation/compiled.ts. */
export interface WebhookSchema {
  readonly accepts: (value: unknown) => boolean;
  readonly issues: (value: unknown) => readonly { readonly message: string; readonly path: readonly PropertyKey[] }[];
}

/** Validates each event by the schema of its body; an event without one may have any. */
export function webhookValidator(schemas: Readonly<Record<string, WebhookSchema>>): ValidateWebhook {
  return (event, data) => {
    const schema = Object.hasOwn(schemas, event) ? schemas[event] : undefined;
    if (schema === undefined || schema.accepts(data)) return [];
    return schema.issues(data).map(({ path, message }) => ({ pointer: pointerTo(...path), message }));
  };
}
