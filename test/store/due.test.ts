// The contract of a store: what falls due, leased to one server at a time, and the fence of a transaction.
import { describe, expect, test } from "vitest";
import { LeaseLostError, type DueRequest } from "../../server/store/due.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import {
  addLine,
  addUser,
  at,
  line,
  storesAndEngines,
  twoServers,
  user,
  uuid,
  type Sample,
  type SampleRecords,
} from "./stores.js";

const lease = 60_000;
const request = (second: number, limit = 10): DueRequest => ({ now: new Date(at(second)), limit, lease });

describe.each(storesAndEngines)("$name", (kind) => {
  let store: Sample;
  /** Another server; the same store in memory, which has one. */
  let other: Sample;
  twoServers(kind, (...both) => ([store, other] = both));

  /** The users that are claimed, by their numbers. */
  const claim = async (subject: Sample, second: number, limit = 10): Promise<number[]> =>
    (await subject.due.claim(request(second, limit))).map(({ user_uuid }) => Number(user_uuid.slice(-12)));

  const claimOne = async (subject: Sample, second: number) => {
    const [owner] = await subject.due.claim(request(second, 1));
    if (!owner) throw new Error("Nothing was claimed.");
    return owner;
  };

  /** Replaces the line 11 of user 1; `cents` are its value. */
  const replaceLine = (subject: Sample, due_at: string | null, cents: number, fence?: string): Promise<void> =>
    subject.transaction(
      "acme",
      uuid(1),
      (tx) => tx.lines.replace({ ...line(11, 1, { due_at }), value: { entries: [{ cents }] } }),
      fence === undefined ? {} : { fence },
    );

  test("nothing is claimed before anything is due", async () => {
    expect(await claim(store, 0)).toEqual([]);
    await addLine(store, line(11, 1, { due_at: at(10) }));
    await addLine(store, line(12, 2));
    expect(await claim(store, 9)).toEqual([]);
    expect(await claim(store, 10)).toEqual([1]);
  });

  test("a record is read with the time at which it is due", async () => {
    await addLine(store, line(11, 1, { due_at: at(10) }));
    expect(await store.lines.get("acme", uuid(11))).toEqual(line(11, 1, { due_at: at(10) }));
    expect((await store.lines.page({ client_id: "acme" }, { limit: 1, offset: 0 })).rows[0]?.due_at).toBe(at(10));
    const read = await store.transaction("acme", uuid(1), async (tx) => tx.lines.ofUser("acme", uuid(1)));
    expect(read.map(({ due_at }) => due_at)).toEqual([at(10)]);
  });

  test("two servers at once claim each user once, at most as many as they want", async () => {
    for (let n = 1; n <= 12; n++) await addLine(store, line(100 + n, n, { due_at: at(n) }));
    const all = new Set<number>();
    for (let round = 0; round < 6 && all.size < 12; round++) {
      const claimed = await Promise.all([claim(store, 20, 3), claim(other, 20, 3)]);
      for (const each of claimed) expect(each.length).toBeLessThanOrEqual(3);
      for (const n of claimed.flat()) {
        expect(all.has(n)).toBe(false);
        all.add(n);
      }
    }
    expect([...all].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(await claim(store, 20)).toEqual([]);
    expect(await claim(other, 20)).toEqual([]);
  });

  test("the earliest are claimed first, lines and applications alike, each user once", async () => {
    await addLine(store, line(11, 1, { due_at: at(5) }));
    await addLine(store, line(12, 2, { due_at: at(2) }));
    await store.transaction("acme", uuid(3), (tx) =>
      tx.applications.insert({ ...line(13, 3, { due_at: at(1) }), value: { amount: 1 } }),
    );
    await store.transaction("acme", uuid(2), (tx) =>
      tx.applications.insert({ ...line(14, 2, { due_at: at(3) }), value: { amount: 1 } }),
    );
    expect((await claim(store, 10, 2)).sort()).toEqual([2, 3]);
    expect(await claim(other, 10, 2)).toEqual([1]);
  });

  test("users of two clients with one uuid are two", async () => {
    for (const client_id of ["acme", "rival"])
      await addLine(store, line(client_id === "acme" ? 11 : 12, 1, { client_id, due_at: at(1) }));
    const owners = await store.due.claim(request(2));
    expect(owners.map(({ client_id }) => client_id).sort()).toEqual(["acme", "rival"]);
  });

  test("a lease that has ended is claimed again", async () => {
    await addLine(store, line(11, 1, { due_at: at(0) }));
    expect(await claim(store, 0)).toEqual([1]);
    expect(await claim(other, 59)).toEqual([]);
    expect(await claim(other, 60)).toEqual([1]);
    expect(await claim(store, 61)).toEqual([]);
  });

  test("a record that is due later is no longer claimed, nor one that is gone", async () => {
    await addLine(store, line(11, 1, { due_at: at(0) }));
    await replaceLine(store, at(30), 1);
    expect(await claim(other, 29)).toEqual([]);
    await replaceLine(store, null, 2);
    expect(await claim(other, 59)).toEqual([]);
    await replaceLine(store, at(0), 3);
    await store.transaction("acme", uuid(1), (tx) => tx.lines.remove("acme", uuid(11)));
    expect(await claim(other, 59)).toEqual([]);
  });

  test("the commit with a lease's token ends it", async () => {
    await addLine(store, line(11, 1, { due_at: at(0) }));
    const { token } = await claimOne(store, 0);
    await replaceLine(store, at(5), 1, token);
    expect(await claim(other, 4)).toEqual([]);
    expect(await claim(other, 5)).toEqual([1]);
    await expect(replaceLine(store, null, 2, token)).rejects.toThrow(LeaseLostError);
    expect((await store.lines.get("acme", uuid(11)))?.value).toEqual({ entries: [{ cents: 1 }] });
  });

  test("also a commit that writes nothing ends it, and one that fails does not", async () => {
    await addLine(store, line(11, 1, { due_at: at(0) }));
    const { token } = await claimOne(store, 0);
    const failing = store.transaction("acme", uuid(1), async () => Promise.reject(new Error("failed")), {
      fence: token,
    });
    await expect(failing).rejects.toThrow("failed");
    expect(await claim(other, 1)).toEqual([]);
    await store.transaction("acme", uuid(1), async () => {}, { fence: token });
    expect(await claim(other, 1)).toEqual([1]);
  });

  test("the late owner of a lease commits nothing", async () => {
    await addLine(store, line(11, 1, { due_at: at(0) }));
    const late = await claimOne(store, 0);
    const next = await claimOne(other, 60);
    expect(next.token).not.toBe(late.token);
    await expect(replaceLine(store, null, 1, late.token)).rejects.toThrow(LeaseLostError);
    expect((await store.lines.get("acme", uuid(11)))?.value).toEqual(line(11, 1).value);
    await replaceLine(other, null, 2, next.token);
    expect((await store.lines.get("acme", uuid(11)))?.value).toEqual({ entries: [{ cents: 2 }] });
  });

  test("a lease that is taken over while the work runs commits nothing", async () => {
    await addLine(store, line(11, 1, { due_at: at(0) }));
    const late = await claimOne(store, 0);
    const running = store.transaction(
      "acme",
      uuid(1),
      async (tx) => {
        await tx.lines.replace({ ...line(11, 1), value: { entries: [{ cents: 1 }] } });
        await claimOne(other, 60);
      },
      { fence: late.token },
    );
    await expect(running).rejects.toThrow(LeaseLostError);
    expect(await store.lines.get("acme", uuid(11))).toEqual(line(11, 1, { due_at: at(0) }));
  });

  test("a lease whose user is deleted is lost, and leaves nothing behind", async () => {
    await addUser(store, user(1));
    await addLine(store, line(11, 1, { due_at: at(0) }));
    const { token } = await claimOne(store, 0);
    await other.transaction("acme", uuid(1), async (tx) => {
      await tx.lines.remove("acme", uuid(11));
      await tx.users.remove("acme", uuid(1));
    });
    const fenced = store.transaction("acme", uuid(1), (tx) => tx.lines.insert(line(12, 1)), { fence: token });
    await expect(fenced).rejects.toThrow(LeaseLostError);
    expect((await store.lines.page({ client_id: "acme" }, { limit: 10, offset: 0 })).total).toBe(0);
  });

  test("other transactions of the user take no notice of a lease; its owner sees what they wrote", async () => {
    await addLine(store, line(11, 1, { due_at: at(0) }));
    const { token } = await claimOne(store, 0);
    let attempts = 0;
    await store.transaction(
      "acme",
      uuid(1),
      async (tx) => {
        attempts += 1;
        const row = await tx.lines.get("acme", uuid(11));
        if (row?.value.entries[0]?.cents === 11 && other !== store) await replaceLine(other, at(0), 7);
        await tx.lines.replace({ ...line(11, 1), value: { entries: [...(row?.value.entries ?? []), { cents: 1 }] } });
      },
      { fence: token },
    );
    const isAlone = other === store;
    expect(attempts).toBe(isAlone ? 1 : 2);
    expect((await other.lines.get("acme", uuid(11)))?.value.entries).toEqual([
      { cents: isAlone ? 11 : 7 },
      { cents: 1 },
    ]);
  });

  test("a closed store claims nothing", async () => {
    await store.close();
    await expect(store.due.claim(request(0))).rejects.toThrow(StoreUnavailable);
  });
});

describe("PostgreSQL without SKIP LOCKED", () => {
  test("of four servers at once each user is claimed by one", async ({ skip }) => {
    if (!(await hasMachineDatabase())) return skip();
    const { url, remove } = await machineDatabase();
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => postgresStore<SampleRecords>(url, { skipLocked: false })),
    );
    const [first] = opened;
    for (let n = 1; n <= 60; n++) await first?.transaction("acme", uuid(n), (tx) => tx.lines.insert(dueLine(n)));
    const claimed: string[] = [];
    for (let round = 0; round < 60 && claimed.length < 60; round++) {
      const owners = await Promise.all(opened.map((store) => store.due.claim(request(20, 5))));
      claimed.push(...owners.flat().map(({ user_uuid }) => user_uuid));
    }
    expect(new Set(claimed).size).toBe(60);
    expect(claimed).toHaveLength(60);
    await Promise.all(opened.map((store) => store.close()));
    await remove();
  });
});

const dueLine = (n: number) => line(100 + n, n, { due_at: at(n % 20) });
