// A copy of a SQLite file: consistent while another process writes, complete or not there.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import { backUpSqlite } from "../../server/store/sql/sqlite/backup.js";
import { addLine, addUser, line, user, uuid, type Sample, type SampleRecords } from "./stores.js";

let folder: string;
let file: string;
let store: Sample;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  file = join(folder, "credit.db");
  store = await sqliteStore<SampleRecords>(file, { synchronous: "NORMAL" });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test("has every transaction that was committed before, and none by half", async () => {
  for (let n = 1; n <= 20; n++) await addUser(store, user(n));
  const copying = { isDone: false };
  let written = 20;
  const writing = (async () => {
    while (!copying.isDone || written === 20) {
      // SQLite's calls are synchronous: without a pause nothing else would happen.
      await new Promise((resolve) => setImmediate(resolve));
      written += 1;
      const n = written;
      await store.transaction("acme", uuid(n), async (tx) => {
        await tx.users.insert(user(n));
        await tx.lines.insert(line(100_000 + n, n));
      });
    }
  })();
  const target = join(folder, "copy.db");
  const bytes = await backUpSqlite(file, target);
  copying.isDone = true;
  await writing;
  const copy = await sqliteStore<SampleRecords>(target);
  try {
    const { rows, total } = await copy.users.page({ client_id: "acme" }, { limit: 100_000, offset: 0 });
    expect(total).toBeGreaterThanOrEqual(20);
    expect(rows.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, n) => user(n + 1)));
    expect((await copy.lines.page({ client_id: "acme" }, { limit: 1, offset: 0 })).total).toBe(total - 20);
    // The copy is a store of its own.
    await addUser(copy, user(900_000));
    expect(await store.users.get("acme", uuid(900_000))).toBeUndefined();
  } finally {
    await copy.close();
  }
  expect(bytes).toBeGreaterThan(20_000);
  expect(statSync(target).mode & 0o777).toBe(0o600);
});

test("does not replace a file, and leaves nothing behind when it fails", async () => {
  await addLine(store, line(2, 1));
  const target = join(folder, "copy.db");
  writeFileSync(target, "precious");
  await expect(backUpSqlite(file, target)).rejects.toThrow(`There is a file ${target} already.`);
  expect(statSync(target).size).toBe(8);
  await expect(backUpSqlite(join(folder, "none.db"), join(folder, "b.db"))).rejects.toThrow("There is no file");
  expect(existsSync(join(folder, "none.db"))).toBe(false);
  writeFileSync(join(folder, "text.db"), "not a database, but long enough to have a header of one".repeat(20));
  await expect(backUpSqlite(join(folder, "text.db"), join(folder, "b.db"))).rejects.toThrow("not a database");
  await expect(backUpSqlite(file, join(folder, "nowhere", "b.db"))).rejects.toThrow("ENOENT");
  expect(readdirSync(folder).filter((name) => name.startsWith("b.db"))).toEqual([]);
  // What an earlier attempt has left is replaced.
  writeFileSync(join(folder, "c.db.part"), "half a copy");
  await backUpSqlite(file, join(folder, "c.db"));
  expect(readdirSync(folder).filter((name) => name.startsWith("c.db"))).toEqual(["c.db"]);
});
