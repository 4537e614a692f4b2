// The items of lines as a transaction sees them, and its writes before they are committed.
import { mergedRanges } from "../../item-ranges.js";
import type { AnyItem, Item, ItemRange, ItemTypes, LineKey, WritableItems } from "../../items.js";
import { comparePlaces } from "../../order.js";
import type { Window } from "../../store.js";
import type { ItemChanges } from "../backend.js";
import { toItem, toItemEntry, type ItemEntry, type StoredColumns } from "../../entries.js";
import type { StagedRecords } from "./staged-records.js";
import type { TransactionReads } from "./transaction-reads.js";

type Lines = Pick<StagedRecords<StoredColumns, unknown>, "has" | "isNew" | "assertOwnRecord">;

/** An item before and after the transaction; undefined if it does not exist. */
interface Write {
  readonly before: ItemEntry | undefined;
  readonly after: ItemEntry | undefined;
}

/** One list of a line. */
interface StagedList {
  /** By position: the committed items that were read. */
  readonly known: Map<number, ItemEntry | undefined>;
  readonly writes: Map<number, Write>;
}

interface StagedLine {
  readonly key: LineKey;
  readonly lists: Map<string, StagedList>;
}

export class StagedItems<T extends ItemTypes> implements WritableItems<T> {
  readonly #reads: TransactionReads;
  readonly #lines: Lines;
  readonly #staged = new Map<string, StagedLine>();

  constructor(reads: TransactionReads, lines: Lines) {
    this.#reads = reads;
    this.#lines = lines;
  }

