// Copied from scripts/runtime/server/memory/collections.ts by halves. Do not edit.

// The collections of in-memory handlers: items by scope, path and id.

/** A stored item. */
export interface Entry {
  readonly item: unknown;
  /** Whether it is the document's example, which no request has changed. */
  readonly isExample: boolean;
}

/** The items of one collection, oldest first. */
export class Collection {
  readonly entries = new Map<string, Entry>();
  /** The ids of examples that were deleted. */
  readonly deleted = new Set<string>();
  isSeeded = false;

  /** `keep` is called when the collection changes: until then nothing of it need be stored. */
  constructor(readonly keep: (collection: Collection) => unknown = () => {}) {}

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

/** All collections, and what is known of the items above them. */
export class Collections {
  readonly #collections = new Map<string, Collection>();
  /** What parent checks returned for items that aren't stored here, to detect that an id was used again. */
  readonly #parentVersions = new Map<string, string>();

  clear(): void {
    this.#collections.clear();
    this.#parentVersions.clear();
  }

  /** The collection at a path. It is kept from its first change on: any path can be read. */
  at(scope: string, path: string): Collection {
    const key = JSON.stringify([scope, path]);
    return this.#collections.get(key) ?? new Collection((changed) => this.#collections.set(key, changed));
  }

  /** Deletes the collections that `isChosen` selects by scope and path. */
  deleteWhere(isChosen: (scope: string, path: string) => boolean): void {
    for (const key of this.#collections.keys()) {
      const [scope, path] = JSON.parse(key) as [string, string];
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

/** Encodes a segment of a path. A lone surrogate, which JSON can hold, is replaced, since it can't be encoded. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

/** `/users/{user_uuid}/notes` -> `/users/4d1f…/notes`. */
export function expand(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeSegment(parameters[name] ?? ""));
}
