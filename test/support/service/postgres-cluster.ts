// Clusters of PostgreSQL for tests that stop the server itself: never the one of the machine.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createListener, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

/** A server of its own: the data directory, and the processes on it. */
export interface Cluster {
  readonly url: string;
  /** The folder of its socket. */
  readonly socket: string;
  /** Creates another, empty database. Returns its URL: this server's, or that of a way to it. */
  database(through?: string): Promise<string>;
  start(): Promise<void>;
  /** As a crash: nothing is flushed, connections break off, and the next start recovers from the log. */
  crash(): Promise<void>;
  /** Stops all processes where they are, or lets them go on: connections stay, and nothing responds. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** A new server that follows this one, started. */
  standby(): Promise<Cluster>;
  /** Makes a standby a primary. */
  promote(): Promise<void>;
  /** Whether a commit waits until a standby has it. Throws where it does, and there is none after a while. */
  confirmByStandby(isNeeded: boolean): Promise<void>;
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
    if (process.env["CI"]) throw new Error("There are no initdb and pg_ctl on this machine.");
    console.info("Skipped: no initdb and pg_ctl on this machine; PATH or /usr/lib/postgresql has them elsewhere.");
    return undefined;
  }
  const user = await unprivilegedUser();
  await removeLeftOverClusters(bin, user);
  return createServer({ bin, user }, (data, options) =>
    run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"], options),
  );
}

interface Programs {
  readonly bin: string;
  readonly user: { readonly uid?: number; readonly gid?: number };
}

/** Starts a server on data that `fill` makes. */
async function createServer(
  installed: Programs,
  fill: (data: string, options: object) => Promise<unknown>,
): Promise<Cluster> {
  const { bin, user } = installed;
  const folder = mkdtempSync(join(tmpdir(), clusterPrefix));
  writeFileSync(join(folder, ownerFile), String(process.pid));
  chownSync(folder, user.uid ?? userInfo().uid, user.gid ?? userInfo().gid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder };
  await fill(data, options);
  const port = await freePort();
  const control = (...args: string[]) => run(join(bin, "pg_ctl"), ["-D", data, "-s", "-w", ...args], options);
  const settings = `-h 127.0.0.1 -p ${port} -k ${folder} -c shared_buffers=16MB -c log_min_messages=fatal`;
  /** Sends a signal to all processes: first to that which would start others, or last. */
  const signal = async (name: "STOP" | "CONT"): Promise<void> => {
    const [pid = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    const all: readonly (readonly string[])[] = [
      ["kill", `-${name}`, pid],
      ["pkill", `-${name}`, "-P", pid],
    ];
    for (const [command = "", ...args] of name === "STOP" ? all : all.toReversed()) await run(command, args);
  };
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socket: folder,
    async database(through = cluster.url) {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await administer(cluster.url, (admin) => admin.query(`CREATE DATABASE ${name}`));
      const url = new URL(through);
      url.pathname = name;
      return url.href;
    },
    start: () => control("start", "-l", join(folder, "log"), "-o", settings).then(() => undefined),
    crash: () => control("stop", "-m", "immediate").then(() => undefined),
    freeze: () => signal("STOP"),
    thaw: () => signal("CONT"),
    standby: () =>
      createServer(installed, (own, as) =>
        run(join(bin, "pg_basebackup"), ["-d", cluster.url, "-D", own, "-R", "-X", "stream", "-c", "fast"], as),
      ),
    promote: () => control("promote").then(() => undefined),
    confirmByStandby: (isNeeded) =>
      administer(cluster.url, async (admin) => {
        if (isNeeded) await untilStreaming(admin);
        await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${isNeeded ? "*" : ""}'`);
        await admin.query("SELECT pg_reload_conf()");
      }),
    async remove() {
      if (existsSync(join(data, "postmaster.pid"))) {
        await cluster.thaw();
        await cluster.crash();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

async function administer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Waits until a standby has all that this server has. */
async function untilStreaming(admin: pg.Client): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await admin.query("SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'");
    if (rows.length > 0) return;
    if (tries === 300) throw new Error("No standby follows this server.");
    await wait(100);
  }
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
  const server = createListener();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
