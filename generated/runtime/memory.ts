// Copied from scripts/runtime by halves. Do not edit.

import type { Context, Env } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import {
  HttpError,
  type Limits,
  defaultLimits,
  exampleHeader,
  httpError,
  limitsOf,
  preferredMediaType,
  serializeSequence,
} from "./server.js";
import { type PathPatterns, pathReader, percentDecode, rawPath, stringifyExactly } from "./shared.js";
import {
  fillTemplate,
  isEventStream,
  isJson,
  isMergePatch,
  isObject,
  isRange,
  isText,
  templateNames,
  templateShape,
  tokensOf,
} from "./syntax.js";
import { type SchemaLike, canonicalJson, isValidBy, makeValid } from "./validation.js";

// --- server/memory/extent.ts ---
// How much JSON a value is, against the limits of a request: what a change makes has the same ones.

/** What a change makes is more than a body of the operation may have. */
export class ExtentError extends Error {
  override readonly name = "ExtentError";

  constructor(limit: "values" | "depth" | "bodySize", limits: Pick<Limits, "values" | "depth" | "bodySize">) {
    super(
      {
        values: `The change would make more than ${limits.values} values.`,
        depth: `The change would nest values more than ${limits.depth} deep.`,
        bodySize: `The change would make more than ${limits.bodySize} bytes.`,
      }[limit],
    );
  }
}

/** Counts values and the bytes of their JSON, of everything that is added. */
export class Extent {
  readonly #limits: Pick<Limits, "values" | "depth" | "bodySize">;
  #values = 0;
  #bytes = 0;

  constructor(limits: Pick<Limits, "values" | "depth" | "bodySize">) {
    this.#limits = limits;
  }

