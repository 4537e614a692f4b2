// Two servers whose clocks are minutes apart, and which are killed: no event is lost, and none is out of order.
// CLOCK_KILLS=100 is the full run.
import { expect, test } from "vitest";
import { hasMachineDatabase, machineDatabase } from "../../support/service/postgres.js";
import { numberFrom, seed } from "../stores.js";
import { deliverThroughKills } from "./deliver-through-kills.js";

const kills = numberFrom("CLOCK_KILLS", 5);

/** In milliseconds: less than the five minutes that a receiver accepts. */
const clocksApart = 200_000;

/** In milliseconds. */
const timeout = 120_000 + kills * 20_000;

test(`no event is lost by ${kills} kills of servers whose clocks are apart`, { timeout }, async (context) => {
  if (!(await hasMachineDatabase())) return context.skip();
  const database = await machineDatabase();
  try {
    const { mistakes, ...numbers } = await deliverThroughKills({
      store: database.url,
      servers: 2,
      kills,
      events: kills * 20,
      seed,
      clocksApart,
    });
    console.info(`events, clocks apart: ${JSON.stringify(numbers)}`);
    expect(mistakes.slice(0, 20)).toEqual([]);
    expect(numbers.duplicates).toBeGreaterThan(0);
  } finally {
    await database.remove();
  }
});
