// Compares webhooks and callbacks: the service sends their requests, so that all directions are reversed.
import { membersOf, type JsonObject } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";
import { operationsOfItem, type OperationObject } from "../model/operation-objects.js";
import { asObject, resolveReference } from "../model/resolve.js";
import type { Document } from "../openapi/document.js";
import { align, entriesOf, type Named } from "./align.js";
import type { DiffCodeName } from "./codes.js";
import { Scope, type Comparison, type OperationPair, type OperationSide } from "./scope.js";
import { expressionWithoutNames } from "./templates.js";

export type CompareMessages = (scope: Scope, pair: OperationPair) => void;

interface Kind {
  readonly removed: DiffCodeName;
  readonly added: DiffCodeName;
  /** The name of an operation in findings. */
  readonly operation: (method: string, name: string) => string;
  /** `webhook` or `callback`, for messages. */
  readonly noun: string;
}

const webhook: Kind = {
  removed: "webhook-removed",
  added: "webhook-added",
  operation: (method, name) => `webhook ${method} ${name}`,
  noun: "webhook",
};

function callbackOf(operation: string): Kind {
  return {
    removed: "callback-removed",
    added: "callback-added",
    operation: (method, name) => `callback ${method} ${name} of ${operation}`,
    noun: "callback",
  };
}

/** A path item that the service calls. */
interface Notification {
  readonly name: string;
  readonly document: Document;
  /** Where it is used; the item itself may be a component. */
  readonly pointer: Pointer;
  readonly operations: ReadonlyMap<string, OperationObject>;
}

/** Compares the webhooks of both documents by name. */
export function compareWebhooks(comparison: Comparison, compare: CompareMessages): void {
  const { base, revision } = comparison;
  const scopeOf = (operation: string): Scope => new Scope(comparison, operation, true);
  const { both, removed, added } = align(webhooksOf(base), webhooksOf(revision));
  for (const each of removed) reportAll(scopeOf, webhook, "removed", each);
  for (const each of added) reportAll(scopeOf, webhook, "added", each);
  for (const [old, next] of both) compareNotifications(scopeOf, webhook, old, next, compare);
}

function webhooksOf(document: Document): ReadonlyMap<string, Notification> {
  const entries = membersOf(document.root["webhooks"]).filter(([name]) => !name.startsWith("x-"));
  return new Map(
    entries.map(([name, value]) => [name, notificationOf(document, name, value, child("/webhooks", name))]),
  );
}

function notificationOf(document: Document, name: string, json: JsonObject[string], pointer: Pointer): Notification {
  const item = resolveReference(document, json, pointer);
  const operations = operationsOfItem(document, item).map((each) => [each.method.toUpperCase(), each] as const);
  return { name, document, pointer, operations: new Map(operations) };
}

type ScopeOf = (operation: string) => Scope;

function reportAll(scopeOf: ScopeOf, kind: Kind, change: "removed" | "added", notification: Notification): void {
  for (const method of notification.operations.keys()) report(scopeOf, kind, change, method, notification);
}

function report(scopeOf: ScopeOf, kind: Kind, change: "removed" | "added", method: string, of: Notification): void {
  const isRemoved = change === "removed";
  scopeOf(kind.operation(method, of.name)).report(kind[change], {
    part: kind.noun,
    base: isRemoved ? of.pointer : undefined,
    revision: isRemoved ? undefined : of.pointer,
    what: `The ${kind.noun} \`${of.name}\` (${method}) is ${isRemoved ? "gone" : "new"}.`,
  });
}

function byMethod({ operations }: Notification): ReadonlyMap<string, readonly [string, OperationObject]> {
  return new Map([...operations].map(([method, each]) => [method, [method, each]]));
}

function compareNotifications(
  scopeOf: ScopeOf,
  kind: Kind,
  old: Notification,
  next: Notification,
  compare: CompareMessages,
): void {
  const { both, removed, added } = align(byMethod(old), byMethod(next));
  for (const [method] of removed) report(scopeOf, kind, "removed", method, old);
  for (const [method] of added) report(scopeOf, kind, "added", method, next);
  for (const [[method, before], [, now]] of both) {
    const base = { document: old.document, object: before };
    const revision = { document: next.document, object: now };
    compare(scopeOf(kind.operation(method, next.name)), { base, revision });
  }
}

/** Compares the callbacks of an operation: by name and URL; those with other names by their URLs, which are sent. */
export function compareCallbacks(scope: Scope, { base, revision }: OperationPair, compare: CompareMessages): void {
  const key = JSON.stringify([base.object.pointer, revision.object.pointer, scope.isReversed]);
  const { openCallbacks } = scope.comparison;
  if (openCallbacks.has(key)) return;
  openCallbacks.add(key);
  const kind = callbackOf(scope.operation);
  const scopeOf: ScopeOf = (operation) => new Scope(scope.comparison, operation, !scope.isReversed);
  const sameUrl = align(callbacksOf(base, byNameAndUrl), callbacksOf(revision, byNameAndUrl));
  const moved = align(grouped(sameUrl.removed, byUrl), grouped(sameUrl.added, byUrl));
  const other = align(grouped(moved.removed, byName), grouped(moved.added, byName));
  for (const each of other.removed) reportAll(scopeOf, kind, "removed", each);
  for (const each of other.added) reportAll(scopeOf, kind, "added", each);
  for (const [old, next] of other.both)
    scope.report("callback-url-changed", {
      part: `callback ${next.name}`,
      base: old.pointer,
      revision: next.pointer,
      what: `The callback \`${next.name}\` is sent to \`${next.url}\` instead of \`${old.url}\`.`,
    });
  for (const [old, next] of [...sameUrl.both, ...moved.both, ...other.both])
    compareNotifications(scopeOf, kind, old, next, compare);
  openCallbacks.delete(key);
}

interface Callback extends Notification {
  /** As it is written. */
  readonly url: string;
  /** Without the names of path parameters. */
  readonly address: string;
}

const byNameAndUrl = ({ name, address }: Callback): string => JSON.stringify([name, address]);
const byUrl = ({ address }: Callback): string => address;
const byName = ({ name }: Callback): string => name;

function callbacksOf(
  { document, path, object }: OperationSide,
  key: (callback: Callback) => string,
): ReadonlyMap<string, Callback> {
  const callbacks = entriesOf(document, { json: object.json, pointer: object.pointer }, "callbacks").flatMap(
    (callback: Named) =>
      membersOf(asObject(callback.json))
        .filter(([url]) => !url.startsWith("x-"))
        .map(([url, value]): Callback => {
          const notification = notificationOf(document, callback.name, value, child(callback.pointer, url));
          return { url, address: expressionWithoutNames(url, path), ...notification };
        }),
  );
  return grouped(callbacks, key);
}

/** The callbacks by a key; of several with the same key the first is compared, and the others have a number. */
function grouped(callbacks: readonly Callback[], key: (callback: Callback) => string): ReadonlyMap<string, Callback> {
  const found = new Map<string, Callback>();
  for (const each of callbacks) {
    const name = key(each);
    found.set(found.has(name) ? `${name} ${String(found.size)}` : name, each);
  }
  return found;
}
