// Merges the changes of lists into their blocks (lists.ts), a step at a time. Each step is one transaction that raises
// the version of the list: of two servers that merge a list at once, one finds another version and gives up. Pages are
// exact whether it has run or not; they only take longer with many changes.
import { randomUUID } from "node:crypto";
import { compareKeys } from "../../order.js";
import { StoreUnavailable } from "../../store.js";
import type { Backend, Changes, Parameter, SqlRow, Write } from "../backend.js";
import { blockToDivide, mergeBlocks, usualBlockSize, type MergedBlocks } from "./blocks.js";
import {
  countedTables,
  divisionOf,
  isCounted,
  listWrites,
  nextChangedList,
  stateOfList,
  type Block,
  type CountedTable,
  type ListChange,
} from "./lists.js";
import type { Dialect, Query } from "../query.js";

/** How many changes a step merges at most. */
const maxChanges = 2_000;

/** How many steps a merge in the background takes at most; a list with more to do is merged again later. */
const maxSteps = 20;

export interface ListOptions {
  /** How many records a block should have, by the number of records in the list. */
  readonly blockSize?: (total: number) => number;
  /** A list with this many changes is merged in the background. */
  readonly mergeAfter?: number;
  /** Called before each statement of a merge: with it, tests let merges of several stores meet in the middle. */
  readonly pause?: () => Promise<void>;
}

interface ListName {
  readonly client_id: string;
  readonly list: CountedTable;
}

interface ListState {
  /** Undefined if nothing was merged yet. */
  readonly version: string | undefined;
  readonly blocks: readonly Block[];
  readonly changes: readonly ListChange[];
}

type Outcome = "done" | "more" | "outdated";