  /**
   * Adds a value that is so deep in another one.
   * @throws ExtentError as soon as a limit is exceeded: no more is looked at
   */
  add(value: unknown, depth = 0): void {
    this.#count(1, typeof value === "string" ? textBytes(value) : typeof value === "object" ? 2 : String(value).length);
    if (typeof value !== "object" || value === null) return;
    if (depth >= this.#limits.depth) throw new ExtentError("depth", this.#limits);
    if (Array.isArray(value)) {
      for (const each of value) {
        this.#count(0, 1);
        this.add(each, depth + 1);
      }
      return;
    }
    for (const [name, each] of Object.entries(value)) {
      this.#count(0, textBytes(name) + 2);
      this.add(each, depth + 1);
    }
  }

  #count(values: number, bytes: number): void {
    this.#values += values;
    this.#bytes += bytes;
    if (this.#values > this.#limits.values) throw new ExtentError("values", this.#limits);
    if (this.#bytes > this.#limits.bodySize) throw new ExtentError("bodySize", this.#limits);
  }
}

const encoder = new TextEncoder();

/** With its quotes, and without what else is escaped. */
function textBytes(text: string): number {
  return encoder.encode(text).byteLength + 2;
}

// --- server/memory/identifiers.ts ---
// New identifiers, of the form that the document gives to those of a resource.

/**
 * Makes identifiers of a form until one is not taken. `newId` makes UUIDs, from which the characters of other forms
 * follow; `nextNumber` counts.
 */
export function newIdentifier(
  form: IdentifierForm,
  { newId, nextNumber }: { readonly newId: () => string; readonly nextNumber: () => number },
  isTaken: (id: string) => boolean,
): string {
  for (let attempt = 0; ; attempt++) {
    const id =
      form === "number" ? String(nextNumber()) : form === "uuid" ? newId() : charactersFrom(newId(), form, attempt);
    // A form with few different identifiers runs out of them.
    if (!isTaken(id) || attempt > 1000) return id;
  }
}

function charactersFrom(source: string, form: Exclude<IdentifierForm, string>, attempt: number): string {
  const random = randomFrom(`${source} ${attempt}`);
  const characters = ([alphabet, count]: readonly [string, number]): string =>
    Array.from({ length: count }, () => alphabet.charAt(random() % alphabet.length)).join("");
  return form.map((part) => (typeof part === "string" ? part : characters(part))).join("");
}

/** Whole numbers that follow from a string: FNV-1a for the seed, then xorshift (Marsaglia 2003). */
function randomFrom(source: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < source.length; index++) state = Math.imul(state ^ source.charCodeAt(index), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

// --- server/memory/places.ts ---
// Places inside of bodies: reading and setting the value at the names of the members that contain it.

/** The names of the members that contain a value, outermost first. `[]` is the body itself. */
export type MemberPath = readonly string[];

export type Item = Readonly<Record<string, unknown>>;

/** Whether a value is an object, as most items are. */
export function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a place; undefined if there is none. */
export function valueAt(body: unknown, place: MemberPath): unknown {
  return place.reduce<unknown>(
    (found, name) => (isItem(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    body,
  );
}

/** A copy with a value at a place; members that contain it are added where they are missing. */
export function withValueAt(body: unknown, [name, ...rest]: MemberPath, value: unknown): unknown {
  if (name === undefined) return value;
  const item = isItem(body) ? body : {};
  return { ...item, [name]: withValueAt(item[name], rest, value) };
}

/** The fields of an object with these names. */
export function pick(item: Item, isPicked: (name: string) => boolean): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => isPicked(name)));
}

// --- server/memory/items.ts ---
// The items that in-memory handlers store: how they are created, changed and shown as the document's schemas allow.

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

// --- server/memory/pages.ts ---
// The pages of in-memory lists, as the document describes them: by offset, number, token, last id or link.

/** How the pages of a list follow each other, and where a response has details of its page. */
export interface MemoryPages {
  /** What selects a page: the number of items before it, its own number, or a token, which is the id before it. */
  readonly style: "offset" | "page" | "token";
  /** Where a link to the next page is: in the body, at `next`, or in the `Link` header (RFC 8288). */
  readonly link?: "body" | "header";
  /** The query parameter that selects a page, or its place in the request body. */
  readonly parameter?: string | MemberPath;
  /** Where it is in that query parameter, if it is an object. */
  readonly within?: MemberPath;
  /** The query parameter for the number of items, or its place in the query. */
  readonly limit?: string | MemberPath;
  /** The number of the first page, or the first offset: 1 and 0 unless given. */
  readonly first?: number;
  /** The token of the first page, which is the parameter's default: `*` in `cursorMark=*`. */
  readonly firstToken?: string;
  /** The token or the link of the next page. */
  readonly next?: MemberPath;
  readonly members?: {
    readonly limit?: MemberPath;
    readonly offset?: MemberPath;
    readonly page?: MemberPath;
    readonly pages?: MemberPath;
    readonly total?: MemberPath;
    readonly hasMore?: MemberPath;
    readonly isLast?: MemberPath;
  };
}

/** The page that a request selects. */
export interface Page {
  /** The index of its first item. */
  readonly start: number;
  readonly limit: number;
  readonly number: number;
}

/** The ids of all items in order, as an array has them. */
export interface Ids {
  readonly length: number;
  indexOf(id: string): number;
  slice(start: number, end: number): readonly string[];
}

/** The page size if neither the request nor the document says otherwise. */
const defaultLimit = 25;

/**
 * The page that a request selects. `query` is the validated query with defaults, `body` the body.
 */
export function pageOf(pages: MemoryPages, query: Item, body: unknown, ids: Ids): Page {
  const { style, parameter = "cursor", within = [], limit: limitName = "limit" } = pages;
  const limit = Math.max(wholeNumber(valueAt(query, [limitName].flat())) ?? defaultLimit, 0);
  const given = typeof parameter === "string" ? valueAt(query[parameter], within) : valueAt(body, parameter);
  const first = firstOf(pages);
  if (style === "page") {
    const number = Math.max((wholeNumber(given) ?? first) - first, 0);
    return { start: number * limit, limit, number: number + first };
  }
  const start =
    style === "offset"
      ? Math.max((wholeNumber(given) ?? first) - first, 0)
      : indexAfter(given === pages.firstToken ? "" : given, ids);
  return { start, limit, number: Math.floor(start / Math.max(limit, 1)) + 1 };
}

function firstOf({ style, first = style === "page" ? 1 : 0 }: MemoryPages): number {
  return first;
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** The index after a token, which is the id of the last item of the page before. */
function indexAfter(token: unknown, ids: Ids): number {
  if ((typeof token !== "string" && typeof token !== "number") || token === "") return 0;
  const at = ids.indexOf(String(token));
  return at === -1 ? ids.length : at + 1;
}

/** What selects the next page; null on the last one. */
function nextToken(pages: MemoryPages, { start, limit, number }: Page, ids: Ids): string | null {
  const { style } = pages;
  const end = start + limit;
  if (end >= ids.length || limit === 0) return null;
  if (style === "page") return String(number + 1);
  return style === "offset" ? String(end + firstOf(pages)) : (ids.slice(end - 1, end)[0] ?? "");
}

/** The body with the details of a page, and the headers of its response. `body` is the document's example. */
export function withPage(
  body: unknown,
  pages: MemoryPages,
  page: Page,
  ids: Ids,
  c: Context,
): { readonly bodies: readonly unknown[]; readonly headers: Readonly<Record<string, string>> } {
  const token = nextToken(pages, page, ids);
  const url = token === null ? undefined : linkTo(token, pages, c);
  const { members = {}, next } = pages;
  const { start, limit, number } = page;
  const count = Math.ceil(ids.length / Math.max(limit, 1));
  const values: readonly (readonly [MemberPath | undefined, unknown])[] = [
    [members.limit, limit],
    [members.offset, start + (pages.style === "offset" ? firstOf(pages) : 0)],
    [members.page, number],
    [members.pages, count],
    [members.total, ids.length],
    [members.hasMore, token !== null],
    [members.isLast, token === null],
  ];
  const detailed = values.reduce<unknown>(
    (whole, [place, value]) => (place === undefined || !isItem(body) ? whole : withValueAt(whole, place, value)),
    body,
  );
  const headers: Readonly<Record<string, string>> =
    pages.link === "header" && url !== undefined ? { Link: `<${url.href}>; rel="next"` } : {};
  if (next === undefined || !isItem(body)) return { bodies: [detailed], headers };
  if (token === null || url === undefined) return { bodies: withoutNext(detailed, next), headers };
  const form = valueAt(body, next);
  const isLink = pages.link === "body" || (typeof form === "string" && /^(https?:\/)?\//.test(form));
  const shown = !isLink
    ? typeof form === "number"
      ? Number(token)
      : token
    : typeof form === "string" && form.startsWith("/")
      ? `${url.pathname}${url.search}`
      : url.href;
  return { bodies: [withValueAt(detailed, next, shown)], headers };
}

function linkTo(token: string, { parameter = "cursor" }: MemoryPages, c: Context): URL {
  const url = new URL(c.req.url);
  if (typeof parameter === "string") url.searchParams.set(parameter, token);
  return url;
}

/** The last page has null for the next one, or no such member, or an empty string, whichever the schema allows. */
function withoutNext(body: unknown, next: MemberPath): readonly unknown[] {
  const around = next.slice(0, -1);
  const token = [withValueAt(body, next, null), withoutPlace(body, next)];
  const object = around.length === 0 ? [] : [withValueAt(body, around, null), withoutPlace(body, around)];
  // An object `next_page` as a whole says that there is one, whatever it has besides the token: a link, say.
  const parts = /next/i.test(around.at(-1) ?? "") ? [...object, ...token] : [...token, ...object];
  return [...parts, withValueAt(body, next, "")];
}

function withoutPlace(body: unknown, [name = "", ...rest]: MemberPath): unknown {
  if (!isItem(body)) return body;
  if (rest.length > 0) return { ...body, [name]: withoutPlace(body[name], rest) };
  return Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
}

// --- server/memory/patches.ts ---
// Changes that a request describes: JSON Patch (RFC 6902) and JSON Merge Patch (RFC 7396). A patch of a kilobyte can
// make gigabytes, by copying what it has copied.

/** A patch that can't be applied: a place that doesn't exist, or a test that fails. */
export class PatchError extends Error {
  override readonly name = "PatchError";
}

export interface PatchOperation {
  readonly op: string;
  /** A JSON pointer (RFC 6901), as is `from`. */
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/** Whether a body is a list of operations of RFC 6902. */
export function isJsonPatch(body: unknown): body is readonly PatchOperation[] {
  return (
    Array.isArray(body) &&
    body.length > 0 &&
    body.every((each) => isObject(each) && typeof each["op"] === "string" && typeof each["path"] === "string")
  );
}

/** What a patch may make (limits.ts). */
export type PatchLimits = Pick<Limits, "values" | "depth" | "bodySize">;

/**
 * Applies the operations in turn, all or none (RFC 6902, 5). The target is not changed.
 * @throws PatchError
 * @throws ExtentError as soon as what is copied, or the work for it, is more than the limits allow
 */
export function applyJsonPatch(
  target: unknown,
  operations: readonly PatchOperation[],
  limits: PatchLimits = defaultLimits,
): unknown {
  const patching = new Patching(target, limits);
  for (const operation of operations) patching.apply(operation);
  return patching.result;
}

/** How much more than a patch may copy it may look at and move. */
const stepsPerValue = 10;

/** How many items of an array move in the time that a value takes otherwise. */
const itemsPerStep = 64;

/** A copy that operations change in place: a copy for each would take quadratic time. */
class Patching {
  result: unknown;
  readonly #limits: PatchLimits;
  /** All that operations copy: what a later one removes counts as well, since it was made. */
  readonly #copied: Extent;
  #steps = 0;

  constructor(target: unknown, limits: PatchLimits) {
    this.#limits = limits;
    this.#copied = new Extent(limits);
    this.result = structuredCopy(target);
  }

  apply(operation: PatchOperation): void {
    const { op, path, from } = operation;
    const tokens = checkedTokens(path);
    switch (op) {
      case "add":
        return this.#add(tokens, structuredCopy(valueOf(operation)));
      case "remove":
        return this.#remove(tokens);
      case "replace":
        get(this.result, tokens);
        return this.#replace(tokens, structuredCopy(valueOf(operation)));
      case "move": {
        const source = checkedTokens(from);
        if (tokens.length > source.length && source.every((token, index) => tokens[index] === token))
          throw new PatchError(`${JSON.stringify(from)} can't be moved into itself.`);
        const moved = get(this.result, source);
        this.#remove(source);
        return this.#add(tokens, moved);
      }
      case "copy": {
        const value = get(this.result, checkedTokens(from));
        this.#copied.add(value, tokens.length);
        return this.#add(tokens, structuredCopy(value));
      }
      case "test":
        if (!this.#isEqual(get(this.result, tokens), valueOf(operation)))
          throw new PatchError(`The value at ${JSON.stringify(path)} is another one.`);
        return;
      default:
        throw new PatchError(`There is no operation ${JSON.stringify(op)}.`);
    }
  }

  /** Adding to an array moves the items behind. */
  #add(tokens: readonly string[], value: unknown): void {
    const token = tokens.at(-1);
    if (tokens.length > this.#limits.depth) throw new ExtentError("depth", this.#limits);
    const parent = get(this.result, tokens.slice(0, -1));
    if (token === undefined) this.result = value;
    else if (Array.isArray(parent)) {
      const index = token === "-" ? parent.length : indexOf(token, parent.length);
      this.#count((parent.length - index) / itemsPerStep);
      parent.splice(index, 0, value);
    } else if (isObject(parent)) setMember(parent, token, value);
    else throw missingMemberError(token);
  }

  #replace(tokens: readonly string[], value: unknown): void {
    const token = tokens.at(-1);
    const parent = get(this.result, tokens.slice(0, -1));
    if (token === undefined) this.result = value;
    else if (Array.isArray(parent)) parent[Number(token)] = value;
    else setMember(parent as object, token, value);
  }

  #remove(tokens: readonly string[]): void {
    const token = tokens.at(-1);
    get(this.result, tokens);
    const parent = get(this.result, tokens.slice(0, -1));
    if (token === undefined) this.result = null;
    else if (Array.isArray(parent)) {
      this.#count((parent.length - Number(token)) / itemsPerStep);
      parent.splice(Number(token), 1);
    } else Reflect.deleteProperty(parent as object, token);
  }

  /** Equal as JSON values are, in which the order of members means nothing (RFC 6902, 4.6). */
  #isEqual(left: unknown, right: unknown): boolean {
    if (Array.isArray(left) || Array.isArray(right)) {
      if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
      this.#count(left.length);
      return left.every((each, index) => this.#isEqual(each, (right as readonly unknown[])[index]));
    }
    if (!isObject(left) || !isObject(right)) return left === right;
    const names = Object.keys(left);
    this.#count(names.length);
    return (
      names.length === Object.keys(right).length &&
      names.every((name) => Object.hasOwn(right, name) && this.#isEqual(left[name], right[name]))
    );
  }

  #count(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.#limits.values * stepsPerValue) throw new ExtentError("values", this.#limits);
  }
}

/** A copy of JSON, of which a change changes nothing else. */
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, structuredCopy(each)]))
    : value;
}

