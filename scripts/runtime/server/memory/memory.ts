// In-memory handlers for any document: create, read, list, replace, update and delete store items; actions set the
// state that they name, and respond with the document's example otherwise.

import type { Context, Env } from "hono";
import { percentDecode } from "../../shared/pairs.js";
import { pathReader, rawPath } from "../../shared/paths.js";
import { MapBackend, type Backend } from "./storage/backend.js";
import {
  Collections,
  encodeSegment,
  expand,
  type Collection,
  type CollectionsSnapshot,
  type PathParameters,
} from "./storage/collections.js";
import { newIdentifier } from "./identifiers.js";
import {
  changeItem,
  findItem,
  findItemKey,
  makeItem,
  resourceOf,
  responseBody,
  seedExamples,
  type FoundItem,
  type ItemPlace,
  type Resource,
} from "./items.js";
import { listPage, pageOfItem } from "./lists.js";
import type { MemoryOperation, Parent } from "./operation.js";
import type { ParentCheck, ParentChecks } from "./parents.js";
import { isItem, valueAt, withValueAt } from "./places.js";
import { changeOf, earlierReplay, rejectTooLarge, replayKey, sentItem } from "./requests.js";
import { missingItem, respond } from "./responses.js";
import { exampleHeader } from "../headers/cors.js";
import { expandWhole, StoredItems, validParameters } from "./stored-items.js";
import { templateShape } from "../../syntax/path-templates.js";

export type { Backend } from "./storage/backend.js";
export type { IdentifierForm, MemoryContent, MemoryOperation, MemoryResponse, Parent, Role } from "./operation.js";

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
