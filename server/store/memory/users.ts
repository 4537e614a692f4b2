// The table of users in memory.
import { MemoryTable, StagedTable } from "./table.js";
import type { UserColumns, UserPosition, UserRow, UserTable, WritableUsers } from "../store.js";

export class MemoryUsers<V> extends MemoryTable<UserColumns, V> implements UserTable<UserRow<V>> {
  constructor(assertOpen: () => void) {
    super(assertOpen, { uniqueValues: ({ tax_id_hash }) => tax_id_hash.split(" "), areUsers: true });
  }

  /** Sorts all users for each page: only programs of the operator read them, and those on a store that others share. */
  async after(position: UserPosition | undefined, limit: number): Promise<readonly UserRow<V>[]> {
    return this.rowsWhere((columns) => position === undefined || compare(columns, position) > 0, compare).slice(
      0,
      limit,
    );
  }
}

export class StagedUsers<V> extends StagedTable<UserColumns, V> implements WritableUsers<UserRow<V>> {
  async rehash(client_id: string, uuid: string, tax_id_hash: string): Promise<void> {
    this.changeColumns(client_id, uuid, { tax_id_hash });
  }
}

function compare(a: UserPosition, b: UserPosition): number {
  if (a.client_id !== b.client_id) return a.client_id < b.client_id ? -1 : 1;
  return a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0;
}