function valueOf(operation: PatchOperation): unknown {
  if (operation.value === undefined) throw new PatchError(`The operation ${operation.op} has no value.`);
  return operation.value;
}

function checkedTokens(pointer: unknown): readonly string[] {
  if (typeof pointer !== "string" || !/^(?:\/|$)/.test(pointer) || /~(?![01])/.test(pointer))
    throw new PatchError(`${JSON.stringify(pointer)} is not a JSON pointer.`);
  return tokensOf(pointer);
}

function get(target: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce((value, token) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[indexOf(token, value.length - 1)];
    if (!isObject(value) || !Object.hasOwn(value, token)) throw missingMemberError(token);
    return value[token];
  }, target);
}

function missingMemberError(token: string): PatchError {
  return new PatchError(`There is nothing at ${JSON.stringify(token)}.`);
}

/** An index has no leading zeros and is within the array (RFC 6901, 4). */
function indexOf(token: string, last: number): number {
  const index = /^(0|[1-9]\d*)$/.test(token) ? Number(token) : NaN;
  if (!(index <= last)) throw missingMemberError(token);
  return index;
}

/** An assignment to `__proto__` would set the prototype. */
function setMember(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Merges a patch: null removes a member, an object is merged, anything else replaces (RFC 7396, 2). */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else members.set(name, applyMergePatch(members.get(name), value));
  }
  return Object.fromEntries(members);
}

// --- server/memory/requests.ts ---
// What requests say about items: the fields that they set, and patches.

/** The item in the body of a request, with the fields that may be set, by their names in responses. */
export function sentItem({ request = [], writableFields, renames = {} }: MemoryOperation, c: Context): unknown {
  const item = valueAt(sentBody(c), request);
  if (!isItem(item)) return item;
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => writableFields?.includes(name) !== false)
      .map(([name, value]) => [Object.hasOwn(renames, name) ? (renames[name] ?? name) : name, value]),
  );
}

/**
 * How a request changes an item: by JSON Patch (RFC 6902), by JSON Merge Patch (RFC 7396), or by the fields that it
 * names.
 * @throws HttpError 409 if a patch can't be applied (RFC 5789, 2.2), 413 if it makes more than a body may have
 */
export function changeOf(operation: MemoryOperation, c: Context): Change {
  const body = sentBody(c);
  if (isJsonPatch(body))
    return (item) => {
      try {
        return applyJsonPatch(item, body, limitsOf(c));
      } catch (error) {
        if (error instanceof PatchError) throw httpError("conflict", error.message);
        if (error instanceof ExtentError) throw httpError("payload_too_large", error.message);
        throw error;
      }
    };
  const sent = sentItem(operation, c);
  if (isMergePatch(c.req.header("content-type") ?? "")) return (item) => applyMergePatch(item, sent);
  return isItem(sent) ? sent : () => sent;
}

/**
 * Limits what changes make of an item: each may be small, and all of them together not.
 * @throws HttpError 413
 */
export function rejectTooLarge(item: unknown, c: Context): void {
  try {
    new Extent(limitsOf(c)).add(item);
  } catch (error) {
    if (error instanceof ExtentError) throw httpError("payload_too_large", error.message);
    throw error;
  }
}

/** The validated body of the request: a form or JSON, without what JSON can't hold. */
export function sentBody(c: Context): unknown {
  const [form, json] = [validPart(c, "form"), validPart(c, "json")];
  return isItem(json) || json === undefined ? { ...(isItem(form) ? form : {}), ...json } : json;
}

/** The key of a request that creates once, however often it is sent (draft-ietf-httpapi-idempotency-key-header). */
export function replayKey(c: Context): string | undefined {
  return c.req.header("idempotency-key");
}

/** What a first request with a key has created. */
interface Replay {
  readonly sent: unknown;
  readonly key: string;
  readonly item: unknown;
}

/**
 * What the first request with a key has created; undefined where this is the first one.
 * @throws HttpError 422 if that had another body (2.7)
 */
export function earlierReplay({ entries }: Collection, key: string, sent: unknown): Replay | undefined {
  const earlier = entries.get(key)?.item as Replay | undefined;
  if (earlier === undefined || canonicalJson(earlier.sent) === canonicalJson(sent)) return earlier;
  throw new HttpError({ kind: "invalid_body", status: 422, detail: "The Idempotency-Key is that of another request." });
}

/** The validated query. */
export function sentQuery(c: Context): Item {
  const query = validPart(c, "query");
  return { ...c.req.query(), ...(isItem(query) ? query : {}) };
}

function validPart(c: Context, part: "json" | "form" | "query"): unknown {
  return withoutFiles(c.req.valid(part as never) as unknown);
}

/** A copy without files. */
function withoutFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !(each instanceof Blob)).map(withoutFiles);
  if (!isItem(value) || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !(each instanceof Blob))
      .map(([name, each]) => [name, withoutFiles(each)]),
  );
}

// --- server/memory/lists.ts ---
// The lists of in-memory handlers: pages of items, in the document's envelope.

/** The body and the headers of a page of items. */
export function listPage(
  operation: MemoryOperation,
  entries: Entries,
  resource: Resource,
  c: Context,
): { readonly body: unknown; readonly headers: Readonly<Record<string, string>> } {
  const { response, pages, schema, success } = operation;
  const ids = {
    length: entries.size,
    indexOf: (id: string) => entries.indexOf(id),
    slice: (start: number, end: number) => entries.slice(start, end - start).map(([id]) => id),
  };
  // A list without pages has all items.
  const page =
    pages === undefined ? { start: 0, limit: ids.length, number: 1 } : pageOf(pages, sentQuery(c), sentBody(c), ids);
  const example = exampleOf(success);
  const place = response ?? [];
  const documented = valueAt(example, place);
  const [exampleOfItem] = Array.isArray(documented) ? (documented as readonly unknown[]) : [];
  const items = entries
    .slice(page.start, page.limit)
    .map(([id, { item }]) => listedItem(operation, id, item, exampleOfItem, resource));
  const { bodies, headers } =
    pages === undefined ? { bodies: [example], headers: {} } : withPage(example, pages, page, ids, c);
  const isAllowed = (body: unknown): boolean => isValidBy(schema, withValueAt(body, place, []));
  const body = bodies.length > 1 ? (bodies.find(isAllowed) ?? bodies[0]) : bodies[0];
  return { body: makeValid(schema, withValueAt(body, place, items), example, place), headers };
}

