// No one waits for another user's lock: in PostgreSQL a transaction of one user leaves all others alone.
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import type { CreditRecords } from "../../server/store/records.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import { activation, application, business, clientOf } from "../support/service/life.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { startService } from "../support/service/service.js";

const database = (await hasMachineDatabase()) ? await machineDatabase() : undefined;
afterAll(() => database?.remove());

test.skipIf(database === undefined)("a user's locked rows hold up this user's draw, and no other's", async () => {
  const { url } = database ?? expect.fail();
  const store = await postgresStore<CreditRecords>(url);
  const locker = new pg.Client({ connectionString: url });
  await locker.connect();
  try {
    const client = clientOf(startService({ store }));
    const lines: { readonly user_uuid: string; readonly loc_uuid: string }[] = [];
    for (const taxId of ["12-3456789", "98-7654321"]) {
      const user = await client.users.create(await business(client, taxId));
      const { offers } = await client.applications.create(user.uuid, application);
      const loc_uuid = offers[0]?.uuid ?? "";
      const { document_uuid } = await client.loc.promissoryNote(user.uuid, loc_uuid);
      const key_person_uuid = (user.user_type === "BUSINESS" ? user.key_people[0]?.uuid : undefined) ?? "";
      await client.loc.activate(user.uuid, loc_uuid, activation({ document_uuid, key_person_uuid }));
      lines.push({ user_uuid: user.uuid, loc_uuid });
    }
    const [locked, free] = lines;
    if (locked === undefined || free === undefined) return expect.fail();

    await locker.query("BEGIN");
    for (const table of ["owners", "users", "lines", "applications"]) {
      await locker.query(`SELECT 1 FROM ${table} WHERE user_uuid = $1 FOR UPDATE`, [locked.user_uuid]);
    }
    let isDrawn = false;
    const waiting = client.loc.draw(locked.user_uuid, locked.loc_uuid, { amount: 1_000 }).then(() => (isDrawn = true));
    for (let n = 0; n < 5; n += 1) {
      expect((await client.loc.draw(free.user_uuid, free.loc_uuid, { amount: 1_000 })).status).toBe("PROCESSING");
    }
    // Reads wait for no one, not even of the user whose rows are locked.
    expect((await client.loc.get(locked.user_uuid, locked.loc_uuid)).available_credit).toBe(application.amount);
    expect((await client.users.list()).pagination.total).toBe(2);
    expect(isDrawn).toBe(false);
    await locker.query("COMMIT");
    await waiting;
  } finally {
    await locker.end();
    await store.close();
  }
});
