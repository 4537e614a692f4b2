// Connections to PostgreSQL that break off in the middle of a transaction of several statements: the store can't say
// what became of it, and the process goes on.
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { receivesOf } from "../../server/store/deliveries.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { at, uuid, type SampleRecords } from "./stores.js";

test.runIf(await hasMachineDatabase())("a transaction whose connection is lost is unavailable", async () => {
  const database = await machineDatabase();
  const store = await postgresStore<SampleRecords>(database.url);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await store.close();
    await database.remove();
  });
  const row = { client_id: "acme", user_uuid: uuid(1), created_at: at(0) };
  await store.transaction("acme", uuid(1), async (tx) => {
    await tx.endpoints.insert({
      ...row,
      uuid: uuid(1),
      receives: receivesOf("all"),
      value: { url: "https://example" },
    });
  });
  await store.transaction("acme", uuid(1), (tx) =>
    tx.events.insert({ ...row, uuid: uuid(2), type: "opened", value: { text: "event" } }),
  );
  const claim = {
    now: new Date(at(1)),
    limit: 1,
    perEndpoint: 1,
    batch: 1,
    lease: 60_000,
    except: [],
    single: [],
    only: undefined,
  };
  const [queue] = await store.deliveries.claim(claim);
  if (queue === undefined) throw new Error("Nothing was claimed.");
  // The second statement of the record waits for this one.
  await admin.query("BEGIN");
  await admin.query("SELECT 1 FROM delivery_queues FOR UPDATE");
  const recording = store.deliveries.record([{ queue, results: [], due_at: null }]);
  const failure = recording.catch((error: unknown) => error);
  const waiting = `SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE NOT granted AND pg_blocking_pids(pid) @> ARRAY[pg_backend_pid()]`;
  await expect.poll(async () => (await admin.query(waiting)).rowCount).toBe(1);
  expect(await failure).toBeInstanceOf(StoreUnavailable);
  await admin.query("COMMIT");
  const later = await store.deliveries.claim({ ...claim, now: new Date(at(61)) });
  expect(later.flatMap(({ deliveries }) => deliveries.map(({ event_uuid }) => event_uuid))).toEqual([uuid(2)]);
});
