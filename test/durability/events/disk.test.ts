// A disk that is full while events happen, are delivered and are recorded: none is lost, and none is out of order.
// FULL_DISKS=100 is the full run.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { smallDisk } from "../small-disk.js";
import { numberFrom, seed } from "../stores.js";
import { deliverThroughKills } from "./deliver-through-kills.js";

const times = numberFrom("FULL_DISKS", 5);

/** In milliseconds. */
const timeout = 120_000 + times * 20_000;

test(`no event is lost while the disk is full ${times} times`, { timeout }, async () => {
  const disk = smallDisk(40);
  try {
    const { mistakes, ...numbers } = await deliverThroughKills({
      store: `sqlite:${join(disk.folder, "credit.db")}`,
      servers: 1,
      kills: times,
      events: times * 20,
      seed,
      async disturb(random, [server]) {
        if (server === undefined) return;
        disk.fill(server);
        await wait(random.integer(300, 1_500));
        disk.clear(server);
      },
    });
    console.info(`events, full disks: ${JSON.stringify(numbers)}`);
    expect(mistakes.slice(0, 20)).toEqual([]);
    expect(numbers.duplicates).toBeGreaterThan(0);
    // Otherwise the disk was never full.
    expect(numbers.unavailable).toBeGreaterThan(times);
  } finally {
    disk.remove();
  }
});
