// A sorted list that stays fast at a million elements: blocks of a few hundred, so that an insertion moves one
// block's tail and a slice at any offset skips whole blocks.

const fullBlock = 512;

/** Elements in the order of `compare`, which is zero only for one and the same element. */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #blocks: T[][] = [];
  #length = 0;

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  add(element: T): void {
    this.#length += 1;
    const index = Math.min(this.#blockOf(element), this.#blocks.length - 1);
    const block = this.#blocks[index];
    if (!block) {
      this.#blocks.push([element]);
      return;
    }
    block.splice(this.#positionIn(block, element), 0, element);
    if (block.length <= fullBlock) return;
    // Most elements arrive in order: the last block is left nearly full, others are halved.
    const isLast = index === this.#blocks.length - 1;
    this.#blocks.splice(index + 1, 0, block.splice(isLast ? fullBlock - 1 : fullBlock / 2));
  }

  delete(element: T): void {
    const index = this.#blockOf(element);
    const block = this.#blocks[index];
    if (!block) return;
    const position = this.#positionIn(block, element);
    const found = block[position];
    if (found === undefined || this.#compare(found, element) !== 0) return;
    block.splice(position, 1);
    this.#length -= 1;
    if (block.length === 0) this.#blocks.splice(index, 1);
  }

  slice(offset: number, limit: number): T[] {
    const taken: T[] = [];
    let skip = offset;
    for (const block of this.#blocks) {
      if (taken.length === limit) break;
      if (skip < block.length) taken.push(...block.slice(skip, skip + limit - taken.length));
      skip = Math.max(0, skip - block.length);
    }
    return taken;
  }

  all(): T[] {
    return this.#blocks.flat();
  }

  /** The first block whose last element is not before `element`. */
  #blockOf(element: T): number {
    return firstIndex(this.#blocks, (block) => {
      const last = block.at(-1);
      return last !== undefined && this.#compare(last, element) >= 0;
    });
  }

  #positionIn(block: readonly T[], element: T): number {
    return firstIndex(block, (other) => this.#compare(other, element) >= 0);
  }
}

/** Binary search: the first index for which `holds`, which is false up to there and true from there on. */
function firstIndex<T>(array: readonly T[], holds: (element: T) => boolean): number {
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
