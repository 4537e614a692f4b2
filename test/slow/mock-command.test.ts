// npm run mock as it is installed: bundled, in a node_modules folder, run in another project.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notes, notesRequest } from "../support/notes-document.js";

const root = join(import.meta.dirname, "../..");
let project: string;
let cache: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "mock-command-"));
  [project, cache] = [join(folder, "project"), join(folder, "cache")];
  const installed = join(project, "node_modules/halves");
  await mkdir(installed, { recursive: true });
  await cp(join(root, "package.json"), join(installed, "package.json"));
  await cp(join(root, "scripts/runtime"), join(installed, "scripts/runtime"), { recursive: true });
  await symlink(join(root, "node_modules"), join(installed, "node_modules"), "dir");
  await build({
    entryPoints: [join(root, "scripts/mock/mock.ts")],
    outdir: join(installed, "dist"),
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  await writeFile(join(project, "notes.json"), JSON.stringify(notes));
}, 60_000);
afterAll(() => rm(join(project, ".."), { recursive: true }));

/** A process of the command in the project. */
class Command {
  readonly child: ChildProcess;
  output = "";

  constructor(args: readonly string[]) {
    this.child = spawn(process.execPath, ["node_modules/halves/dist/mock.js", ...args], {
      cwd: project,
      env: { ...process.env, XDG_CACHE_HOME: cache },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (data: Buffer) => (this.output += String(data)));
  }

  /** Where it listens. */
  async url(): Promise<string> {
    for (;;) {
      const url = /from memory {2}(\S+)/.exec(this.output)?.[1];
      if (url !== undefined) return url;
      await Promise.race([once(this.child.stdout ?? this.child, "data"), once(this.child, "close")]);
      if (this.child.exitCode !== null) throw new Error(this.output);
    }
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, "close");
    return this.child.exitCode;
  }

  stop(): Promise<number | null> {
    this.child.kill("SIGINT");
    return this.ended();
  }
}

function start(...more: readonly string[]): Command {
  return new Command(["notes.json", "--port", "0", ...more]);
}

test("what is created is kept over restarts, and nothing else is written", { timeout: 120_000 }, async () => {
  const first = start("--data", "state.json", "--seed", "1");
  const created = await fetch(`${await first.url()}/notes`, notesRequest({}, "Milk"));
  expect(created.status).toBe(201);
  expect(await first.stop()).toBe(0);

  const second = start("--data", "state.json", "--seed", "1");
  const listed = await fetch(`${await second.url()}/notes`, notesRequest());
  expect(await listed.json()).toEqual([await created.json()]);
  expect(await second.stop()).toBe(0);

  expect(await readdir(project)).toEqual(["node_modules", "notes.json", "state.json"]);
  expect((await readdir(join(project, "node_modules/halves"))).toSorted()).toEqual([
    "dist",
    "node_modules",
    "package.json",
    "scripts",
  ]);
  expect(await readdir(join(cache, "halves"))).toHaveLength(1);
});

test("faults are injected: statuses, and connections that are closed", { timeout: 120_000 }, async () => {
  const command = start("--fault", "createNote=409", "--fault", "network:100%", "--latency", "1-2");
  const url = await command.url();
  const created = await fetch(`${url}/notes`, notesRequest({}, "Milk"));
  expect([created.status, await created.json()]).toEqual([409, { message: "Rejected." }]);
  await expect(fetch(`${url}/notes`, notesRequest())).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/SOCKET|ECONNRESET/) },
  });
  expect(await command.stop()).toBe(0);
});

test(
  "--json prints one line with the URL, and text for people goes to the other stream",
  { timeout: 120_000 },
  async () => {
    const command = start("--json");
    let line = "";
    command.child.stdout?.on("data", (data: Buffer) => (line += String(data)));
    const url = await command.url();
    await expect.poll(() => line).toMatch(/\n$/);
    expect(line.trimEnd()).not.toContain("\n");
    expect(JSON.parse(line)).toEqual({
      exitCode: 0,
      targets: [{ spec: "notes.json", ok: true, errors: 0, warnings: 0, diagnostics: [], url }],
    });
    expect((await fetch(`${url}/notes`, notesRequest())).status).toBe(200);

    const second = start("--json", "--port", new URL(url).port);
    expect(await second.ended()).toBe(1);
    const failure = `Can't listen on 127.0.0.1:${new URL(url).port}`;
    expect(second.output).toContain(`error: ${failure}`);
    const printed = second.output.split("\n").find((each) => each.startsWith("{")) ?? "";
    expect(JSON.parse(printed)).toMatchObject({
      exitCode: 1,
      targets: [{ ok: false, failure: expect.stringContaining(failure) as string }],
    });
    expect(await command.stop()).toBe(0);
  },
);

test("names of the configuration settle what would be reported about them", { timeout: 120_000 }, async () => {
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
    const command = new Command(["collision.json", "--config", file, "--worker", "worker.js"]);
    expect(await command.ended()).toBe(0);
    return command.output;
  };
  expect(await outputOf("plain.json")).toContain("client-name-collision");
  expect(await outputOf("named.json")).not.toContain("client-name-collision");
  for (const file of ["collision.json", "plain.json", "named.json", "worker.js"]) await rm(join(project, file));
});

test("a service worker is written", { timeout: 120_000 }, async () => {
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
  ])("%j", { timeout: 120_000 }, async (args, exitCode, message) => {
    const command = start(...args);
    expect([await command.ended(), command.output]).toEqual([exitCode, expect.stringContaining(message)]);
    expect(command.output).not.toMatch(/^ {4}at /m);
  });
});