/** An item that is read with pages of something else, and the headers of its page. */
export function pageOfItem(
  { pages, pagedItems = [], schema }: MemoryOperation,
  body: unknown,
  c: Context,
): { readonly body: unknown; readonly headers: Readonly<Record<string, string>> } {
  const items = valueAt(body, pagedItems);
  if (pages === undefined || !Array.isArray(items)) return { body, headers: {} };
  const ids = items.map((_, index) => String(index));
  const page = pageOf(pages, sentQuery(c), sentBody(c), ids);
  const { bodies, headers } = withPage(body, pages, page, ids, c);
  const shown = items.slice(page.start, page.start + page.limit) as readonly unknown[];
  const candidates = bodies.map((each) => withValueAt(each, pagedItems, shown));
  // A page after the last one has no items, which a schema may not allow.
  return { body: candidates.find((each) => isValidBy(schema, each)) ?? body, headers };
}

/** What a list shows of an item: all of it that the list's schema has, or only its id. */
function listedItem(
  operation: MemoryOperation,
  id: string,
  item: unknown,
  example: unknown,
  resource: Resource,
): unknown {
  if (isItem(item) && example !== undefined && !isItem(example)) return idLike(example, id);
  return shownItem(operation, item, example, resource);
}

// --- server/memory/storage/backend.ts ---
// Where in-memory handlers keep what they store: in maps, or in something that outlives the process, such as SQLite.

/** A stored item. */
export interface MemoryEntry {
  readonly item: unknown;
  /** Whether it is the document's example, which no request has changed. */
  readonly isExample: boolean;
}

/** The items of a collection by id, oldest first. One that is set again keeps its place. */
export interface Entries extends Iterable<readonly [id: string, entry: MemoryEntry]> {
  readonly size: number;
  has(id: string): boolean;
  get(id: string): MemoryEntry | undefined;
  set(id: string, entry: MemoryEntry): unknown;
  delete(id: string): unknown;
  /** How many items are before one; -1 if there is no such item. */
  indexOf(id: string): number;
  /** At most `count` items from an index on, which may be after the last one. */
  slice(start: number, count: number): readonly (readonly [id: string, entry: MemoryEntry])[];
}

/** What is kept of a collection. */
export interface StoredCollection {
  readonly entries: Entries;
  /** The ids of examples that were deleted. */
  readonly deleted: Pick<Set<string>, "has"> & Iterable<string> & { add(id: string): unknown };
  /** Whether the document's examples were in it from the beginning. */
  isSeeded: boolean;
}

/** Values by name. */
export interface Values<V> extends Iterable<readonly [name: string, value: V]> {
  get(name: string): V | undefined;
  set(name: string, value: V): unknown;
  delete(name: string): unknown;
}

/**
 * What a store keeps its state in. All calls are synchronous: between the first and the last one for a request, those
 * for other requests can't interfere. Keys are strings of the store's own.
 */
export interface Backend {
  /** What parent checks returned, by key. */
  readonly parents: Values<string>;
  /** What numbers identifiers, by name. */
  readonly counters: Values<number>;

  /**
   * Returns what `work` does, which may change the state only as a `write`. A backend that outlives the process has
   * stored the changes when this returns; if `work` or that fails, it has none of them, and the error is thrown. One
   * that is called during another one is a part of that.
   */
  transaction<R>(mode: "read" | "write", work: () => R): R;

  /** The collection with a key; undefined if none is kept. */
  find(key: string): StoredCollection | undefined;
  /** Keeps a collection, with what is in it, by a key that none has. Returns the one to use from then on. */
  keep(key: string, collection: StoredCollection): StoredCollection;
  /** All collections with their keys, oldest first. */
  collections(): Iterable<readonly [key: string, collection: StoredCollection]>;
  /** Deletes a collection, if there is one with this key. */
  delete(key: string): void;
  /** Deletes the collections and the values of parents whose keys begin with a prefix. It ends with a slash. */
  deleteBelow(prefix: string): void;
  /** Deletes everything. */
  clear(): void;
}

class MapEntries extends Map<string, MemoryEntry> implements Entries {
  indexOf(id: string): number {
    if (!this.has(id)) return -1;
    let index = 0;
    for (const each of this.keys()) {
      if (each === id) break;
      index++;
    }
    return index;
  }

  slice(start: number, count: number): readonly (readonly [string, MemoryEntry])[] {
    const found: (readonly [string, MemoryEntry])[] = [];
    let index = 0;
    for (const each of this) {
      if (index >= start + count) break;
      if (index >= start) found.push(each);
      index++;
    }
    return found;
  }
}

/** A collection in memory. */
export class MapCollection implements StoredCollection {
  readonly entries: Entries = new MapEntries();
  readonly deleted: Set<string> = new Set();
  isSeeded = false;
}

/** Keeps everything in maps, which end with the process. What fails leaves the changes that it has made. */
export class MapBackend implements Backend {
  readonly parents: Map<string, string> = new Map();
  readonly counters: Map<string, number> = new Map();
  readonly #collections = new Map<string, StoredCollection>();

  transaction<R>(_: "read" | "write", work: () => R): R {
    return work();
  }

  find(key: string): StoredCollection | undefined {
    return this.#collections.get(key);
  }

  keep(key: string, collection: StoredCollection): StoredCollection {
    this.#collections.set(key, collection);
    return collection;
  }

  collections(): Iterable<readonly [string, StoredCollection]> {
    return this.#collections;
  }

  delete(key: string): void {
    this.#collections.delete(key);
  }

