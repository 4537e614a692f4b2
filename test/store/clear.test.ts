// Emptying a SQL store, as the sandbox does.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import type { SqlStore } from "../../server/store/sql/sql-store.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import { Gate } from "../support/gate.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { addUser, user, uuid, type SampleRecords } from "./stores.js";

interface Opened {
  readonly store: SqlStore<SampleRecords>;
  readonly remove: () => Promise<void>;
}

async function sqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "credit-clear-"));
  const store = await sqliteStore<SampleRecords>(join(folder, "credit.db"), { synchronous: "NORMAL" });
  return { store, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgres(): Promise<Opened> {
  const { url, remove } = await machineDatabase();
  return { store: await postgresStore<SampleRecords>(url), remove };
}

const kinds = (await hasMachineDatabase()) ? { sqlite, postgres } : { sqlite };

describe.each(Object.entries(kinds))("on %s", (_, open) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => {
    await opened.store.close();
    await opened.remove();
  });

  const total = async () => (await opened.store.users.page({ client_id: "acme" }, { limit: 10, offset: 0 })).total;

  test("waits for running transactions, which leave nothing, and lets later ones begin after it", async () => {
    const { store } = opened;
    await addUser(store, user(1));
    const gate = new Gate();
    const order: string[] = [];
    const running = store
      .transaction("acme", uuid(2), async (tx) => {
        await gate.passed;
        await tx.users.insert(user(2));
      })
      .then(() => order.push("running"));
    const cleared = store.clear().then(() => order.push("cleared"));
    const later = addUser(store, user(3)).then(() => order.push("later"));
    // Reads wait for no one.
    expect(await total()).toBe(1);
    expect(order).toEqual([]);
    gate.open();
    await Promise.all([running, cleared, later]);
    expect(order).toEqual(["running", "cleared", "later"]);
    expect(await store.users.get("acme", uuid(3))).toEqual(user(3));
    expect(await total()).toBe(1);
  });

  test("happens twice if it is requested twice at once", async () => {
    const { store } = opened;
    await addUser(store, user(1));
    await Promise.all([store.clear(), store.clear(), addUser(store, user(2))]);
    expect(await total()).toBe(1);
  });

  test("fails when the store is closed", async () => {
    const { store } = opened;
    await store.close();
    await expect(store.clear()).rejects.toThrow("The store is closed.");
  });
});
