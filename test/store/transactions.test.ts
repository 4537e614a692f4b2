// The contract of a store: transactions, and closing a store.
import { describe, expect, test } from "vitest";
import { StoreUnavailable } from "../../server/store/store.js";
import { Gate } from "../support/gate.js";
import { addLine, addUser, line, oneServer, storesAndEngines, user, uuid, type Sample } from "./stores.js";

describe.each(storesAndEngines)("$name", (subject) => {
  let store: Sample;
  oneServer(subject, (server) => (store = server));

  test("says what it is", () => {
    expect(store.kind).toBe(
      { memory: "memory", SQLite: "sqlite", PostgreSQL: "postgres" }[subject.name.split(" ")[0] ?? ""],
    );
  });

  describe("transactions", () => {
    test("return what their work returns", async () => {
      expect(await store.transaction("acme", uuid(1), async () => 42)).toBe(42);
    });

    test("see their own writes; others see them only once they are committed", async () => {
      const midway = new Gate();
      const finish = new Gate();
      const running = store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.insert(user(1));
        await tx.lines.insert(line(3, 1));
        await tx.lines.insert(line(2, 1));
        expect(await tx.users.get("acme", uuid(1))).toEqual(user(1));
        expect((await tx.lines.ofUser("acme", uuid(1))).map((row) => row.uuid)).toEqual([uuid(2), uuid(3)]);
        midway.open();
        await finish.passed;
      });
      await midway.passed;
      expect(await store.users.get("acme", uuid(1))).toBeUndefined();
      expect((await store.lines.page({ client_id: "acme" }, { limit: 10, offset: 0 })).total).toBe(0);
      finish.open();
      await running;
      expect(await store.users.get("acme", uuid(1))).toEqual(user(1));
      expect((await store.lines.page({ client_id: "acme" }, { limit: 10, offset: 0 })).total).toBe(2);
    });

    test("read everything of one user, with what they replaced and removed", async () => {
      for (const n of [11, 12, 13]) await addLine(store, line(n, 1));
      await store.transaction("acme", uuid(1), async (tx) => {
        await tx.lines.remove("acme", uuid(12));
        await tx.lines.replace({ ...line(13, 1), value: { entries: [{ cents: 99 }] } });
        const cents = (await tx.lines.ofUser("acme", uuid(1))).map((row) => row.value.entries[0]?.cents);
        expect(cents).toEqual([11, 99]);
        expect(await tx.lines.ofUser("rival", uuid(1))).toEqual([]);
      });
    });

    test("write all or nothing", async () => {
      await addLine(store, line(2, 1));
      const failing = store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.insert(user(1));
        await tx.lines.remove("acme", uuid(2));
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await store.users.get("acme", uuid(1))).toBeUndefined();
      expect(await store.lines.get("acme", uuid(2))).toEqual(line(2, 1));
    });

    test("on one user never interleave: of fifty parallel draws of a tenth, ten succeed", async () => {
      await addLine(store, { ...line(2, 1), value: { entries: [] } });
      const draw = (): Promise<boolean> =>
        store.transaction("acme", uuid(1), async (tx) => {
          const row = await tx.lines.get("acme", uuid(2));
          if (!row) throw new Error("The line is gone.");
          await new Promise((resolve) => setImmediate(resolve));
          if (row.value.entries.length === 10) return false;
          await tx.lines.replace({ ...row, value: { entries: [...row.value.entries, { cents: 10 }] } });
          return true;
        });
      const granted = await Promise.all(Array.from({ length: 50 }, draw));
      expect(granted.filter(Boolean)).toHaveLength(10);
      expect((await store.lines.get("acme", uuid(2)))?.value.entries).toHaveLength(10);
    });

    test("on two users do not wait for each other", async () => {
      const finish = new Gate();
      const waiting = store.transaction("acme", uuid(1), () => finish.passed);
      await addUser(store, user(2));
      expect(await store.users.get("acme", uuid(2))).toEqual(user(2));
      finish.open();
      await waiting;
    });

    test("of two clients that name one user do not wait for each other", async () => {
      const finish = new Gate();
      const waiting = store.transaction("acme", uuid(1), () => finish.passed);
      expect(await store.transaction("rival", uuid(1), (tx) => tx.users.get("rival", uuid(1)))).toBeUndefined();
      finish.open();
      await waiting;
    });

    test("go on after one that failed", async () => {
      await expect(store.transaction("acme", uuid(1), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
      await addUser(store, user(1));
      expect(await store.users.get("acme", uuid(1))).toEqual(user(1));
    });

    test("inside a transaction are an error, not a deadlock", async () => {
      const nested = store.transaction("acme", uuid(1), () => store.transaction("acme", uuid(1), async () => {}));
      await expect(nested).rejects.toThrow("inside");
    });

    test("are of no use once they are over", async () => {
      const kept = await store.transaction("acme", uuid(1), async (tx) => ({ tx }));
      await expect(kept.tx.users.insert(user(1))).rejects.toThrow("over");
      await expect(kept.tx.users.get("acme", uuid(1))).rejects.toThrow("over");
      await expect(kept.tx.responses.erase()).rejects.toThrow("over");
    });
  });

  describe("closing", () => {
    test("a store that is open is ready; a closed one serves nothing", async () => {
      await store.checkReadiness();
      await store.close();
      await expect(store.checkReadiness()).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.users.get("acme", uuid(1))).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.documents.get("acme", uuid(1))).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.retained.get("acme", uuid(1))).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.retained.purge(new Date())).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.users.page({ client_id: "acme" }, { limit: 1, offset: 0 })).rejects.toBeInstanceOf(
        StoreUnavailable,
      );
      await expect(addUser(store, user(1))).rejects.toBeInstanceOf(StoreUnavailable);
    });

    test("running transactions finish first", async () => {
      const finish = new Gate();
      const running = store.transaction("acme", uuid(1), async (tx) => {
        await finish.passed;
        await tx.users.insert(user(1));
        return "done";
      });
      const closing = store.close();
      finish.open();
      await closing;
      expect(await running).toBe("done");
    });
  });
});
