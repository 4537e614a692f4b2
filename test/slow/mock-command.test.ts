// npm run mock as it is installed: bundled, in a node_modules folder, run in another project.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "../../scripts/runtime/server/node-sqlite.js";
import { installMock, type MockProcess, type MockProject } from "../support/programs/mock-command.js";
import { notes, notesRequest } from "../support/documents/notes-document.js";

let mock: MockProject;
let project: string;

beforeAll(async () => {
  mock = await installMock();
  project = mock.folder;
});
afterAll(() => mock.remove());

/** Files that are there for one test alone. */
async function writeDatabases(): Promise<() => Promise<unknown>> {
  const [text, other] = [join(project, "text.db"), join(project, "other.sqlite")];
  await writeFile(text, "no database ".repeat(100));
  (await openSqlite(other, { name: "Pets" })).close();
  return () => Promise.all([rm(text), rm(other)]);
}

function start(...more: readonly string[]): MockProcess {
  return mock.run("notes.json", "--port", "0", ...more);
}

const files = ["state.json", "state.sqlite"];

test.each(files)("what is created is kept over restarts, in %s alone", async (file) => {
  const first = start("--data", file, "--seed", "1");
  const created = await fetch(`${await first.url()}/notes`, notesRequest({}, "Milk"));
  expect(created.status).toBe(201);
  expect(await first.stop()).toBe(0);

  const second = start("--data", file, "--seed", "1");
  const listed = await fetch(`${await second.url()}/notes`, notesRequest());
  expect(await listed.json()).toEqual([await created.json()]);
  expect(await second.stop()).toBe(0);

  expect(await readdir(project)).toEqual(["node_modules", "notes.json", file]);
  expect((await readdir(join(project, "node_modules/halves"))).toSorted()).toEqual([
    "dist",
    "node_modules",
    "package.json",
    "scripts",
  ]);
  expect(await readdir(join(mock.cache, "halves"))).toHaveLength(1);
  await rm(join(project, file));
});

test("faults are injected: statuses, and connections that are closed", async () => {
  const command = start("--fault", "createNote=409", "--fault", "network:100%", "--latency", "1-2");
  const url = await command.url();
  const created = await fetch(`${url}/notes`, notesRequest({}, "Milk"));
  expect([created.status, await created.json()]).toEqual([409, { message: "Rejected." }]);
  await expect(fetch(`${url}/notes`, notesRequest())).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/SOCKET|ECONNRESET/) },
  });
  expect(await command.stop()).toBe(0);
});

test("--json prints one line with the URL, and text for people goes to the other stream", async () => {
  const command = start("--json");
  let line = "";
  command.child.stdout?.on("data", (data: Buffer) => (line += String(data)));
  const url = await command.url();
  await expect.poll(() => line).toMatch(/\n$/);
  expect(line.trimEnd()).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    exitCode: 0,
    targets: [{ spec: "notes.json", ok: true, errors: 0, warnings: 0, notes: 0, diagnostics: [], url }],
  });
  expect((await fetch(`${url}/notes`, notesRequest())).status).toBe(200);

  const second = start("--json", "--port", new URL(url).port);
  expect(await second.ended()).toBe(1);
  const failure = `Can't listen on 127.0.0.1:${new URL(url).port}: another program listens there. --port and --host choose another address.`;
  expect(second.output).toContain(`error: ${failure}`);
  const printed = second.output.split("\n").find((each) => each.startsWith("{")) ?? "";
  expect(JSON.parse(printed)).toMatchObject({
    exitCode: 1,
    targets: [{ ok: false, failure: expect.stringContaining(failure) as string }],
  });
  expect(await command.stop()).toBe(0);
});

test("names of the configuration settle what would be reported about them", async () => {
  const colliding = '"operationId":"createNote","x-client-name":"notes.list"';
  await writeFile(
    join(project, "collision.json"),
    JSON.stringify(notes).replace('"operationId":"createNote"', colliding),
  );
  const config = (names: object): string =>
    JSON.stringify({ targets: [{ spec: "collision.json", out: "generated", names }] });
  await writeFile(join(project, "plain.json"), config({}));
  await writeFile(join(project, "named.json"), config({ createNote: "notes.add" }));
  const outputOf = async (file: string): Promise<string> => {
    const command = mock.run("collision.json", "--config", file, "--worker", "worker.js");
    expect(await command.ended()).toBe(0);
    return command.output;
  };
  expect(await outputOf("plain.json")).toContain("client-name-collision");
  expect(await outputOf("named.json")).not.toContain("client-name-collision");
  for (const file of ["collision.json", "plain.json", "named.json", "worker.js"]) await rm(join(project, file));
});

test("a service worker is written", async () => {
  const command = start("--worker", "public/mock.js", "--fault", "503:0.5");
  expect([await command.ended(), command.output]).toEqual([0, expect.stringContaining("public/mock.js is written")]);
  expect(await readFile(join(project, "public/mock.js"), "utf8")).toContain("respondWith");
  await rm(join(project, "public"), { recursive: true });
});

describe("what can't be done is an error", () => {
  test.each<[args: readonly string[], exitCode: number, message: string]>([
    [["--latency", "soon"], 2, '--latency takes milliseconds, such as 200 or 100-300, not "soon".'],
    [["--latency", "300-100"], 2, '--latency takes milliseconds, such as 200 or 100-300, not "300-100".'],
    [["--fault", "200"], 2, "--fault takes a status or `network`"],
    [["--fault", "503:200%"], 2, "--fault takes a status or `network`"],
    [["--fault", "none=503"], 2, 'The document has no operation "none".'],
    [["--worker", "mock.js", "--data", "state.json"], 2, "--data can't be had with --worker"],
    [["--data", "notes.json"], 1, "notes.json is not the state of a mock. It was left as it is"],
    [["--data", "node_modules"], 1, "EISDIR"],
    [["--data", "text.db"], 1, "text.db can't be used as a database: file is not a database"],
    [["--data", "other.sqlite"], 1, 'other.sqlite has the state of another document: "Pets", not "Notes". It was left'],
  ])("%j", async (args, exitCode, message) => {
    const removeDatabases = await writeDatabases();
    const command = start(...args);
    expect([await command.ended(), command.output]).toEqual([exitCode, expect.stringContaining(message)]);
    await removeDatabases();
    expect(command.output).not.toMatch(/^ {4}at /m);
  });
});
