// The route that receives webhooks: a function from a request to its response. Copied into generated/ as it is.

import { isJson } from "../syntax/media-types.js";
import { WebhookError, type WebhookErrorReason, type WebhookIssue } from "./errors.js";
import {
  memberAt,
  receiveWebhook,
  type ReceivedWebhook,
  type UnwrapOptions,
  type WebhookEndpoint,
  type WebhookSecrets,
} from "./receive.js";
import { requireSecrets } from "./signatures/scheme.js";

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
