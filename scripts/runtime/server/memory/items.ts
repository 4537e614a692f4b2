// The items that in-memory handlers store: how they are created, changed and shown as the document's schemas allow.

import { isJson } from "../../syntax/media-types.js";
import type { MemoryEntry } from "./storage/backend.js";
import type { Collection } from "./storage/collections.js";
import type { MemoryIdentifier, MemoryOperation, MemoryResponse } from "./operation.js";
import { isItem, pick, valueAt, withValueAt, type Item, type MemberPath } from "./places.js";
import { isValidBy, makeValid } from "../../validation/correction.js";

/** The operations of a resource that say what its items are like. */
export interface Resource {
  /** The one that reads an item, if it returns the item. */
  readonly reader: MemoryOperation | undefined;
  readonly list: MemoryOperation | undefined;
  /** The fields that requests can set; undefined if the document lists none. */
  readonly settable: ReadonlySet<string> | undefined;
}

/** The resource that these operations are about. */
export function resourceOf(operations: readonly MemoryOperation[]): Resource {
  const writable = operations.flatMap(({ writableFields = [], renames = {} }) =>
    writableFields.map((name) => (Object.hasOwn(renames, name) ? (renames[name] ?? name) : name)),
  );
  return {
    reader: operations.find(({ role, response }) => role === "read" && response !== null),
    list: operations.find(({ role }) => role === "list"),
    settable: writable.length === 0 ? undefined : new Set(writable),
  };
}

/** Puts the items of the list's example into a collection. */
export function seedExamples(collection: Collection, { identifier }: MemoryOperation, { list }: Resource): void {
  const listed = exampleItem(list);
  const at = identifier?.at;
  const items = Array.isArray(listed) ? (listed as readonly unknown[]) : [];
  collection.seed(
    items.map((item, index) => [String((at === undefined ? undefined : valueAt(item, at)) ?? index), item]),
  );
}

/** The example of a response's JSON, otherwise of its first content. */
export function exampleOf({ content }: MemoryResponse): unknown {
  return (content.find(({ mediaType }) => isJson(mediaType)) ?? content[0])?.example;
}

/** The operation whose response has the item: the one that a request is for, else the one that reads it. */
function showingOperation(operation: MemoryOperation, { reader }: Resource): MemoryOperation | undefined {
  return operation.response === null ? reader : operation;
}

/** The item of an operation's example. */
export function exampleItem(operation: MemoryOperation | undefined): unknown {
  if (operation === undefined || operation.response === null) return undefined;
  return valueAt(exampleOf(operation.success), operation.response ?? []);
}

/**
 * The body of a response with an item, or with the item's id where the response has only that; undefined for the
 * example. It is valid, whatever requests have set.
 */
export function responseBody(operation: MemoryOperation, item: unknown, id: string, resource: Resource): unknown {
  const { response = [], acknowledges, schema, success } = operation;
  const example = exampleOf(success);
  if (response === null) {
    if (acknowledges === undefined) return undefined;
    return makeValid(schema, withValueAt(example, acknowledges, idLike(valueAt(example, acknowledges), id)), example);
  }
  const shown = shownItem(operation, item, valueAt(example, response), resource);
  return makeValid(schema, withValueAt(example, response, shown), example, response);
}

/** What a response shows of an item: its own fields, and those of the example that the service sets. */
export function shownItem(
  operation: MemoryOperation,
  item: unknown,
  example: unknown,
  { settable }: Resource,
): unknown {
  if (!isItem(item)) return item;
  const { visibleFields, identifier } = operation;
  // Members that the schema doesn't describe may be those of another kind of item, such as the one of the example.
  const isAdded = (name: string): boolean =>
    !Object.hasOwn(item, name) && settable?.has(name) !== true && visibleFields?.includes(name) !== false;
  const added = isItem(example) ? pick(example, isAdded) : {};
  const shown = { ...added, ...pick(item, (name) => visibleFields?.includes(name) !== false) };
  // One response may have the id as a string and another one as a number.
  const id = identifier?.at === undefined ? undefined : valueAt(shown, identifier.at);
  const other = identifier?.at === undefined ? undefined : valueAt(example, identifier.at);
  return (typeof id === "string" || typeof id === "number") && other !== undefined
    ? withId(shown, identifier, String(id), example)
    : shown;
}

/** An id as the type that other ids have. */
export function idLike(other: unknown, id: string): string | number {
  return typeof other === "number" && /^-?\d{1,15}$/.test(id) ? Number(id) : id;
}

export interface NewItem {
  readonly body: unknown;
  readonly parameters: Readonly<Record<string, string>>;
  readonly id: string;
}

