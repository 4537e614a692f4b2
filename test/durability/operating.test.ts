// The steps of server/operation/README.md for an operator, done under load with the commands of that page: health
// checks, backup and restore, and a new master key.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Disbursement, Payment, User } from "../../client/index.js";
import { openSqlite } from "../../server/store/sql/sqlite/driver.js";
import { matches, normalize, parseConsole, type ConsoleBlock } from "../support/programs/console-blocks.js";
import { business, individual } from "../support/service/life.js";
import { blocksOf } from "../support/manual.js";
import { ownCluster, type Cluster } from "../support/service/postgres-cluster.js";
import type { Borrower } from "./borrower.js";
import { Gateway } from "./gateway.js";
import { contradictions, readLine } from "./line-state.js";
import { clientsOf, Load } from "./load.js";
import { Random } from "./random.js";
import { startServer, type ServerProcess } from "./server-process.js";
import { seed } from "./stores.js";
import { countUsers, mistakesOf, repeatAll } from "./verify.js";

const root = join(import.meta.dirname, "../..");
const blocks = {
  health: blocksOf("server/operation/README.md", "Health", "console", 1).map(parseConsole),
  sqlite: blocksOf("server/operation/README.md", "SQLite", "console", 2).map(parseConsole),
  postgres: blocksOf("server/operation/README.md", "PostgreSQL", "console", 2).map(parseConsole),
  newKey: blocksOf("server/operation/README.md", "A new master key", "console", 2).map(parseConsole),
};
const timeout = 300_000;
const oldKey = Buffer.alloc(32, 9).toString("base64");
const newKey = randomBytes(32).toString("base64");

/** A copy of the project, in which the commands run. */
let folder: string;
let cluster: Cluster | undefined;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "operating-"));
  const isLeftOut = (path: string): boolean => ["node_modules", "dist", ".git", "test"].includes(basename(path));
  cpSync(root, folder, { recursive: true, filter: (path) => !isLeftOut(path) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  cluster = await clusterWithClients();
}, timeout);

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
});

