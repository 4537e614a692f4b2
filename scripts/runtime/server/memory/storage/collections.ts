// The collections of in-memory handlers: items by scope, path and id.

import {
  MapBackend,
  MapCollection,
  type Backend,
  type Entries,
  type MemoryEntry,
  type StoredCollection,
} from "./backend.js";
import { fillTemplate } from "../../../syntax/path-templates.js";

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