export class ListMerger {
  readonly #backend: Backend;
  readonly #writes: ReturnType<typeof listWrites>;
  readonly #divisions: Readonly<Record<CountedTable, Query>>;
  readonly #onError: (error: Error) => void;
  readonly #blockSize: (total: number) => number;
  readonly #mergeAfter: number;
  readonly #pause: (() => Promise<void>) | undefined;
  /** By list: how many changes this process has written since it merged the list. */
  readonly #written = new Map<string, number>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(backend: Backend, dialect: Dialect, onError: (error: Error) => void, options: ListOptions = {}) {
    this.#backend = backend;
    this.#writes = listWrites(dialect);
    this.#divisions = {
      users: divisionOf("users"),
      applications: divisionOf("applications"),
      lines: divisionOf("lines"),
      events: divisionOf("events"),
    };
    this.#onError = onError;
    this.#blockSize = options.blockSize ?? usualBlockSize;
    this.#pause = options.pause;
    this.#mergeAfter = options.mergeAfter ?? 200;
  }

  /** Counts what a transaction has inserted and removed. */
  countCommitted({ owner: { client_id }, tables }: Changes): void {
    for (const [list, { inserted, removed }] of tables) {
      if (!isCounted(list) || inserted.length + removed.length === 0) continue;
      const key = listKey({ client_id, list });
      const written = (this.#written.get(key) ?? 0) + inserted.length + removed.length;
      this.#written.set(key, written);
      if (written >= this.#mergeAfter) this.#start({ client_id, list });
    }
  }

  /** A page has found this many changes, of any server, in a list. */
  countFound(client_id: string, list: CountedTable, unmerged: number): void {
    if (unmerged >= this.#mergeAfter) this.#start({ client_id, list });
  }

  /**
   * Merges all lists that have changes.
   * @param steps how many steps are taken at most for each list
   */
  async mergeAll(steps: number): Promise<void> {
    let last: readonly unknown[] = ["", ""];
    for (;;) {
      const [next] = await this.#backend.read(nextChangedList, last as readonly string[]);
      if (!next) return;
      const [client_id, list] = next as readonly [string, CountedTable];
      if (countedTables.includes(list)) await this.#merge({ client_id, list }, steps, 1);
      last = next;
    }
  }

  /** Resolves when nothing runs in the background. */
  async whenIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Merges a list in the background, if that isn't running. */
  #start(name: ListName): void {
    const key = listKey(name);
    if (this.#running.has(key)) return;
    this.#written.delete(key);
    const running = this.#merge(name, maxSteps, this.#mergeAfter)
      // An unreachable database is no news: requests fail. The next changes start the merge again.
      .catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) this.#onError(error as Error);
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, running);
  }

  /** The first step merges what there is. Each further one has `worthwhile` changes to merge, or a block to divide. */
  async #merge(name: ListName, steps: number, worthwhile: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      if ((await this.#step(name, step === 0 ? 1 : worthwhile)) !== "more") return;
    }
  }

  async #step(name: ListName, worthwhile: number): Promise<Outcome> {
    const { version, blocks, changes: found } = await this.#state(name);
    const changes = found.length >= worthwhile ? found : [];
    const merged = mergeBlocks(blocks, changes, this.#blockSize);
    if (changes.length > 0 || merged.written.length + merged.deleted.length > 0) {
      const ids = changes.map(({ id }) => id);
      return (await this.#write(name, version, merged, ids)) ? "more" : "outdated";
    }
    return version === undefined ? "done" : this.#divide(name, version, blocks);
  }

  /** Divides one block that has grown. `seen` is the version of which these are all blocks. */
  async #divide(name: ListName, seen: string, blocks: readonly Block[]): Promise<Outcome> {
    const { client_id, list } = name;
    const found = blockToDivide(blocks, this.#blockSize);
    if (!found) return "done";
    const { block, next, at } = found;
    const key = [block.created_at, block.uuid];
    await this.#pause?.();
    const [row] = await this.#backend.read(this.#divisions[list], [client_id, list, ...key, at]);
    const [version, created_at, uuid, changed] = (row ?? []) as readonly [string, string, string, number];
    if (version !== seen) return "outdated";
    // Records were removed since the changes were merged: the block no longer has so many.
    if (next && compareKeys({ created_at, uuid }, next) >= 0) return "done";
    // The changes of the first part are not in its size: they are merged into it later.
    const first = at - changed;
    const written = [
      { ...block, size: first },
      { created_at, uuid, size: block.size - first },
    ];
    return (await this.#write(name, version, { written, deleted: [] })) ? "more" : "outdated";
  }

  async #state({ client_id, list }: ListName): Promise<ListState> {
    await this.#pause?.();
    const rows = await this.#backend.read(stateOfList, [client_id, list, maxChanges]);
    const ofKind = (kind: string): readonly SqlRow[] => rows.filter((row) => row[0] === kind);
    const [version] = ofKind("version");
    return {
      version: version?.[1] as string | undefined,
      blocks: ofKind("block").map(([, , created_at, uuid, size]) => ({ created_at, uuid, size }) as unknown as Block),
      changes: ofKind("change").map(
        ([, id, created_at, uuid, change]) => ({ id, created_at, uuid, change }) as unknown as ListChange,
      ),
    };
  }

  /** False, with nothing written, if the list has another version or other changes. */
  async #write(
    { client_id, list }: ListName,
    seen: string | undefined,
    { written, deleted }: MergedBlocks,
    ids: readonly string[] = [],
  ): Promise<boolean> {
    const { create, raise, deleteChanges, deleteBlocks, writeBlocks } = this.#writes;
    const write = (query: Query, rows: number, ...parameters: readonly Parameter[]): Write => ({
      query,
      parameters: [client_id, list, ...parameters],
      rows,
    });
    // A version is never used again, not even after all records were deleted.
    const next = randomUUID();
    await this.#pause?.();
    return this.#backend.writeAll([
      seen === undefined ? write(create, 1, next) : write(raise, 1, next, seen),
      // If someone has deleted a change in the meantime, the sizes would count what is no longer there.
      write(deleteChanges, ids.length, JSON.stringify(ids)),
      write(deleteBlocks, deleted.length, JSON.stringify(deleted)),
      write(writeBlocks, written.length, JSON.stringify(written)),
    ]);
  }
}

function listKey({ client_id, list }: ListName): string {
  return `${list} ${client_id}`;
}
