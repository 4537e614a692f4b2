// The state of in-memory handlers in a file: what it is rejected for, errors, several processes, and changed documents.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MapCollection } from "../../scripts/runtime/server/memory/storage/backend.js";
import type { MemoryOperation } from "../../scripts/runtime/server/memory/memory.js";
import {
  SqliteStateError,
  type SqliteBackend,
  type SqliteDatabase,
} from "../../scripts/runtime/server/memory/sqlite.js";
import { openSqlite, type SqliteOptions } from "../../scripts/runtime/server/node-sqlite.js";
import { availableDrivers } from "../support/generation/backends.js";
import { appOf, jsonOf } from "../support/generation/memory-app.js";

const pets = { collection: "/pets", identifier: { at: ["id"], form: "number" } } as const;
const pet = { ...pets, idParameter: "id" };
const createPet: Omit<MemoryOperation, "path"> = { role: "create", ...pets, success: jsonOf(201, { id: 1, name: "" }) };
const listPets: Omit<MemoryOperation, "path"> = { role: "list", ...pets, success: jsonOf(200, []) };

describe.each(availableDrivers)("$module", (driver) => {
  let folder: string;
  let path: string;
  const opened: SqliteBackend[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sqlite-"));
    path = join(folder, "state.sqlite");
  });
  afterEach(async () => {
    for (const backend of opened.splice(0)) backend.close();
    await rm(folder, { recursive: true });
  });

  async function open(options: SqliteOptions = {}): Promise<SqliteBackend> {
    const backend = await openSqlite(path, { drivers: [driver], ...options });
    opened.push(backend);
    return backend;
  }

  function closeAll(): void {
    for (const backend of opened.splice(0)) backend.close();
  }

  /** Runs SQL on the file without a backend. */
  async function change(sql: string): Promise<void> {
    const found = (await import(driver.module)) as Record<string, new (file: string) => SqliteDatabase>;
    const Database = found[driver.exported];
    const database = Database && new Database(path);
    database?.exec(sql);
    database?.close();
  }

  async function rejection(options: SqliteOptions = {}): Promise<unknown> {
    return open(options).catch((error: unknown) => error);
  }

  test("the write-ahead log is beside the file while it is open, and none of it after it is closed", async () => {
    const backend = await open();
    backend.counters.set("x", 1);
    expect((await readdir(folder)).toSorted()).toEqual(["state.sqlite", "state.sqlite-shm", "state.sqlite-wal"]);
    closeAll();
    expect(await readdir(folder)).toEqual(["state.sqlite"]);
    expect((await open()).counters.get("x")).toBe(1);
  });

  test("what a transaction has changed is undone if it fails", async () => {
    const backend = await open();
    const kept = backend.keep("a", new MapCollection());
    kept.entries.set("x", { item: 1, isExample: false });
    const failing = (): void =>
      backend.transaction("write", () => {
        kept.entries.set("x", { item: 2, isExample: false });
        backend.keep("b", new MapCollection());
        backend.transaction("write", () => backend.counters.set("c", 1));
        throw new Error("on purpose");
      });
    expect(failing).toThrow("on purpose");
    expect([kept.entries.get("x")?.item, backend.find("b"), backend.counters.get("c")]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    backend.transaction("write", () => backend.counters.set("c", 2));
    expect(backend.counters.get("c")).toBe(2);
  });

  test("a change that SQLite rejects is thrown, not acknowledged, and later ones are stored", async () => {
    const call = appOf({ "POST /pets": createPet, "GET /pets": listPets }, { backend: await open() });
    expect((await call("POST", "/pets", { body: { name: "Tom" } })).status).toBe(201);
    await change("CREATE TRIGGER full BEFORE INSERT ON item BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END");
    expect((await call("POST", "/pets", { body: { name: "Kim" } })).status).toBe(500);
    await change("DROP TRIGGER full");
    expect((await call("POST", "/pets", { body: { name: "Rex" } })).body).toMatchObject({ id: 2 });
    expect((await call("GET", "/pets")).body).toMatchObject([{ name: "Tom" }, { name: "Rex" }]);
  });

  test("several processes use one file: each sees what the others store, and none repeats a number", async () => {
    const operations = { "POST /pets": createPet, "GET /pets": listPets };
    const [one, two] = [appOf(operations, { backend: await open() }), appOf(operations, { backend: await open() })];
    const calls = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? one : two)("POST", "/pets", { body: {} }),
    );
    const ids = (await Promise.all(calls)).map(({ body }) => (body as { readonly id: number }).id);
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await one("GET", "/pets")).body).toEqual((await two("GET", "/pets")).body);
  });

  test("a changed document has what it can still show: of other operations, with other members", async () => {
    const note = { collection: "/pets/{id}/notes", identifier: { at: ["id"] } };
    const before = appOf(
      {
        "POST /pets": createPet,
        "PUT /pets/{id}": { role: "replace", ...pet, upsert: true, success: jsonOf(200, { id: 1 }) },
        "POST /pets/{id}/notes": { role: "create", ...note, success: jsonOf(201, { id: "x" }) },
      },
      { backend: await open() },
    );
    await before("POST", "/pets", { body: { name: "Tom", age: "old" } });
    await before("PUT", "/pets/9", { body: { name: "Rex" } });
    await before("POST", "/pets/1/notes", { body: {} });
    closeAll();
    // Notes are gone, ids are strings, and the pets of the example are there from the beginning.
    const seeded = { ...pets, identifier: { at: ["id"] }, isSeeded: true } as const;
    const examples = jsonOf(200, [
      { id: "9", name: "Kim" },
      { id: "10", name: "Max" },
    ]);
    const after = {
      "GET /pets": { role: "list", ...seeded, success: examples },
      "DELETE /pets/{id}": { role: "delete", ...seeded, idParameter: "id", success: { status: 204, content: [] } },
    } as const;
    const first = appOf(after, { backend: await open() });
    expect((await first("GET", "/pets")).body).toMatchObject([{ name: "Tom" }, { id: "9" }, { id: "10" }]);
    expect((await first("DELETE", "/pets/10")).status).toBe(204);
    closeAll();
    const second = appOf(after, { backend: await open() });
    expect((await second("GET", "/pets")).body).toMatchObject([{ name: "Tom" }, { id: "9" }]);
    expect((await second("DELETE", "/pets/10")).status).toBe(404);
  });

  describe("a file is left as it is, with an error, when it", () => {
    test.each<[what: string, sql: string, reason: string]>([
      ["has other tables", "CREATE TABLE item (x)", "has something else than the state of in-memory handlers"],
      ["is of another program", "PRAGMA application_id = 7", "has something else"],
      ["has a version of its own", "PRAGMA user_version = 7", "has something else"],
    ])("%s", async (_, sql, reason) => {
      await change(sql);
      const before = await readFile(path);
      const error = await rejection();
      expect(error).toBeInstanceOf(SqliteStateError);
      expect((error as Error).message).toContain(reason);
      expect([await readdir(folder), (await readFile(path)).equals(before)]).toEqual([["state.sqlite"], true]);
    });

    test("is of another version, or of another document", async () => {
      await open({ name: "Notes" });
      closeAll();
      const before = await readFile(path);
      expect(String(await rejection({ name: "Pets" }))).toBe(
        'SqliteStateError: The database has the state of another document: "Notes", not "Pets".',
      );
      expect((await readFile(path)).equals(before)).toBe(true);
      await change("PRAGMA user_version = 2");
      expect(String(await rejection({ name: "Notes" }))).toContain("has the version 2 of this format");
    });

    test("is no database, or can't be opened", async () => {
      await writeFile(path, "no database ".repeat(100));
      expect(String(await rejection())).toContain("not a database");
      expect(await readFile(path, "utf8")).toBe("no database ".repeat(100));
      path = folder;
      expect(String(await rejection())).toMatch(/unable to open/i);
    });
  });
});

test("without a driver the error names the package to install", async () => {
  const drivers = [{ module: "no-such-package", exported: "default" }];
  const error: unknown = await openSqlite("never.sqlite", { drivers }).catch((each: unknown) => each);
  expect(String(error)).toBe("Error: SQLite needs the package libsql (npm install libsql), or Node.js 22.13 or later.");
});
