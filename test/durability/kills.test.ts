// kill -9 of the server under load: nothing that it acknowledged is lost, nothing happens twice, nothing is half-done.
// KILLS=200 is the full run.
import { describe, expect, test } from "vitest";
import { crashAgainAndAgain, killServer } from "./crashes.js";
import { durableStores, numberFrom, seed } from "./stores.js";

const kills = numberFrom("KILLS", 5);

/** In milliseconds: a round has half a second of load, one or two starts, and a look at everything. */
const timeout = 120_000 + kills * 20_000;

describe.each(durableStores)("on %s", (name, open) => {
  test(`a server that is killed ${kills} times loses nothing and does nothing twice`, { timeout }, async (context) => {
    const place = await open();
    if (place === undefined) return context.skip();
    try {
      const settings = { store: place.store };
      const report = await crashAgainAndAgain({ settings, crashes: kills, seed, crash: killServer });
      const { mistakes, ...numbers } = report;
      console.info(`${name}, ${kills} kills: ${JSON.stringify(numbers)}`);
      expect(mistakes).toEqual([]);
      // Otherwise the kills came when nothing happened.
      expect(report.interrupted).toBeGreaterThan(kills);
    } finally {
      await place.remove();
    }
  });
});
