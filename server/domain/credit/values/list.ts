// The lists of a line that grow with its history. They are immutable, and a list made from another shares what is
// equal, so that a change costs the same however long the list is. Only a part of a list may be loaded: a command that
// needs more stops with NotLoaded, and runs again once that is loaded.

/** The lists of a line, by the names under which a store keeps their items. */
export type ListName = "disbursements" | "repayments" | "transactions" | "statements";

/** Items of a list are needed that are not loaded: those at the indexes `from` up to but not including `to`. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
  readonly list: ListName;
  readonly from: number;
  readonly to: number;

  constructor(list: ListName, from: number, to: number) {
    super(`The ${list} ${from} to ${to - 1} are not loaded.`);
    this.list = list;
    this.from = from;
    this.to = to;
  }
}

/** The number of items in a chunk, and of those that are loaded together. */
const chunkSize = 64;

/** Undefined where an item, or all items of the chunk, are not loaded. */
type Chunk<T> = readonly (T | undefined)[] | undefined;

/** A list of items that are appended and replaced, and never removed. */
export class List<T extends object> implements Iterable<T> {
  readonly name: ListName;
  readonly length: number;
  readonly #chunks: readonly Chunk<T>[];

  private constructor(name: ListName, length: number, chunks: readonly Chunk<T>[]) {
    this.name = name;
    this.length = length;
    this.#chunks = chunks;
  }

  static of<T extends object>(name: ListName, items: readonly T[]): List<T> {
    return List.partial(name, items.length, items.entries());
  }

  /** A list of which only these items are loaded, with their indexes. */
  static partial<T extends object>(name: ListName, length: number, items: Iterable<readonly [number, T]>): List<T> {
    const chunks: ((T | undefined)[] | undefined)[] = Array.from({ length: Math.ceil(length / chunkSize) });
    for (const [index, item] of items) (chunks[chunkOf(index)] ??= [])[index % chunkSize] = item;
    return new List<T>(name, length, chunks);
  }

  /** The item at an index, or counted from the end if it is negative; undefined beyond the ends. @throws NotLoaded */
  at(index: number): T | undefined {
    const position = index < 0 ? this.length + index : index;
    if (position < 0 || position >= this.length) return undefined;
    return this.#loadedItem(position, position, position + 1);
  }

  /** The item at an index if it is loaded. */
  peek(index: number): T | undefined {
    return this.#chunks[chunkOf(index)]?.[index % chunkSize];
  }

  append(item: T): List<T> {
    return this.#with(this.length, item);
  }

  /** The list with another item at `index`, which must exist. */
  replace(index: number, item: T): List<T> {
    if (index < 0 || index >= this.length) throw new RangeError(`The ${this.name} have no index ${index}.`);
    return this.#with(index, item);
  }

  /** All items, oldest first. @throws NotLoaded for all of them if one is missing */
  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; index < this.length; index += 1) yield this.#loadedItem(index, 0, this.length);
  }

  /** All items with their indexes, newest first, loaded as far as they are read. @throws NotLoaded */
  *newestFirst(): Generator<readonly [index: number, item: T]> {
    for (let index = this.length - 1; index >= 0; index -= 1) {
      yield [index, this.#loadedItem(index, Math.max(0, index + 1 - chunkSize), index + 1)];
    }
  }

  /** The indexes and items that an earlier version of this list doesn't have, without going through the others. */
  *changedSince(earlier: List<T>): Generator<readonly [index: number, item: T]> {
    if (earlier === this) return;
    for (const [position, chunk] of this.#chunks.entries()) {
      const before = earlier.#chunks[position];
      if (chunk === before || chunk === undefined) continue;
      for (const [offset, item] of chunk.entries()) {
        if (item !== undefined && item !== before?.[offset]) yield [position * chunkSize + offset, item];
      }
    }
  }

  #loadedItem(index: number, from: number, to: number): T {
    const item = this.peek(index);
    if (item === undefined) throw new NotLoaded(this.name, from, to);
    return item;
  }

  #with(index: number, item: T): List<T> {
    const chunk = this.#chunks[chunkOf(index)]?.slice() ?? [];
    chunk[index % chunkSize] = item;
    const chunks = this.#chunks.slice();
    chunks[chunkOf(index)] = chunk;
    return new List<T>(this.name, Math.max(this.length, index + 1), chunks);
  }
}

function chunkOf(index: number): number {
  return Math.floor(index / chunkSize);
}
