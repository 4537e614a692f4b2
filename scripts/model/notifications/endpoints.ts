// What arrives at each URL of a receiver, and by what its events are known. All webhooks arrive at one URL, and so do
// the callbacks of one expression: they are known by a member of their bodies, or by a header. A webhook that is known
// by neither needs a URL of its own.

import type { Content, Model, Notification, Schema } from "../model.js";
import { dereferenceShape, type Schemas } from "../dereference.js";
import { isJson, isText } from "../../runtime/syntax/media-types.js";
import { variantsOf, type BodyVariant } from "./constant-members.js";

export interface Endpoint {
  /** `webhooks`, the expression of callbacks, or the name of a webhook that has a URL of its own. */
  readonly key: string;
  readonly by: Identification;
  readonly events: readonly WebhookEvent[];
  readonly method: string;
}

export type Identification =
  | { readonly kind: "member"; readonly path: readonly string[] }
  | { readonly kind: "header"; readonly name: string }
  | { readonly kind: "url" };

export interface WebhookEvent {
  /** Unique in the document. */
  readonly name: string;
  readonly notifications: readonly Notification[];
  /** Its body is one of these. */
  readonly payloads: readonly Schema[];
  /** Whether the schema of its body allows other values of the member that has the name. */
  readonly isNarrowed: boolean;
  readonly format: BodyFormat;
}

export type BodyFormat = "json" | "text" | "none";

/** What services call the member that says what a body is, the usual names first. */
const usualNames: readonly string[] = (
  "type event event_type eventType event_name eventName kind topic name action eventCode event_code " +
  "notificationType notification_type webhook_type webhookType"
).split(" ");

export function endpointsOf(model: Model): readonly Endpoint[] {
  const context: Schemas = { schemas: new Map(model.schemas.map((each) => [each.id, each])) };
  const taken = new Set<string>();
  const known: Endpoint[] = [];
  const others: Notification[] = [];
  for (const [expression, all] of setsOf(model.notifications)) {
    const found = byHeader(all) ?? byMember(all, context);
    const isFree = found?.events.every(({ name }) => !taken.has(name)) === true;
    if (!isFree) others.push(...all);
    else {
      for (const { name } of found.events) taken.add(name);
      const used = new Set(found.events.flatMap(({ notifications }) => notifications));
      known.push({ ...found, key: expression ?? "webhooks", method: all[0]?.method ?? "post" });
      others.push(...all.filter((each) => !used.has(each)));
    }
  }
  const keys = new Set(known.map(({ key }) => key));
  const own = others.map((each): Endpoint => {
    const name = allocate(each.id, taken);
    return { key: allocate(name, keys), by: { kind: "url" }, events: [eventOf(name, each)], method: each.method };
  });
  const endpoints = [...known, ...own];
  return endpoints.length === 1 ? endpoints.map((each) => ({ ...each, key: "webhooks" })) : endpoints;
}

function allocate(name: string, taken: Set<string>): string {
  let free = name;
  while (taken.has(free)) free += "_";
  taken.add(free);
  return free;
}

/** The webhooks, and the callbacks of each expression. */
function setsOf(notifications: readonly Notification[]): ReadonlyMap<string | null, readonly Notification[]> {
  const sets = new Map<string | null, Notification[]>();
  for (const each of notifications) sets.set(each.expression, [...(sets.get(each.expression) ?? []), each]);
  return sets;
}

function eventOf(name: string, notification: Notification): WebhookEvent {
  const { format, content } = bodyOf(notification);
  const payloads = format === "json" && content !== undefined ? [content.schema] : [];
  return { name, notifications: [notification], payloads, isNarrowed: false, format };
}

/** The body as it is received: JSON where it may be that. */
function bodyOf({ body }: Notification): { readonly format: BodyFormat; readonly content?: Content } {
  const json = jsonOf(body?.content ?? []);
  if (json !== undefined) return { format: "json", content: json };
  return { format: body === null || body.content.length === 0 ? "none" : "text" };
}

function jsonOf(content: readonly Content[]): Content | undefined {
  return content.find(({ mediaType, items }) => items === null && isJson(mediaType) && !isText(mediaType));
}

type Identified = Pick<Endpoint, "by" | "events">;

