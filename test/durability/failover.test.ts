// A primary of PostgreSQL that is gone under load, and a standby that takes its place: what was acknowledged is there
// once, and the service writes again without a restart. FAILOVERS=30 is the full run.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { ownCluster, type Cluster } from "../support/service/postgres-cluster.js";
import { crashAgainAndAgain } from "./crashes.js";
import { startProxy, type Proxy } from "./proxy.js";
import { startServer } from "./server-process.js";
import { numberFrom, seed } from "./stores.js";

const failovers = numberFrom("FAILOVERS", 3);

/** A server, and the way to it. */
interface Node {
  readonly cluster: Cluster;
  readonly proxy: Proxy;
}

const opened: Node[] = [];
afterEach(async () => {
  for (const node of opened.splice(0)) await remove(node);
});

async function nodeOf(cluster: Cluster, proxy?: Proxy): Promise<Node> {
  const port = Number(new URL(cluster.url).port);
  if (proxy !== undefined) proxy.target = port;
  const node = { cluster, proxy: proxy ?? (await startProxy(port)) };
  opened.push(node);
  return node;
}

async function remove({ cluster, proxy }: Node): Promise<void> {
  await cluster.remove();
  await proxy.stop();
}

/** The setting STORE for a database of several servers. */
function storeOf(url: string, nodes: readonly Node[]): string {
  const hosts = nodes.map(({ proxy }) => `127.0.0.1:${proxy.port}`).join(",");
  return url.replace(/127\.0\.0\.1:\d+/, hosts);
}

const headers = { authorization: "Bearer demo-api-key", "content-type": "application/json" };
const statusOf = async (url: string, init?: RequestInit): Promise<number> =>
  (await fetch(url, { headers, ...init })).status;
const write = (url: string): Promise<number> =>
  statusOf(`${url}/v1/webhook_endpoints`, { method: "POST", body: '{"url":"http://127.0.0.1:9/"}' });

const faults: readonly (readonly [what: string, fail: (node: Node) => Promise<void>])[] = [
  ["killed", ({ cluster }) => cluster.crash()],
  ["frozen", ({ cluster }) => cluster.freeze()],
  ["cut off", async ({ proxy }) => void (proxy.isStalled = true)],
];

test(
  `${failovers} failovers to a synchronous standby lose nothing, and the service writes again`,
  { timeout: 120_000 + failovers * 60_000 },
  async (context) => {
    const cluster = await ownCluster();
    if (cluster === undefined) return context.skip();
    const database = await cluster.database();
    let primary = await nodeOf(cluster);
    let standby = await nodeOf(await cluster.standby());
    await cluster.confirmByStandby(true);
    const times: number[] = [];
    const { mistakes, ...numbers } = await crashAgainAndAgain({
      settings: { store: storeOf(database, [primary, standby]) },
      crashes: failovers,
      seed,
      async crash({ gateway, random, server }) {
        const [, fail] = faults[times.length % faults.length] ?? [];
        await fail?.(primary);
        await wait(random.integer(0, 1_000));
        await standby.cluster.confirmByStandby(false);
        await standby.cluster.promote();
        const promoted = Date.now();
        while ((await write(server().url)) !== 201) await wait(50);
        times.push(Date.now() - promoted);
        gateway.close();
        // The old primary has what no client knows of: its data is thrown away, as a manager of clusters does.
        const { cluster: old, proxy } = primary;
        proxy.cut();
        proxy.isStalled = false;
        await old.remove();
        opened.splice(opened.indexOf(primary), 1);
        primary = standby;
        standby = await nodeOf(await primary.cluster.standby(), proxy);
        await primary.cluster.confirmByStandby(true);
      },
    });
    // In milliseconds from each promotion to a write: twelve seconds where no connection broke off.
    console.info(`PostgreSQL, ${failovers} failovers: ${JSON.stringify({ ...numbers, times })}`);
    expect(mistakes).toEqual([]);
    const honest = ["200", "201", "422", "409", "503", "ConnectionError"];
    expect(Object.keys(numbers.outcomes).filter((outcome) => !honest.includes(outcome))).toEqual([]);
  },
);

