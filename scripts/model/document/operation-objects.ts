// Lists the Operation Objects of a document: those of its paths, and those of its webhooks and callbacks.

import { asObject, resolveReference, type Resolved } from "./resolve.js";
import type { Json, JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import { operationsIn, type Method } from "../../openapi/methods.js";

/** An Operation Object with its method and its path item. */
export interface OperationObject {
  readonly method: Method;
  readonly json: JsonObject;
  readonly item: Resolved;
  readonly pointer: Pointer;
}

export interface PathOperation extends OperationObject {
  readonly path: string;
}

/** An operation that the service calls: of a webhook, or of a callback with its runtime expression. */
export interface NotificationOperation extends OperationObject {
  readonly name: string;
  readonly expression: string | null;
}

/** The operations of all paths, in document order. */
export function pathOperations(document: Document): readonly PathOperation[] {
  return Object.entries(asObject(document.root["paths"])).flatMap(([path, value]) => {
    if (path.startsWith("x-")) return [];
    const item = resolveReference(document, value, child("/paths", path));
    return operationsOfItem(document, item).map((operation) => ({ path, ...operation }));
  });
}

/** The operations of all webhooks and callbacks, in document order. A callback that several operations share is one. */
export function notificationOperations(document: Document): readonly NotificationOperation[] {
  const items = [
    ...webhookItems(document),
    ...pathOperations(document).flatMap((each) => callbackItems(document, each)),
  ];
  const distinct = new Map(items.map((each) => [each.pointer, each]));
  return [...distinct.values()].flatMap(({ name, expression, value, pointer }) => {
    const item = resolveReference(document, value, pointer);
    return operationsOfItem(document, item).map((operation) => ({ name, expression, ...operation }));
  });
}

/** A path item of a webhook or a callback, which may be a reference. */
interface NotificationItem {
  readonly name: string;
  readonly expression: string | null;
  readonly value: Json;
  readonly pointer: Pointer;
}

function webhookItems({ root }: Document): readonly NotificationItem[] {
  return Object.entries(asObject(root["webhooks"])).map(([name, value]) => ({
    name,
    expression: null,
    value,
    pointer: child("/webhooks", name),
  }));
}

function callbackItems(document: Document, { json, pointer }: OperationObject): readonly NotificationItem[] {
  return Object.entries(asObject(json["callbacks"])).flatMap(([name, callback]) => {
    const found = resolveReference(document, callback, child(`${pointer}/callbacks`, name));
    const items = Object.entries(found.json).filter(([expression]) => !expression.startsWith("x-"));
    return items.map(([expression, value]) => ({ name, expression, value, pointer: child(found.pointer, expression) }));
  });
}

/** The operations of a path item, in its order. Versions before 3.2 ignore `query` and `additionalOperations`. */
export function operationsOfItem(document: Document, item: Resolved): readonly OperationObject[] {
  const isSupported = ({ pointer }: { readonly pointer: Pointer }): boolean =>
    document.version >= "3.2" || !/\/(query|additionalOperations\/[^/]*)$/.test(pointer);
  return operationsIn(item.json, item.pointer)
    .filter(isSupported)
    .map((operation) => ({ ...operation, item }));
}
