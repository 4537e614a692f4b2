// Copied from scripts/runtime/server/memory/memory.ts by npm run generate. Do not edit.

// In-memory handlers for any document: create, read, list, replace, update and delete keep state, and every other
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
 * Whether an item exists that handlers written by hand serve, for those of its children that are served from memory.
 * `parameters` are all of the path, decoded. Where an id can be used again after its item was deleted, return a string
 * that differs each time, such as the time of creation: what lay below the earlier item is gone then.
 */
export type ParentCheck<E extends Env = Env> = (
  c: Context<E>,
  id: string,
  parameters: Readonly<Record<string, string>>,
) => boolean | string | Promise<boolean | string>;

/** One function for each collection that is served by hand, by its path template. */
export type ParentChecks<E extends Env = Env> = Readonly<Partial<Record<string, ParentCheck<E>>>>;

/** Marks a response that is the document's example because the operation's effect can't be known. */
export const exampleHeader = "X-Example";

/**
 * The state of in-memory handlers: for each collection, under the values of its path's parameters, items by id. `scope`
 * keeps callers apart: who has another one sees other collections. `newId` makes the ids that are UUIDs.
 */
export class MemoryStore<E extends Env = Env> {
  readonly #collections = new Map<string, Map<string, Item>>();
  /** Of items that are not kept here, what tells one from another that had its id before. */
  readonly #incarnations = new Map<string, string>();
  #lastNumber = 0;

  constructor(
    readonly scope: (c: Context<E>) => string = () => "",
    readonly newId: () => string = () => crypto.randomUUID(),
  ) {}

  /** Forget everything. */
  clear(): void {
    this.#collections.clear();
    this.#incarnations.clear();
    this.#lastNumber = 0;
  }

  /** Forget the collections that are chosen by their scope and path, such as `/users/7/notes`. */
  deleteCollections(isChosen: (scope: string, path: string) => boolean): void {
    for (const key of this.#collections.keys()) {
      const [scope, path] = JSON.parse(key) as [string, string];
      if (isChosen(scope, path)) this.#collections.delete(key);
    }
  }

