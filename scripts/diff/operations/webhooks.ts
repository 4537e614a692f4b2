// Compares webhooks and callbacks: the service sends their requests, so that all directions are reversed.
import { membersOf, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { operationsOfItem, type OperationObject } from "../../model/document/operation-objects.js";
import { asObject, resolveReference } from "../../model/document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { align, entriesOf, type Named } from "../align.js";
import type { DiffCodeName } from "../codes/codes.js";
import { noteStability, removalCode } from "../deprecation.js";
import { Scope, type Comparison, type OperationPair, type OperationSide } from "../scope.js";
import { expressionWithoutNames } from "../runtime-expressions.js";

export type CompareOperation = (scope: Scope, pair: OperationPair) => void;

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
export function compareWebhooks(comparison: Comparison, compare: CompareOperation): void {
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

type ChangeOfAll = "removed" | "added";

/** Reports a webhook or a callback URL that only one document has. */
function reportAll(scopeOf: ScopeOf, kind: Kind, change: ChangeOfAll, notification: Notification): void {
  const subject = `The ${kind.noun} \`${notification.name}\``;
  for (const [method, object] of notification.operations)
    report(scopeOf(kind.operation(method, notification.name)), kind, change, { ...notification, object, subject });
}

interface Changed {
  readonly document: Document;
  readonly object: OperationObject;
  readonly pointer: Pointer;
  /** What is gone or new, for the message. */
  readonly subject: string;
}

function report(scope: Scope, kind: Kind, change: ChangeOfAll, { pointer, subject, ...side }: Changed): void {
  if (change === "added") scope.report(kind.added, { part: kind.noun, revision: pointer, what: `${subject} is new.` });
  else {
    noteStability(scope.comparison, scope.operation, side.object.json);
    const code = removalCode(scope.comparison.policy, side) ?? kind.removed;
    scope.report(code, { part: kind.noun, base: pointer, what: `${subject} is gone.` });
  }
}

/** Reports a method of a webhook or a callback URL that only one document has. */
function reportMethod(
  scopeOf: ScopeOf,
  kind: Kind,
  change: ChangeOfAll,
  { name, document }: Notification,
  [method, object]: readonly [string, OperationObject],
): void {
  const subject = `The method ${method} of the ${kind.noun} \`${name}\``;
  report(scopeOf(kind.operation(method, name)), kind, change, { document, object, pointer: object.pointer, subject });
}

function byMethod({ operations }: Notification): ReadonlyMap<string, readonly [string, OperationObject]> {
  return new Map([...operations].map(([method, each]) => [method, [method, each]]));
}

function compareNotifications(
  scopeOf: ScopeOf,
  kind: Kind,
  old: Notification,
  next: Notification,
  compare: CompareOperation,
): void {
  const { both, removed, added } = align(byMethod(old), byMethod(next));
  for (const each of removed) reportMethod(scopeOf, kind, "removed", old, each);
  for (const each of added) reportMethod(scopeOf, kind, "added", next, each);
  for (const [[method, before], [, now]] of both) {
    const base = { document: old.document, object: before };
    const revision = { document: next.document, object: now };
    compare(scopeOf(kind.operation(method, next.name)), { base, revision });
  }
}

/** Compares the callbacks of an operation: by name and URL; those with other names by their URLs, which are sent. */
export function compareCallbacks(scope: Scope, { base, revision }: OperationPair, compare: CompareOperation): void {
  const key = JSON.stringify([base.object.pointer, revision.object.pointer, scope.isReversed]);
  const { openCallbacks } = scope.comparison;
  if (openCallbacks.has(key)) return;
  openCallbacks.add(key);
  const kind = callbackOf(scope.operation);
  const { unstable } = scope.comparison;
  const scopeOf: ScopeOf = (operation) => {
    // What is sent for an operation that may change may change with it.
    if (unstable.has(scope.operation)) unstable.add(operation);
    return new Scope(scope.comparison, operation, !scope.isReversed);
  };
  const sameUrl = align(callbacksOf(base, byNameAndUrl), callbacksOf(revision, byNameAndUrl));
  const moved = align(groupCallbacks(sameUrl.removed, byUrl), groupCallbacks(sameUrl.added, byUrl));
  const other = align(groupCallbacks(moved.removed, byName), groupCallbacks(moved.added, byName));
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
  return groupCallbacks(callbacks, key);
}

/** The callbacks by a key; of several with the same key the first is compared, and the others have a number. */
function groupCallbacks(
  callbacks: readonly Callback[],
  key: (callback: Callback) => string,
): ReadonlyMap<string, Callback> {
  const found = new Map<string, Callback>();
  for (const each of callbacks) {
    const name = key(each);
    found.set(found.has(name) ? `${name} ${String(found.size)}` : name, each);
  }
  return found;
}
