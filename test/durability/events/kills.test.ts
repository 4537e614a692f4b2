// kill -9 of servers that deliver events: none is lost, none is out of order, and each agrees with what has happened.
// EVENT_KILLS=100 EVENTS=10000 is the full run.
import { describe, expect, test } from "vitest";
import { durableStores, numberFrom, seed } from "../stores.js";
import { deliverThroughKills } from "./deliver-through-kills.js";

const kills = numberFrom("EVENT_KILLS", 5);
const events = numberFrom("EVENTS", 300);

/** In milliseconds. */
const timeout = 120_000 + kills * 20_000 + events * 200;

describe.each(durableStores)("on %s", (name, open) => {
  test(`no event is lost by ${kills} kills`, { timeout }, async (context) => {
    const place = await open();
    if (place === undefined) return context.skip();
    try {
      const servers = name === "PostgreSQL" ? 2 : 1;
      const { mistakes, ...numbers } = await deliverThroughKills({ store: place.store, servers, kills, events, seed });
      console.info(`events on ${name}, ${servers} servers: ${JSON.stringify(numbers)}`);
      expect(mistakes.slice(0, 20)).toEqual([]);
      expect(numbers.listed).toBeGreaterThanOrEqual(events);
      // Otherwise the receiver and the kills have disturbed nothing.
      expect(numbers.duplicates).toBeGreaterThan(kills);
    } finally {
      await place.remove();
    }
  });
});