  /** The items of one collection, oldest first. */
  #items(scope: string, path: string): Map<string, Item> {
    const key = JSON.stringify([scope, path]);
    const found = this.#collections.get(key) ?? new Map<string, Item>();
    this.#collections.set(key, found);
    return found;
  }

  /** Forget an item, and with it what lies below it. */
  #delete(scope: string, path: string, id: string): void {
    this.#items(scope, path).delete(id);
    this.#deleteBelow(scope, path, id);
  }

  #deleteBelow(scope: string, path: string, id: string): void {
    const below = `${JSON.stringify([scope, `${path}/${encoded(id)}/`]).slice(0, -2)}`;
    for (const key of this.#collections.keys()) if (key.startsWith(below)) this.#collections.delete(key);
    for (const key of this.#incarnations.keys()) if (key.startsWith(below)) this.#incarnations.delete(key);
  }

  /** The handler of an operation. `checks` say which items exist that are not kept here. */
  handler(operation: MemoryOperation, checks: ParentChecks<E> = {}): (c: Context<E>) => Promise<Response> {
    const read = pathReader(operation.path, operation.parts);
    const { parents = [] } = operation;
    return async (c) => {
      const parameters = Object.fromEntries([...read(c)].map(([name, raw]) => [name, percentDecode(raw, false)]));
      // From the outside in: the check of a line may rely on its user.
      for (const parent of parents) {
        const check = Object.hasOwn(checks, parent.collection) ? checks[parent.collection] : undefined;
        if (!(await this.#exists(parent, check, parameters, c))) throw notThere();
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
    const key = JSON.stringify([scope, `${path}/${encoded(id)}`]);
    const isOther = typeof found === "string" && this.#incarnations.has(key) && this.#incarnations.get(key) !== found;
    if (found === false || isOther) this.#deleteBelow(scope, path, id);
    if (typeof found === "string") this.#incarnations.set(key, found);
    else this.#incarnations.delete(key);
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
      const [id, item] = this.#created(operation, parameters, writableBody(operation, c), items);
      items.set(id, item);
      return respond(c, success, pickVisible(operation, item), { Location: `${rawPath(c)}/${encoded(id)}` });
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
    const { shape, success, upsert: makes = false } = operation;
    const { path, id, scope, parameters } = at;
    const items = this.#items(scope, path);
    const isAlone =
      shape.kind !== "action" &&
      shape.kind !== "create" &&
      shape.kind !== "list" &&
      shape.idParameter === null &&
      shape.idField === undefined;
    if (isAlone && !items.has(id))
      items.set(id, { ...(isItem(exampleOf(success)) ? (exampleOf(success) as Item) : {}) });
    const item = items.get(id);
    if (item === undefined && !(makes && shape.kind === "replace")) throw notThere();
    if (shape.kind === "read") return respond(c, success, pickVisible(operation, item ?? {}));
    if (shape.kind === "delete") {
      this.#delete(scope, path, id);
      return respond(c, success, pickVisible(operation, item ?? {}));
    }
    const body = writableBody(operation, c);
    if (item === undefined) {
      items.set(id, this.#created(operation, parameters, body, items)[1]);
      return respond(c, success, pickVisible(operation, items.get(id) ?? {}));
    }
    const kept = shape.kind === "replace" ? omit(item, operation.writableFields ?? []) : item;
    const candidates = [
      { ...kept, ...body, ...identity(item) },
      { ...item, ...body, ...identity(item) },
      { ...item, ...pickKnown(item, body), ...identity(item) },
    ];
    items.set(
      id,
      withTimestamps(
        firstValid(operation, candidates, (each) => pickVisible(operation, each)) ?? {
          ...item,
          ...body,
          ...identity(item),
        },
        ["updated_at", "updatedAt"],
      ),
    );
    return respond(c, success, pickVisible(operation, items.get(id) ?? {}));
  }

  /** What a created item looks like: the document's example, with what the request says and a fresh id. */
  #created(
    {
      shape,
      success,
      itemResponse: made = success,
      schema,
      writableFields: sets,
      visibleFields: shows,
      sequentialIds: counts = false,
    }: MemoryOperation,
    parameters: Record<string, string>,
    body: Item,
    others: ReadonlyMap<string, Item>,
  ): [id: string, item: Item] {
    const whole = exampleOf(made);
    const example = isItem(whole) ? whole : {};
    // What the request could have set and has not is not there, as far as the response may be without it.
    const unset = omit(example, sets ?? []);
    const idField = shape.kind === "create" ? shape.idField : null;
    const parents = pickKnown(example, parameters);
    // Who may set the id has set it, unless it is taken.
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
    const project = (item: Item): Item => pickVisible({ visibleFields: shows }, item);
    const item = withTimestamps(firstValid({ schema }, candidates, project) ?? candidates[1] ?? {}, [
      "created_at",
      "createdAt",
      "updated_at",
      "updatedAt",
    ]);
    return [String(item[idField ?? ""] ?? (counts ? ++this.#lastNumber : this.newId())), item];
  }

  /** Ids of the example's kind: counting numbers, UUIDs, or other strings of its form. */
  #freshIds(example: Item, idField: string | null): readonly Item[] {
    if (idField === null) return [{}];
    const given = example[idField];
    if (typeof given === "number") return [{ [idField]: ++this.#lastNumber }];
    const id = this.newId();
    // What comes before may say what kind of thing it is: `usr_` does, and so may the first quarter.
    const forms = typeof given === "string" ? [idLike(given, id), idLike(given, id, Math.ceil(given.length / 4))] : [];
    return [id, ...forms].map((each) => ({ [idField]: each }));
  }
}

/** As a segment of a URL; half a character, which JSON can hold, has no form there. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

/** `/users/{user_uuid}/notes` -> `/users/4d1f…/notes`. */
function expand(template: string, parameters: Record<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encoded(parameters[name] ?? ""));
}

/** The server makes of it what the document says of what is not there. */
function notThere(): Error {
  return httpError("not_found", "There is no such object.");
}
