// The contract of a store: idempotency keys, and the responses stored under them.
import { describe, expect, test } from "vitest";
import type { ClaimRequest, StoredResponse } from "../../server/store/store.js";
import { oneServer, storesAndEngines, user, uuid, type Sample } from "./stores.js";

describe.each(storesAndEngines)("$name", (subject) => {
  let store: Sample;
  oneServer(subject, (server) => (store = server));

  describe("idempotency keys", () => {
    const day = 24 * 60 * 60 * 1000;
    const now = new Date("2026-01-15T00:00:00Z");
    const request = (more: Partial<ClaimRequest> = {}): ClaimRequest => ({
      client_id: "acme",
      key: "k",
      fingerprint: "f",
      now,
      expires_at: new Date(now.getTime() + day),
      ...more,
    });
    const given: StoredResponse = {
      status: 201,
      headers: [["content-type", "application/json"]],
      body: new Uint8Array([123, 125]),
    };

    test("a key is claimed once, in flight until it is settled, then completed", async () => {
      expect(await store.idempotency.claim(request())).toEqual({ kind: "claimed" });
      expect(await store.idempotency.claim(request({ fingerprint: "g" }))).toEqual({
        kind: "in_flight",
        fingerprint: "f",
      });
      await store.idempotency.settle("acme", "k", given);
      expect(await store.idempotency.claim(request({ fingerprint: "g" }))).toEqual({
        kind: "completed",
        fingerprint: "f",
        response: given,
      });
    });

    test("what has become of a key is found by its client until it expires", async () => {
      const find = (time = now, client_id = "acme") => store.idempotency.find(client_id, "k", time);
      expect(await find()).toBeUndefined();
      await store.idempotency.claim(request());
      expect(await find()).toBeUndefined();
      await store.idempotency.settle("acme", "k", given, uuid(1));
      expect(await find()).toEqual({ kind: "completed", fingerprint: "f", response: given });
      expect(await find(now, "rival")).toBeUndefined();
      await store.transaction("acme", uuid(1), (tx) => tx.responses.erase());
      expect(await find()).toEqual({ kind: "erased" });
      expect(await find(new Date(now.getTime() + day - 1))).toEqual({ kind: "erased" });
      expect(await find(new Date(now.getTime() + day))).toBeUndefined();
    });

    test("expired keys of all clients are deleted, however many there are", async () => {
      const later = new Date(now.getTime() + 2 * day);
      const keys = Array.from({ length: 30 }, (_, index) => `k${index}`);
      for (const key of keys) {
        const expires_at = key === "k29" ? later : request().expires_at;
        await store.idempotency.claim(request({ client_id: key < "k2" ? "acme" : "rival", key, expires_at }));
        await store.idempotency.settle(key < "k2" ? "acme" : "rival", key, given);
      }
      expect(await store.idempotency.purge(new Date(now.getTime() + day - 1))).toBe(0);
      expect(await store.idempotency.purge(new Date(now.getTime() + day))).toBe(29);
      expect(await store.idempotency.purge(new Date(now.getTime() + day))).toBe(0);
      expect(await store.idempotency.claim(request({ key: "k1" }))).toEqual({ kind: "claimed" });
      expect(await store.idempotency.claim(request({ client_id: "rival", key: "k29" }))).toMatchObject({
        kind: "completed",
      });
    });

    test("a request that is still running keeps its expired key", async () => {
      await store.idempotency.claim(request());
      await store.idempotency.purge(new Date(now.getTime() + 2 * day));
      await store.idempotency.settle("acme", "k", given);
      expect(await store.idempotency.claim(request())).toMatchObject({ kind: "completed" });
    });

    test("of many claims at once exactly one gets the key", async () => {
      const claims = await Promise.all(Array.from({ length: 20 }, () => store.idempotency.claim(request())));
      expect(claims.filter((claim) => claim.kind === "claimed")).toHaveLength(1);
    });

    test("a released key may be claimed again", async () => {
      await store.idempotency.claim(request());
      await store.idempotency.release("acme", "k");
      expect(await store.idempotency.claim(request({ fingerprint: "g" }))).toEqual({ kind: "claimed" });
    });

    test("two clients may use one key", async () => {
      await store.idempotency.claim(request());
      expect(await store.idempotency.claim(request({ client_id: "rival" }))).toEqual({ kind: "claimed" });
    });

    test.each([
      { after: day - 1, want: "completed" },
      { after: day, want: "claimed" },
    ])("$after ms after the claim the key is $want", async ({ after, want }) => {
      await store.idempotency.claim(request());
      await store.idempotency.settle("acme", "k", given);
      const later = new Date(now.getTime() + after);
      const claim = await store.idempotency.claim(request({ now: later, expires_at: new Date(later.getTime() + day) }));
      expect(claim.kind).toBe(want);
    });
  });

  describe("keys whose fingerprints begin otherwise", () => {
    const now = new Date("2026-01-15T00:00:00Z");
    const settled = async (client_id: string, key: string, fingerprint: string, user_uuid?: string) => {
      const expires_at = new Date(now.getTime() + 1000);
      await store.idempotency.claim({ client_id, key, fingerprint, now, expires_at });
      await store.idempotency.settle(client_id, key, { status: 200, headers: [], body: new Uint8Array() }, user_uuid);
    };

    test("are counted until they expire, of all clients, those aside that are erased", async () => {
      await settled("acme", "1", "a.1");
      await settled("acme", "2", "b.2");
      await settled("rival", "3", "b.3");
      await settled("acme", "4", "b.4", uuid(1));
      expect(await store.idempotency.countOthers("a.", now)).toBe(3);
      expect(await store.idempotency.countOthers("b.", now)).toBe(1);
      await store.transaction("acme", uuid(1), (tx) => tx.responses.erase());
      expect(await store.idempotency.countOthers("a.", now)).toBe(2);
      expect(await store.idempotency.countOthers("a.", new Date(now.getTime() + 1000))).toBe(0);
    });
  });

  describe("responses inside a transaction", () => {
    const now = new Date("2026-01-15T00:00:00Z");
    const claim = (key: string, client_id = "acme") =>
      store.idempotency.claim({
        client_id,
        key,
        fingerprint: "f",
        now,
        expires_at: new Date("2026-01-16T00:00:00Z"),
      });
    const response: StoredResponse = { status: 201, headers: [["location", "/1"]], body: new Uint8Array([1, 2]) };

    test("are there with the change", async () => {
      await claim("k");
      await store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.insert(user(1));
        await tx.responses.settle("k", response);
        expect((await claim("k")).kind).toBe("in_flight");
      });
      expect(await claim("k")).toEqual({ kind: "completed", fingerprint: "f", response });
      expect(await store.users.get("acme", uuid(1))).toEqual(user(1));
    });

    test("are not there without it, and the key can be given up", async () => {
      await claim("k");
      const failing = store.transaction("acme", uuid(1), async (tx) => {
        await tx.responses.settle("k", response);
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect((await claim("k")).kind).toBe("in_flight");
      await store.idempotency.release("acme", "k");
      expect((await claim("k")).kind).toBe("claimed");
    });

    test.each<[string, () => Promise<unknown>]>([
      ["that no client has claimed", async () => {}],
      ["that another client has claimed", () => claim("k", "rival")],
      [
        "that has its response",
        async () => {
          await claim("k");
          await store.idempotency.settle("acme", "k", response);
        },
      ],
    ])("to a key %s are an error, and the change doesn't happen", async (_, before) => {
      await before();
      const settling = store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.insert(user(1));
        await tx.responses.settle("k", { ...response, status: 200 });
      });
      await expect(settling).rejects.toThrow("claimed");
      expect(await store.users.get("acme", uuid(1))).toBeUndefined();
    });

    test("a key that was given up before the commit: the change doesn't happen", async () => {
      await claim("k");
      const settling = store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.insert(user(1));
        await tx.responses.settle("k", response);
        await store.idempotency.release("acme", "k");
      });
      await expect(settling).rejects.toThrow("claimed");
      expect(await store.users.get("acme", uuid(1))).toBeUndefined();
    });

    test("a settled key is not given up", async () => {
      await claim("k");
      await store.transaction("acme", uuid(1), (tx) => tx.responses.settle("k", response));
      await store.idempotency.release("acme", "k");
      expect((await claim("k")).kind).toBe("completed");
    });

    test("are erased with their user, and their keys stay taken; those of others stay", async () => {
      for (const [key, owner] of [
        ["a", 1],
        ["b", 1],
        ["c", 2],
      ] as const) {
        await claim(key);
        await store.transaction("acme", uuid(owner), (tx) => tx.responses.settle(key, response));
      }
      await claim("a", "rival");
      await store.transaction("rival", uuid(1), (tx) => tx.responses.settle("a", response));
      await store.transaction("acme", uuid(1), (tx) => tx.responses.erase());
      expect(await claim("a")).toEqual({ kind: "erased" });
      expect(await claim("b")).toEqual({ kind: "erased" });
      expect((await claim("c")).kind).toBe("completed");
      expect((await claim("a", "rival")).kind).toBe("completed");
    });

    test("that were settled in no transaction are erased with the user that they are about", async () => {
      for (const [key, owner] of [
        ["a", uuid(1)],
        ["b", uuid(2)],
        ["c", undefined],
      ] as const) {
        await claim(key);
        await store.idempotency.settle("acme", key, response, owner);
      }
      await store.transaction("acme", uuid(1), (tx) => tx.responses.erase());
      expect(await Promise.all(["a", "b", "c"].map(async (key) => (await claim(key)).kind))).toEqual([
        "erased",
        "completed",
        "completed",
      ]);
    });

    test("are not erased when the transaction fails", async () => {
      await claim("k");
      await store.transaction("acme", uuid(1), (tx) => tx.responses.settle("k", response));
      const failing = store.transaction("acme", uuid(1), async (tx) => {
        await tx.responses.erase();
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect((await claim("k")).kind).toBe("completed");
    });

    test("an erased key is free again when it expires", async () => {
      await claim("k");
      await store.transaction("acme", uuid(1), (tx) => tx.responses.settle("k", response));
      await store.transaction("acme", uuid(1), (tx) => tx.responses.erase());
      const later = {
        client_id: "acme",
        key: "k",
        fingerprint: "f",
        now: new Date("2026-01-16T00:00:00Z"),
        expires_at: new Date("2026-01-17T00:00:00Z"),
      };
      expect(await store.idempotency.claim(later)).toEqual({ kind: "claimed" });
    });
  });
});
