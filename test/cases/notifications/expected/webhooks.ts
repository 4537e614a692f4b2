// Generated from openapi.yaml by halves. Do not edit.

import {
  handleWebhooks,
  memberAt,
  senderOf,
  signWith,
  standardSignature,
  standardSigner,
  unwrapWebhook,
  type NamedEvents,
  type OtherEvents,
  type SentEndpoint,
  type SignWebhookOptions,
  type UnwrapOptions,
  type WebhookBody,
  type WebhookEndpoint,
  type WebhookHandler,
  type WebhookHandlerOptions,
  type WebhookHeaders,
  type WebhookSecrets,
  type WebhookSender,
  type WebhookSenderOptions,
} from "../../../../scripts/runtime/webhooks.js";
import type { Event } from "./types.js";

export { WebhookError } from "../../../../scripts/runtime/webhooks.js";

/** The body of each event, by its name. */
export interface WebhookEvents {
  /**
   * Something happened
   *
   * Callback `onEvent` to `{$request.body#/url}`
   */
  came: Event & { readonly kind: "came" };
  /**
   * Something happened
   *
   * Callback `onEvent` to `{$request.body#/url}`
   */
  went: Event & { readonly kind: "went" };
  /**
   * A pet came.
   *
   * Webhook `new-pet`
   */
  newPet: Event;
  /** Webhook `maintenance` */
  maintenancePost: string;
  /** Webhook `maintenance` */
  askMaintenance: undefined;
  /** Callback `shared` to `{$request.body#/other}` */
  shared: Record<string, unknown>;
}

/** What arrives at each URL: the name of an endpoint is given where its webhooks are received. */
export interface WebhookEndpoints {
  /** An event narrows by `kind` of the body. */
  "{$request.body#/url}": Pick<WebhookEvents, "came" | "went">;
  /** An event narrows by `event`. */
  newPet: NamedEvents<Pick<WebhookEvents, "newPet">>;
  /** An event narrows by `event`. */
  maintenancePost: NamedEvents<Pick<WebhookEvents, "maintenancePost">>;
  /** An event narrows by `event`. */
  askMaintenance: NamedEvents<Pick<WebhookEvents, "askMaintenance">>;
  /** An event narrows by `event`. */
  shared: NamedEvents<Pick<WebhookEvents, "shared">>;
}

/** A webhook that was received. */
export type WebhookEvent<K extends keyof WebhookEndpoints> = WebhookEndpoints[K][keyof WebhookEndpoints[K]];

const endpoints: Readonly<Record<keyof WebhookEndpoints, WebhookEndpoint>> = {
  "{$request.body#/url}": {
    events: ["came", "went"],
    nameOf: (body) => memberAt(body, "kind"),
    isBody: true,
    signature: standardSignature,
  },
  newPet: { events: ["newPet"], nameOf: () => "newPet", signature: standardSignature },
  maintenancePost: {
    events: ["maintenancePost"],
    nameOf: () => "maintenancePost",
    parse: String,
    signature: standardSignature,
  },
  askMaintenance: {
    events: ["askMaintenance"],
    nameOf: () => "askMaintenance",
    parse: () => undefined,
    method: "get",
    signature: standardSignature,
  },
  shared: {
    events: ["shared"],
    nameOf: () => "shared",
    method: "put",
    signature: standardSignature,
  },
};

/**
 * Verifies the signature of a webhook, and returns its event. `body` is what was received, before it is parsed;
 * `secrets` is the secret of the endpoint, or several while one replaces another. A body is validated where `options`
 * have `validateWebhook` of webhook-validation.ts. Rejects with a WebhookError, whose `reason` says why.
 * `endpoint` says whose URL it was received at.
 */
export function unwrap<K extends keyof WebhookEndpoints>(
  body: WebhookBody,
  headers: WebhookHeaders,
  secrets: WebhookSecrets,
  options: UnwrapOptions & { readonly endpoint: K },
): Promise<WebhookEvent<K>> {
  return unwrapWebhook(endpoints[options.endpoint], body, headers, secrets, options) as Promise<WebhookEvent<K>>;
}

/**
 * A fetch handler, or a route of Hono, `app.post("/webhooks", (c) => handler(c.req.raw))`: it calls the function of
 * `on` that an event has. One for each is needed, unless `others` are acknowledged.
 * `endpoint` says whose URL it is.
 */
export function webhookHandler<K extends keyof WebhookEndpoints, O extends OtherEvents = undefined>(
  options: WebhookHandlerOptions<WebhookEndpoints[K], O> & { readonly endpoint: K },
): WebhookHandler {
  return handleWebhooks(endpoints[options.endpoint], options);
}

// A function: nothing of it is in the bundle of a receiver.
const sentEndpoints = (): readonly SentEndpoint[] => [
  { endpoint: endpoints["{$request.body#/url}"], signer: standardSigner },
  { endpoint: endpoints.newPet, signer: standardSigner },
  {
    endpoint: endpoints.maintenancePost,
    signer: standardSigner,
    mediaType: "text/plain",
  },
  { endpoint: endpoints.askMaintenance, signer: standardSigner },
  { endpoint: endpoints.shared, signer: standardSigner },
];

/**
 * Sends the events of this document: `send` makes one attempt, and says when the next one is due; `deliver` makes them
 * all. Both sign the body, and check it first where `options` have `validateWebhook` of webhook-validation.ts.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender<WebhookEvents> {
  return senderOf(sentEndpoints(), options);
}

/** The headers of a webhook with this body, as the service signs it: for tests of a receiver. */
export function signWebhook(
  body: string,
  secret: WebhookSecrets,
  options: SignWebhookOptions<keyof WebhookEvents> = {},
): Promise<Record<string, string>> {
  return signWith(sentEndpoints(), body, secret, options);
}
