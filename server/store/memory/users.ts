// The table of users in memory.
import { MemoryTable, StagedTable } from "./table.js";
import type { UserColumns, UserRow, WritableUsers } from "../store.js";

export class MemoryUsers<V> extends MemoryTable<UserColumns, V> {
  constructor(assertOpen: () => void) {
    super(assertOpen, { uniqueValues: ({ tax_id_hash }) => tax_id_hash.split(" "), areUsers: true });
  }
}

export class StagedUsers<V> extends StagedTable<UserColumns, V> implements WritableUsers<UserRow<V>> {
  async rehash(client_id: string, uuid: string, tax_id_hash: string): Promise<void> {
    this.changeColumns(client_id, uuid, { tax_id_hash });
  }
}
