// npm run dev in a copy of this project: a save of the document generates, the server restarts, and what was created
// stays.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");
let folder: string;
let url: string;
let child: ChildProcess;
let printed = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dev-"));
  const isLeftOut = (path: string): boolean => ["node_modules", "coverage", ".git", "dist"].includes(basename(path));
  await cp(root, folder, { recursive: true, filter: (path) => !isLeftOut(path) });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  url = `http://127.0.0.1:${port}`;
  const { GITHUB_ACTIONS: _, VITEST: __, NODE_ENV: ___, STORE: ____, ...inherited } = process.env;
  child = spawn(process.execPath, ["--import", "tsx", "server/dev.ts"], {
    cwd: folder,
    env: { ...inherited, NO_COLOR: "1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => (printed += String(data)));
});

afterAll(async () => {
  const ended = new Promise((resolve) => child.once("close", resolve));
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Waits until the command has printed something since `from`; a server that ends fails the test with its output. */
async function untilPrinted(pattern: RegExp, from: number): Promise<void> {
  while (!pattern.test(printed.slice(from))) {
    if (child.exitCode !== null) throw new Error(printed);
    await sleep(50);
  }
}

async function call(method: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: "Bearer demo-api-key", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

test("state stays over restarts, by a save of the document and of code", async () => {
  await untilPrinted(/"listening"/, 0);
  // It creates a user, since one with a tax id is encrypted.
  await promisify(execFile)(process.execPath, ["--import", "tsx", "client/examples/quickstart.ts"], {
    cwd: folder,
    env: { ...process.env, CREDIT_URL: url },
  });
  const { json: users } = await call("GET", "/v1/users");
  const [{ uuid }] = (users as { data: readonly [{ uuid: string }] }).data;

  const [paths = "", schemas = ""] = blocksOf("server/README.md", "Change the API", "yaml", 2);
  const file = join(folder, "openapi.yaml");
  const before = await readFile(file, "utf8");
  await untilPrinted(/watching openapi\.yaml/, 0);
  const from = printed.length;
  await writeFile(
    file,
    before.replace("\npaths:\n", `\npaths:\n${paths}`).replace("\n  schemas:\n", `\n  schemas:\n${schemas}`),
  );
  await untilPrinted(/openapi\.yaml → generated: .* changed[^]*"listening"/, from);
  expect((await call("GET", `/v1/users/${uuid}`)).json).toMatchObject({ uuid });
  const note = await call("POST", `/v1/users/${uuid}/notes`, { text: "Called." });
  expect([note.status, note.json]).toMatchObject([201, { text: "Called." }]);

  // Files are replaced by a save of the document, and by most editors: the first one, and any after it.
  const replaced = printed.length;
  await writeFile(file, (await readFile(file, "utf8")).replace("minLength: 1, maxLength: 1000", "minLength: 7"));
  await untilPrinted(/openapi\.yaml → generated: .* changed[^]*"listening"/, replaced);
  expect((await call("POST", `/v1/users/${uuid}/notes`, { text: "Short." })).status).toBe(422);

  for (const _ of ["first", "second"]) {
    const restarted = printed.length;
    const app = join(folder, "server/app.ts");
    await writeFile(`${app}.new`, `${await readFile(app, "utf8")}\n`);
    await rename(`${app}.new`, app);
    await untilPrinted(/"listening"/, restarted);
  }
  expect((await call("GET", `/v1/users/${uuid}/notes`)).json).toMatchObject([{ text: "Called." }]);
  expect((await call("GET", `/v1/users/${uuid}`)).status).toBe(200);
});
