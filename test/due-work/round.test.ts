// What falls due is done once, by one of several servers, on every store.
import { describe, expect, test } from "vitest";
import { runRound, type Apply } from "../../server/due-work/round.js";
import type { LeasedOwner } from "../../server/store/due.js";
import { addLine, at, line, stores, twoServers, uuid, type Sample, type SampleRecords } from "../store/stores.js";
import { Gate } from "../support/gate.js";
import { KeptLog } from "../support/service/service.js";

const users = Array.from({ length: 40 }, (_, index) => index + 1);

describe.each(stores)("$name", (kind) => {
  let store: Sample;
  let other: Sample;
  twoServers(kind, (...both) => ([store, other] = both));

  const numberOf = ({ user_uuid }: Pick<LeasedOwner, "user_uuid">): number => Number(user_uuid.slice(-12));

  /** Adds 1 to the only line of the user, which is then due a minute later. */
  const addOne: Apply<SampleRecords> = async (tx, { client_id, user_uuid }, now) => {
    for (const row of await tx.lines.ofUser(client_id, user_uuid)) {
      if (row.due_at === null || row.due_at > now.toISOString()) continue;
      const due_at = new Date(now.getTime() + 60_000).toISOString();
      await tx.lines.replace({ ...row, due_at, value: { entries: [...row.value.entries, { cents: 1 }] } });
    }
  };

  const round = (subject: Sample, second: number, apply: Apply<SampleRecords> = addOne, logger = new KeptLog()) =>
    runRound({ store: subject, apply, logger, now: async () => new Date(at(second)), isStopping: () => false });

  const additions = async (n: number): Promise<number> =>
    ((await store.lines.get("acme", uuid(100 + n)))?.value.entries.length ?? 0) - 1;

  test("of two servers at once each user is done by one", async () => {
    for (const n of users) await addLine(store, line(100 + n, n, { due_at: at(n % 7) }));
    await Promise.all([round(store, 10), round(other, 10)]);
    // What one server was just leasing when the other looked is done by its next round.
    await Promise.all([round(store, 10), round(other, 10)]);
    for (const n of users) expect([n, await additions(n)]).toEqual([n, 1]);
    await Promise.all([round(store, 69), round(other, 69)]);
    for (const n of users) expect(await additions(n)).toBe(1);
    await Promise.all([round(store, 70), round(other, 70)]);
    await round(store, 70);
    for (const n of users) expect(await additions(n)).toBe(2);
  });

  test("a failure is logged and concerns one user, who is tried again after the lease", async () => {
    for (const n of [1, 2, 3]) await addLine(store, line(100 + n, n, { due_at: at(n) }));
    const logger = new KeptLog();
    let fails = true;
    const failing: Apply<SampleRecords> = async (tx, owner, now) => {
      await addOne(tx, owner, now);
      if (fails && numberOf(owner) === 1) throw new RangeError("broken");
    };
    await round(store, 10, failing, logger);
    expect(await Promise.all([1, 2, 3].map(additions))).toEqual([0, 1, 1]);
    expect(logger.lines.map(({ level, error }) => [level, error])).toEqual([["error", "RangeError"]]);
    fails = false;
    await round(other, 11, failing, logger);
    expect(await additions(1)).toBe(0);
    await round(other, 10 + 60, failing, logger);
    expect(await additions(1)).toBe(1);
    expect(logger.lines).toHaveLength(1);
  });

  test("a server that was too slow changes nothing, and does not report a failure", async () => {
    await addLine(store, line(101, 1, { due_at: at(1) }));
    const [started, finish] = [new Gate(), new Gate()];
    const logger = new KeptLog();
    const slow = round(
      store,
      1,
      async (tx, owner, now) => {
        await addOne(tx, owner, now);
        // An event beside the change: both are committed, or neither.
        await tx.documents.insert({ ...line(500, 1), value: { pdf: "late" } });
        started.open();
        await finish.passed;
      },
      logger,
    );
    await started.passed;
    const taken = await other.due.claim({ now: new Date(at(61)), limit: 1, lease: 60_000 });
    expect(taken.map(numberOf)).toEqual([1]);
    finish.open();
    await slow;
    expect([await additions(1), await store.documents.get("acme", uuid(500)), logger.lines]).toEqual([
      0,
      undefined,
      [],
    ]);
  });

  test("a round ends when the server stops", async () => {
    for (const n of users) await addLine(store, line(100 + n, n, { due_at: at(1) }));
    let done = 0;
    const apply: Apply<SampleRecords> = async (...given) => {
      done += 1;
      await addOne(...given);
    };
    const now = async (): Promise<Date> => new Date(at(10));
    await runRound({ store, apply, logger: new KeptLog(), now, isStopping: () => done === 3 });
    expect(done).toBe(3);
  });

  test("a user whose records stay due is done once in a round", async () => {
    await addLine(store, line(101, 1, { due_at: at(1) }));
    let done = 0;
    const apply: Apply<SampleRecords> = async (tx, { client_id, user_uuid }) => {
      await tx.lines.ofUser(client_id, user_uuid);
      done += 1;
    };
    await round(store, 10, apply);
    expect(done).toBe(1);
    await round(store, 10 + 60, apply);
    expect(done).toBe(2);
  });

  test("a store that can't serve fails the round", async () => {
    await store.close();
    await expect(round(store, 1)).rejects.toThrow("closed");
  });
});
