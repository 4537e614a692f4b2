// What has fallen due is applied once: the first read after it stores the line, and the next ones only read it.
import { describe, expect, test } from "vitest";
import type { CreditStore } from "../../server/store/records.js";
import { start } from "../support/service/lending.js";
import { watchedStore } from "../support/service/watched-store.js";
import { testStore } from "../support/service/test-store.js";

/** A line with a repayment that has settled and a statement that no read has stored yet. */
async function overdue() {
  const inner = testStore();
  const { store, calls } = watchedStore(inner);
  const service = await start({ store });
  const line = await service.open();
  const drawn = await service.send("POST", `${line}/draw`, { amount: 1_000_000 });
  service.at("2026-01-16T09:00:00.000Z");
  const paid = await service.send("POST", `${line}/payments`, { payment_type: "SINGLE_PAYMENT", amount: 100_000 });
  service.at("2026-02-10T09:00:00.000Z");
  const [, , , user_uuid = "", , loc_uuid = ""] = line.split("/");
  const paths: Record<string, string> = {
    line,
    "all lines": "/v1/users/loc",
    "a user's lines": `/v1/users/${user_uuid}/loc`,
    draw: `${line}/disbursements/${String(drawn.body.uuid)}`,
    draws: `${line}/disbursements`,
    repayment: `${line}/payments/${String(paid.body.uuid)}`,
    repayments: `${line}/payments`,
    statements: `${line}/statements`,
  };
  /** Everything that is stored of the line. */
  const stored = async () => {
    const all = { offset: 0, limit: 100 };
    const key = { client_id: "acme", line_uuid: loc_uuid };
    return {
      line: (await inner.lines.get("acme", loc_uuid))?.value,
      disbursements: await inner.items.slice(key, "disbursements", all),
      repayments: await inner.items.slice(key, "repayments", all),
      transactions: await inner.items.slice(key, "transactions", all),
      statements: await inner.items.slice(key, "statements", all),
      agenda: await inner.items.slice(key, "agenda", all),
    };
  };
  calls.length = 0;
  return { ...service, line, loc_uuid, user_uuid, store, calls, paths, stored };
}

describe("the first read stores what has fallen due", () => {
  test.each(["line", "all lines", "a user's lines", "draw", "draws", "repayment", "repayments", "statements"])(
    "a read of: %s",
    async (name) => {
      const { send, paths, stored, calls } = await overdue();
      const path = paths[name] ?? "";
      expect((await stored()).repayments[0]?.value.status).toBe("PROCESSING");
      const first = await send("GET", path);
      expect(first.status).toBe(200);
      const kept = await stored();
      expect(kept.repayments[0]?.value.status).toBe("SUCCEEDED");
      expect(kept.statements).toHaveLength(1);
      expect(calls.filter((call) => call === "tx.lines.replace")).toHaveLength(1);

      calls.length = 0;
      expect((await send("GET", path)).body).toEqual(first.body);
      expect(calls).not.toContain("transaction");
      expect(await stored()).toEqual(kept);
    },
  );
});

test("simultaneous reads and draws apply it once, and agree", async () => {
  const { send, line, stored, paths, calls } = await overdue();
  const reads = Array.from({ length: 10 }, () => send("GET", paths["statements"] ?? ""));
  const draws = Array.from({ length: 3 }, () => send("POST", `${line}/draw`, { amount: 100 }));
  expect((await Promise.all([...reads, ...draws])).map(({ status }) => status)).toEqual([
    ...reads.map(() => 200),
    ...draws.map(() => 201),
  ]);
  const kept = await stored();
  expect(kept.statements).toHaveLength(1);
  expect(kept.transactions.filter(({ value }) => value.kind === "repayment")).toHaveLength(1);
  expect(kept.disbursements).toHaveLength(4);
  // Each draw, and one of the reads unless a draw came first.
  const writes = calls.filter((call) => call === "tx.lines.replace").length;
  expect([3, 4]).toContain(writes);
});

test("a read whose line is deleted before it can store finds no line, and stores nothing", async () => {
  const { store } = watchedStore(testStore());
  // The user's records go while the read is waiting for its transaction.
  const racing: typeof store = {
    ...store,
    transaction: async (client_id, user_uuid, work) => {
      if (isRacing) {
        isRacing = false;
        await store.transaction(client_id, user_uuid, async (tx) => {
          for (const { uuid } of await tx.lines.ofUser(client_id, user_uuid)) await tx.lines.remove(client_id, uuid);
        });
      }
      return store.transaction(client_id, user_uuid, work);
    },
  };
  let isRacing = false;
  const service = await start({ store: racing });
  const line = await service.open();
  await service.send("POST", `${line}/draw`, { amount: 1_000_000 });
  service.at("2026-03-02T09:00:00.000Z");
  isRacing = true;
  expect((await service.send("GET", line)).status).toBe(404);
  expect((await service.send("GET", line)).status).toBe(404);
});

test("the time of a draw is taken when its line was read: what other servers committed before is earlier", async () => {
  const inner = testStore();
  let onRead = (): void => {};
  const store: CreditStore = {
    ...watchedStore(inner).store,
    transaction: (client_id, user_uuid, work, options) =>
      inner.transaction(
        client_id,
        user_uuid,
        (tx) => {
          const lines: typeof tx.lines = {
            get: async (...key) => {
              const row = await tx.lines.get(...key);
              onRead();
              return row;
            },
            ofUser: (...owner) => tx.lines.ofUser(...owner),
            insert: (row) => tx.lines.insert(row),
            replace: (row) => tx.lines.replace(row),
            remove: (...key) => tx.lines.remove(...key),
          };
          return work({ ...tx, lines });
        },
        options,
      ),
  };
  const service = await start({ store });
  const line = await service.open();
  onRead = () => service.at("2026-01-15T12:00:00.005Z");
  service.at("2026-01-15T12:00:00.000Z");
  const { body } = await service.send("POST", `${line}/draw`, { amount: 1_000_000 });
  expect(body.created_at).toBe("2026-01-15T12:00:00.005Z");
});

test("the times of a line don't go back where the clock of a server is behind that of another", async () => {
  const { send, at, open } = await start({ store: testStore() });
  const line = await open();
  at("2026-01-15T12:05:00.000Z");
  const first = await send("POST", `${line}/draw`, { amount: 1_000_000 });
  at("2026-01-15T12:00:00.000Z");
  const second = await send("POST", `${line}/draw`, { amount: 1_000_000 });
  expect([first.body.created_at, second.body.created_at]).toEqual([
    "2026-01-15T12:05:00.000Z",
    "2026-01-15T12:05:00.000Z",
  ]);
  expect(second.body.available_credit).toBeLessThan(first.body.available_credit as number);
});
