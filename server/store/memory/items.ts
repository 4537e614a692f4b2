// The items of lines in memory: the committed ones with their indices, and the staged writes of a transaction. Values
// are stored as JSON text, so that no caller can change an item through a reference.
import { toItem, toItemEntry, type ItemEntry } from "../entries.js";
import type {
  After,
  AnyItem,
  Item,
  ItemPart,
  ItemPlace,
  ItemRange,
  ItemReads,
  ItemTypes,
  LineKey,
  Window,
  WritableItems,
} from "../items.js";
import type { StagedTable } from "./table.js";
import { comparePlaces } from "../order.js";
import { SortedList } from "../sorted.js";
import type { Columns } from "../store.js";

/** One list of a line. */
class Entries {
  readonly #byPosition = new Map<number, ItemEntry>();
  readonly #byUuid = new Map<string, ItemEntry>();
  readonly #inOrder = new SortedList<ItemEntry>(comparePlaces);

  get size(): number {
    return this.#byPosition.size;
  }

  at(position: number): ItemEntry | undefined {
    return this.#byPosition.get(position);
  }

  withUuid(uuid: string): ItemEntry | undefined {
    return this.#byUuid.get(uuid);
  }

  slice(window: Window | After<ItemPlace>): readonly ItemEntry[] {
    if ("offset" in window) return this.#inOrder.slice(window.offset, window.limit);
    return this.#inOrder.sliceFrom((entry) => comparePlaces(entry, window.after) > 0, window.limit);
  }

  all(): readonly ItemEntry[] {
    return this.#inOrder.all();
  }

  /** Adds an entry, or puts it in the place of the one at its position, whose columns are the same. */
  put(entry: ItemEntry): void {
    this.delete(entry.position);
    this.#byPosition.set(entry.position, entry);
    this.#inOrder.add(entry);
    if (entry.uuid !== null) this.#byUuid.set(entry.uuid, entry);
  }

  delete(position: number): void {
    const entry = this.at(position);
    if (!entry) return;
    this.#byPosition.delete(position);
    this.#inOrder.delete(entry);
    if (entry.uuid !== null) this.#byUuid.delete(entry.uuid);
  }
}

type Lists = Map<string, Entries>;

/** The committed items of all lines. */
export class MemoryItems<T extends ItemTypes> implements ItemReads<T> {
  readonly #lines = new Map<string, Lists>();
  readonly #assertOpen: () => void;
  readonly #hasLine: (line: LineKey) => boolean;

  /** `hasLine` returns whether a client has this line. */
  constructor(assertOpen: () => void, hasLine: (line: LineKey) => boolean) {
    this.#assertOpen = assertOpen;
    this.#hasLine = hasLine;
  }

  async inRanges(line: LineKey, ranges: readonly ItemRange<keyof T & string>[]): Promise<readonly AnyItem<T>[]> {
    const found = ranges.flatMap((range) => inRange(range, this.entries(line, range.list)));
    return [...new Set(found)].map((entry) => toItem(entry)) as unknown as readonly AnyItem<T>[];
  }

  async slice<List extends keyof T & string>(
    line: LineKey,
    list: List,
    window: Window | After<ItemPlace>,
  ): Promise<readonly Item<List, T[List]>[]> {
    return (this.entries(line, list)?.slice(window) ?? []).map((entry) => toItem<List, T[List]>(entry));
  }

  async find<List extends keyof T & string>(
    line: LineKey,
    list: List,
    uuid: string,
  ): Promise<Item<List, T[List]> | undefined> {
    const entry = this.entries(line, list)?.withUuid(uuid);
    return entry && toItem<List, T[List]>(entry);
  }

  async part<List extends keyof T & string>(
    line: LineKey,
    part: ItemPart<List>,
  ): Promise<readonly Item<List, T[List]>[]> {
    if ("window" in part) return this.slice(line, part.list, part.window);
    const item = await this.find(line, part.list, part.uuid);
    return item === undefined ? [] : [item];
  }

  entries(line: LineKey, list: string): Entries | undefined {
    this.#assertOpen();
    return this.#hasLine(line) ? this.#lines.get(line.line_uuid)?.get(list) : undefined;
  }

  put(line_uuid: string, entry: ItemEntry): void {
    const lists: Lists = this.#lines.get(line_uuid) ?? new Map<string, Entries>();
    this.#lines.set(line_uuid, lists);
    const entries = lists.get(entry.list) ?? new Entries();
    lists.set(entry.list, entries);
    entries.put(entry);
  }

  delete(line_uuid: string, list: string, position: number): void {
    this.#lines.get(line_uuid)?.get(list)?.delete(position);
  }

  deleteLine(line_uuid: string): void {
    this.#lines.delete(line_uuid);
  }
}

/** The lines as a transaction sees them. */
type Lines = Pick<StagedTable<Columns, unknown>, "has" | "assertOwnRecord" | "removedUuids">;

/** An item after the transaction; undefined if it is removed. */
type Write = ItemEntry | undefined;

/** The writes of a transaction to the items of its user's lines, before they are committed. */
export class StagedItems<T extends ItemTypes> implements WritableItems<T> {
  readonly #items: MemoryItems<T>;
  readonly #lines: Lines;
  /** By line, list and position. */
  #writes: Map<string, Map<string, Map<number, Write>>> | undefined;

  constructor(items: MemoryItems<T>, lines: Lines) {
    this.#items = items;
    this.#lines = lines;
  }

