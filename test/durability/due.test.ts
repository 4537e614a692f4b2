// What falls due while no one asks: servers on one database do it in the background, once, also when some are killed.
import { afterEach, describe, expect, test } from "vitest";
import type { CreditRecords, CreditStore } from "../../server/store/records.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";
import { Gateway } from "./gateway.js";
import { contradictions, readLine } from "./line-state.js";
import { clientsOf } from "./load.js";
import { openLine, type OpenLine } from "./open-line.js";
import { startServer, type ServerProcess } from "./server-process.js";
import { durableStores, type Place } from "./stores.js";

const minute = 60_000;
const days = 24 * 60 * minute;
const lines = 24;

let place: Place | undefined;
let store: CreditStore | undefined;
let servers: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await store?.close();
  await place?.remove();
  [place, store] = [undefined, undefined];
});

/** Starts servers whose clocks are ahead by as many milliseconds. */
async function start(...shifts: readonly number[]): Promise<void> {
  servers = await Promise.all(shifts.map((clockShift) => startServer({ store: place?.store ?? "", clockShift })));
}

function clients() {
  return clientsOf(new Gateway(...servers.map(({ url }) => url)));
}

/** The store itself: a read through a server would apply what is due. */
async function storeAt(location: string): Promise<CreditStore> {
  return location.startsWith("sqlite:")
    ? sqliteStore<CreditRecords>(location.slice("sqlite:".length))
    : postgresStore<CreditRecords>(location);
}

/** How many of the lines have nothing due in 40 days from now. */
async function upToDate(opened: readonly OpenLine[]): Promise<number> {
  const until = new Date(Date.now() + 40 * days).toISOString();
  const rows = await Promise.all(opened.map(({ loc_uuid }) => store?.lines.get("demo", loc_uuid)));
  return rows.filter((row) => row && row.due_at !== null && row.due_at > until).length;
}

describe.each(durableStores)("on %s", (_, open) => {
  async function drawnLines(): Promise<readonly OpenLine[]> {
    await start(0);
    const { credit } = clients();
    const opened: OpenLine[] = [];
    for (let n = 0; n < lines; n++) {
      const line = await openLine(credit, String(111110001 + n));
      await credit.loc.draw(line.user_uuid, line.loc_uuid, { amount: 1_000_00 });
      opened.push(line);
    }
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    store = await storeAt(place?.store ?? "");
    expect(await upToDate(opened)).toBe(0);
    return opened;
  }

  async function expectDoneOnce(opened: readonly OpenLine[]): Promise<void> {
    const service = clients();
    for (const { user_uuid, loc_uuid } of opened) {
      const state = await readLine(service, user_uuid, loc_uuid);
      expect(state.draws.map(({ status }) => status)).toEqual(["SUCCEEDED"]);
      expect(state.statements.statements).toHaveLength(1);
      expect(contradictions(state)).toEqual([]);
    }
  }

  test("two servers store it, each line's once", async ({ skip }) => {
    place = await open();
    if (place === undefined) return skip();
    const opened = await drawnLines();
    await start(40 * days, 40 * days);
    await expect.poll(() => upToDate(opened)).toBe(lines);
    await expectDoneOnce(opened);
    for (const server of servers) expect(server.output()).not.toContain('"msg":"failure"');
  });

  test("what servers were doing when they were killed, another does after the lease", async ({ skip }) => {
    place = await open();
    if (place === undefined) return skip();
    const opened = await drawnLines();
    await start(40 * days, 40 * days);
    await expect.poll(() => upToDate(opened), { interval: 5 }).toBeGreaterThan(0);
    await Promise.all(servers.splice(0).map((server) => server.kill()));
    // By its clock the leases of the others have ended.
    await start(40 * days + 2 * minute);
    await expect.poll(() => upToDate(opened)).toBe(lines);
    await expectDoneOnce(opened);
  });
});
