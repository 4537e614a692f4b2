// Copied from scripts/runtime/server/memory/memory.ts by npm run generate. Do not edit.

// In-memory handlers for any document: create, read, list, replace, update and delete store items; every other
// operation responds with the document's example.

import type { Context, Env } from "hono";
import { httpError } from "../failure.js";
import {
  idLike,
  exampleOf,
  firstValid,
  identity,
  isItem,
  pickKnown,
  replaceId,
  pickVisible,
  withTimestamps,
  omit,
  type Item,
} from "./items.js";
import type { MemoryOperation, Parent } from "./operation.js";
import { writableBody, listResponse, respond, requestBody } from "./responses.js";
import { percentDecode } from "../../shared/pairs.js";
import { pathReader, rawPath } from "../../shared/paths.js";

export type { MemoryContent, MemoryOperation, MemoryResponse, Parent, Shape } from "./operation.js";

/**
 * Whether an item exists that a hand-written handler serves, so that in-memory handlers can serve what is nested below
 * it. `parameters` are all path parameters, decoded. If an id can be used again after its item was deleted, return a
 * string that differs each time, such as the time of creation: what was stored below the earlier item is then deleted.
 */
export type ParentCheck<E extends Env = Env> = (
  c: Context<E>,
  id: string,
  parameters: Readonly<Record<string, string>>,
) => boolean | string | Promise<boolean | string>;

/** One function for each collection that hand-written handlers serve, by path template. */
export type ParentChecks<E extends Env = Env> = Readonly<Partial<Record<string, ParentCheck<E>>>>;

/** Marks a response that is the document's example because the effect of the operation is unknown. */
export const exampleHeader = "X-Example";

/**
 * The state of in-memory handlers: items by collection and id. `scope` isolates callers: those with different scopes
 * see different collections. `newId` makes UUIDs.
 */
export class MemoryStore<E extends Env = Env> {
  readonly #collections = new Map<string, Map<string, Item>>();
  /** What parent checks returned for items that aren't stored here, to detect that an id was used again. */
  readonly #parentVersions = new Map<string, string>();
  #lastNumber = 0;

  constructor(
    readonly scope: (c: Context<E>) => string = () => "",
    readonly newId: () => string = () => crypto.randomUUID(),
  ) {}

  /** Deletes all items. */
  clear(): void {
    this.#collections.clear();
    this.#parentVersions.clear();
    this.#lastNumber = 0;
  }

  /** Deletes the collections that `isChosen` selects by scope and path, such as `/users/7/notes`. */
  deleteCollections(isChosen: (scope: string, path: string) => boolean): void {
    for (const key of this.#collections.keys()) {
      const [scope, path] = JSON.parse(key) as [string, string];
      if (isChosen(scope, path)) this.#collections.delete(key);
    }
  }

