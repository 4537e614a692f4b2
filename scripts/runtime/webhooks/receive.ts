// A received webhook -> its event. Copied into generated/ as it is.

import { WebhookError, type WebhookIssue } from "./errors.js";
import {
  attempt,
  headerReader,
  textOfBody,
  type HeaderReader,
  type WebhookBody,
  type WebhookHeaders,
} from "./message.js";
import type { VerifiedMessage, VerifySignature } from "./signatures/scheme.js";

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
