// In-memory handlers do the same whatever their state is kept in: random requests, with restarts in between, have the
// same responses from maps as from SQLite.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { MemoryOperation } from "../../scripts/runtime/server/memory/memory.js";
import { MapBackend, type Backend } from "../../scripts/runtime/server/memory/storage/backend.js";
import { backendKinds, type BackendKind } from "../support/generation/backends.js";
import { runs } from "../support/extent.js";
import { appOf, countedIds, jsonOf } from "../support/generation/memory-app.js";

const users = { collection: "/users", identifier: { at: ["id"], aliases: [["name"]] } } as const;
const ofUser = { ...users, idParameter: "id" };
const notes = {
  collection: "/users/{id}/notes",
  identifier: { at: ["number"], form: "number" },
  parents: [{ collection: "/users", idParameter: "id", isKept: true }],
} as const;
const ofNote = { ...notes, idParameter: "number" };
const tags = { collection: "/tags", identifier: { at: ["id"] }, isSeeded: true } as const;
const ofTag = { ...tags, idParameter: "id" };
const sets = ["name", "text"];
const nothing = { status: 204, content: [] };
const userExample = { id: "x", name: "Ada", isActive: false };

const operations: Readonly<Record<string, Omit<MemoryOperation, "path">>> = {
  "POST /users": { role: "create", ...users, writableFields: sets, success: jsonOf(201, userExample) },
  "GET /users": {
    role: "list",
    ...users,
    response: ["data"],
    pages: { style: "token", parameter: "after", limit: "limit", next: ["next"], members: { page: ["page"] } },
    success: jsonOf(200, { data: [], next: "x", page: 1 }),
  },
  "GET /users/{id}": { role: "read", ...ofUser, success: jsonOf(200, userExample) },
  "PATCH /users/{id}": { role: "update", ...ofUser, writableFields: sets, success: jsonOf(200, userExample) },
  "PUT /users/{id}": {
    role: "replace",
    ...ofUser,
    writableFields: sets,
    upsert: true,
    success: jsonOf(200, userExample),
  },
  "POST /users/{id}/activate": {
    role: "action",
    ...ofUser,
    effect: { at: ["isActive"], value: true },
    success: jsonOf(200, userExample),
  },
  "DELETE /users/{id}": { role: "delete", ...ofUser, success: nothing },
  "POST /users/{id}/notes": { role: "create", ...notes, success: jsonOf(201, { number: 1, text: "" }) },
  "GET /users/{id}/notes": {
    role: "list",
    ...notes,
    response: ["items"],
    pages: { style: "offset", parameter: "offset", limit: "limit", members: { total: ["total"], hasMore: ["more"] } },
    success: jsonOf(200, { items: [], total: 0, more: false }),
  },
  "DELETE /users/{id}/notes/{number}": { role: "delete", ...ofNote, success: nothing },
  "GET /tags": {
    role: "list",
    ...tags,
    success: jsonOf(200, [
      { id: "t1", name: "red" },
      { id: "t2", name: "green" },
    ]),
  },
  "GET /tags/{id}": { role: "read", ...ofTag, success: jsonOf(200, { id: "t1", name: "red" }) },
  "PATCH /tags/{id}": { role: "update", ...ofTag, success: jsonOf(200, { id: "t1", name: "red" }) },
  "DELETE /tags/{id}": { role: "delete", ...ofTag, success: nothing },
  "GET /settings": { role: "read", collection: "/settings", success: jsonOf(200, { theme: "dark" }) },
  "PATCH /settings": { role: "update", collection: "/settings", success: jsonOf(200, { theme: "dark" }) },
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const userId = fc.oneof(
  { weight: 8, arbitrary: fc.nat(6).map((number) => countedId(number + 1)) },
  fc.constantFrom("t1", "t2", "Bo", "%F0%9F%98%80", "a%2Fb", "a"),
);
const noteNumber = fc.integer({ min: 0, max: 5 }).map(String);
const sentBody = fc.record(
  {
    name: fc.constantFrom("Bo", "Cy", "\ud800"),
    text: fc.string({ unit: "binary" }),
    id: fc.constantFrom("a", "a/b", "\u{1f600}"),
  },
  { requiredKeys: [] },
);

function countedId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** A request for an operation; `undefined` is a restart. */
const step: fc.Arbitrary<Sent | undefined> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(undefined) },
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(...Object.keys(operations)), userId, noteNumber, sentBody, fc.nat(3))
      .map(([operation, user, note, sent, limit]): Sent => {
        const [method = "", template = ""] = operation.split(" ");
        const path = template.replace("{id}", user).replace("{number}", note);
        const query = method === "GET" ? `?limit=${limit}&offset=${note}&after=${limit === 0 ? "" : user}` : "";
        return { method, path: `${path}${query}`, ...(!/GET|DELETE/.test(method) && { body: sent }) };
      }),
  },
);

type App = ReturnType<typeof appOf>;

async function responseOf(app: App, { method, path, body }: Sent): Promise<object> {
  const response = await app(method, path, body === undefined ? {} : { body });
  return { ...response, headers: [...response.headers] };
}

function contentOf(backend: Backend): object {
  return {
    collections: [...backend.collections()].map(([key, { entries, deleted, isSeeded }]) => [
      key,
      [...entries],
      [...deleted],
      isSeeded,
    ]),
    counters: [...backend.counters],
  };
}

async function checkSame(kind: BackendKind, steps: readonly (Sent | undefined)[]): Promise<void> {
  const opened = await kind.open();
  try {
    const maps = new MapBackend();
    const inMemory = appOf(operations, { backend: maps });
    const newId = countedIds();
    let app = appOf(operations, { backend: opened.backend, newId });
    for (const each of steps) {
      if (each === undefined) app = appOf(operations, { backend: await opened.reopen(), newId });
      else expect(await responseOf(app, each)).toEqual(await responseOf(inMemory, each));
    }
    expect(contentOf(await opened.reopen())).toEqual(contentOf(maps));
  } finally {
    opened.remove();
  }
}

test.each(backendKinds)("$name", async (kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => checkSame(kind, steps)),
    { numRuns: runs(120) },
  );
});
