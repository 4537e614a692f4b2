// What merging changes into the blocks of a list results in. Nothing here reads or writes the database.
import { compareKeys } from "../../order.js";
import type { ListKey } from "../../store.js";
import { firstKey, type Block, type ListChange } from "./lists.js";

/**
 * How many records a block should have. With four times the square root, adding up the blocks of a list takes about as
 * long as counting from the start of a block to a page.
 * @param total the number of records in the list
 */
export function usualBlockSize(total: number): number {
  return Math.max(500, Math.ceil(4 * Math.sqrt(total)));
}

/** The blocks that change. */
export interface MergedBlocks {
  readonly written: readonly Block[];
  readonly deleted: readonly ListKey[];
}

/**
 * Adds changes to their blocks, and joins blocks that have become small.
 * @param blocks all blocks of the list, in any order; none if nothing was merged yet
 * @param blockSize how many records a block should have, by the number of all
 */
export function mergeBlocks(
  blocks: readonly Block[],
  changes: readonly ListChange[],
  blockSize: (total: number) => number,
): MergedBlocks {
  const before = blocks.toSorted(compareKeys);
  const after = before.length > 0 ? before.map((block) => ({ ...block })) : [{ ...firstKey, size: 0 }];
  for (const change of changes) {
    const block = after[indexOfBlock(after, change)];
    if (block) block.size += change.change;
  }
  const smallest = blockSize(totalOf(after)) / 2;
  const joined: { created_at: string; uuid: string; size: number }[] = [];
  for (const block of after) {
    const last = joined.at(-1);
    if (last && last.size + block.size < smallest) last.size += block.size;
    else joined.push(block);
  }
  const kept = new Set(joined.map(blockName));
  const sizes = new Map(before.map((block) => [blockName(block), block.size]));
  return {
    written: joined.filter((block) => sizes.get(blockName(block)) !== block.size),
    deleted: before
      .filter((block) => !kept.has(blockName(block)))
      .map(({ created_at, uuid }) => ({ created_at, uuid })),
  };
}

/**
 * A block that has twice the records that it should, with the block after it and the number of records in its first
 * part; undefined if none has.
 */
export function blockToDivide(
  blocks: readonly Block[],
  blockSize: (total: number) => number,
): { readonly block: Block; readonly next: Block | undefined; readonly at: number } | undefined {
  const at = blockSize(totalOf(blocks));
  const inOrder = blocks.toSorted(compareKeys);
  const index = inOrder.findIndex(({ size }) => size >= 2 * at);
  const block = inOrder[index];
  return block && { block, next: inOrder[index + 1], at };
}

/** The last block that does not begin after the key; the first one begins before all. */
function indexOfBlock(blocks: readonly Block[], key: ListKey): number {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const block = blocks[middle];
    if (block && compareKeys(block, key) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

function totalOf(blocks: readonly Block[]): number {
  return blocks.reduce((total, { size }) => total + size, 0);
}

function blockName({ created_at, uuid }: ListKey): string {
  return `${created_at} ${uuid}`;
}
