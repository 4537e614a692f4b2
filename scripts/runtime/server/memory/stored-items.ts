// The items of a collection for handlers that are written by hand, which share them with those from memory.

import type { Context, Env } from "hono";
import { templateNames } from "../../syntax/path-templates.js";
import type { Backend } from "./storage/backend.js";
import { expand, type Collection, type PathParameters } from "./storage/collections.js";
import type { FoundItem } from "./items.js";
import { missingItem } from "./responses.js";

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