/** By a header that all of them have, with a constant each. Those with the same constant are one event. */
function byHeader(all: readonly Notification[]): Identified | undefined {
  const [first, ...others] = all;
  if (first === undefined || all.some((each) => each.method !== "post" || bodyOf(each).format !== "json")) return;
  const name = [...headersOf(first).keys()].find((each) => others.every((other) => headersOf(other).has(each)));
  if (name === undefined) return undefined;
  const events = new Map<string, Notification[]>();
  for (const each of all)
    for (const value of headersOf(each).get(name) ?? []) events.set(value, [...(events.get(value) ?? []), each]);
  const written = first.parameters.find((each) => each.name.toLowerCase() === name)?.name ?? name;
  return {
    by: { kind: "header", name: written },
    events: [...events].map(([value, notifications]) => ({
      name: value,
      notifications,
      payloads: notifications.flatMap((each) => bodyOf(each).content?.schema ?? []),
      isNarrowed: false,
      format: "json",
    })),
  };
}

/** The headers that have constants, by their names in lower case. */
function headersOf({ parameters }: Notification): ReadonlyMap<string, readonly string[]> {
  return new Map(
    parameters.flatMap(({ in: place, name, required, schema }) => {
      if (place !== "header" || !required || schema.kind !== "literal") return [];
      const values = schema.values.filter((each) => typeof each === "string");
      return values.length === schema.values.length ? [[name.toLowerCase(), values]] : [];
    }),
  );
}

interface Described {
  readonly notification: Notification;
  readonly variants: readonly BodyVariant[];
}

/** By the member that distinguishes the largest number of them. */
function byMember(all: readonly Notification[], context: Schemas): Identified | undefined {
  const described = all.flatMap((notification): readonly Described[] => {
    const { content } = bodyOf(notification);
    const isObject = content !== undefined && dereferenceShape(content.schema, context).kind !== "array";
    if (notification.method !== "post" || !isObject) return [];
    return [{ notification, variants: variantsOf(content.schema, context) }];
  });
  const paths = new Set(
    described.flatMap(({ variants }) => variants.flatMap(({ constants }) => [...constants.keys()])),
  );
  const candidates = [...paths].flatMap((key): readonly Candidate[] => {
    const path = JSON.parse(key) as readonly string[];
    const own = described.filter(({ variants }) => variants.every(({ constants }) => constants.has(key)));
    const events = eventsBy(key, own);
    const isUsual = usualNames.includes(path.at(-1) ?? "");
    const isSure = new Set(own.flatMap(({ variants }) => variants.map(schemaKey))).size > 1;
    if (events === undefined || !(isSure || (isUsual && own.length === all.length))) return [];
    return [{ path, events, count: own.length }];
  });
  const [best] = candidates.sort(compareCandidates);
  return best && { by: { kind: "member", path: best.path }, events: best.events };
}

interface Candidate {
  readonly path: readonly string[];
  readonly events: readonly WebhookEvent[];
  /** How many notifications it is known by. */
  readonly count: number;
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return b.count - a.count || a.path.length - b.path.length || rankOf(a.path) - rankOf(b.path);
}

function rankOf(path: readonly string[]): number {
  const rank = usualNames.indexOf(path.at(-1) ?? "");
  return rank === -1 ? usualNames.length : rank;
}

/** The events by the values of a member; undefined where two schemas have a value in common. */
function eventsBy(path: string, described: readonly Described[]): readonly WebhookEvent[] | undefined {
  const events = new Map<string, WebhookEvent & { readonly schema: string }>();
  for (const { notification, variants } of described) {
    for (const variant of variants) {
      const values = variant.constants.get(path) ?? [];
      for (const name of values) {
        const other = events.get(name);
        if (other !== undefined && other.schema !== schemaKey(variant)) return undefined;
        events.set(name, {
          name,
          notifications: [...new Set([...(other?.notifications ?? []), notification])],
          payloads: [variant.schema],
          isNarrowed: values.length > 1,
          format: "json",
          schema: schemaKey(variant),
        });
      }
    }
  }
  return [...events.values()];
}

function schemaKey({ schema }: BodyVariant): string {
  return JSON.stringify(schema);
}
