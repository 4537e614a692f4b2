// A sorted list that stays fast at a million elements: blocks of a few hundred elements, so that an insertion moves
// only one block's tail, and running totals of their lengths, so that bisection finds the slice at any offset.

const maxBlockLength = 512;

/** Elements in the order of `compare`, which returns zero only for the same element. */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #blocks: T[][] = [];
  /** The number of elements before each block; valid up to the first block that has changed since. */
  readonly #starts: number[] = [];
  #validStarts = 0;
  #length = 0;

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  add(element: T): void {
    this.#length += 1;
    if (this.#append(element)) return;
    const index = Math.min(this.#blockOf(element), this.#blocks.length - 1);
    const block = this.#blocks[index];
    if (!block) {
      this.#blocks.push([element]);
      return;
    }
    this.#invalidateStarts(index);
    block.splice(this.#positionIn(block, element), 0, element);
    if (block.length <= maxBlockLength) return;
    // Most elements arrive in order, so the last block is left nearly full; others are halved.
    const isLast = index === this.#blocks.length - 1;
    this.#blocks.splice(index + 1, 0, block.splice(isLast ? maxBlockLength - 1 : maxBlockLength / 2));
  }

  /** Adds an element that comes last, as most do, to the last block, if it has room. */
  #append(element: T): boolean {
    const block = this.#blocks.at(-1);
    const last = block?.at(-1);
    if (!block || last === undefined || block.length >= maxBlockLength) return false;
    if (this.#compare(last, element) >= 0) return false;
    block.push(element);
    return true;
  }

  delete(element: T): void {
    const index = this.#blockOf(element);
    const block = this.#blocks[index];
    if (!block) return;
    const position = this.#positionIn(block, element);
    const found = block[position];
    if (found === undefined || this.#compare(found, element) !== 0) return;
    this.#invalidateStarts(index);
    block.splice(position, 1);
    this.#length -= 1;
    if (block.length === 0) this.#blocks.splice(index, 1);
  }

  slice(offset: number, limit: number): T[] {
    if (offset >= this.#length) return [];
    this.#updateStarts();
    // The block before the first one that begins after the offset.
    const index = firstIndex(this.#starts, (start) => start > offset) - 1;
    return this.#take(index, offset - (this.#starts[index] ?? 0), limit);
  }

  /** The first elements of those for which `holds`: it is false up to an element, and true from there on. */
  sliceFrom(holds: (element: T) => boolean, limit: number): T[] {
    const index = this.#firstBlock(holds);
    return this.#take(index, firstIndex(this.#blocks[index] ?? [], holds), limit);
  }

  /** Elements from one of a block on. */
  #take(first: number, position: number, limit: number): T[] {
    const taken: T[] = [];
    let [index, skip] = [first, position];
    for (let block = this.#blocks[index]; block && taken.length < limit; block = this.#blocks[++index]) {
      taken.push(...block.slice(skip, skip + limit - taken.length));
      skip = 0;
    }
    return taken;
  }

  all(): T[] {
    return this.#blocks.flat();
  }

  /** The positions after this block are no longer valid. */
  #invalidateStarts(index: number): void {
    this.#validStarts = Math.min(this.#validStarts, index + 1);
  }

  #updateStarts(): void {
    this.#starts.length = this.#validStarts;
    while (this.#starts.length < this.#blocks.length) {
      const before = this.#starts.length - 1;
      this.#starts.push(before < 0 ? 0 : (this.#starts[before] ?? 0) + (this.#blocks[before]?.length ?? 0));
    }
    this.#validStarts = this.#starts.length;
  }

  /** The first block whose last element is not before `element`. */
  #blockOf(element: T): number {
    return this.#firstBlock((other) => this.#compare(other, element) >= 0);
  }

  /** The first block for whose last element `holds`. */
  #firstBlock(holds: (element: T) => boolean): number {
    return firstIndex(this.#blocks, (block) => {
      const last = block.at(-1);
      return last !== undefined && holds(last);
    });
  }

  #positionIn(block: readonly T[], element: T): number {
    return firstIndex(block, (other) => this.#compare(other, element) >= 0);
  }
}

/** Binary search: the first index for which `holds`, which is false up to there and true from there on. */
export function firstIndex<T>(array: readonly T[], holds: (element: T) => boolean): number {
  let low = 0;
  let high = array.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = array[middle];
    if (element !== undefined && holds(element)) high = middle;
    else low = middle + 1;
  }
  return low;
}