/** Makes an item from the document's example, the request body and an id. */
export function makeItem(operation: MemoryOperation, { body, parameters, id }: NewItem, resource: Resource): unknown {
  const shows = showingOperation(operation, resource);
  const documented = exampleItem(shows);
  const example = isItem(documented) ? documented : {};
  const sent = isItem(body) ? body : {};
  if (!isItem(documented) && documented !== undefined && !isItem(body)) return body ?? documented;
  // Fields that the request could have set but hasn't are left out, if the schema allows it.
  const unset = pick(example, (name) => operation.writableFields?.includes(requestNameOf(operation, name)) !== true);
  const above = fromParameters(example, parameters, operation.identifier);
  const candidates = [
    { ...unset, ...sent, ...above },
    { ...example, ...sent, ...above },
  ];
  const identify = (item: unknown): unknown => withId(item, operation.identifier, id, example);
  return firstShown(
    shows,
    candidates.map((item) => withTimestamps(identify(item), [created, updated], sent)),
    resource,
    identify,
  );
}

/** Sets the id where items have it, as a value of the type that the example has. */
export function withId(item: unknown, identifier: MemoryIdentifier | undefined, id: string, example: unknown): unknown {
  const at = identifier?.at;
  if (at === undefined || !isItem(item)) return item;
  const other = valueAt(example, at) ?? (identifier?.form === "number" ? 0 : undefined);
  return withValueAt(item, at, idLike(other, id));
}

/** The request's name of a field, which lists of writable fields have. */
function requestNameOf({ renames = {} }: MemoryOperation, name: string): string {
  return Object.keys(renames).find((each) => renames[each] === name) ?? name;
}

/** The fields that have the ids of the items above: `owner_id` of `/owners/{ownerId}/pets`. */
function fromParameters(
  example: Item,
  parameters: Readonly<Record<string, string>>,
  identifier: MemoryIdentifier | undefined,
): Item {
  const values = new Map(Object.entries(parameters).map(([name, value]) => [plainName(name), value]));
  return Object.fromEntries(
    Object.entries(example).flatMap(([name, value]) => {
      const given = values.get(plainName(name));
      const isOther = name !== identifier?.at?.[0] && (typeof value === "string" || typeof value === "number");
      return given === undefined || !isOther ? [] : [[name, idLike(value, given)] as const];
    }),
  );
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, "");
}

/**
 * The first item whose response is valid, or that can be read: the response to its creation may have another schema, of
 * a reference to it. Else one of them, corrected, and with its id again.
 */
function firstShown(
  shows: MemoryOperation | undefined,
  candidates: readonly unknown[],
  resource: Resource,
  identified: (item: unknown) => unknown,
): unknown {
  const [first, second = first] = candidates;
  if (shows === undefined) return first;
  const place = shows.response ?? [];
  const isShown = (item: unknown): boolean => isValidIn(shows, item);
  const { reader } = resource;
  const found = candidates.find(isShown) ?? (reader && candidates.find((item) => isValidIn(reader, item)));
  if (found !== undefined) return found;
  const corrected = valueAt(responseBody(shows, second, "", resource), place);
  const hidden = isItem(second) ? pick(second, (name) => !isVisible(shows, name)) : {};
  const whole = isItem(corrected) ? { ...hidden, ...corrected } : corrected;
  const again = identified(whole);
  return isShown(again) ? again : whole;
}

/** Whether an operation's response is valid with an item. */
function isValidIn(operation: MemoryOperation, item: unknown): boolean {
  const { schema, response, success } = operation;
  const shown = isItem(item) ? pick(item, (name) => isVisible(operation, name)) : item;
  return isValidBy(schema, withValueAt(exampleOf(success), response ?? [], shown));
}

function isVisible({ visibleFields }: MemoryOperation, name: string): boolean {
  return visibleFields?.includes(name) !== false;
}

/** The changes of a request: members, or a function of the item for a patch. */
export type Change = Item | ((item: unknown) => unknown);

/** The item with a change. Its id and the time of its creation stay. */
export function changeItem(operation: MemoryOperation, item: unknown, change: Change, resource: Resource): unknown {
  if (!isItem(item)) return typeof change === "function" ? change(item) : change;
  const shows = showingOperation(operation, resource);
  const keepIdentity = (changed: unknown): unknown => withIdentity(changed, item, operation.identifier);
  const sent = typeof change === "function" ? {} : change;
  const changed = firstShown(
    shows,
    candidatesOf(operation, item, change)
      .map(keepIdentity)
      .map((each) => withTimestamps(each, [updated], sent)),
    resource,
    keepIdentity,
  );
  return operation.role === "replace" && shows !== undefined ? withoutUnset(operation, changed, sent, shows) : changed;
}

