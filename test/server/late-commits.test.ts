// A request whose earlier attempt is committed by another server while this one handles it: its own effect must not be
// the reason to reject it. Connections that break off leave such attempts behind.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallOptions, CreditClient, Result } from "../../client/index.js";
import { openStore, type StoreLocation } from "../../server/store/open.js";
import type { CreditStore } from "../../server/store/records.js";
import { Gate } from "../support/gate.js";
import { activation, application, business, clientOf, live, type Life, type Stage } from "../support/service/life.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { startService } from "../support/service/service.js";

interface Database {
  readonly location: StoreLocation;
  readonly remove: () => void | Promise<void>;
}

const databases: readonly (readonly [name: string, create: () => Promise<Database>])[] = [
  [
    "SQLite",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "late-commits-"));
      return {
        location: { kind: "sqlite", file: join(folder, "credit.db") },
        remove: () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const { url, remove } = await machineDatabase();
      return { location: { kind: "postgres", url }, remove };
    },
  ],
];

type Write = (client: CreditClient, life: Life, options: CallOptions) => Promise<Result<unknown>>;

/** What each would be rejected with, if it were not known under its key. */
const writes: readonly (readonly [name: string, stage: Stage, write: Write])[] = [
  [
    "a user, whose tax id is taken then",
    "nothing",
    async (client, _, options) => client.users.create(await encrypted(client), options).withResponse(),
  ],
  [
    "an application",
    "user",
    (client, { user_uuid }, options) => client.applications.create(user_uuid, application, options).withResponse(),
  ],
  [
    "an activation, after which the line is active",
    "offered",
    (client, life, options) =>
      client.loc.activate(life.user_uuid, life.loc_uuid, activation(life), options).withResponse(),
  ],
  [
    "a draw of half the credit",
    "active",
    (client, { user_uuid, loc_uuid }, options) =>
      client.loc.draw(user_uuid, loc_uuid, { amount: 2_000_000 }, options).withResponse(),
  ],
  [
    "a draw, after which too little credit is left",
    "active",
    (client, { user_uuid, loc_uuid }, options) =>
      client.loc.draw(user_uuid, loc_uuid, { amount: 4_000_000 }, options).withResponse(),
  ],
  [
    "a payoff, after which nothing more is accepted",
    "drawn",
    async (client, { user_uuid, loc_uuid }, options) => {
      const { payoff_balance: amount } = await client.loc.get(user_uuid, loc_uuid);
      return client.loc.repay(user_uuid, loc_uuid, { payment_type: "PAYOFF", amount }, options).withResponse();
    },
  ],
  [
    "an event that is sent again",
    "notified",
    (client, { event_uuid, endpoint_uuid }, options) =>
      client.events.deliver(event_uuid, { endpoint_uuid }, options).withResponse(),
  ],
];

/** The same bytes each time: every encryption is another text. */
let body: Awaited<ReturnType<typeof business>> | undefined;
async function encrypted(client: CreditClient): Promise<NonNullable<typeof body>> {
  return (body ??= await business(client));
}

/** A store that claims keys as usual, and lets the request go on when the gate is open. */
function gatedStore(store: CreditStore, claimed: Gate, gate: Gate): CreditStore {
  const claim: CreditStore["idempotency"]["claim"] = async (request) => {
    const result = await store.idempotency.claim(request);
    claimed.open();
    await gate.passed;
    return result;
  };
  return { ...store, idempotency: { ...store.idempotency, claim } };
}

const hasPostgres = await hasMachineDatabase();

describe.each(databases.filter(([name]) => hasPostgres || name === "SQLite"))("on %s", (_, create) => {
  let database: Database;
  let open: readonly [CreditStore, CreditStore];
  let clear: () => Promise<void>;
  beforeAll(async () => {
    database = await create();
    const openOne = () => openStore(database.location, (error) => expect.fail(error.message));
    const [first, second] = [await openOne(), await openOne()];
    open = [first.store, second.store];
    clear = first.clear;
  });
  afterAll(async () => {
    for (const store of open) await store.close();
    await database.remove();
  });

  test.each(writes)("%s: both attempts get one response, and there is one effect", async (__, stage, write) => {
    await clear();
    body = undefined;
    const [first, claimed, gate] = [startService({ store: open[0] }), new Gate(), new Gate()];
    const second = startService({ store: gatedStore(open[1], claimed, gate), clock: first.clock, newId: randomUUID });
    const life = await live(first, stage);
    const options: CallOptions = { idempotencyKey: "once", retries: 0 };

    const late = write(clientOf(second), life, options);
    await claimed.passed;
    const done = await write(clientOf(first), life, options);
    gate.open();
    const again = await late;

    expect(done.response.headers.has("idempotency-replayed")).toBe(false);
    expect(again.response.headers.get("idempotency-replayed")).toBe("true");
    expect([again.response.status, again.data]).toEqual([done.response.status, done.data]);
    const own = new Set(["x-request-id"]);
    const headersOf = ({ response }: Result<unknown>) => [...response.headers].filter(([name]) => !own.has(name));
    expect(headersOf(again)).toEqual(
      [...headersOf(done), ["idempotency-replayed", "true"]].sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
    );
    expect(again.response.headers.get("x-request-id")).not.toBe(done.response.headers.get("x-request-id"));
  });
});