  deleteBelow(prefix: string): void {
    for (const each of [this.#collections, this.parents])
      for (const key of each.keys()) if (key.startsWith(prefix)) each.delete(key);
  }

  clear(): void {
    for (const each of [this.#collections, this.parents, this.counters]) each.clear();
  }
}

// --- server/memory/storage/collections.ts ---
// The collections of in-memory handlers: items by scope, path and id.

/** The items of one collection, oldest first. */
export class Collection {
  #stored: StoredCollection;
  readonly #keep: (collection: StoredCollection) => StoredCollection;

  /** `keep` is called with each change, before it is made: until then nothing of it need be stored. */
  constructor(
    stored: StoredCollection = new MapCollection(),
    keep: (collection: StoredCollection) => StoredCollection = (each) => each,
  ) {
    this.#stored = stored;
    this.#keep = keep;
  }

  get entries(): Entries {
    return this.#stored.entries;
  }

  get isSeeded(): boolean {
    return this.#stored.isSeeded;
  }

  /** Whether the item with an id was an example, and was deleted. */
  isDeleted(id: string): boolean {
    return this.#stored.deleted.has(id);
  }

  /** Adds the document's examples, with which a collection is as if nothing had changed it. */
  seed(examples: Iterable<readonly [id: string, item: unknown]>): void {
    this.#stored.isSeeded = true;
    for (const [id, item] of examples) this.#stored.entries.set(id, { item, isExample: true });
  }

  set(id: string, item: unknown): void {
    this.#stored = this.#keep(this.#stored);
    this.#stored.entries.set(id, { item, isExample: false });
  }

  delete(id: string): void {
    this.#stored = this.#keep(this.#stored);
    this.#stored.entries.delete(id);
    if (this.#stored.isSeeded) this.#stored.deleted.add(id);
  }
}

/** A stored collection as JSON. */
export interface CollectionSnapshot {
  readonly scope: string;
  /** Such as `/users/7/notes`. */
  readonly path: string;
  readonly items: readonly ({ readonly id: string } & MemoryEntry)[];
  /** Whether the document's examples were in it from the beginning, and the ids of those that were deleted. */
  readonly isSeeded: boolean;
  readonly deleted: readonly string[];
}

/** All collections as JSON. */
export interface CollectionsSnapshot {
  readonly collections: readonly CollectionSnapshot[];
  /** What parent checks returned, by the scope and path of the item. */
  readonly parents: readonly { readonly scope: string; readonly path: string; readonly version: string }[];
}

/** All collections, and what is known of the items above them. */
export class Collections {
  readonly #backend: Backend;
  #revision = 0;

  constructor(backend: Backend = new MapBackend()) {
    this.#backend = backend;
  }

  /** A number that differs after each change. */
  get revision(): number {
    return this.#revision;
  }

  /** Deletes everything in the backend. */
  clear(): void {
    this.#revision++;
    this.#backend.transaction("write", () => this.#backend.clear());
  }

  /** A copy of all that is stored. */
  snapshot(): CollectionsSnapshot {
    return this.#backend.transaction("read", () =>
      structuredClone({
        collections: [...this.#backend.collections()].map(([key, { entries, isSeeded, deleted }]) => ({
          ...splitKey(key),
          items: [...entries].map(([id, entry]) => ({ id, ...entry })),
          isSeeded,
          deleted: [...deleted],
        })),
        // What parent checks returned for items that aren't stored here, to detect that an id was used again.
        parents: [...this.#backend.parents].map(([key, version]) => ({ ...splitKey(key), version })),
      }),
    );
  }

  /** Replaces all that is stored by what a snapshot has. */
  restore(snapshot: CollectionsSnapshot): void {
    const { collections, parents } = structuredClone(snapshot);
    this.#backend.transaction("write", () => {
      this.clear();
      for (const { scope, path, items, isSeeded, deleted } of collections) {
        const collection = new MapCollection();
        collection.isSeeded = isSeeded;
        for (const { id, item, isExample } of items) collection.entries.set(id, { item, isExample });
        for (const id of deleted) collection.deleted.add(id);
        this.#backend.keep(collectionKey(scope, path), collection);
      }
      for (const { scope, path, version } of parents) this.#backend.parents.set(collectionKey(scope, path), version);
    });
  }

  /** The collection at a path. It is kept from its first change on: any path can be read. */
  at(scope: string, path: string): Collection {
    const key = collectionKey(scope, path);
    let kept = this.#backend.find(key);
    return new Collection(kept, (changed) => {
      this.#revision++;
      kept ??= this.#backend.keep(key, changed);
      return kept;
    });
  }

  /** What the requests with an `Idempotency-Key` have created in the collection at a path, by key. */
  replaysAt(scope: string, path: string): Collection {
    return this.at(scope, `${path}#Idempotency-Key`);
  }

  /** Deletes the collections that `isChosen` selects by scope and path. */
  deleteWhere(isChosen: (scope: string, path: string) => boolean): void {
    this.#revision++;
    this.#backend.transaction("write", () => {
      for (const [key] of this.#backend.collections()) {
        const { scope, path } = splitKey(key);
        if (isChosen(scope, path)) this.#backend.delete(key);
      }
    });
  }

  /** Deletes all that is nested below an item. */
  deleteNested(scope: string, path: string, id: string): void {
    this.#backend.deleteBelow(collectionKey(scope, `${path}/${encodeSegment(id)}/`).slice(0, -2));
  }

  /** Notes what a parent check returned; deletes what is nested below an item that is gone or has been made again. */
  noteParent(scope: string, path: string, id: string, found: boolean | string): void {
    const { parents } = this.#backend;
    const key = collectionKey(scope, `${path}/${encodeSegment(id)}`);
    const [known, version] = [parents.get(key), typeof found === "string" ? found : undefined];
    if (found !== false && known === version) return;
    this.#backend.transaction("write", () => {
      if (found === false || (known !== undefined && version !== undefined)) this.deleteNested(scope, path, id);
      if (version === undefined) parents.delete(key);
      else parents.set(key, version);
    });
  }
}

/** The key of a collection, or of an item that may have some below it. */
function collectionKey(scope: string, path: string): string {
  return JSON.stringify([scope, path]);
}

/** The scope and the path that a key consists of. */
function splitKey(key: string): { readonly scope: string; readonly path: string } {
  const [scope, path] = JSON.parse(key) as [string, string];
  return { scope, path };
}

/** Encodes a segment of a path. A lone surrogate, which JSON can hold, is replaced, since it can't be encoded. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

/** Path parameters by name, decoded. */
export type PathParameters = Readonly<Record<string, string>>;

/** `/users/{user_uuid}/notes` -> `/users/4d1f…/notes`. */
export function expand(template: string, parameters: PathParameters): string {
  return fillTemplate(template, (name) => encodeSegment(parameters[name] ?? ""));
}

// --- server/memory/responses.ts ---
// The responses of in-memory handlers: bodies in the media type that the client prefers.

/**
 * Responds in the preferred media type. If there is no body, or if it can't be written in that type, the document's
 * example is used.
 * @throws HttpError 501 where no value is known that the schema of the response accepts
 */
export function respond(
  c: Context,
  documented: MemoryResponse,
  body: unknown,
  headers: Record<string, string> = {},
  schema?: SchemaLike,
): Response {
  const { status, content } = documented;
  // Middleware may have set a header already.
  const required = Object.entries(documented.headers ?? {}).filter(([name]) => !c.res.headers.has(name));
  const all = { ...Object.fromEntries(required), ...headers };
  // Other media types than JSON need an example that is already a string.
  const offered = content.filter(
    (each) =>
      isJson(each.mediaType) || each.isSequence || typeof each.example === "string" || isEventStream(each.mediaType),
  );
  const mediaType =
    preferredMediaType(
      c.req.header("accept"),
      offered.map((each) => each.mediaType),
    ) ??
    offered[0]?.mediaType ??
    content[0]?.mediaType;
  const chosen = content.find((each) => each.mediaType === mediaType);
  if (chosen === undefined || mediaType === undefined) return c.body(null, status as StatusCode, all);
  const isSerializable = isJson(mediaType) || (chosen.isSequence === true && Array.isArray(body) && !isText(mediaType));
  const value = body === undefined || !isSerializable ? chosen.example : body;
  const isWrong = chosen.isInvalid === true && status < 400 && isJson(mediaType);
  if (isWrong && (schema === undefined || !isValidBy(schema, value))) throw noResponse(status);
  const text =
    chosen.isSequence && Array.isArray(value) ? serializeSequence(value, mediaType) : serialize(value, mediaType);
  return c.body(text, status as ContentfulStatusCode, {
    ...all,
    "Content-Type": concreteType(mediaType),
  });
}

/** The error for a missing item, which the server turns into the document's 404. */
export function missingItem(): Error {
  return httpError("not_found", "There is no such object.");
}

/** An error that says what the document lacks, instead of a response that it doesn't allow. */
function noResponse(status: number): HttpError {
  const detail = `There is no valid example of the response ${status}, and no value is known that its schema accepts.`;
  return new HttpError({ kind: "internal_error", status: 501, detail });
}

const typesInRanges: Readonly<Record<string, string>> = {
  "image/*": "image/png",
  "audio/*": "audio/mpeg",
  "video/*": "video/mp4",
  "font/*": "font/woff2",
  "text/*": "text/plain",
};

/** A media type that is in a range, since a response has one of its own (RFC 9110, 8.3). */
function concreteType(range: string): string {
  if (!isRange(range)) return range;
  return Object.hasOwn(typesInRanges, range) ? (typesInRanges[range] ?? range) : "application/octet-stream";
}

