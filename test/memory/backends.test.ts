// The contract of the backends that in-memory handlers keep their state in: one suite for maps and for SQLite.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  MapCollection,
  type Backend,
  type MemoryEntry,
  type StoredCollection,
} from "../../scripts/runtime/server/memory/storage/backend.js";
import { backendKinds, type OpenBackend } from "../support/generation/backends.js";

const entry = (item: unknown, isExample = false): MemoryEntry => ({ item, isExample });
const key = (path: string, scope = ""): string => JSON.stringify([scope, path]);
const below = (path: string, scope = ""): string => key(path, scope).slice(0, -2);

describe.each(backendKinds)("$name", ({ open }) => {
  let opened: OpenBackend;
  let backend: Backend;

  beforeEach(async () => {
    opened = await open();
    ({ backend } = opened);
  });
  afterEach(() => opened.remove());

  function keep(path: string, ...ids: string[]): StoredCollection {
    const kept = backend.keep(key(path), new MapCollection());
    for (const id of ids) kept.entries.set(id, entry({ id }));
    return kept;
  }

  function idsAt(path: string): readonly string[] | undefined {
    const found = backend.find(key(path));
    return found && [...found.entries].map(([id]) => id);
  }

  test("has nothing at first", () => {
    expect([...backend.collections(), ...backend.parents, ...backend.counters]).toEqual([]);
    expect([backend.find(key("/a")), backend.parents.get("x"), backend.counters.get("x")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("items are in the order of their creation: a change keeps the place, and what is created again is the last", async () => {
    const { entries } = keep("/a", "z", "b", "10", "9");
    entries.set("b", entry("changed"));
    entries.delete("z");
    entries.set("z", entry("again"));
    entries.delete("never");
    backend = await opened.reopen();
    const again = backend.find(key("/a"))?.entries;
    expect(again && [...again]).toEqual([
      ["b", entry("changed")],
      ["10", entry({ id: "10" })],
      ["9", entry({ id: "9" })],
      ["z", entry("again")],
    ]);
    expect(again?.size).toBe(4);
  });

  test("an item is found by its id and by its index; nothing after the last one", () => {
    const { entries } = keep("/a", "x", "y", "z");
    keep("/b", "other", "y");
    expect(entries.has("y") && !entries.has("other")).toBe(true);
    expect([entries.get("y"), entries.get("other")]).toEqual([entry({ id: "y" }), undefined]);
    expect(["x", "z", "other"].map((id) => entries.indexOf(id))).toEqual([0, 2, -1]);
    const slices: readonly (readonly [start: number, count: number, ids: readonly string[]])[] = [
      [0, 2, ["x", "y"]],
      [1, 1, ["y"]],
      [1, 0, []],
      [3, 5, []],
      [1, 1e300, ["y", "z"]],
      [1e300, 1, []],
      [Infinity, 25, []],
    ];
    for (const [start, count, ids] of slices) expect(entries.slice(start, count).map(([id]) => id)).toEqual(ids);
  });

  test("ids and items are any JSON, and nothing is taken for another", async () => {
    const ids = ["", "\0", "a\0b", "a", "\ud800", "\ud801", "\u{1f600}", "'", '"', "%", "1", "1.0", "__proto__"];
    const items: readonly unknown[] = [
      null,
      undefined,
      0.1,
      "",
      "\ud800 \0",
      true,
      [],
      [null, { a: [1] }],
      JSON.parse('{ "__proto__": { "a": 1 }, "b": -1e-7 }'),
    ];
    const { entries } = keep("/a");
    for (const id of ids) entries.set(id, entry(id, id === "'"));
    const others = keep("/b").entries;
    for (const [index, item] of items.entries()) others.set(String(index), entry(item));
    backend = await opened.reopen();
    expect([...(backend.find(key("/a"))?.entries ?? [])]).toEqual(ids.map((id) => [id, entry(id, id === "'")]));
    for (const id of ids) expect(backend.find(key("/a"))?.entries.get(id)?.item).toBe(id);
    expect([...(backend.find(key("/b"))?.entries ?? [])].map(([, { item }]) => item)).toStrictEqual(items);
  });

  test("many items are iterated, also while they are changed", () => {
    const ids = Array.from({ length: 700 }, (_, index) => `item ${index}`);
    const { entries } = keep("/a");
    backend.transaction("write", () => ids.forEach((id) => entries.set(id, entry(0))));
    const seen: string[] = [];
    backend.transaction("write", () => {
      for (const [id] of entries) {
        seen.push(id);
        entries.set(id, entry(1));
      }
    });
    expect(seen).toEqual(ids);
    expect(entries.slice(690, 20)).toEqual(ids.slice(690).map((id) => [id, entry(1)]));
  });

  test("a collection is kept with all that it has", async () => {
    const made = new MapCollection();
    made.isSeeded = true;
    made.entries.set("b", entry({ text: "B" }, true));
    made.entries.set("a", entry({ text: "A" }));
    for (const id of ["z", "y", "\ud800"]) made.deleted.add(id);
    const kept = backend.keep(key("/a"), made);
    kept.deleted.add("x");
    kept.deleted.add("z");
    keep("/b").isSeeded = true;
    keep("/c");
    backend = await opened.reopen();
    const found = backend.find(key("/a"));
    expect(found && [...found.entries]).toEqual([...made.entries]);
    expect(found && [...found.deleted]).toEqual(["z", "y", "\ud800", "x"]);
    expect([found?.deleted.has("y"), found?.deleted.has("w"), found?.deleted.has("\ud801")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(["/a", "/b", "/c"].map((path) => backend.find(key(path))?.isSeeded)).toEqual([true, true, false]);
  });

  test("collections are listed in the order in which they were kept, and deleted one by one", async () => {
    for (const path of ["/z", "/a", "/m"]) keep(path, "x");
    backend.delete(key("/a"));
    backend.delete(key("/never"));
    keep("/a");
    backend = await opened.reopen();
    expect([...backend.collections()].map(([each, { entries }]) => [each, entries.size])).toEqual([
      [key("/z"), 1],
      [key("/m"), 1],
      [key("/a"), 0],
    ]);
  });

  test("deletes what is below an item, and nothing else", async () => {
    const kept = ["/a", "/a/1", "/a/10/b", "/a/0/b", "/b/1/b", "/a/1%2F/b"];
    const gone = ["/a/1/b", "/a/1/b/2/c", "/a/1/\u{1f600}", "/a/1/"];
    for (const path of [...kept, ...gone]) {
      keep(path, "x").deleted.add("y");
      backend.parents.set(key(path), path);
    }
    backend.parents.set(key("/a/1/b", "other"), "kept");
    backend.deleteBelow(below("/a/1/"));
    backend = await opened.reopen();
    expect(kept.map(idsAt)).toEqual(kept.map(() => ["x"]));
    expect(gone.map(idsAt)).toEqual(gone.map(() => undefined));
    expect([...backend.parents].map(([, path]) => path).toSorted()).toEqual([...kept, "kept"].toSorted());
    // A new one at the place of a deleted one has nothing of it.
    const made = keep("/a/1/b");
    expect([made.entries.size, [...made.deleted]]).toEqual([0, []]);
  });

  test("values are set, changed and deleted; parents and counters apart", async () => {
    backend.parents.set(key("/a"), "\ud800 \0 1");
    backend.parents.set(key("/b"), "1");
    backend.parents.set(key("/b"), "2");
    backend.counters.set(key("/b"), 7);
    backend.parents.delete(key("/never"));
    backend = await opened.reopen();
    expect([...backend.parents].toSorted()).toEqual([
      [key("/a"), "\ud800 \0 1"],
      [key("/b"), "2"],
    ]);
    backend.parents.delete(key("/b"));
    expect([backend.parents.get(key("/b")), backend.counters.get(key("/b"))]).toEqual([undefined, 7]);
  });

  test("everything is cleared", async () => {
    keep("/a", "x").deleted.add("y");
    backend.parents.set("x", "1");
    backend.counters.set("x", 1);
    backend.clear();
    backend = await opened.reopen();
    expect([...backend.collections(), ...backend.parents, ...backend.counters]).toEqual([]);
    expect([...keep("/a").deleted]).toEqual([]);
  });

  test("a transaction returns what its work does, throws what it throws, and may have others in it", () => {
    const inner = (): number => backend.transaction("write", () => keep("/a", "x", "y").entries.size);
    expect(backend.transaction("write", () => inner() + backend.transaction("read", () => 1))).toBe(3);
    const error = new Error("on purpose");
    const failing = (): unknown =>
      backend.transaction("write", () => {
        throw error;
      });
    expect(failing).toThrow(error);
    expect(backend.transaction("read", () => idsAt("/a"))).toEqual(["x", "y"]);
  });
});
