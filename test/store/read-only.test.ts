// A PostgreSQL database that becomes read-only, as a primary does after a failover: requests that write are 503 with
// Retry-After, /readyz knows, and once it can be written again no connection is left that can't.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, test, onTestFinished } from "vitest";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import type { CreditRecords } from "../../server/store/records.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { newIndividual, startUsers } from "../support/users/users.js";

/** A service whose role a test makes read-only: each session that the server begins from then on. */
async function startWithRole() {
  const database = await machineDatabase();
  const role = `credit_test_role_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`CREATE ROLE ${role} LOGIN SUPERUSER`);
  const url = new URL(database.url);
  url.username = role;
  const store = await postgresStore<CreditRecords>(url.href, { maxConnections: 3 });
  onTestFinished(async () => {
    await store.close();
    await database.remove();
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
  });
  const end = (): Promise<unknown> =>
    admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", [role]);
  return {
    store,
    users: startUsers({ store }),
    async becomeReadOnly() {
      await admin.query(`ALTER ROLE ${role} SET default_transaction_read_only = on`);
      await end();
    },
    /** The sessions that are there stay read-only. */
    async becomeWritable() {
      await admin.query(`ALTER ROLE ${role} RESET default_transaction_read_only`);
    },
  };
}

describe.skipIf(!(await hasMachineDatabase()))("a read-only database", () => {
  test("is 503 for what writes and for /readyz, and is left as soon as there is a better connection", async () => {
    const { store, users, becomeReadOnly, becomeWritable } = await startWithRole();
    const id = await users.created(await newIndividual());
    expect(await users.send("GET", "/readyz")).toMatchObject({ status: 200 });
    await becomeReadOnly();
    // A connection that was ended is noticed by the request that meets it.
    await expect.poll(async () => (await users.send("GET", `/v1/users/${id}`)).status).toBe(200);

    const writes: readonly [method: string, path: string, body?: object][] = [
      ["POST", "/v1/users", await newIndividual("123-45-6780")],
      ["PUT", `/v1/users/${id}`, { email: "other@example.com" }],
      ["DELETE", `/v1/users/${id}`],
    ];
    for (const [method, path, body] of writes) {
      const response = await users.send(method, path, body);
      expect([method, response.status, response.body.code]).toEqual([method, 503, "unavailable"]);
      expect(response.headers.get("retry-after")).toBe("1");
    }
    const notReady = await users.send("GET", "/readyz");
    expect(notReady).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(notReady.headers.get("retry-after")).toBe("1");
    await expect(store.checkReadiness()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await users.send("GET", `/v1/users/${id}`)).toMatchObject({
      status: 200,
      body: { email: "grace@example.com" },
    });

    await becomeWritable();
    // At most as many requests fail as there are connections: each of these is closed.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 200 && statuses.length < 4)
      statuses.push((await users.send("PUT", `/v1/users/${id}`, { email: "other@example.com" })).status);
    expect(statuses.at(-1)).toBe(200);
    expect(await users.send("GET", "/readyz")).toMatchObject({ status: 200 });
    expect(await users.send("DELETE", `/v1/users/${id}`)).toMatchObject({ status: 204 });
  });
});