/** Writes a body in a media type. A string that isn't a stream of events yet becomes the data of one event. */
export function serialize(value: unknown, mediaType: string): string {
  const text = isJson(mediaType) || typeof value !== "string" ? (stringifyExactly(value) ?? "null") : value;
  return isEventStream(mediaType) && !/^(data|event|id|retry|):/m.test(text)
    ? `data: ${text.replaceAll("\n", "\ndata: ")}\n\n`
    : text;
}

// --- server/memory/stored-items.ts ---
// The items of a collection for handlers that are written by hand, which share them with those from memory.

/** An id as handlers have it: a path parameter may be a number. */
type ItemId = string | number | bigint;

/** The value at a place in a body: `ItemAt<{ data?: Order }, ["data"]>` is `Order`. */
export type ItemAt<T, P extends readonly string[]> = P extends readonly [
  infer Name extends string,
  ...infer Rest extends readonly string[],
]
  ? T extends { readonly [K in Name]?: infer Member }
    ? ItemAt<NonNullable<Member>, Rest>
    : never
  : T;

/** How a store reaches the items of one collection. */
export interface ItemSource {
  readonly collection: () => Collection;
  readonly run: Backend["transaction"];
  readonly find: (id: string) => FoundItem;
  /** The item as the operation that reads it returns it. */
  readonly show: (item: unknown, id: string) => unknown;
  readonly deleteNested: (id: string) => void;
}

/**
 * The items of one collection by id, oldest first, as the operation that reads one returns them. What is given and
 * returned are copies. Each call is a transaction of its own.
 */
export class StoredItems<T> implements Iterable<readonly [id: string, item: T]> {
  readonly #source: ItemSource;

  constructor(source: ItemSource) {
    this.#source = source;
  }

  /** The item with an id; undefined if there is none. */
  find(id: ItemId): T | undefined {
    return this.#source.run("read", () => this.#show(this.#source.find(String(id))));
  }

  /** The item with an id. Throws the error that the server turns into the document's 404 if there is none. */
  get(id: ItemId): T {
    const found = this.find(id);
    if (found === undefined) throw missingItem();
    return found;
  }

  /** Stores an item by its id. One that is there already keeps its place. */
  set(id: ItemId, item: T): void {
    this.#source.run("write", () => this.#source.collection().set(String(id), structuredClone(item)));
  }

  /** Deletes an item with all that is stored below it, and says whether there was one. */
  delete(id: ItemId): boolean {
    return this.#source.run("write", () => {
      const found = this.#source.find(String(id));
      if (found.entry === undefined) return false;
      this.#source.collection().delete(found.id);
      this.#source.deleteNested(found.id);
      return true;
    });
  }

  /** All items with their ids, as they are now. */
  [Symbol.iterator](): IterableIterator<readonly [id: string, item: T]> {
    const all = this.#source.run("read", () =>
      [...this.#source.collection().entries].flatMap(([id, entry]) => {
        const shown = this.#show({ id, entry });
        return shown === undefined ? [] : [[id, shown] as const];
      }),
    );
    return all.values();
  }

  #show({ id, entry }: FoundItem): T | undefined {
    return entry && (structuredClone(this.#source.show(entry.item, id)) as T);
  }
}