  async inRanges(line: LineKey, ranges: readonly ItemRange<keyof T & string>[]): Promise<readonly AnyItem<T>[]> {
    if (!(await this.#isVisible(line))) return [];
    const entries = await this.#inRanges(line, ranges);
    return entries.map((entry) => toItem(entry)) as unknown as readonly AnyItem<T>[];
  }

  async slice<List extends keyof T & string>(
    line: LineKey,
    list: List,
    window: Window,
  ): Promise<readonly Item<List, T[List]>[]> {
    if (!(await this.#isVisible(line))) return [];
    const { writes } = this.#list(line, list);
    const { offset, limit } = window;
    if (writes.size === 0) {
      const entries = await this.#committedSlice(line, list, window);
      return entries.toSorted(comparePlaces).map((entry) => toItem<List, T[List]>(entry));
    }
    // Each write adds or hides one item before the end of the slice, at most.
    const committed = await this.#committedSlice(line, list, { offset: 0, limit: offset + limit + writes.size });
    const written = [...writes.values()].flatMap(({ after }) => after ?? []);
    return [...committed.filter(({ position }) => !writes.has(position)), ...written]
      .toSorted(comparePlaces)
      .slice(offset, offset + limit)
      .map((entry) => toItem<List, T[List]>(entry));
  }

  async find<List extends keyof T & string>(
    line: LineKey,
    list: List,
    uuid: string,
  ): Promise<Item<List, T[List]> | undefined> {
    if (!(await this.#isVisible(line))) return undefined;
    const { writes } = this.#list(line, list);
    const written = [...writes.values()].find(({ after }) => after?.uuid === uuid)?.after;
    const committed = written ?? (this.#isNew(line) ? undefined : await this.#reads.findItem(line, list, uuid));
    if (!committed || (!written && writes.has(committed.position))) return undefined;
    return toItem<List, T[List]>(committed);
  }

  /** Whether a position is free is known when the changes are committed. */
  async insert(line: LineKey, items: readonly AnyItem<T>[]): Promise<void> {
    await this.#lines.assertOwnRecord(line.client_id, line.line_uuid);
    for (const after of items.map(toItemEntry)) {
      const { known, writes } = this.#list(line, after.list);
      const write = writes.get(after.position);
      const before = write ? write.before : known.get(after.position);
      const isTaken = (write?.after ?? before) !== undefined;
      if (isTaken) throw new Error(`The list ${after.list} has an item ${after.position} already.`);
      writes.set(after.position, { before, after });
    }
  }

  async replace(line: LineKey, items: readonly AnyItem<T>[]): Promise<void> {
    await this.#lines.assertOwnRecord(line.client_id, line.line_uuid);
    const entries = items.map(toItemEntry);
    await this.#load(
      line,
      entries.map(({ list, position }) => ({ list, from: position, to: position + 1 })),
    );
    for (const after of entries) {
      const { known, writes } = this.#list(line, after.list);
      const write = writes.get(after.position);
      const before = write ? write.before : known.get(after.position);
      const current = write ? write.after : before;
      if (!current) throw new Error(`The list ${after.list} has no item ${after.position}.`);
      const isSame = current.uuid === after.uuid && current.order === after.order;
      if (!isSame) throw new Error("The columns of an item can't change.");
      writes.set(after.position, { before, after });
    }
  }

  async remove(line: LineKey, ranges: readonly ItemRange<keyof T & string>[]): Promise<void> {
    await this.#lines.assertOwnRecord(line.client_id, line.line_uuid);
    for (const { list, position } of await this.#inRanges(line, ranges)) {
      const { known, writes } = this.#list(line, list);
      const write = writes.get(position);
      writes.set(position, { before: write ? write.before : known.get(position), after: undefined });
    }
  }

  /** What is written to lines that this transaction doesn't remove. */
  async changes(): Promise<readonly ItemChanges[]> {
    const changes: ItemChanges[] = [];
    for (const { key, lists } of this.#staged.values()) {
      if (!(await this.#isVisible(key))) continue;
      const writes = [...lists.values()].flatMap((list) => [...list.writes.values()]);
      if (writes.length > 0) changes.push({ line: key, ...changesOf(writes) });
    }
    return changes;
  }

  async #inRanges(line: LineKey, given: readonly ItemRange<string>[]): Promise<readonly ItemEntry[]> {
    const ranges = mergedRanges(given);
    await this.#load(line, ranges);
    const found = new Set<ItemEntry>();
    for (const { list, from, to } of ranges) {
      const { known, writes } = this.#list(line, list);
      for (const [position, entry] of known) {
        if (entry && position >= from && position < to && !writes.has(position)) found.add(entry);
      }
      for (const [position, { after }] of writes) {
        if (after && position >= from && position < to) found.add(after);
      }
    }
    return [...found];
  }

  /** Reads the committed items of these ranges that were not read before. */
  async #load(line: LineKey, ranges: readonly ItemRange<string>[]): Promise<void> {
    this.#reads.assertRunning();
    if (this.#isNew(line)) return;
    const missing = ranges.filter(({ list, from, to }) => {
      const { known } = this.#list(line, list);
      for (let position = from; position < to; position += 1) if (!known.has(position)) return true;
      return false;
    });
    if (missing.length === 0) return;
    this.#keep(line, await this.#reads.itemsInRanges(line, missing));
  }

  async #committedSlice(line: LineKey, list: string, window: Window): Promise<readonly ItemEntry[]> {
    if (this.#isNew(line)) return [];
    const entries = await this.#reads.itemSlice(line, list, window);
    this.#keep(line, entries);
    return entries;
  }

  #keep(line: LineKey, entries: readonly ItemEntry[]): void {
    for (const entry of entries) this.#list(line, entry.list).known.set(entry.position, entry);
  }

  async #isVisible({ client_id, line_uuid }: LineKey): Promise<boolean> {
    return this.#lines.has(client_id, line_uuid);
  }

  #isNew({ line_uuid }: LineKey): boolean {
    return this.#lines.isNew(line_uuid);
  }

  #list(key: LineKey, list: string): StagedList {
    const line = this.#staged.get(key.line_uuid) ?? { key, lists: new Map<string, StagedList>() };
    this.#staged.set(key.line_uuid, line);
    const staged = line.lists.get(list) ?? { known: new Map<number, ItemEntry>(), writes: new Map<number, Write>() };
    line.lists.set(list, staged);
    return staged;
  }
}

function changesOf(writes: readonly Write[]): Omit<ItemChanges, "line"> {
  return {
    inserted: writes.flatMap(({ before, after }) => (after && !before ? [after] : [])),
    replaced: writes.flatMap(({ before, after }) => (after && before ? [after] : [])),
    removed: writes.flatMap(({ before, after }) => (before && !after ? [before] : [])),
  };
}