/** An item without what a replacement could have set and has not, but for what each response must have. */
function withoutUnset(operation: MemoryOperation, item: unknown, sent: Item, shows: MemoryOperation): unknown {
  if (!isItem(item)) return item;
  const unset = Object.keys(item).filter(
    (name) => !Object.hasOwn(sent, name) && operation.writableFields?.includes(requestNameOf(operation, name)) === true,
  );
  return unset.reduce((whole, name) => {
    const rest = pick(whole, (each) => each !== name);
    return isValidIn(shows, rest) ? rest : whole;
  }, item);
}

function candidatesOf(operation: MemoryOperation, item: Item, change: Change): readonly unknown[] {
  if (typeof change === "function") {
    const changed = change(item);
    return [changed, changed];
  }
  const { role, writableFields = [] } = operation;
  const kept =
    role === "replace" ? pick(item, (name) => !writableFields.includes(requestNameOf(operation, name))) : item;
  // Null may mean that a field has no value, which most schemas can only say by leaving the field out.
  const isNull = (name: string): boolean => Object.hasOwn(change, name) && change[name] === null;
  return [
    { ...kept, ...change },
    { ...item, ...change },
    { ...pick(item, (name) => !isNull(name)), ...pick(change, (name) => !isNull(name)) },
  ];
}

function withIdentity(changed: unknown, item: Item, identifier: MemoryIdentifier | undefined): unknown {
  if (!isItem(changed)) return changed;
  const at: MemberPath = identifier?.at ?? ["id"];
  const id = valueAt(item, at);
  const times = pick(item, (name) => created.has(plainName(name)));
  return id === undefined ? { ...changed, ...times } : withValueAt({ ...changed, ...times }, at, id);
}

const created: ReadonlySet<string> = new Set([
  "createdat",
  "datecreated",
  "created",
  "createtime",
  "creationtimestamp",
]);
const updated: ReadonlySet<string> = new Set([
  "updatedat",
  "dateupdated",
  "updated",
  "updatetime",
  "modifiedat",
  "lastmodified",
  "lastupdated",
]);

/** Sets the timestamps that the item has, and that no request has set, to the current time (RFC 3339). */
function withTimestamps(item: unknown, kinds: readonly ReadonlySet<string>[], sent: Item): unknown {
  if (!isItem(item)) return item;
  const now = new Date().toISOString();
  const isStamp = (name: string): boolean =>
    kinds.some((kind) => kind.has(plainName(name))) &&
    !Object.hasOwn(sent, name) &&
    /^\d{4}-\d\d-\d\dT.*Z$/.test(String(item[name]));
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, isStamp(name) ? now : value]));
}

/** The key of the item that has an id, or has it as an alias. */
export function findItemKey(
  id: string,
  identifier: MemoryOperation["identifier"],
  { entries }: Collection,
): string | undefined {
  if (entries.has(id)) return id;
  for (const alias of identifier?.aliases ?? [])
    for (const [key, { item }] of entries) if (String(valueAt(item, alias)) === id) return key;
  return undefined;
}

/** Where an operation looks for an item. */
export interface ItemPlace {
  readonly operation: MemoryOperation;
  readonly resource: Resource;
  readonly collection: Collection;
  /** Whether the item that the path names exists elsewhere: hand-written handlers serve it. */
  readonly isElsewhere: boolean;
}

/** An item with the key by which it is stored; undefined where there is none. */
export interface FoundItem {
  readonly id: string;
  readonly entry: MemoryEntry | undefined;
}

/**
 * The item with an id. Where no item can be created, all exist until they are deleted; of an item that exists elsewhere
 * the document's example is known.
 */
export function findItem(id: string, { operation, resource, collection, isElsewhere }: ItemPlace): FoundItem {
  const { identifier, idParameter, isNamedByBody } = operation;
  const key = findItemKey(id, identifier, collection);
  if (key !== undefined) return { id: key, entry: collection.entries.get(key) };
  const isSingle = idParameter === undefined && isNamedByBody !== true;
  const isThere = isSingle || isElsewhere || (operation.isSeeded === true && !collection.isDeleted(id));
  if (!isThere) return { id, entry: undefined };
  const example = exampleItem(resource.reader ?? operation);
  const item = isSingle ? (example ?? {}) : withId(example ?? {}, identifier, id, example);
  return { id, entry: { item, isExample: !isSingle } };
}