/** The path parameters of a request that was validated. */
export function validParameters<E extends Env>(c: Context<E>): PathParameters {
  const values = (c.req.valid("param" as never) ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** `/users/{id}/notes` -> `/users/7/notes`. Throws a TypeError if a parameter is missing. */
export function expandWhole(template: string, parameters: PathParameters): string {
  const missing = templateNames(template).find((name) => !Object.hasOwn(parameters, name));
  if (missing !== undefined)
    throw new TypeError(`${template} needs the path parameter \`${missing}\`: give it as the last argument.`);
  return expand(template, parameters);
}

// --- server/memory/memory.ts ---
// In-memory handlers for any document: create, read, list, replace, update and delete store items; actions set the
// state that they name, and respond with the document's example otherwise.

const isExample = { [exampleHeader]: "true" };

/** The name of the counter of identifiers that are numbers. */
const lastNumber = "lastNumber";

/** A request for an operation of a resource. */
interface Call<E extends Env> extends ItemPlace {
  readonly c: Context<E>;
  readonly parameters: PathParameters;
  readonly scope: string;
  /** The path of the collection. */
  readonly path: string;
}

/** All that a store keeps, as JSON. */
export interface MemorySnapshot extends CollectionsSnapshot {
  /** The last of the identifiers that are numbers. */
  readonly lastNumber: number;
}

export interface MemoryStoreOptions<E extends Env = Env> {
  /** Isolates callers: those with different scopes see different collections. One scope for all, unless given. */
  readonly scope?: ((c: Context<E>) => string) | undefined;
  /** Makes UUIDs, from which other ids follow. At random, unless given. */
  readonly newId?: (() => string) | undefined;
  /** What the state is kept in: in memory, unless given. */
  readonly backend?: Backend | undefined;
}

/** The state of in-memory handlers: items by collection and id. */
export class MemoryStore<E extends Env = Env> {
  readonly #backend: Backend;
  readonly #collections: Collections;
  /** The operations of each resource, by the path template of its collection without the names of parameters. */
  readonly #operations = new Map<string, Map<string, MemoryOperation>>();

  readonly scope: (c: Context<E>) => string;
  readonly newId: () => string;

  constructor({ scope, newId, backend = new MapBackend() }: MemoryStoreOptions<E> = {}) {
    this.scope = scope ?? (() => "");
    this.newId = newId ?? (() => crypto.randomUUID());
    this.#backend = backend;
    this.#collections = new Collections(backend);
  }

  /** Deletes all that the backend has. */
  clear(): void {
    this.#collections.clear();
  }

  /** A number that differs after each change that this process makes of what is stored. */
  get revision(): number {
    return this.#collections.revision;
  }

  /** A copy of all that is stored, as JSON. */
  snapshot(): MemorySnapshot {
    return this.#backend.transaction("read", () => ({
      lastNumber: this.#backend.counters.get(lastNumber) ?? 0,
      ...this.#collections.snapshot(),
    }));
  }

  /** Replaces all that is stored by what a snapshot has. */
  restore(snapshot: MemorySnapshot): void {
    this.#backend.transaction("write", () => {
      this.#collections.restore(snapshot);
      this.#backend.counters.set(lastNumber, snapshot.lastNumber);
    });
  }

  /** Deletes the collections that `isChosen` selects by scope and path, such as `/users/7/notes`. */
  deleteCollections(isChosen: (scope: string, path: string) => boolean): void {
    this.#collections.deleteWhere(isChosen);
  }

  /**
   * The items of a collection, for handlers that are written by hand. `parameters` are those of the collection's path,
   * decoded: those of the request, unless given. Throws a TypeError if one is missing.
   */
  items(c: Context<E>, template: string, parameters: PathParameters = validParameters(c)): StoredItems<unknown> {
    const resource = this.#resource(template);
    const { reader: operation } = resource;
    if (operation === undefined) throw new TypeError(`No operation reads an item of ${template}.`);
    const [scope, path] = [this.scope(c), expandWhole(template, parameters)];
    const collection = (): Collection => this.#collectionAt(scope, path, operation, resource);
    return new StoredItems({
      collection,
      run: (mode, work) => this.#backend.transaction(mode, work),
      find: (id) => findItem(id, { operation, resource, collection: collection(), isElsewhere: false }),
      show: (item, id) => valueAt(responseBody(operation, item, id, resource), operation.response ?? []),
      deleteNested: (id) => this.#collections.deleteNested(scope, path, id),
    });
  }

  /** Makes the handler of an operation. `checks` say whether items exist that aren't stored here. */
  handler(operation: MemoryOperation, checks: ParentChecks<E> = {}): (c: Context<E>) => Promise<Response> {
    const read = pathReader(operation.path, operation.parts);
    const { collection, parents = [] } = operation;
    const byKey = new Map(Object.entries(checks).map(([template, check]) => [templateShape(template), check]));
    const checkOf = (template: string): ParentCheck<E> | undefined => byKey.get(templateShape(template));
    if (collection !== undefined) {
      const known = this.#operations.get(templateShape(collection)) ?? new Map<string, MemoryOperation>();
      this.#operations.set(templateShape(collection), known.set(`${operation.role} ${operation.path}`, operation));
    }
    return async (c) => {
      const parameters = Object.fromEntries([...read(c)].map(([name, raw]) => [name, percentDecode(raw, false)]));
      // Outer items first: a check may rely on the existence of the parent.
      for (const parent of parents)
        if (!(await this.#exists(parent, checkOf(parent.collection), parameters, c))) throw missingItem();
      if (collection === undefined) return respond(c, operation.success, undefined, isExample);
      const [scope, path] = [this.scope(c), expand(collection, parameters)];
      const resource = this.#resource(collection);
      const isElsewhere = await this.#isElsewhere(operation, checkOf(collection), parameters, c);
      const isRead = operation.role === "list" || operation.role === "read";
      return this.#backend.transaction(isRead ? "read" : "write", () => {
        const found = this.#collectionAt(scope, path, operation, resource);
        return this.#respond({ operation, resource, c, parameters, scope, path, collection: found, isElsewhere });
      });
    };
  }

  /** Whether a check knows the item that a path names, and which isn't stored here. */
  async #isElsewhere(
    { collection = "", idParameter, identifier, parents = [] }: MemoryOperation,
    check: ParentCheck<E> | undefined,
    parameters: PathParameters,
    c: Context<E>,
  ): Promise<boolean> {
    if (check === undefined || idParameter === undefined) return false;
    // The item of an action is a parent as well, and was found to exist.
    if (parents.some((each) => templateShape(each.collection) === templateShape(collection))) return true;
    const id = parameters[idParameter] ?? "";
    const stored = this.#collections.at(this.scope(c), expand(collection, parameters));
    return findItemKey(id, identifier, stored) === undefined && (await check(c, id, parameters)) !== false;
  }

  async #exists(
    { collection, idParameter, isKept }: Parent,
    check: ParentCheck<E> | undefined,
    parameters: PathParameters,
    c: Context<E>,
  ): Promise<boolean> {
    const [scope, path, id] = [this.scope(c), expand(collection, parameters), parameters[idParameter] ?? ""];
    if (check === undefined) {
      if (!isKept) return true;
      const [operation] = this.#operations.get(templateShape(collection))?.values() ?? [];
      return findItemKey(id, operation?.identifier, this.#collections.at(scope, path)) !== undefined;
    }
    const found = await check(c, id, parameters);
    this.#collections.noteParent(scope, path, id, found);
    return found !== false;
  }

  #resource(collection: string): Resource {
    return resourceOf([...(this.#operations.get(templateShape(collection))?.values() ?? [])]);
  }

  /** A collection; the document's examples are in it from the beginning where nothing else can be. */
  #collectionAt(scope: string, path: string, operation: MemoryOperation, resource: Resource): Collection {
    const collection = this.#collections.at(scope, path);
    if (operation.isSeeded === true && !collection.isSeeded) seedExamples(collection, operation, resource);
    return collection;
  }

  #respond(call: Call<E>): Response {
    const { operation, resource, c, collection } = call;
    switch (operation.role) {
      case "create":
        return this.#create(call);
      case "list": {
        const isUnchanged = operation.isSeeded === true && [...collection.entries].every(([, each]) => each.isExample);
        const { body, headers } = listPage(operation, collection.entries, resource, c);
        return respond(c, operation.success, body, { ...headers, ...(isUnchanged && isExample) }, operation.schema);
      }
      case "action":
        return this.#act(call);
      case "read":
        return this.#read(call);
      case "delete":
        return this.#delete(call);
      default:
        return this.#change(call);
    }
  }

  /** The item of a request; that of the first one with its `Idempotency-Key`, where it has been sent before. */
  #create(call: Call<E>): Response {
    const { operation, resource, c, scope, path } = call;
    const body = sentItem(operation, c);
    const [replays, replayed] = [this.#collections.replaysAt(scope, path), replayKey(c)];
    const earlier = replayed === undefined ? undefined : earlierReplay(replays, replayed, body);
    const { key, item } = earlier ?? this.#add(call, body);
    if (earlier === undefined && replayed !== undefined) replays.set(replayed, { sent: body, key, item });
    const headers = { Location: `${rawPath(c)}/${encodeSegment(key)}` };
    return respond(c, operation.success, responseBody(operation, item, key, resource), headers, operation.schema);
  }

  #add(call: Call<E>, body: unknown): { readonly key: string; readonly item: unknown } {
    const { operation, resource, collection, parameters } = call;
    const { at, form = "uuid" } = operation.identifier ?? {};
    const sent = at === undefined ? undefined : valueAt(body, at);
    // An id in the body is used unless it is taken, or empty: no path could have it.
    const id =
      sent === undefined || sent === null || sent === "" || collection.entries.has(String(sent))
        ? this.#newId(form, collection)
        : String(sent);
    const key = this.#store(call, makeItem(operation, { body, parameters, id }, resource), id);
    return { key, item: collection.entries.get(key)?.item };
  }

  #newId(form: NonNullable<NonNullable<MemoryOperation["identifier"]>["form"]>, { entries }: Collection): string {
    const { newId } = this;
    return newIdentifier(form, { newId, nextNumber: () => this.#nextNumber() }, (id) => entries.has(id));
  }

  #nextNumber(): number {
    const { counters } = this.#backend;
    const next = (counters.get(lastNumber) ?? 0) + 1;
    counters.set(lastNumber, next);
    return next;
  }

  /** Stores an item by the id that it has, and returns it. */
  #store({ operation, collection }: Call<E>, item: unknown, id: string): string {
    const at = operation.identifier?.at;
    const own = at === undefined ? undefined : valueAt(item, at);
    const key = typeof own === "string" || typeof own === "number" ? String(own) : id;
    collection.set(key, item);
    return key;
  }

  /** The key and the item that a request names. */
  #find(call: Call<E>): FoundItem {
    const { operation, parameters, c } = call;
    const { identifier, idParameter, isNamedByBody } = operation;
    const named = isNamedByBody ? valueAt(sentItem(operation, c), identifier?.at ?? []) : undefined;
    const id = isNamedByBody ? String(named ?? "") : idParameter === undefined ? "" : (parameters[idParameter] ?? "");
    return findItem(id, call);
  }

  #read(call: Call<E>): Response {
    const { operation, resource, c } = call;
    const { id, entry } = this.#find(call);
    if (entry === undefined) throw missingItem();
    const { body, headers } = pageOfItem(operation, responseBody(operation, entry.item, id, resource), c);
    return respond(c, operation.success, body, { ...headers, ...(entry.isExample && isExample) }, operation.schema);
  }

  #delete(call: Call<E>): Response {
    const { operation, resource, c, collection, scope, path } = call;
    const { id, entry } = this.#find(call);
    if (entry === undefined) throw missingItem();
    collection.delete(id);
    if (operation.idParameter !== undefined) this.#collections.deleteNested(scope, path, id);
    return respond(c, operation.success, responseBody(operation, entry.item, id, resource), {}, operation.schema);
  }

  #change(call: Call<E>): Response {
    const { operation, resource, c, collection, parameters } = call;
    const { id, entry } = this.#find(call);
    const isNew = entry === undefined || (entry.isExample && operation.upsert === true);
    if (isNew && operation.upsert !== true) throw missingItem();
    const item = isNew
      ? makeItem(operation, { body: sentItem(operation, c), parameters, id }, resource)
      : this.#applyPatch(call, entry.item, id);
    collection.set(id, item);
    return respond(c, operation.success, responseBody(operation, item, id, resource), {}, operation.schema);
  }

  /** A patch is of the item as it is read, with the members that the service sets (RFC 6902, RFC 7396). */
  #applyPatch({ operation, resource, c }: Call<E>, item: unknown, id: string): unknown {
    const change = changeOf(operation, c);
    const { reader } = resource;
    const read =
      typeof change === "function" && reader !== undefined
        ? valueAt(responseBody(reader, item, id, resource), reader.response ?? [])
        : undefined;
    const changed = changeItem(operation, isItem(item) && isItem(read) ? { ...item, ...read } : item, change, resource);
    rejectTooLarge(changed, c);
    return changed;
  }

  /** Sets the state that an action names; its response is an example where the action does more than is known. */
  #act(call: Call<E>): Response {
    const { operation, resource, c, collection } = call;
    const { effect, success } = operation;
    const { id, entry } = this.#find(call);
    if (entry === undefined) throw missingItem();
    const isKnown = effect !== undefined && isItem(entry.item) && !entry.isExample;
    const item = isKnown
      ? changeItem(operation, entry.item, (each) => withValueAt(each, effect.at, effect.value), resource)
      : entry.item;
    if (isKnown) collection.set(id, item);
    const isShown = success.content.length === 0 || operation.response !== null;
    const body = operation.response === null ? undefined : responseBody(operation, item, id, resource);
    return respond(c, success, body, isKnown && isShown ? {} : isExample, operation.schema);
  }
}