  async inRanges(line: LineKey, ranges: readonly ItemRange<keyof T & string>[]): Promise<readonly AnyItem<T>[]> {
    const found = ranges.flatMap((range) => this.#inRange(line, range));
    return [...new Set(found)].map((entry) => toItem(entry)) as unknown as readonly AnyItem<T>[];
  }

  async slice<List extends keyof T & string>(
    line: LineKey,
    list: List,
    { offset, limit }: Window,
  ): Promise<readonly Item<List, T[List]>[]> {
    if (!this.#isVisible(line)) return [];
    const writes = this.#writesTo(line, list);
    // Each write adds or hides one item before the end of the slice, at most.
    const committed = this.#items.entries(line, list)?.slice({ offset: 0, limit: offset + limit + writes.size }) ?? [];
    const written = [...writes.values()].flatMap((after) => after ?? []);
    const merged = [...committed.filter(({ position }) => !writes.has(position)), ...written];
    const inOrder = writes.size === 0 ? committed : merged.sort(comparePlaces);
    return inOrder.slice(offset, offset + limit).map((entry) => toItem<List, T[List]>(entry));
  }

  async find<List extends keyof T & string>(
    line: LineKey,
    list: List,
    uuid: string,
  ): Promise<Item<List, T[List]> | undefined> {
    if (!this.#isVisible(line)) return undefined;
    const writes = this.#writesTo(line, list);
    const committed = this.#items.entries(line, list)?.withUuid(uuid);
    const isCurrent = committed && !writes.has(committed.position);
    const entry = isCurrent ? committed : [...writes.values()].find((after) => after?.uuid === uuid);
    return entry && toItem<List, T[List]>(entry);
  }

  async insert(line: LineKey, items: readonly AnyItem<T>[]): Promise<void> {
    this.#lines.assertOwnRecord(line.client_id, line.line_uuid);
    for (const after of items.map(toItemEntry)) {
      const isTaken =
        (this.#at(line, after) ?? this.#items.entries(line, after.list)?.at(after.position)) !== undefined;
      if (isTaken) throw new Error(`The list ${after.list} has an item ${after.position} already.`);
      this.#write(line, after, after);
    }
  }

  async replace(line: LineKey, items: readonly AnyItem<T>[]): Promise<void> {
    this.#lines.assertOwnRecord(line.client_id, line.line_uuid);
    for (const after of items.map(toItemEntry)) {
      const current = this.#at(line, after);
      if (!current) throw new Error(`The list ${after.list} has no item ${after.position}.`);
      const isSame = current.uuid === after.uuid && current.order === after.order;
      if (!isSame) throw new Error("The columns of an item can't change.");
      this.#write(line, after, after);
    }
  }

  async remove(line: LineKey, ranges: readonly ItemRange<keyof T & string>[]): Promise<void> {
    this.#lines.assertOwnRecord(line.client_id, line.line_uuid);
    for (const entry of ranges.flatMap((range) => this.#inRange(line, range))) this.#write(line, entry, undefined);
  }

  /** The items of a transaction change only with the lock of its user, so that nothing can have changed since. */
  check(): void {}

  commit(): void {
    for (const [line_uuid, lists] of this.#writes ?? []) {
      for (const [list, writes] of lists) {
        for (const [position, after] of writes) {
          if (after) this.#items.put(line_uuid, after);
          else this.#items.delete(line_uuid, list, position);
        }
      }
    }
    for (const line_uuid of this.#lines.removedUuids()) this.#items.deleteLine(line_uuid);
  }

  end(): void {}

  #at(line: LineKey, { list, position }: Pick<ItemEntry, "list" | "position">): ItemEntry | undefined {
    const writes = this.#writesTo(line, list);
    return writes.has(position) ? writes.get(position) : this.#items.entries(line, list)?.at(position);
  }

  #inRange(line: LineKey, range: ItemRange<string>): readonly ItemEntry[] {
    if (!this.#isVisible(line)) return [];
    const writes = this.#writesTo(line, range.list);
    const committed = inRange(range, this.#items.entries(line, range.list));
    const written = [...writes].filter(([position]) => position >= range.from && position < range.to);
    return [
      ...committed.filter(({ position }) => !writes.has(position)),
      ...written.flatMap(([, after]) => after ?? []),
    ];
  }

  #isVisible({ client_id, line_uuid }: LineKey): boolean {
    return this.#lines.has(client_id, line_uuid);
  }

  #writesTo({ line_uuid }: LineKey, list: string): ReadonlyMap<number, Write> {
    return this.#writes?.get(line_uuid)?.get(list) ?? noWrites;
  }

  #write({ line_uuid }: LineKey, { list, position }: ItemEntry, after: ItemEntry | undefined): void {
    this.#writes ??= new Map<string, Map<string, Map<number, Write>>>();
    const lists = this.#writes.get(line_uuid) ?? new Map<string, Map<number, Write>>();
    this.#writes.set(line_uuid, lists);
    const writes = lists.get(list) ?? new Map<number, Write>();
    lists.set(list, writes);
    writes.set(position, after);
  }
}

const noWrites: ReadonlyMap<number, Write> = new Map();

function inRange({ from, to }: ItemRange<string>, entries: Entries | undefined): readonly ItemEntry[] {
  if (!entries) return [];
  // Positions may be missing: a range that is longer than the list goes through the list.
  if (to - from > entries.size) return entries.all().filter(({ position }) => position >= from && position < to);
  const positions = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return positions.flatMap((position) => entries.at(position) ?? []);
}