afterAll(async () => {
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Undefined where this machine lacks PostgreSQL's programs, which is an error where CI is set. */
async function clusterWithClients(): Promise<Cluster | undefined> {
  try {
    for (const program of ["pg_dump", "pg_restore"]) await promisify(execFile)(program, ["--version"]);
  } catch (error) {
    if (process.env["CI"]) throw error;
    console.info("Skipped: backup and restore of PostgreSQL. There are no pg_dump and pg_restore on this machine.");
    return undefined;
  }
  return ownCluster();
}

/** Runs the commands of a block, and compares what they print with the page. */
async function follow(block: ConsoleBlock | undefined, settings: Record<string, string>) {
  expect(block?.commands.length).toBeGreaterThan(0);
  for (const { command, output } of block?.commands ?? []) {
    const env = { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", NO_COLOR: "1", ...settings };
    const { stdout, stderr } = await promisify(execFile)("bash", ["-c", command], { cwd: folder, env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    const actual = stdout + stderr.replace(/^npm warn .*\n/gm, "");
    if (!matches(actual, output)) expect(normalize(actual)).toBe(normalize(output));
  }
}

async function serve(store: string, masterKey = oldKey, port = 0): Promise<ServerProcess> {
  const server = await startServer({ store, environment: { CREDIT_MASTER_KEY: masterKey } }, port);
  servers.push(server);
  return server;
}

/** What the service had acknowledged to a borrower at some moment. */
interface Known {
  readonly user: User;
  readonly loc_uuid: string | undefined;
  readonly draws: readonly Disbursement[];
  readonly payments: readonly Payment[];
}

function knownBy({ user, loc_uuid, draws, payments }: Borrower): readonly Known[] {
  return user === undefined ? [] : [{ user, loc_uuid, draws: [...draws], payments: [...payments] }];
}

async function expectRestored(server: ServerProcess, known: readonly Known[]): Promise<void> {
  const service = clientsOf(new Gateway(server.url));
  expect(known.some(({ draws }) => draws.length > 0)).toBe(true);
  for (const { user, loc_uuid, draws, payments } of known) {
    expect(await service.credit.users.get(user.uuid)).toEqual(user);
    if (loc_uuid === undefined) continue;
    const state = await readLine(service, user.uuid, loc_uuid);
    // The books balance, and agree with the independent model of the money.
    expect(contradictions(state)).toEqual([]);
    const uuids = (moves: readonly { readonly uuid: string }[]) => moves.map(({ uuid }) => uuid);
    expect(uuids(state.draws)).toEqual(expect.arrayContaining(uuids(draws)));
    expect(uuids(state.payments)).toEqual(expect.arrayContaining(uuids(payments)));
  }
  // It serves: reads, writes, and a tax id that is taken.
  const taxId = "222220001";
  const { uuid } = await service.credit.users.create(await business(service.credit, taxId));
  expect((await service.credit.users.get(uuid)).uuid).toBe(uuid);
  const again = await service.credit.users.create(await business(service.credit, taxId)).safe();
  expect(again.error).toMatchObject({ code: "duplicate_tax_id" });
}

/** Acknowledged writes until there are so many more. */
async function work(load: Load, count: number): Promise<void> {
  const total = (): number => load.borrowers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  for (const end = total() + count; total() < end;) await load.progress();
}

/** Takes a backup under load with the commands of the page, and returns what was acknowledged before it began. */
async function backUpUnderLoad(
  store: string,
  block: ConsoleBlock | undefined,
  setting: string,
): Promise<readonly Known[]> {
  const server = await serve(store);
  const load = new Load(new Gateway(server.url), new Random(seed));
  load.start(4);
  await work(load, 60);
  const known = load.borrowers.flatMap(knownBy);
  await follow(block, { STORE: setting });
  await work(load, 20);
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(await mistakesOf(clientsOf(new Gateway(server.url)), load.borrowers)).toEqual([]);
  expect(await server.stop()).toBe(0);
  return known;
}

/** As after 24 hours, when they have expired. */
async function forgetKeys(store: string): Promise<void> {
  const text = "DELETE FROM idempotency_keys";
  if (store.startsWith("sqlite:")) {
    const file = await openSqlite(store.slice("sqlite:".length));
    file.exec("PRAGMA busy_timeout = 5000");
    file.exec(text);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: store });
  await client.connect();
  await client.query(text);
  await client.end();
}

test("the health checks respond as shown", { timeout }, async () => {
  const { url } = await serve(`sqlite:${join(folder, "health.db")}`);
  await follow(blocks.health[0], { CREDIT_URL: url });
});

test("a SQLite file is copied under load, restored, and served", { timeout }, async () => {
  const store = `sqlite:${join(folder, "credit.db")}`;
  const known = await backUpUnderLoad(store, blocks.sqlite[0], "sqlite:credit.db");
  await follow(blocks.sqlite[1], {});
  await expectRestored(await serve(store), known);
});

test("a PostgreSQL database is dumped under load, restored, and served", { timeout }, async (context) => {
  if (cluster === undefined) return context.skip();
  const store = await cluster.database();
  const known = await backUpUnderLoad(store, blocks.postgres[0], store);
  const restored = await cluster.database();
  await follow(blocks.postgres[1], { STORE: restored });
  await expectRestored(await serve(restored), known);
});

describe("a new master key, on two servers under load", () => {
  test.for(["SQLite", "PostgreSQL"])("on %s", { timeout }, async (name, context) => {
    if (name === "PostgreSQL" && cluster === undefined) return context.skip();
    const file = `sqlite:${join(folder, "rotation.db")}`;
    const store = name === "SQLite" ? file : ((await cluster?.database()) ?? "");
    const began = Date.now();
    const both: [ServerProcess, ServerProcess] = [await serve(store), await serve(store)];
    const gateway = new Gateway(both[0].url, both[1].url);
    const load = new Load(gateway, new Random(seed));
    load.start(4);
    /** Restarts one server after the other; requests under way are repeated. */
    const configure = async (keys: string): Promise<void> => {
      for (const index of [0, 1] as const) {
        await work(load, 10);
        const port = Number(new URL(both[index].url).port);
        await both[index].stop();
        both[index] = await serve(store, keys, port);
      }
      await work(load, 10);
    };
    await work(load, 40);
    await configure(`${oldKey},${newKey}`);
    await configure(`${newKey},${oldKey}`);
    const [third, fifth] = blocks.newKey;
    await follow(third, { STORE: store, CREDIT_MASTER_KEY: `${newKey},${oldKey}` });
    await load.stop();
    // What was done under each key is recognized by both servers.
    expect(await repeatAll(load.borrowers, began)).toEqual([]);
    expect(load.failures).toEqual([]);

    // Clients that repeat nothing from before the change, as after a day.
    load.borrowers.forEach((borrower) => (borrower.isDone = true));
    load.start(4);
    await configure(newKey);
    await load.stop();
    expect(load.failures).toEqual([]);
    await forgetKeys(store);
    await follow(fifth, { STORE: store, CREDIT_MASTER_KEY: newKey });
    for (const { url } of both) {
      const service = clientsOf(new Gateway(url));
      expect(await mistakesOf(service, load.borrowers)).toEqual([]);
      expect(await countUsers(service, load.borrowers)).toEqual([]);
      // The tax id of the first borrower was hashed with the old key only.
      const body = load.borrowers[0]?.user?.user_type === "BUSINESS" ? business : individual;
      const again = await service.credit.users.create(await body(service.credit, "111110001")).safe();
      expect(again.error).toMatchObject({ code: "duplicate_tax_id" });
    }
  });
});
