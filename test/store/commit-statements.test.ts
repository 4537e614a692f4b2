// What distributed engines need of the statements of a commit in PostgreSQL (server/store/README.md).
import { describe, expect, test } from "vitest";
import type { Changes, ItemChanges, TableChanges } from "../../server/store/sql/backend.js";
import type { RecordEntry, ItemEntry, RecordTable } from "../../server/store/entries.js";
import { commitStatements } from "../../server/store/sql/postgres/commit.js";
import { at, uuid } from "./stores.js";

const owner = { client_id: "acme", user_uuid: uuid(1) };

const record = (n: number): RecordEntry => ({
  columns: { ...owner, uuid: uuid(n), created_at: at(n), due_at: null, tax_id_hash: "new" },
  json: "{}",
});
const item = (position: number, list = "draws"): ItemEntry => ({
  list,
  position,
  uuid: uuid(position),
  order: at(position),
  json: "{}",
});
const table: TableChanges = { inserted: [record(2)], replaced: [record(3)], removed: [uuid(4)] };
const items: ItemChanges = {
  line: { client_id: "acme", line_uuid: uuid(5) },
  inserted: [item(1), item(2, "payments")],
  replaced: [item(3)],
  removed: [item(4)],
};

const nothing: Changes = {
  owner,
  seen: 7,
  recordedUntil: undefined,
  tables: new Map(),
  items: [],
  retained: [],
  resent: [],
  settled: [],
  taxIds: { added: [], removed: [] },
  erasesResponses: false,
  fence: undefined,
};

const tables: readonly RecordTable[] = ["users", "applications", "lines", "documents"];

const response = { status: 201, headers: [], body: new Uint8Array(1) };

/** A transaction that writes whatever there is, and as much as possible to each table. */
const everything: Changes = {
  ...nothing,
  tables: new Map(tables.map((name) => [name, table] as const)),
  items: [items, { ...items, line: { client_id: "acme", line_uuid: uuid(6) } }],
  retained: [{ ...record(8), columns: { ...record(8).columns, until: at(9) } }],
  settled: [1, 2].map((n) => ({ key: `key ${n}`, fingerprint: "f", expires_at: new Date(at(1)), response })),
  taxIds: { added: ["new"], removed: ["old"] },
  erasesResponses: true,
};

/** What a draw writes. */
const draw: Changes = {
  ...nothing,
  tables: new Map([["lines", { inserted: [], replaced: [record(5)], removed: [] }]]),
  items: [{ ...items, inserted: [item(1), { ...item(2, "agenda"), uuid: null }], replaced: [], removed: [] }],
  settled: everything.settled.slice(0, 1),
};

/** How each table is changed by a statement, such as "insert" or "update". */
function changesOf(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [, verb = "", name = ""] of text.matchAll(/\b(INSERT INTO|UPDATE|DELETE FROM) (\w+)/g)) {
    found.set(name, [...(found.get(name) ?? []), verb]);
  }
  return found;
}

const statements = (changes: Changes, repeatedChanges: boolean): readonly string[] =>
  commitStatements(changes, repeatedChanges).map(({ text }) => text);

describe.each(Object.entries({ everything, draw, "nothing of a new user": { ...nothing, seen: undefined } }))(
  "a commit of %s",
  (_, changes) => {
    test("is one statement", () => {
      expect(statements(changes, true)).toHaveLength(1);
    });

    test("has the same parts in several statements, of which each changes a table once, or only inserts", () => {
      const several = statements(changes, false);
      const repeated = several
        .flatMap((text) => [...changesOf(text).values()])
        .filter((verbs) => verbs.length > 1 && verbs.some((verb) => verb !== "INSERT INTO"));
      expect(repeated).toEqual([]);
      const sorted = (all: readonly string[]): readonly string[] =>
        all
          .flatMap((text) => [...changesOf(text)].flatMap(([name, verbs]) => verbs.map((verb) => `${verb} ${name}`)))
          .sort();
      expect(sorted(several)).toEqual(sorted(statements(changes, true)));
    });

    test("names the client by the first parameter, in every row that it inserts and every row that it changes", () => {
      for (const text of statements(changes, false)) {
        expect(text).not.toContain("r.client_id");
        const parts = text.split(/\bAS \((?=INSERT|UPDATE|DELETE)/).slice(1);
        for (const part of parts) expect(part).toMatch(/client_id = \$1|(?:SELECT|VALUES \()\s*\$1/);
      }
    });

    test("numbers its parameters from 1, without gaps", () => {
      for (const { text, parameters } of commitStatements(changes, false)) {
        const numbers = new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
        expect([...numbers].toSorted((a, b) => a - b)).toEqual(parameters.map((_value, index) => index + 1));
      }
    });
  },
);

test("a draw is two statements for such an engine: the new items, and those that come after them", () => {
  expect(commitStatements(draw, false)).toHaveLength(2);
});
