// The collections of in-memory handlers: items by scope, path and id.

/** A stored item. */
export interface Entry {
  readonly item: unknown;
  /** Whether it is the document's example, which no request has changed. */
  readonly isExample: boolean;
}

/** The items of one collection, oldest first. */
export class Collection {
  readonly entries: Map<string, Entry> = new Map();
  /** The ids of examples that were deleted. */
  readonly deleted: Set<string> = new Set();
  isSeeded = false;

  readonly keep: (collection: Collection) => unknown;

  /** `keep` is called when the collection changes: until then nothing of it need be stored. */
  constructor(keep: (collection: Collection) => unknown = () => {}) {
    this.keep = keep;
  }

  set(id: string, item: unknown): void {
    this.entries.set(id, { item, isExample: false });
    this.keep(this);
  }

  delete(id: string): void {
    this.entries.delete(id);
    if (this.isSeeded) this.deleted.add(id);
    this.keep(this);
  }
}

/** A stored collection as JSON. */
export interface CollectionSnapshot {
  readonly scope: string;
  /** Such as `/users/7/notes`. */
  readonly path: string;
  readonly items: readonly ({ readonly id: string } & Entry)[];
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
  readonly #collections = new Map<string, Collection>();
  /** What parent checks returned for items that aren't stored here, to detect that an id was used again. */
  readonly #parentVersions = new Map<string, string>();
  #revision = 0;

  /** A number that differs after each change. */
  get revision(): number {
    return this.#revision;
  }

  clear(): void {
    this.#revision++;
    this.#collections.clear();
    this.#parentVersions.clear();
  }

  /** A copy of all that is stored. */
  snapshot(): CollectionsSnapshot {
    return structuredClone({
      collections: [...this.#collections].map(([key, { entries, isSeeded, deleted }]) => ({
        ...splitKey(key),
        items: [...entries].map(([id, entry]) => ({ id, ...entry })),
        isSeeded,
        deleted: [...deleted],
      })),
      parents: [...this.#parentVersions].map(([key, version]) => ({ ...splitKey(key), version })),
    });
  }

  /** Replaces all that is stored by what a snapshot has. */
  restore(snapshot: CollectionsSnapshot): void {
    this.clear();
    const { collections, parents } = structuredClone(snapshot);
    for (const { scope, path, items, isSeeded, deleted } of collections) {
      const collection = this.at(scope, path);
      collection.isSeeded = isSeeded;
      for (const { id, item, isExample } of items) collection.entries.set(id, { item, isExample });
      for (const id of deleted) collection.deleted.add(id);
      collection.keep(collection);
    }
    for (const { scope, path, version } of parents) this.#parentVersions.set(JSON.stringify([scope, path]), version);
  }

  /** The collection at a path. It is kept from its first change on: any path can be read. */
  at(scope: string, path: string): Collection {
    const key = JSON.stringify([scope, path]);
    const keep = (changed: Collection): void => {
      this.#revision++;
      this.#collections.set(key, changed);
    };
    return this.#collections.get(key) ?? new Collection(keep);
  }

  /** Deletes the collections that `isChosen` selects by scope and path. */
  deleteWhere(isChosen: (scope: string, path: string) => boolean): void {
    this.#revision++;
    for (const key of this.#collections.keys()) {
      const { scope, path } = splitKey(key);
      if (isChosen(scope, path)) this.#collections.delete(key);
    }
  }

  /** Deletes all that is nested below an item. */
  deleteNested(scope: string, path: string, id: string): void {
    const prefix = `${JSON.stringify([scope, `${path}/${encodeSegment(id)}/`]).slice(0, -2)}`;
    for (const key of this.#collections.keys()) if (key.startsWith(prefix)) this.#collections.delete(key);
    for (const key of this.#parentVersions.keys()) if (key.startsWith(prefix)) this.#parentVersions.delete(key);
  }

  /** Notes what a parent check returned; deletes what is nested below an item that is gone or has been made again. */
  noteParent(scope: string, path: string, id: string, found: boolean | string): void {
    const key = JSON.stringify([scope, `${path}/${encodeSegment(id)}`]);
    const isReused =
      typeof found === "string" && this.#parentVersions.has(key) && this.#parentVersions.get(key) !== found;
    if (found === false || isReused) this.deleteNested(scope, path, id);
    if (typeof found === "string") this.#parentVersions.set(key, found);
    else this.#parentVersions.delete(key);
  }
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

/** `/users/{user_uuid}/notes` -> `/users/4d1f…/notes`. */
export function expand(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeSegment(parameters[name] ?? ""));
}
