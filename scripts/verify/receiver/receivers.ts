// Who receives which webhook: its URL, and the secret that it knows the service by.
import { didYouMean } from "../../diagnostics/suggestions.js";
import type { Model, Notification } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import type { SchemeName } from "../../openapi/webhook-signatures.js";
import { endpointsOf } from "../../model/notifications/endpoints.js";
import { schemesOf } from "../../model/notifications/schemes.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { decodeBase64 } from "../../runtime/webhooks/signatures/hmac.js";

/** By the names of webhooks, as a document or a receiver's code has them. */
export interface Receivers {
  /** The secret of those that have none of their own. */
  readonly secret?: string | undefined;
  readonly webhooks?: Readonly<Record<string, WebhookReceiver>>;
  /** Whether only `webhooks` are verified: the others have no URL. */
  readonly areAll?: boolean;
}

export interface WebhookReceiver {
  /** The URL of all webhooks, unless given. */
  readonly url?: string;
  /** The secret of all webhooks, unless given. */
  readonly secret?: string;
}

/** A webhook, and how it is sent. */
export interface Delivery {
  readonly notification: Notification;
  readonly scheme: SchemeName;
  readonly secret: string;
  /** Undefined for that of all webhooks. */
  readonly url: string | undefined;
}

/** The webhooks and callbacks that have a body of JSON, and that a service sends with POST. */
export function receivedNotifications({ notifications }: Model): readonly Notification[] {
  return notifications.filter(
    ({ method, body }) => method === "post" && body?.content.some(({ mediaType }) => isJson(mediaType)) === true,
  );
}

/**
 * The webhooks that are verified. Throws a TypeError where the document has none with a body of JSON, or none of a name
 * that is given, and at a secret that is missing or that the scheme can't sign with.
 */
export function deliveriesOf(document: Document, model: Model, receivers: Receivers): readonly Delivery[] {
  const received = receivedNotifications(model);
  if (received.length === 0) throw new TypeError("The document has no webhooks with bodies of JSON.");
  const { secret: common = "", webhooks = {}, areAll = false } = receivers;
  for (const name of Object.keys(webhooks)) requireWebhook(name, received);
  const endpoints = endpointsOf(model);
  const schemes = schemesOf(document, endpoints);
  return received.flatMap((notification): readonly Delivery[] => {
    const own = Object.entries(webhooks).find(([name]) => isNamed(notification, name))?.[1];
    if (areAll && own?.url === undefined) return [];
    const endpoint = endpoints.find(({ events }) => events.some((each) => each.notifications.includes(notification)));
    const scheme = schemes.get(endpoint?.key ?? "") ?? "standard";
    const secret = own?.secret ?? common;
    checkSecret(notification, scheme, secret);
    return [{ notification, scheme, secret, url: own?.url }];
  });
}

/** The names that a webhook may be given by. */
export function namesOf(notifications: readonly Notification[]): readonly string[] {
  return [...new Set(notifications.flatMap(({ name, id }) => [name, id]))];
}

function isNamed({ name, id }: Notification, given: string): boolean {
  return given === name || given === id;
}

/** Throws a TypeError at the name of no webhook. */
export function requireWebhook(given: string, notifications: readonly Notification[]): void {
  if (notifications.some((each) => isNamed(each, given))) return;
  const names = namesOf(notifications);
  const hint = didYouMean(given, names) ?? `there are ${notifications.map(({ name }) => name).join(", ")}.`;
  throw new TypeError(`The document has no webhook ${JSON.stringify(given)}: ${hint}`);
}

function checkSecret({ name }: Notification, scheme: SchemeName, secret: string): void {
  const what = `The secret of the receiver of ${name}`;
  if (secret === "") throw new TypeError(`${what} is missing.`);
  if (scheme === "asymmetric" && secret.startsWith("whpk_"))
    throw new TypeError(`${what} is a public key: events are signed with the private one, whsk_….`);
  if (scheme !== "standard" && scheme !== "asymmetric") return;
  try {
    decodeBase64(secret.replace(/^wh(?:sec|sk)_/, ""));
  } catch {
    throw new TypeError(`${what} is no Base64, as the scheme \`${scheme}\` has it, with or without whsec_ before it.`);
  }
}
