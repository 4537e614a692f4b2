// The contract of a store: a transaction knows when the last event of its user was recorded.
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, at, storesAndEngines, twoServers, user, uuid, type Sample } from "./stores.js";

const event = (n: number, owner: number, second: number) => ({
  uuid: uuid(n),
  user_uuid: uuid(owner),
  client_id: "acme",
  created_at: at(second),
  type: "opened",
  value: { text: `event ${n}` },
});

describe.each(storesAndEngines)("$name", (kind) => {
  let store: Sample;
  let other: Sample;
  twoServers(kind, (...both) => ([store, other] = both));

  const happen = (...events: readonly ReturnType<typeof event>[]): Promise<void> =>
    store.transaction("acme", events[0]?.user_uuid ?? "", async (tx) => {
      for (const each of events) await tx.events.insert(each);
    });

  /** What a transaction on another server sees, once it has read something. */
  const lastOf = (owner: number): Promise<string | undefined> =>
    other.transaction("acme", uuid(owner), async (tx) => {
      await tx.users.get("acme", uuid(owner));
      return tx.events.lastTime();
    });

  beforeEach(() => addUser(store, user(1)));

  test("it is that of the last one that is committed, and of no other user", async () => {
    expect(await lastOf(1)).toBeUndefined();
    await happen(event(101, 1, 10), event(102, 1, 12));
    await happen(event(103, 2, 40));
    expect([await lastOf(1), await lastOf(2), await lastOf(3)]).toEqual([at(12), at(40), undefined]);
  });

  test("changes without events leave it", async () => {
    await happen(event(101, 1, 10));
    await store.transaction("acme", uuid(1), (tx) => tx.users.replace(user(1)));
    expect(await lastOf(1)).toBe(at(10));
  });
});
