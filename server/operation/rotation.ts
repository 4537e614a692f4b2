// Encrypts and hashes everything with the first master key, while servers run. It can be ended at any moment and run
// again: what is done already is read, and not written again.
import type { Endpoint } from "../domain/events/endpoint.js";
import type { User } from "../domain/user/user.js";
import { decryptAtRest, keyIdOf, type AtRestKeys } from "../infrastructure/crypto.js";
import { taxIdHash } from "../infrastructure/tax-id-hash.js";
import type { ItemRange } from "../store/items.js";
import type { CreditRecords, CreditStore, CreditTransaction } from "../store/records.js";
import { DuplicateError, type EndpointRow, type Row, type RecordPosition, type UserRow } from "../store/store.js";
import { reseal, sealedLists, type Unreadable } from "./sealed.js";

/** What was found under other keys than the first. Where nothing is written, it is still there. */
export interface RotationReport {
  /** The users that were looked at. */
  seen: number;
  /** Users, lines, and draws and payments whose encrypted values had another key. */
  users: number;
  lines: number;
  moves: number;
  /** Users who had hashes of their tax id under other keys. */
  hashes: number;
  /** Users whose tax id another user of the client has: it can't be hashed again before one of them is deleted. */
  /** Webhook endpoints whose secrets had another key. */
  endpoints: number;
  readonly duplicates: RecordPosition[];
  readonly unreadable: Unreadable;
  /** Idempotency keys whose requests were hashed with another key. They expire within 24 hours. */
  idempotencyKeys: number;
}

interface RotationOptions {
  /** Counts what is under other keys, and writes nothing. */
  readonly isCheck?: boolean;
  /** Called after each page of users. */
  readonly onPage?: (report: Readonly<RotationReport>) => void;
}

type LineRow = Row<CreditRecords["line"]>;
type ItemsOfLine = ItemRange<(typeof sealedLists)[number]>;

const recordsPerPage = 200;
const linesPerPage = 100;
/** How many items one transaction reads and writes at most. */
const itemsPerTransaction = 500;
/** Records that are worked on at the same time. */
const parallel = 4;

/** Looks at every user of every client. @throws StoreUnavailable */
export async function rotateKeys(
  store: CreditStore,
  keys: AtRestKeys,
  now: Date,
  { isCheck = false, onPage = () => {} }: RotationOptions = {},
): Promise<RotationReport> {
  const rotation = new Rotation(store, keys, isCheck);
  await forEachRecord(store.users, rotation.user.bind(rotation), () => onPage(rotation.report));
  await forEachRecord(store.endpoints, rotation.endpoint.bind(rotation));
  rotation.report.idempotencyKeys = await store.idempotency.countOthers(`${keys[0].id}.`, now);
  return rotation.report;
}

/** Works on the records of all clients, several at the same time. */
async function forEachRecord<R extends RecordPosition>(
  records: { after(position: RecordPosition | undefined, limit: number): Promise<readonly R[]> },
  change: (row: R) => Promise<void>,
  onPageDone: () => void = () => {},
): Promise<void> {
  for (let last: RecordPosition | undefined; ;) {
    const page = await records.after(last, recordsPerPage);
    if (page.length === 0) return;
    const rest = [...page];
    const work = async (): Promise<void> => {
      for (let row = rest.shift(); row !== undefined; row = rest.shift()) await change(row);
    };
    await Promise.all(Array.from({ length: parallel }, work));
    last = page.at(-1);
    onPageDone();
  }
}

class Rotation {
  readonly report: RotationReport = {
    seen: 0,
    users: 0,
    lines: 0,
    moves: 0,
    hashes: 0,
    endpoints: 0,
    duplicates: [],
    unreadable: new Map(),
    idempotencyKeys: 0,
  };
  readonly #store: CreditStore;
  readonly #keys: AtRestKeys;
  readonly #isCheck: boolean;

  constructor(store: CreditStore, keys: AtRestKeys, isCheck: boolean) {
    this.#store = store;
    this.#keys = keys;
    this.#isCheck = isCheck;
  }

