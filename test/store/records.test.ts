// The contract of a store: records, pages, retained records and unique tax ids.
import { describe, expect, test } from "vitest";
import { DuplicateError } from "../../server/store/store.js";
import {
  addLine,
  addUser,
  at,
  line,
  record,
  oneServer,
  storesAndEngines,
  user,
  uuid,
  type Sample,
  type SubjectDatabase,
} from "./stores.js";

describe.each(storesAndEngines)("$name", (subject) => {
  let database: SubjectDatabase;
  let store: Sample;
  oneServer(subject, (...both) => ([store, database] = both));

  describe("records", () => {
    test("an inserted record is read back", async () => {
      await addUser(store, user(1));
      expect(await store.users.get("acme", uuid(1))).toEqual(user(1));
    });

    test("another client's record is absent, like one that does not exist", async () => {
      await addUser(store, user(1));
      expect(await store.users.get("rival", uuid(1))).toBeUndefined();
      expect(await store.users.get("acme", uuid(2))).toBeUndefined();
      expect(await store.users.page({ client_id: "rival" }, { limit: 10, offset: 0 })).toEqual({
        rows: [],
        total: 0,
      });
    });

    test("a value can be read as its text, by its client only, and in pages", async () => {
      await addUser(store, user(2));
      await addUser(store, user(1));
      await addUser(store, user(3, { client_id: "rival" }));
      const text = (n: number): string => JSON.stringify(user(n).value);
      expect(await store.users.text("acme", uuid(1))).toBe(text(1));
      expect(await store.users.text("rival", uuid(1))).toBeUndefined();
      const page = (limit: number, offset: number, owner = {}) =>
        store.users.textPage({ client_id: "acme", ...owner }, { limit, offset });
      const row = (n: number) => ({ uuid: uuid(n), created_at: at(n), text: text(n) });
      expect(await page(10, 0)).toEqual({ rows: [row(1), row(2)], total: 2 });
      expect(await page(1, 1)).toEqual({ rows: [row(2)], total: 2 });
      expect(await page(10, 0, { user_uuid: uuid(2) })).toEqual({ rows: [row(2)], total: 1 });
      expect(await page(10, 1, { user_uuid: uuid(2) })).toEqual({ rows: [], total: 1 });
    });

    test("stored records can't be changed through a reference", async () => {
      const given = user(1);
      await addUser(store, given);
      given.value.tags.push("changed by the writer");
      const read = await store.users.get("acme", uuid(1));
      read?.value.tags.push("changed by a reader");
      expect((await store.users.get("acme", uuid(1)))?.value.tags).toEqual(["new"]);
    });

    test("replace gives a new value, remove takes the record from every list", async () => {
      await addUser(store, user(1));
      await addLine(store, line(2, 1));
      await store.transaction("acme", uuid(1), (tx) => tx.lines.replace({ ...line(2, 1), value: { entries: [] } }));
      expect((await store.lines.get("acme", uuid(2)))?.value).toEqual({ entries: [] });

      await store.transaction("acme", uuid(1), (tx) => tx.lines.remove("acme", uuid(2)));
      expect(await store.lines.get("acme", uuid(2))).toBeUndefined();
      expect((await store.lines.page({ client_id: "acme" }, { limit: 10, offset: 0 })).total).toBe(0);
      expect((await store.lines.page({ client_id: "acme", user_uuid: uuid(1) }, { limit: 10, offset: 0 })).total).toBe(
        0,
      );
    });

    test.each([
      ["a second record of one uuid", "already", (s: Sample) => addUser(s, user(1, { tax_id_hash: "other" }))],
      [
        "a replacement of what is not there",
        "no record",
        (s: Sample) => s.transaction("acme", uuid(9), (tx) => tx.users.replace(user(9))),
      ],
      [
        "a replacement that changes a column",
        "columns",
        (s: Sample) => s.transaction("acme", uuid(1), (tx) => tx.users.replace(user(1, { created_at: at(50) }))),
      ],
      [
        "a removal of what is not there",
        "no record",
        (s: Sample) => s.transaction("acme", uuid(9), (tx) => tx.users.remove("acme", uuid(9))),
      ],
      [
        "a removal by another client",
        "no record",
        (s: Sample) => s.transaction("acme", uuid(1), (tx) => tx.users.remove("rival", uuid(1))),
      ],
      [
        "a write to another client's record",
        "of its user",
        (s: Sample) => s.transaction("acme", uuid(5), (tx) => tx.lines.insert(line(6, 5, { client_id: "rival" }))),
      ],
      [
        "a write to another user's record",
        "of its user",
        (s: Sample) => s.transaction("acme", uuid(1), (tx) => tx.lines.insert(line(5, 2))),
      ],
    ])("%s is an error and changes nothing", async (_, message, write) => {
      await addUser(store, user(1));
      await expect(write(store)).rejects.toThrow(message);
      expect(await store.users.page({ client_id: "acme" }, { limit: 10, offset: 0 })).toEqual({
        rows: [user(1)],
        total: 1,
      });
      expect((await store.lines.page({ client_id: "acme" }, { limit: 10, offset: 0 })).total).toBe(0);
    });
  });

  describe("pages", () => {
    test("are in order of created_at, then uuid, however the records came", async () => {
      const rows = [user(3, { created_at: at(1) }), user(1, { created_at: at(2) }), user(2, { created_at: at(1) })];
      for (const row of rows) await addUser(store, row);
      const { rows: read } = await store.users.page({ client_id: "acme" }, { limit: 10, offset: 0 });
      expect(read.map((row) => row.uuid)).toEqual([uuid(2), uuid(3), uuid(1)]);
    });

    test.each([
      { limit: 2, offset: 0, want: [1, 2] },
      { limit: 2, offset: 2, want: [3, 4] },
      { limit: 2, offset: 4, want: [5] },
      { limit: 2, offset: 5, want: [] },
      { limit: 100, offset: 0, want: [1, 2, 3, 4, 5] },
      { limit: 1, offset: 500_000, want: [] },
    ])("limit $limit, offset $offset of five: $want", async ({ limit, offset, want }) => {
      for (const n of [4, 2, 5, 1, 3]) await addUser(store, user(n));
      const page = await store.users.page({ client_id: "acme" }, { limit, offset });
      expect(page.rows.map((row) => row.uuid)).toEqual(want.map(uuid));
      expect(page.total).toBe(5);
    });

    test("are of a client or of one of its users", async () => {
      await addLine(store, line(11, 1));
      await addLine(store, line(12, 2));
      await addLine(store, line(13, 1));
      await addLine(store, line(14, 1, { client_id: "rival" }));
      const numbers = async (owner: { client_id: string; user_uuid?: string }) =>
        (await store.lines.page(owner, { limit: 10, offset: 0 })).rows.map((row) => row.value.entries[0]?.cents);
      expect(await numbers({ client_id: "acme" })).toEqual([11, 12, 13]);
      expect(await numbers({ client_id: "acme", user_uuid: uuid(1) })).toEqual([11, 13]);
      expect(await numbers({ client_id: "rival", user_uuid: uuid(1) })).toEqual([14]);
      expect(await numbers({ client_id: "rival", user_uuid: uuid(2) })).toEqual([]);
    });
  });

  describe("all users", () => {
    test("are in the order of their clients, then of their uuids, each once", async () => {
      const rows = [user(3), user(1, { client_id: "rival" }), user(2), user(7, { client_id: "rival" }), user(5)];
      for (const row of rows) await addUser(store, row);
      const seen: string[] = [];
      for (let last: { client_id: string; uuid: string } | undefined; ;) {
        const page = await store.users.after(last, 2);
        if (page.length === 0) break;
        seen.push(...page.map((row) => `${row.client_id} ${row.value.name}`));
        last = page.at(-1);
      }
      expect(seen).toEqual(["acme user 2", "acme user 3", "acme user 5", "rival user 1", "rival user 7"]);
      expect(await store.users.after({ client_id: "acme", uuid: uuid(2) }, 1)).toEqual([user(3)]);
      expect(await store.users.after(undefined, 1)).toEqual([user(2)]);
    });
  });

  describe("retained records", () => {
    const kept = (n: number, until: string, client_id = "acme") => ({ ...record(n, 1, { client_id }), until });
    const keep = (row: ReturnType<typeof kept>) =>
      store.transaction(row.client_id, row.user_uuid, (tx) => tx.retained.insert(row));

    test("outlive their user, and are the client's alone", async () => {
      await addUser(store, user(1));
      await keep(kept(2, at(50)));
      await store.transaction("acme", uuid(1), (tx) => tx.users.remove("acme", uuid(1)));
      expect(await store.retained.get("acme", uuid(2))).toEqual(kept(2, at(50)));
      expect(await store.retained.get("rival", uuid(2))).toBeUndefined();
      expect(await store.lines.get("acme", uuid(2))).toBeUndefined();
    });

    test("are kept with the rest of their transaction, or not at all", async () => {
      const failing = store.transaction("acme", uuid(1), async (tx) => {
        await tx.retained.insert(kept(2, at(50)));
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await store.retained.get("acme", uuid(2))).toBeUndefined();
    });

    test("are erased when their day has come, of every client, and not before", async () => {
      await keep(kept(2, at(50)));
      await keep(kept(3, at(51)));
      await keep(kept(4, at(50), "rival"));
      expect(await store.retained.purge(new Date(Date.parse(at(50)) - 1))).toBe(0);
      expect(await store.retained.purge(new Date(at(50)))).toBe(2);
      expect(await store.retained.get("acme", uuid(2))).toBeUndefined();
      expect(await store.retained.get("rival", uuid(4))).toBeUndefined();
      expect(await store.retained.get("acme", uuid(3))).toEqual(kept(3, at(51)));
      expect(await store.retained.purge(new Date(at(50)))).toBe(0);
    });
  });

  describe("tax ids", () => {
    const twin = { tax_id_hash: "the same" };

    test("are unique within a client, not across clients", async () => {
      await addUser(store, user(1, twin));
      await expect(addUser(store, user(2, twin))).rejects.toBeInstanceOf(DuplicateError);
      expect(await store.users.get("acme", uuid(2))).toBeUndefined();
      await addUser(store, user(3, { ...twin, client_id: "rival" }));
    });

    test("of two at once exactly one gets it", async () => {
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => addUser(store, user(n, twin))));
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    });

    test("have several hashes, of which another user may have none", async () => {
      await addUser(store, user(1, { tax_id_hash: "a.1 b.2" }));
      for (const tax_id_hash of ["a.1", "b.2 a.1", "c.3 b.2"])
        await expect(addUser(store, user(2, { tax_id_hash }))).rejects.toBeInstanceOf(DuplicateError);
      await addUser(store, user(2, { tax_id_hash: "b.1 a.2" }));
      expect(await store.users.get("acme", uuid(1))).toEqual(user(1, { tax_id_hash: "a.1 b.2" }));
    });

    test("of two servers that hash in another order, one at once gets it", async () => {
      const [other] = [await database.open()];
      const rows = Array.from({ length: 8 }, (_, n) => user(n, { tax_id_hash: n % 2 === 0 ? "a.1 b.2" : "b.2 a.1" }));
      const outcomes = await Promise.allSettled(rows.map((row, n) => addUser(n % 2 === 0 ? store : other, row)));
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
      if (other !== store) await other.close();
    });

    const rehash = (n: number, hash: string) =>
      store.transaction("acme", uuid(n), (tx) => tx.users.rehash("acme", uuid(n), hash));

    test("get other hashes, which are taken then, and the former are free", async () => {
      await addUser(store, user(1, { tax_id_hash: "a.1 b.2" }));
      await rehash(1, "b.2 c.3");
      expect(await store.users.get("acme", uuid(1))).toEqual(user(1, { tax_id_hash: "b.2 c.3" }));
      for (const tax_id_hash of ["b.2", "c.3"])
        await expect(addUser(store, user(2, { tax_id_hash }))).rejects.toBeInstanceOf(DuplicateError);
      await addUser(store, user(2, { tax_id_hash: "a.1" }));
      await rehash(1, "c.3");
      await addUser(store, user(3, { tax_id_hash: "b.2" }));
      await rehash(1, "c.3");
      await store.transaction("acme", uuid(1), (tx) => tx.users.remove("acme", uuid(1)));
      await addUser(store, user(4, { tax_id_hash: "c.3" }));
    });

    test("get other hashes together with a new value, or not at all", async () => {
      await addUser(store, user(1, { tax_id_hash: "a.1" }));
      const { value } = user(1, { name: "renamed" });
      const failing = store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.rehash("acme", uuid(1), "b.2");
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await store.users.get("acme", uuid(1))).toEqual(user(1, { tax_id_hash: "a.1" }));
      await store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.replace({ ...user(1, { tax_id_hash: "a.1" }), value });
        await tx.users.rehash("acme", uuid(1), "b.2");
        expect((await tx.users.get("acme", uuid(1)))?.tax_id_hash).toBe("b.2");
      });
      expect(await store.users.get("acme", uuid(1))).toEqual({ ...user(1, { tax_id_hash: "b.2" }), value });
    });

    test("do not get a hash of another user, nor one that does not exist", async () => {
      await addUser(store, user(1, { tax_id_hash: "a.1" }));
      await addUser(store, user(2, { tax_id_hash: "a.2 b.2" }));
      await expect(rehash(1, "b.1 b.2")).rejects.toBeInstanceOf(DuplicateError);
      expect(await store.users.get("acme", uuid(1))).toEqual(user(1, { tax_id_hash: "a.1" }));
      await addUser(store, user(3, { tax_id_hash: "b.1" }));
      await expect(rehash(9, "a.9")).rejects.toThrow("no record");
      const foreign = store.transaction("acme", uuid(1), (tx) => tx.users.rehash("acme", uuid(2), "a.9"));
      await expect(foreign).rejects.toThrow("of its user");
    });

    test("are free again when the user is gone", async () => {
      await addUser(store, user(1, twin));
      await store.transaction("acme", uuid(1), (tx) => tx.users.remove("acme", uuid(1)));
      await addUser(store, user(2, twin));
      expect(await store.users.get("acme", uuid(2))).toEqual(user(2, twin));
    });
  });
});
