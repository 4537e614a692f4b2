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
