// Connections to PostgreSQL that break off while events are delivered and recorded: none is lost.
// DATABASE_CUTS=100 is the full run.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { machineDatabase, hasMachineDatabase } from "../../support/service/postgres.js";
import { startProxy } from "../proxy.js";
import { numberFrom, seed } from "../stores.js";
import { deliverThroughKills } from "./deliver-through-kills.js";

const cuts = numberFrom("DATABASE_CUTS", 10);

/** In milliseconds. */
const timeout = 120_000 + cuts * 20_000;

test(`no event is lost while connections break off ${cuts} times`, { timeout }, async (context) => {
  if (!(await hasMachineDatabase())) return context.skip();
  const database = await machineDatabase();
  const url = new URL(database.url);
  const proxy = await startProxy(Number(url.port || 5432));
  url.port = String(proxy.port);
  try {
    const { mistakes, ...numbers } = await deliverThroughKills({
      store: url.href,
      servers: 2,
      kills: cuts,
      events: cuts * 20,
      seed,
      async disturb(random) {
        for (let times = random.integer(1, 5); times > 0; times--) {
          proxy.cut();
          await wait(random.integer(0, 50));
        }
        // The database can't be reached for a while.
        proxy.accepts = random.chance(0.5);
        proxy.cut();
        await wait(random.integer(0, 1000));
        proxy.accepts = true;
      },
    });
    console.info(`events, connections that break off: ${JSON.stringify(numbers)}`);
    expect(mistakes.slice(0, 20)).toEqual([]);
    expect(numbers.duplicates).toBeGreaterThan(0);
  } finally {
    await proxy.stop();
    await database.remove();
  }
});
