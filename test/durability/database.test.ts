// What can go wrong between the servers and PostgreSQL: the database crashes, connections break off, responses are
// slow. DATABASE_KILLS=20 is the full run.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownCluster, type Cluster } from "../support/service/postgres-cluster.js";
import { crashAgainAndAgain, type CrashReport, type Run } from "./crashes.js";
import { startProxy, type Proxy } from "./proxy.js";
import { startServer } from "./server-process.js";
import { numberFrom, seed } from "./stores.js";

const kills = numberFrom("DATABASE_KILLS", 3);

/** In milliseconds. */
const timeout = 120_000 + kills * 30_000;

let cluster: Cluster | undefined;
beforeAll(async () => {
  cluster = await ownCluster();
});
afterAll(() => cluster?.remove());

/** Only these: an error of the service itself would be a 500. */
const honest = ["200", "201", "422", "409", "503", "ConnectionError"];

function expectNoMistakes({ mistakes, ...numbers }: CrashReport, what: string): void {
  console.info(`${what}: ${JSON.stringify(numbers)}`);
  expect(mistakes).toEqual([]);
  expect(Object.keys(numbers.outcomes).filter((outcome) => !honest.includes(outcome))).toEqual([]);
}

test(`a database that crashes ${kills} times loses nothing, and the server goes on`, { timeout }, async (context) => {
  if (cluster === undefined) return context.skip();
  const { url: store, crash, start } = cluster;
  const report = await crashAgainAndAgain({
    settings: { store },
    crashes: kills,
    seed,
    async crash({ gateway, random }) {
      await crash();
      await wait(random.integer(0, 400));
      gateway.close();
      await start();
    },
  });
  expectNoMistakes(report, `PostgreSQL, ${kills} immediate shutdowns`);
});

describe("through a network", () => {
  let proxy: Proxy;
  let store: string;
  beforeAll(async () => {
    if (cluster === undefined) return;
    const url = new URL(cluster.url);
    proxy = await startProxy(Number(url.port));
    url.port = String(proxy.port);
    store = url.href;
  });
  afterAll(() => proxy?.stop());

  /** Each has a database of its own name in the cluster, so that the number of users is its own. */
  const faults: readonly (readonly [what: string, crash: (run: Run) => Promise<void>, crashes: number])[] = [
    [
      "connections that break off",
      async ({ gateway, random }) => {
        for (let times = random.integer(1, 5); times > 0; times--) {
          proxy.cut();
          await wait(random.integer(0, 50));
        }
        gateway.close();
      },
      kills * 3,
    ],
    [
      "a database that can't be reached for a while",
      async ({ gateway, random }) => {
        proxy.accepts = false;
        proxy.cut();
        await wait(random.integer(0, 1000));
        proxy.accepts = true;
        gateway.close();
      },
      kills,
    ],
    [
      "a slow database",
      async ({ gateway, random }) => {
        proxy.delay = random.integer(5, 30);
        await wait(1000);
        gateway.close();
        proxy.delay = 0;
      },
      kills,
    ],
  ];
  test.each(faults)("%s: nothing is lost, nothing happens twice", { timeout }, async (what, crash, crashes) => {
    if (cluster === undefined) return;
    const settings = { store: await cluster.database(store) };
    expectNoMistakes(await crashAgainAndAgain({ settings, crashes, seed, crash }), `${what}, ${crashes} times`);
  });

  test("while the database does not respond the server does, and it recovers", { timeout }, async (context) => {
    if (cluster === undefined) return context.skip();
    const server = await startServer({ store: await cluster.database(store) });
    try {
      const status = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`, bearer)).status;
      expect(await status("/v1/users")).toBe(200);
      proxy.isStalled = true;
      expect(await status("/healthz")).toBe(200);
      // Not at once, but before a client gives up.
      expect(await status("/readyz")).toBe(503);
      expect(await status("/v1/users")).toBe(503);
      proxy.isStalled = false;
      await expect.poll(() => status("/readyz")).toBe(200);
      expect(await status("/v1/users")).toBe(200);
    } finally {
      proxy.isStalled = false;
      await server.kill();
    }
  });
});

const bearer = { headers: { authorization: "Bearer demo-api-key" } };
