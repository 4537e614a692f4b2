// PostgreSQL for tests: a fresh database on the server of the machine, and clusters of their own for tests that stop
// the server itself.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";

export interface TestDatabase {
  /** `postgres://…`, for the setting STORE. */
  readonly url: string;
  /** Ends its connections and removes it. */
  drop(): Promise<void>;
}

const usual = "postgres://postgres@127.0.0.1:5432/test";

/** The name of a test's database: when it was created, in seconds since 1970, and a random part. */
const databaseName = /^halves_test_(\d+)_[0-9a-f]+$/;

/** In seconds: no test file runs for so long. An older database is left over from a run that crashed. */
const leftOverAge = 2 * 60 * 60;

/**
 * A new, empty database on the server that TEST_POSTGRES names, or else the machine's own at 127.0.0.1:5432. Undefined
 * on a machine without one, once a line has said so; where TEST_POSTGRES or CI is set that is an error.
 */
export async function machineDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env["TEST_POSTGRES"] || usual;
  const admin = new Client({ connectionString: server, connectionTimeoutMillis: 5000 });
  try {
    await admin.connect();
  } catch (error) {
    if (server !== usual || isContinuousIntegration()) throw error;
    console.info(`Skipped: no PostgreSQL at ${new URL(usual).host}; TEST_POSTGRES=postgres://… names another server.`);
    return undefined;
  }
  try {
    await dropLeftOvers(admin);
    const name = `halves_test_${seconds()}_${randomBytes(6).toString("hex")}`;
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(server);
    url.pathname = name;
    return { url: url.href, drop: () => withClient(server, (client) => drop(client, name)) };
  } finally {
    await admin.end();
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function isContinuousIntegration(): boolean {
  return !["", "0", "false"].includes(process.env["CI"] ?? "");
}

/** Runs `use` with a connection that is closed afterwards. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function dropLeftOvers(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>("SELECT datname FROM pg_database");
  for (const { datname } of rows) {
    const created = Number(databaseName.exec(datname)?.[1] ?? Infinity);
    if (created < seconds() - leftOverAge) await drop(admin, datname);
  }
}

function drop(admin: Client, name: string): Promise<void> {
  return admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).then(() => undefined);
}

/** A server of its own: the data directory, and the processes on it. */
export interface Cluster {
  readonly url: string;
  start(): Promise<void>;
  /** As a crash: nothing is flushed, connections break off, and the next start recovers from the log. */
  crash(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

const run = promisify(execFile);

/** Folders of clusters in the system's folder for temporary files begin with this. */
const clusterPrefix = "halves-postgres-";

/** In a cluster's folder: the id of the process that created it. */
const ownerFile = "owner";

/**
 * A new cluster on a free port of 127.0.0.1, started; user postgres, any password. Undefined on a machine without the
 * server's programs, once a line has said so; where CI is set that is an error.
 */
export async function ownCluster(): Promise<Cluster | undefined> {
  const bin = programs();
  if (bin === undefined) {
    if (isContinuousIntegration()) throw new Error("There are no initdb and pg_ctl on this machine.");
    console.info("Skipped: no initdb and pg_ctl on this machine; PATH or /usr/lib/postgresql has them elsewhere.");
    return undefined;
  }
  const user = await unprivilegedUser();
  await removeLeftOverClusters(bin, user);
  const folder = mkdtempSync(join(tmpdir(), clusterPrefix));
  writeFileSync(join(folder, ownerFile), String(process.pid));
  chownSync(folder, user.uid ?? userInfo().uid, user.gid ?? userInfo().gid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder };
  await run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"], options);
  const port = await freePort();
  const control = (...args: string[]) => run(join(bin, "pg_ctl"), ["-D", data, "-s", "-w", ...args], options);
  const settings = `-h 127.0.0.1 -p ${port} -k ${folder} -c shared_buffers=16MB -c log_min_messages=fatal`;
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => control("start", "-l", join(folder, "log"), "-o", settings).then(() => undefined),
    crash: () => control("stop", "-m", "immediate").then(() => undefined),
    async remove() {
      if (existsSync(join(data, "postmaster.pid"))) await cluster.crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

/** The folder with initdb and pg_ctl; Debian has one for each version. */
function programs(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => ["initdb", "pg_ctl"].every((name) => existsSync(join(folder, name))));
}

/** The ids of the user that PostgreSQL runs as, which must not be root. Empty for the user of this process. */
async function unprivilegedUser(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const id = (option: string): Promise<number> => run("id", [option, "postgres"]).then(({ stdout }) => Number(stdout));
  return { uid: await id("-u"), gid: await id("-g") };
}

/** Removes the clusters of processes that ended without removing them. */
async function removeLeftOverClusters(bin: string, user: object): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(clusterPrefix))) {
    const folder = join(tmpdir(), name);
    const owner = join(folder, ownerFile);
    // Another process may be creating or removing it at this moment.
    if (!existsSync(owner) || isRunning(Number(readFileSync(owner, "utf8")))) continue;
    const data = join(folder, "data");
    await run(join(bin, "pg_ctl"), ["-D", data, "-s", "-w", "-m", "immediate", "stop"], { ...user, cwd: folder }).catch(
      () => undefined, // It was stopped already.
    );
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
