// A deleted user is erased from a SQLite file and its log: the bytes themselves are searched, as somebody would who has
// a copy of the disk.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../server/store/sql/sqlite/driver.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import type { CreditRecords, CreditStore } from "../../server/store/records.js";
import { individual } from "../support/users/user-bodies.js";
import { newIndividual, startUsers } from "../support/users/users.js";

let folder: string;
let file: string;
let store: CreditStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "erasure-"));
  file = join(folder, "credit.db");
  store = await sqliteStore<CreditRecords>(file, { synchronous: "NORMAL" });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Where a text is in what is on the disk. */
function placesOf(text: string): readonly string[] {
  return ["", "-wal", "-shm"].filter((end) => existsSync(file + end) && readFileSync(file + end).includes(text));
}

/** Users with an application each, all of whose records were written more than once, and longer or shorter. */
async function usersWith(count: number) {
  const users = startUsers({ store });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const body = { ...(await newIndividual(`123-45-${6000 + n}`)), email: email(n), first_name: word(n) };
    const id = await users.created(body);
    ids.push(id);
    const request = { amount: 1_000_000, purpose: `Purpose${n}x` };
    expect(await users.send("POST", `/v1/users/${id}/loc/applications`, request)).toMatchObject({ status: 201 });
    for (const size of [60, 1, 30]) {
      const address = { ...individual.address, line_1: `Street${n}x ${"b".repeat(size)}` };
      expect(await users.send("PUT", `/v1/users/${id}`, { address })).toMatchObject({ status: 200 });
    }
  }
  return { ...users, ids };
}
const email = (n: number): string => `person${n}x@example.com`;
/** A name, which has no digits. */
const word = (n: number): string => `Given${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}x`;
const traces = (n: number): readonly string[] => [email(n), word(n), `Purpose${n}x`, `Street${n}x`];

test.each([1, 12])("of %d users the one that is deleted, and no other", async (count) => {
  const { ids, send } = await usersWith(count);
  const gone = Math.floor(count / 2);
  for (const trace of traces(gone)) expect(placesOf(trace)).not.toEqual([]);
  expect(await send("DELETE", `/v1/users/${ids[gone]}`)).toMatchObject({ status: 204 });
  for (const trace of traces(gone)) expect([trace, ...placesOf(trace)]).toEqual([trace]);
  for (let n = 0; n < count; n++) if (n !== gone) expect(placesOf(email(n))).not.toEqual([]);
});

test("once no other process reads the file any more", async () => {
  const { ids, send, created } = await usersWith(2);
  const reader = await openSqlite(file);
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM users").all([]);
  expect(await send("DELETE", `/v1/users/${ids[0]}`)).toMatchObject({ status: 204 });
  expect(placesOf(email(0))).not.toEqual([]);
  reader.exec("COMMIT");
  reader.close();
  await created({ ...(await newIndividual("123-45-7000")), email: email(7) });
  expect(placesOf(email(0))).toEqual([]);
});
