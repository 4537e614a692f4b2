// A change of the master key, step by step as server/operation/README.md describes it, with servers that have different
// first keys on one store.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { atRestKeys, decryptAtRest, keyIdOf } from "../../server/infrastructure/crypto.js";
import { rotateKeys } from "../../server/operation/rotation.js";
import { sealedRecords } from "../../server/operation/sealed.js";
import { memoryStore } from "../../server/store/memory/memory.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import type { CreditRecords, CreditStore } from "../../server/store/records.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { bank, start } from "../support/service/lending.js";
import { acme, bearer, startService, TestClock } from "../support/service/service.js";
import { newIndividual } from "../support/users/users.js";

const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const [oldId, freshId] = [old, fresh].map((key) => atRestKeys([key])[0].id);

/** Opens two stores with the same records, as two servers do. */
type OpenPair = () => Promise<{ stores: readonly [CreditStore, CreditStore]; remove: () => Promise<void> }>;

const inMemory: OpenPair = async () => {
  const store = memoryStore<CreditRecords>();
  return { stores: [store, store], remove: async () => {} };
};

const inSqlite: OpenPair = async () => {
  const folder = mkdtempSync(join(tmpdir(), "rotation-"));
  const open = (): Promise<CreditStore> => sqliteStore(join(folder, "credit.db"), { synchronous: "NORMAL" });
  return {
    stores: [await open(), await open()],
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

let schema: Awaited<ReturnType<typeof machineDatabase>> | undefined;
const inPostgres: OpenPair = async () => {
  schema ??= await machineDatabase();
  const { url, clear } = schema;
  return { stores: [await postgresStore(url), await postgresStore(url)], remove: clear };
};
afterAll(() => schema?.remove());

const kinds: readonly (readonly [string, OpenPair])[] = [
  ["memory", inMemory],
  ["SQLite", inSqlite],
  ...((await hasMachineDatabase()) ? [["PostgreSQL", inPostgres] as const] : []),
];

describe.each(kinds)("in %s", (_, open) => {
  let pair: Awaited<ReturnType<OpenPair>> | undefined;
  afterEach(async () => {
    await Promise.all(pair?.stores.map((store) => store.close()) ?? []);
    await pair?.remove();
    pair = undefined;
  });

  /** Servers with these keys on one store, and one clock. */
  async function serve(...masterKeys: readonly (readonly Uint8Array[])[]) {
    pair ??= await open();
    const { stores } = pair;
    const clock = new TestClock();
    return masterKeys.map((keys, index) => {
      const store = stores[index % 2] ?? stores[0];
      const { app } = startService({ store, clock, masterKeys: keys, newId: randomUUID });
      const send = async (method: string, path: string, body: object, key?: string) => {
        const headers = { ...bearer(acme), "content-type": "application/json" };
        return app.request(path, {
          method,
          headers: key === undefined ? headers : { ...headers, "idempotency-key": key },
          body: JSON.stringify(body),
        });
      };
      return { send, create: async (ssn: string) => send("POST", "/v1/users", await newIndividual(ssn)) };
    });
  }

  /** The keys that anything encrypted or hashed needs. */
  async function keysInUse(store: CreditStore): Promise<ReadonlySet<string>> {
    const parts: string[] = [];
    for (const { uuid, tax_id_hash, value } of await store.users.after(undefined, 1000)) {
      parts.push(...tax_id_hash.split(" "), value.sealed_tax_id);
      const { rows } = await store.lines.page({ client_id: "acme", user_uuid: uuid }, { limit: 100, offset: 0 });
      for (const { uuid: line_uuid, value: line } of rows) {
        const ranges = (["disbursements", "repayments"] as const).map((list) => ({ list, from: 0, to: 1000 }));
        const items = await store.items.inRanges({ client_id: "acme", line_uuid }, ranges);
        const sealed = JSON.stringify([line, items]).matchAll(/"sealed_account_number":"([^"]*)"/g);
        parts.push(...[...sealed].map(([, text = ""]) => text));
      }
    }
    for (const { value } of await store.endpoints.after(undefined, 1000))
      parts.push(value.sealed_secret, value.sealed_previous_secret ?? value.sealed_secret);
    return new Set(parts.map(keyIdOf));
  }

  // Each pair of servers that run at the same time when the steps are done one after the other on two servers.
  test.each([
    ["before, and the new key second", [old], [old, fresh]],
    ["the new key second on both", [old, fresh], [old, fresh]],
    ["the new key second, and first", [old, fresh], [fresh, old]],
    ["the new key first on both", [fresh, old], [fresh, old]],
  ] as const)("%s: a tax id is unique, and a request is recognized on the other server", async (__, one, other) => {
    const [a, b] = await serve(one, other);
    if (a === undefined || b === undefined) throw new Error("There must be two servers.");
    expect((await a.create("123-45-0001")).status).toBe(201);
    expect((await b.create("123-45-0001")).status).toBe(409);
    expect((await b.create("123-45-0002")).status).toBe(201);
    expect((await a.create("123-45-0002")).status).toBe(409);
    // At the same moment, neither sees the other's user yet.
    const both = await Promise.all(Array.from({ length: 6 }, (___, n) => (n % 2 ? a : b).create("123-45-0003")));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);

    for (const [first, second, key] of [
      [a, b, "k1"],
      [b, a, "k2"],
    ] as const) {
      const body = await newIndividual(key === "k1" ? "123-45-0004" : "123-45-0005");
      const made = await first.send("POST", "/v1/users", body, key);
      const repeated = await second.send("POST", "/v1/users", body, key);
      expect([made.status, repeated.status]).toEqual([201, 201]);
      expect(repeated.headers.get("idempotency-replayed")).toBe("true");
      expect(await repeated.text()).toBe(await made.text());
      const another = await newIndividual("123-45-0006");
      expect((await second.send("POST", "/v1/users", another, key)).status).toBe(422);
    }
  });

  /** A line with a draw and a payment, each from an account of its own. */
  async function borrow(store: CreditStore, masterKeys: readonly Uint8Array[]) {
    const lending = await start({ store, masterKeys, newId: randomUUID });
    const line = await lending.open();
    const account = (bank_account_number: string) => ({ ...bank, bank_account_number });
    const draw = { amount: 100_000, disbursement_bank_info: account("40001111") };
    expect((await lending.send("POST", `${line}/draw`, draw)).status).toBe(201);
    lending.at("2026-01-16T12:00:00.000Z");
    const payment = { payment_type: "SINGLE_PAYMENT", amount: 10_000, repayment_bank_info: account("40002222") };
    expect((await lending.send("POST", `${line}/payments`, payment)).status).toBe(201);
    return { ...lending, line };
  }

  test("then everything is encrypted and hashed again, once, and the old key is not needed", async () => {
    pair = await open();
    const [store, another] = pair.stores;
    const { users, send } = await borrow(store, [old]);
    const [user_uuid = ""] = users.split("/").slice(-1);
    const { body: endpoint } = await send("POST", "/v1/webhook_endpoints", { url: "https://platform.example/" });
    expect((await send("POST", `/v1/webhook_endpoints/${endpoint.uuid}/secret`)).status).toBe(200);
    const [during] = await serve([fresh, old]);
    expect((await during?.create("123-45-0002"))?.status).toBe(201);
    expect(await keysInUse(store)).toEqual(new Set([oldId, freshId]));

    const keys = atRestKeys([fresh, old]);
    const now = new Date("2026-01-16T12:00:00Z");
    const found = {
      seen: 2,
      users: 1,
      lines: 1,
      moves: 2,
      hashes: 2,
      endpoints: 1,
      duplicates: [],
      unreadable: new Map(),
    };
    expect(await rotateKeys(another, keys, now, { isCheck: true })).toEqual({ ...found, idempotencyKeys: 0 });
    expect(await keysInUse(store)).toEqual(new Set([oldId, freshId]));
    const before = await store.users.get("acme", user_uuid);
    expect(await rotateKeys(another, keys, now)).toMatchObject(found);
    expect(await keysInUse(store)).toEqual(new Set([freshId]));
    expect(await rotateKeys(another, keys, now)).toMatchObject({
      seen: 2,
      users: 0,
      lines: 0,
      moves: 0,
      hashes: 0,
      endpoints: 0,
    });

    // The same users, with the same tax ids and accounts, for servers that have the new key only.
    const after = await store.users.get("acme", user_uuid);
    expect({ ...after?.value, sealed_tax_id: "" }).toEqual({ ...before?.value, sealed_tax_id: "" });
    expect(decryptAtRest(atRestKeys([fresh]), after?.value.sealed_tax_id ?? "", user_uuid)).toBe("123456789");
    const [{ value, uuid: line_uuid } = { value: undefined, uuid: "" }] = (
      await store.lines.page({ client_id: "acme" }, { limit: 1, offset: 0 })
    ).rows;
    const ranges = (["disbursements", "repayments"] as const).map((list) => ({ list, from: 0, to: 9 }));
    const items = await store.items.inRanges({ client_id: "acme", line_uuid }, ranges);
    const numbers = [...JSON.stringify([value, items]).matchAll(/"sealed_account_number":"([^"]*)"/g)].map(
      ([, sealed = ""]) => decryptAtRest(atRestKeys([fresh]), sealed, user_uuid),
    );
    expect(numbers).toEqual(expect.arrayContaining(["40001111", "40002222"]));
    const stored = await store.endpoints.get("acme", endpoint.uuid);
    expect(decryptAtRest(atRestKeys([fresh]), stored?.value.sealed_previous_secret ?? "", endpoint.uuid)).toBe(
      endpoint.secret,
    );
    const [alone, still] = await serve([fresh], [fresh, old]);
    for (const ssn of ["123-45-6789", "123-45-0002"])
      for (const server of [alone, still]) expect((await server?.create(ssn))?.status).toBe(409);
    expect((await alone?.create("123-45-0003"))?.status).toBe(201);
    expect((await still?.create("123-45-0003"))?.status).toBe(409);
  });

  test("while servers change the same records nothing of either is lost", async () => {
    pair = await open();
    const [store, another] = pair.stores;
    const { send, line } = await borrow(store, [old]);
    const draws = Promise.all(
      Array.from({ length: 12 }, () => send("POST", `${line}/draw`, { amount: 1_000, disbursement_bank_info: bank })),
    );
    const reports = [await rotateKeys(another, atRestKeys([fresh, old]), new Date())];
    for (const { status } of await draws) expect(status).toBe(201);
    reports.push(await rotateKeys(another, atRestKeys([fresh, old]), new Date()));
    expect(reports.map(({ seen, users }) => [seen, users])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(await keysInUse(store)).toEqual(new Set([freshId]));
    const { body } = await send("GET", `${line}/disbursements?limit=100`);
    expect(body.data.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([
      ...Array.from({ length: 12 }, () => 1_000),
      100_000,
    ]);
  });

  test("without the old key nothing is changed, and the key that is needed is named", async () => {
    pair = await open();
    const [store] = pair.stores;
    await borrow(store, [old]);
    const report = await rotateKeys(store, atRestKeys([fresh]), new Date("2026-01-16T12:00:00Z"));
    expect(report).toMatchObject({ users: 0, lines: 0, moves: 0, hashes: 0 });
    expect([...report.unreadable.keys()]).toEqual([oldId]);
    expect(await keysInUse(store)).toEqual(new Set([oldId]));
  });

  test("users who got the same tax id because no key was shared are reported, and stay", async () => {
    const [before, after] = await serve([old], [fresh]);
    for (const server of [before, after]) expect((await server?.create("123-45-0001"))?.status).toBe(201);
    const store = pair?.stores[0];
    if (store === undefined) throw new Error("There must be a store.");
    const report = await rotateKeys(store, atRestKeys([fresh, old]), new Date());
    expect(report.duplicates).toHaveLength(1);
    expect((await store.users.page({ client_id: "acme" }, { limit: 9, offset: 0 })).total).toBe(2);
  });

  test("idempotency keys that need the old key are counted until they expire", async () => {
    const [before] = await serve([old]);
    await before?.send("POST", "/v1/users", await newIndividual("123-45-0001"), "k");
    const store = pair?.stores[0];
    if (store === undefined) throw new Error("There must be a store.");
    const count = async (time: string) =>
      (await rotateKeys(store, atRestKeys([fresh, old]), new Date(time))).idempotencyKeys;
    expect(await count("2026-01-16T11:59:59Z")).toBe(1);
    expect(await count("2026-01-16T12:00:00Z")).toBe(0);
  });
});

test("what is retained of a deleted user has nothing encrypted, so that it outlives the keys", async () => {
  expect(sealedRecords.retained).toBe(false);
  const { send, users, open, at, store } = await start({ masterKeys: [old] });
  const line = await open();
  await send("POST", `${line}/draw`, { amount: 1_000_000 });
  at("2026-01-16T12:00:00.000Z");
  const { body } = await send("GET", line);
  await send("POST", `${line}/payments`, { payment_type: "PAYOFF", amount: body.payoff_balance });
  at("2026-03-01T12:00:00.000Z");
  expect((await send("DELETE", users)).status).toBe(204);
  const kept = await store.retained.get("acme", line.split("/").at(-1) ?? "");
  expect(kept?.value.transactions.length).toBeGreaterThan(0);
  const { note, ...rest } = kept?.value ?? { note: null };
  expect(JSON.stringify([rest, { ...note, pdf: "" }])).not.toMatch(new RegExp(`sealed_|${oldId}`));
});