  async user(row: UserRow<User>): Promise<void> {
    const { client_id, uuid } = row;
    this.report.seen += 1;
    if (reseal(row.value, this.#keys, uuid, this.report.unreadable) !== row.value) {
      this.report.users += 1;
      await this.#write(client_id, uuid, async (tx) => {
        const current = await tx.users.get(client_id, uuid);
        if (current) await tx.users.replace({ ...current, value: this.#reseal(current.value, uuid) });
      });
    }
    await this.#rehash(row);
    for (let offset = 0; ; offset += linesPerPage) {
      const { rows } = await this.#store.lines.page({ client_id, user_uuid: uuid }, { limit: linesPerPage, offset });
      for (const line of rows) await this.#line(line);
      if (rows.length < linesPerPage) return;
    }
  }

  async endpoint({ client_id, uuid, value }: EndpointRow<Endpoint>): Promise<void> {
    if (reseal(value, this.#keys, uuid, this.report.unreadable) === value) return;
    this.report.endpoints += 1;
    await this.#write(client_id, uuid, async (tx) => {
      const current = await tx.endpoints.get(client_id, uuid);
      if (current) await tx.endpoints.replace({ ...current, value: this.#reseal(current.value, uuid) });
    });
  }

  /** Without the hashes under other keys: every server has the first key, and finds the tax id by its hash. */
  async #rehash(row: UserRow<User>): Promise<void> {
    const { client_id, uuid, value } = row;
    const [first] = this.#keys;
    const hashes = row.tax_id_hash.split(" ");
    if (hashes.length === 1 && hashes.every((hash) => keyIdOf(hash) === first.id)) return;
    const known = hashes.find((hash) => keyIdOf(hash) === first.id);
    const taxId = known === undefined ? this.#taxIdOf(value) : undefined;
    if (known === undefined && taxId === undefined) return;
    const hash = known ?? taxIdHash([first], client_id, value.user_type, taxId ?? "");
    this.report.hashes += 1;
    try {
      await this.#write(client_id, uuid, async (tx) => {
        if (await tx.users.get(client_id, uuid)) await tx.users.rehash(client_id, uuid, hash);
      });
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
      this.report.duplicates.push({ client_id, uuid });
    }
  }

  /** Undefined if it can't be read, which is counted elsewhere. */
  #taxIdOf({ uuid, sealed_tax_id }: User): string | undefined {
    try {
      return decryptAtRest(this.#keys, sealed_tax_id, uuid);
    } catch {
      return undefined;
    }
  }

  async #line(row: LineRow): Promise<void> {
    const { client_id, user_uuid, uuid } = row;
    if (reseal(row.value, this.#keys, user_uuid, this.report.unreadable) !== row.value) {
      this.report.lines += 1;
      await this.#write(client_id, user_uuid, async (tx) => {
        const current = await tx.lines.get(client_id, uuid);
        if (current) await tx.lines.replace({ ...current, value: this.#reseal(current.value, user_uuid) });
      });
    }
    for (const list of sealedLists)
      for (let from = 0; from < row.value[list].length; from += itemsPerTransaction)
        await this.#items(row, { list, from, to: from + itemsPerTransaction });
  }

  async #items({ client_id, user_uuid, uuid: line_uuid }: LineRow, range: ItemsOfLine): Promise<void> {
    const line = { client_id, line_uuid };
    const items = await this.#store.items.inRanges(line, [range]);
    const stale = items.filter(
      ({ value }) => reseal<object>(value, this.#keys, user_uuid, this.report.unreadable) !== value,
    );
    if (stale.length === 0) return;
    this.report.moves += stale.length;
    await this.#write(client_id, user_uuid, async (tx) => {
      const current = await tx.items.inRanges(line, [range]);
      const changed = current.flatMap((item) => {
        const value = this.#reseal<object>(item.value, user_uuid);
        return value === item.value ? [] : [{ ...item, value } as typeof item];
      });
      if (changed.length > 0) await tx.items.replace(line, changed);
    });
  }

  /** What can't be read was counted when it was first looked at. */
  #reseal<T>(value: T, subject: string): T {
    return reseal(value, this.#keys, subject, new Map());
  }

  async #write(client_id: string, user_uuid: string, work: (tx: CreditTransaction) => Promise<void>): Promise<void> {
    if (!this.#isCheck) await this.#store.transaction(client_id, user_uuid, work);
  }
}