  /** The items of a collection, oldest first. A collection is kept from its first item on: any path can be read. */
  #items(scope: string, path: string): ReadonlyMap<string, Item> {
    return this.#collections.get(JSON.stringify([scope, path])) ?? new Map<string, Item>();
  }

  #store(scope: string, path: string, id: string, item: Item): void {
    const key = JSON.stringify([scope, path]);
    const items = this.#collections.get(key) ?? new Map<string, Item>();
    this.#collections.set(key, items.set(id, item));
  }

  /** Deletes an item and all collections nested below it. */
  #delete(scope: string, path: string, id: string): void {
    this.#collections.get(JSON.stringify([scope, path]))?.delete(id);
    this.#deleteNested(scope, path, id);
  }

  #deleteNested(scope: string, path: string, id: string): void {
    const prefix = `${JSON.stringify([scope, `${path}/${encodeSegment(id)}/`]).slice(0, -2)}`;
    for (const key of this.#collections.keys()) if (key.startsWith(prefix)) this.#collections.delete(key);
    for (const key of this.#parentVersions.keys()) if (key.startsWith(prefix)) this.#parentVersions.delete(key);
  }

  /** Makes the handler of an operation. `checks` say whether items exist that aren't stored here. */
  handler(operation: MemoryOperation, checks: ParentChecks<E> = {}): (c: Context<E>) => Promise<Response> {
    const read = pathReader(operation.path, operation.parts);
    const { parents = [] } = operation;
    return async (c) => {
      const parameters = Object.fromEntries([...read(c)].map(([name, raw]) => [name, percentDecode(raw, false)]));
      // Outer items first: a check may rely on the existence of the parent.
      for (const parent of parents) {
        const check = Object.hasOwn(checks, parent.collection) ? checks[parent.collection] : undefined;
        if (!(await this.#exists(parent, check, parameters, c))) throw missingItem();
      }
      return this.#respond(operation, parameters, c);
    };
  }

  async #exists(
    { collection, idParameter, isKept }: Parent,
    check: ParentCheck<E> | undefined,
    parameters: Readonly<Record<string, string>>,
    c: Context<E>,
  ): Promise<boolean> {
    const [scope, path, id] = [this.scope(c), expand(collection, parameters), parameters[idParameter] ?? ""];
    if (check === undefined) return !isKept || this.#items(scope, path).has(id);
    const found = await check(c, id, parameters);
    const key = JSON.stringify([scope, `${path}/${encodeSegment(id)}`]);
    const isReused =
      typeof found === "string" && this.#parentVersions.has(key) && this.#parentVersions.get(key) !== found;
    if (found === false || isReused) this.#deleteNested(scope, path, id);
    if (typeof found === "string") this.#parentVersions.set(key, found);
    else this.#parentVersions.delete(key);
    return found !== false;
  }

  #respond(
    operation: MemoryOperation,
    parameters: Record<string, string>,
    c: Context<E>,
  ): Response | Promise<Response> {
    const { shape, success } = operation;
    const scope = this.scope(c);
    if (shape.kind === "action") return respond(c, success, undefined, { [exampleHeader]: "true" });
    const path = expand(shape.collection, parameters);
    const items = this.#items(scope, path);
    if (shape.kind === "list") return respond(c, success, listResponse(items, operation, shape, c));
    if (shape.kind === "create") {
      const [id, item] = this.#makeItem(operation, parameters, writableBody(operation, c), items);
      this.#store(scope, path, id, item);
      return respond(c, success, pickVisible(operation, item), { Location: `${rawPath(c)}/${encodeSegment(id)}` });
    }
    const named = shape.idField === undefined ? "" : String(requestBody(c)[shape.idField] ?? "");
    return this.#onItem(
      operation,
      { path, id: shape.idParameter === null ? named : (parameters[shape.idParameter] ?? ""), scope, parameters },
      c,
    );
  }

  #onItem(
    operation: MemoryOperation,
    at: {
      readonly path: string;
      readonly id: string;
      readonly scope: string;
      readonly parameters: Record<string, string>;
    },
    c: Context<E>,
  ): Response | Promise<Response> {
    const { shape, success, upsert = false } = operation;
    const { path, id, scope, parameters } = at;
    const items = this.#items(scope, path);
    const store = (item: Item): Response | Promise<Response> => {
      this.#store(scope, path, id, item);
      return respond(c, success, pickVisible(operation, item));
    };
    const isSingleResource =
      shape.kind !== "action" &&
      shape.kind !== "create" &&
      shape.kind !== "list" &&
      shape.idParameter === null &&
      shape.idField === undefined;
    const example = exampleOf(success);
    const item = items.get(id) ?? (isSingleResource ? { ...(isItem(example) && example) } : undefined);
    if (shape.kind === "read" && item !== undefined) return respond(c, success, pickVisible(operation, item));
    if (shape.kind === "delete" && item !== undefined) {
      this.#delete(scope, path, id);
      return respond(c, success, pickVisible(operation, item));
    }
    if (item === undefined && !(upsert && shape.kind === "replace")) throw missingItem();
    const body = writableBody(operation, c);
    if (item === undefined) return store(this.#makeItem(operation, parameters, body, items)[1]);
    const kept = shape.kind === "replace" ? omit(item, operation.writableFields ?? []) : item;
    const candidates = [
      { ...kept, ...body, ...identity(item) },
      { ...item, ...body, ...identity(item) },
      { ...item, ...pickKnown(item, body), ...identity(item) },
    ];
    const updated = firstValid(operation, candidates, (each) => pickVisible(operation, each)) ?? {
      ...item,
      ...body,
      ...identity(item),
    };
    return store(withTimestamps(updated, ["updated_at", "updatedAt"]));
  }

  /** Makes an item from the document's example, the request body and a new id. */
  #makeItem(
    {
      shape,
      success,
      itemResponse = success,
      schema,
      writableFields = [],
      visibleFields,
      sequentialIds = false,
    }: MemoryOperation,
    parameters: Record<string, string>,
    body: Item,
    others: ReadonlyMap<string, Item>,
  ): [id: string, item: Item] {
    const documented = exampleOf(itemResponse);
    const example = isItem(documented) ? documented : {};
    // Fields that the request could have set but hasn't are left out, if the schema allows it.
    const unset = omit(example, writableFields);
    const idField = shape.kind === "create" ? shape.idField : null;
    const parents = pickKnown(example, parameters);
    // An id in the body is used unless it is taken.
    const given =
      idField === null || body[idField] === undefined || others.has(String(body[idField]))
        ? []
        : [{ [idField]: body[idField] }];
    const candidates = [...given, ...this.#freshIds(example, idField)].flatMap((id) => {
      const named = (item: Item): Item => replaceId(item, example[idField ?? ""], id[idField ?? ""]);
      return [
        { ...named(unset), ...body, ...parents, ...id },
        { ...named(example), ...body, ...parents, ...id },
        { ...named(example), ...pickKnown(example, body), ...parents, ...id },
        { ...body, ...id },
        { ...named(example), ...id },
      ];
    });
    const project = (item: Item): Item => pickVisible({ visibleFields }, item);
    const item = withTimestamps(firstValid({ schema }, candidates, project) ?? candidates[1] ?? {}, [
      "created_at",
      "createdAt",
      "updated_at",
      "updatedAt",
    ]);
    return [String(item[idField ?? ""] ?? (sequentialIds ? ++this.#lastNumber : this.newId())), item];
  }

  /** New ids of the example's kind: a sequential number, a UUID, or a string of the same form. */
  #freshIds(example: Item, idField: string | null): readonly Item[] {
    if (idField === null) return [{}];
    const given = example[idField];
    if (typeof given === "number") return [{ [idField]: ++this.#lastNumber }];
    const id = this.newId();
    // The beginning of an id may be a prefix for its type, such as `usr_`; without a separator a quarter is kept.
    const forms = typeof given === "string" ? [idLike(given, id), idLike(given, id, Math.ceil(given.length / 4))] : [];
    return [id, ...forms].map((each) => ({ [idField]: each }));
  }
}

/** Encodes a segment of a path. A lone surrogate, which JSON can hold, is replaced, since it can't be encoded. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

/** `/users/{user_uuid}/notes` -> `/users/4d1f…/notes`. */
function expand(template: string, parameters: Record<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeSegment(parameters[name] ?? ""));
}

/** The error for a missing item, which the server turns into the document's 404. */
function missingItem(): Error {
  return httpError("not_found", "There is no such object.");
}
