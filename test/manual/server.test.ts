// scripts/manual/server.md: its programs compile, and the commands below the first one print what they show.
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { load as parse } from "js-yaml";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import type { SqliteBackend } from "../../scripts/runtime/server/memory/sqlite.js";
import { starterDocument } from "../../scripts/init/starter.js";
import { openSqlite } from "../../scripts/runtime/server/node-sqlite.js";
import { filesOf } from "../support/generation/generate.js";
import { blockOf } from "../support/manual.js";
import { notes } from "../support/documents/notes-document.js";
import { documentOf, okResponses, pathParameter } from "../support/openapi/builders.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/manual-server");

const book: JsonObject = {
  type: "object",
  required: ["id", "title"],
  properties: { id: { type: "string" }, title: { type: "string" } },
};
const id = pathParameter("id");
const books = documentOf({
  security: [{ token: [] }],
  paths: {
    "/books/{id}": { parameters: [id], get: { operationId: "getBook", responses: okResponses(book) } },
    "/books/{id}/reviews": {
      parameters: [id],
      get: { operationId: "listReviews", responses: okResponses({ type: "array", items: book }) },
    },
  },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
});

/** Generates a document below a folder, and writes the program that imports it. */
async function prepare(name: string, document: JsonObject, program: string): Promise<void> {
  for (const [file, text] of await filesOf(document)) {
    const path = join(folder, name, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(join(folder, name, "app.ts"), program);
}

beforeAll(async () => {
  await prepare("written", books, blockOf("scripts/manual/server.md", "createServer", "ts"));
  const kept = blockOf("scripts/manual/server.md", "State that outlives the process", "ts");
  const program = kept.replace('"books.sqlite"', JSON.stringify(join(folder, "notes.sqlite")));
  await prepare("kept", notes, `${program}export { backend };\n`);
  const shared = blockOf("scripts/manual/server.md", "Handlers share what is stored", "ts");
  await prepare("shared", parse(starterDocument) as JsonObject, shared);
  const include = ["written/app.ts", "kept/app.ts", "shared/app.ts"];
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", include, exclude: [] }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("they compile", async () => {
  const out = await promisify(execFile)(process.execPath, [...compilerArgs, "-p", folder]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(out).toBe("");
}, 120_000);

test("the commands print what they show", async () => {
  const { app } = (await import(pathToFileURL(join(folder, "written/app.ts")).href)) as {
    app: { request(path: string, init: RequestInit): Promise<Response> };
  };
  const lines = blockOf("scripts/manual/server.md", "createServer", "console").trim().split("\n");
  const commands = lines.filter((_, index) => index % 2 === 0);
  expect(commands).toHaveLength(3);
  for (const [index, command] of commands.entries()) {
    const [, header, path = ""] = /^\$ curl (?:-H 'Authorization: ([^']+)' )?localhost:3000(\S+)$/.exec(command) ?? [];
    const response = await app.request(path, header === undefined ? {} : { headers: { authorization: header } });
    expect(await response.text()).toBe(lines[index * 2 + 1]);
  }
});

test("a handler reads what an operation from memory has created", async () => {
  const { app } = (await import(pathToFileURL(join(folder, "shared/app.ts")).href)) as {
    app: { request(path: string, init?: RequestInit): Promise<Response> };
  };
  const headers = { "content-type": "application/json" };
  const created = await app.request("/notes", { method: "POST", headers, body: '{"text":"Call Grace"}' });
  const note = (await created.json()) as { id: string };
  const path = `/notes/${note.id}`;
  expect(await (await app.request(path)).json()).toEqual({ id: note.id, text: "CALL GRACE" });
  expect((await app.request(path, { method: "DELETE" })).status).toBe(204);
  expect((await app.request(path)).status).toBe(404);
});

test("what is created is in the file, where another process finds it", async () => {
  const { app, backend } = (await import(pathToFileURL(join(folder, "kept/app.ts")).href)) as {
    app: { request(path: string, init: RequestInit): Promise<Response> };
    backend: SqliteBackend;
  };
  const headers = { authorization: "Bearer any", "content-type": "application/json" };
  const created = await app.request("/v1/notes", { method: "POST", headers, body: '{"text":"Call Grace"}' });
  expect(created.status).toBe(201);
  backend.close();
  const again = await openSqlite(join(folder, "notes.sqlite"));
  const items = [...again.collections()].flatMap(([, { entries }]) => [...entries].map(([, { item }]) => item));
  again.close();
  expect(items).toMatchObject([{ text: "Call Grace" }]);
});