// --- server/memory/operation.ts ---
// The description of an operation that in-memory handlers work from.

/** What an operation does to its resource. An action does what only its service knows. */
export type Role = "create" | "list" | "read" | "replace" | "update" | "delete" | "action";

/**
 * A version 4 UUID, a sequential number, or strings and numbers of characters of an alphabet in turn:
 * `["VA", ["0123456789", 8]]`.
 */
export type IdentifierForm = "uuid" | "number" | readonly (string | readonly [alphabet: string, count: number])[];

/** How the items of a resource are identified. */
export interface MemoryIdentifier {
  /** Its place in an item, if items contain it. */
  readonly at?: MemberPath;
  /** Members that identify an item as well. */
  readonly aliases?: readonly MemberPath[];
  /** What new ones look like: UUIDs unless given. */
  readonly form?: IdentifierForm;
}

/** A documented response. */
export interface MemoryResponse {
  readonly status: number;
  readonly content: readonly MemoryContent[];
  /** The required headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MemoryContent {
  readonly mediaType: string;
  readonly example: unknown;
  /** Whether the schema rejects the example, because no value is known that it accepts. */
  readonly isInvalid?: boolean;
  /** Whether the body is a sequence of items. Its example is a list of them, or a string with all of them. */
  readonly isSequence?: boolean;
}

/** One operation of the document. */
export interface MemoryOperation {
  readonly path: string;
  readonly parts?: PathPatterns;
  readonly role: Role;
  /** The path template of the collection that it is about; that of a single item is its own path. */
  readonly collection?: string;
  /** The path parameter with the item's id. Without one, and without `isNamedByBody`, there is one item only. */
  readonly idParameter?: string;
  /** Whether the body of the request has the id instead: `PUT /pet`. */
  readonly isNamedByBody?: boolean;
  readonly identifier?: MemoryIdentifier;
  /** Where the request has the item; the body itself unless given. */
  readonly request?: MemberPath;
  /** Where the response has the item, or the array of items; null if it has none. The body itself unless given. */
  readonly response?: MemberPath | null;
  /** Where a response without the item repeats its id. */
  readonly acknowledges?: MemberPath;
  /** The names of request members in items, where they differ. */
  readonly renames?: Readonly<Record<string, string>>;
  /** What an action sets. */
  readonly effect?: { readonly at: MemberPath; readonly value: unknown };
  /** How the pages of a list follow each other; a list without has one. */
  readonly pages?: MemoryPages;
  /** Where an item that is read has the array whose pages these are. */
  readonly pagedItems?: MemberPath;
  /** The items that must exist: `/users/{id}/pets` belongs to a user. */
  readonly parents?: readonly Parent[];
  /** The fields that requests can set, if the document lists them: not the readOnly ones. */
  readonly writableFields?: readonly string[];
  /** The fields that responses have, if the document lists them: not the writeOnly ones. */
  readonly visibleFields?: readonly string[];
  /** Whether PUT creates an item that doesn't exist. */
  readonly upsert?: boolean;
  /** Whether nothing creates items: those of the document's examples exist then, and any other that a path names. */
  readonly isSeeded?: boolean;
  readonly success: MemoryResponse;
  /**
   * The schema of the JSON of the success response. Checking against zod's full type would take the compiler long for
   * many operations.
   */
  readonly schema?: SchemaLike;
}

/** An item that an operation's path is nested in. */
export interface Parent {
  readonly collection: string;
  readonly idParameter: string;
  /** Whether in-memory handlers store the items of its collection. */
  readonly isKept: boolean;
}

// --- server/memory/parents.ts ---
// Whether items exist that hand-written handlers serve: as they say themselves, when they read one.

/**
 * Whether an item exists that a hand-written handler serves, so that in-memory handlers can serve what is nested below
 * it. `parameters` are all path parameters, decoded. If an id can be used again after its item was deleted, return a
 * string that differs each time, such as the time of creation: what was stored below the earlier item is then deleted.
 */
export type ParentCheck<E extends Env = Env> = (
  c: Context<E>,
  id: string,
  parameters: PathParameters,
) => boolean | string | Promise<boolean | string>;

/** One function for each collection that hand-written handlers serve, by path template. */
export type ParentChecks<E extends Env = Env> = Readonly<Partial<Record<string, ParentCheck<E>>>>;

/** What a development server knows of its own handlers. */
export interface OwnHandlers {
  /** The operation that reads an item, by the path of its collection. */
  readonly readers: Readonly<Record<string, string>>;
  /** Handlers written by hand, by operation. */
  readonly handlers: object | undefined;
  readonly basePath: string;
  readonly fetch: (request: Request, env: unknown) => Response | Promise<Response>;
}

/**
 * For each collection of which a hand-written handler reads items: whether it finds one, for the same caller. Any
 * response but 404 and 410 means that there is one, since the caller may not be allowed to read it.
 */
export function checksByReading<E extends Env>({
  readers,
  handlers = {},
  basePath,
  fetch,
}: OwnHandlers): ParentChecks<E> {
  const own = Object.entries(readers).filter(([, operation]) => Object.hasOwn(handlers, operation));
  const base = basePath.split("/");
  /** The base path as it was requested, where it has parameters. */
  const requestedBase = (c: Context<E>): string => {
    const given = rawPath(c).split("/");
    return base.map((each, index) => (each.includes("{") ? given[index] : each)).join("/");
  };
  const checkOf =
    (collection: string) =>
    async (c: Context<E>, id: string, parameters: Readonly<Record<string, string>>): Promise<boolean> => {
      const path = `${requestedBase(c)}${expand(collection, parameters)}/${encodeSegment(id)}`;
      const url = new URL(c.req.url).origin + path;
      const headers = new Headers(c.req.raw.headers);
      for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
      const { status } = await fetch(new Request(url, { headers }), c.env);
      return status !== 404 && status !== 410;
    };
  return Object.fromEntries(own.map(([collection]) => [collection, checkOf(collection)]));
}