test(
  "while commits wait for a standby that is gone, the service is not ready",
  { timeout: 120_000 },
  async (context) => {
    const cluster = await ownCluster();
    if (cluster === undefined) return context.skip();
    const primary = await nodeOf(cluster);
    const standby = await nodeOf(await cluster.standby());
    await cluster.confirmByStandby(true);
    const server = await startServer({ store: await cluster.database() });
    try {
      expect([await write(server.url), await statusOf(`${server.url}/readyz`)]).toEqual([201, 200]);
      await standby.cluster.freeze();
      const waiting = write(server.url);
      await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(503);
      expect(await statusOf(`${server.url}/v1/users`)).toBe(200);
      expect(await waiting).toBe(503);
      expect(await statusOf(`${server.url}/readyz`)).toBe(503);
      await standby.cluster.thaw();
      await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200);
      expect(await write(server.url)).toBe(201);
    } finally {
      await server.kill();
    }
    expect(primary.cluster.url).toBe(cluster.url);
  },
);

test("on a standby that lacks nothing the service starts and reads, and writes once it is promoted", async (context) => {
  const cluster = await ownCluster();
  if (cluster === undefined) return context.skip();
  const database = await cluster.database();
  await nodeOf(cluster);
  const { cluster: standby } = await nodeOf(await cluster.standby());
  const store = database.replace(/:\d+\//, `:${new URL(standby.url).port}/`);
  await expect(startServer({ store })).rejects.toThrow(/read-only, and lacks migrations \(all\)/);
  const first = await startServer({ store: database });
  await first.stop();
  await expect
    .poll(() =>
      startServer({ store }).then(
        ({ kill }) => kill(),
        (error: Error) => error.message,
      ),
    )
    .toBe(undefined);
  const server = await startServer({ store });
  try {
    expect(server.output()).toContain("the database is read-only: writes are rejected until it has a primary");
    const status = (path: string): Promise<number> => statusOf(`${server.url}${path}`);
    expect([await status("/v1/users"), await status("/readyz"), await write(server.url)]).toEqual([200, 503, 503]);
    await standby.promote();
    await expect.poll(() => status("/readyz")).toBe(200);
    expect(await write(server.url)).toBe(201);
  } finally {
    await server.kill();
  }
});

test("a database is reached by its socket, and with the password of a file", async (context) => {
  const cluster = await ownCluster();
  if (cluster === undefined) return context.skip();
  await nodeOf(cluster);
  const database = new URL(await cluster.database());
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query("CREATE ROLE carol LOGIN SUPERUSER PASSWORD 'a:secret'");
  const { rows } = await admin.query<{ readonly hba_file: string }>("SHOW hba_file");
  const rules = ["local all postgres trust", "host all carol 127.0.0.1/32 scram-sha-256"];
  await admin.query(
    `COPY (SELECT unnest(string_to_array('${rules.join(",")}', ','))) TO '${rows[0]?.hba_file}'; SELECT pg_reload_conf()`,
  );
  await admin.end();
  const folder = mkdtempSync(join(tmpdir(), "password-"));
  const file = join(folder, "pgpass");
  writeFileSync(file, `127.0.0.1:*:*:carol:a\\:secret\n`, { mode: 0o600 });
  const stores = [
    `postgres://postgres@${database.pathname}?host=${cluster.socket}&port=${database.port}`,
    database.href.replace("postgres@", "carol@"),
  ];
  try {
    for (const store of stores) {
      const server = await startServer({ store, environment: { PGPASSFILE: file } });
      expect(await write(server.url)).toBe(201);
      await server.kill();
    }
    await expect(startServer({ store: stores[1] ?? "" })).rejects.toThrow(/password/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
