// Several servers on one database, also with clocks that differ: together they do what one would.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { ApiError, type Disbursement } from "../../client/index.js";
import { account, business } from "../support/service/life.js";
import { patient } from "./borrower.js";
import { Gateway } from "./gateway.js";
import { contradictions, readLine, type Service } from "./line-state.js";
import { clientsOf, Load } from "./load.js";
import { openLine } from "./open-line.js";
import { Random } from "./random.js";
import { startServer, type ServerProcess } from "./server-process.js";
import { durableStores, seed, type Place } from "./stores.js";
import { countUsers, mistakesOf, repeatAll } from "./verify.js";

const minute = 60_000;

let place: Place | undefined;
let servers: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await place?.remove();
  place = undefined;
});

/** Starts servers at the same moment on one empty database, each with its clock that far from the machine's. */
async function startServers(store: string, ...clockShifts: readonly number[]): Promise<Service[]> {
  servers = await Promise.all(clockShifts.map((clockShift) => startServer({ store, clockShift })));
  return servers.map(({ url }) => clientsOf(new Gateway(url)));
}

/** The code of a rejection; what was created otherwise. */
async function outcomeOf<T>(call: Promise<T>): Promise<T | string> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return error.code ?? String(error.status);
    throw error;
  }
}

describe.each(durableStores)("on %s", (_, open) => {
  async function serversOrSkip(skip: () => never, ...clockShifts: readonly number[]): Promise<Service[]> {
    place = await open();
    return place === undefined ? skip() : startServers(place.store, ...clockShifts);
  }

  test("four servers that start together on an empty database are ready, and see the same", async ({ skip }) => {
    const services = await serversOrSkip(() => skip(), 0, 0, 0, 0);
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const [first] = services;
    if (first === undefined) return;
    const { user_uuid, loc_uuid } = await openLine(first.credit, "111110001");
    const expected = await readLine(first, user_uuid, loc_uuid);
    for (const service of services) expect(await readLine(service, user_uuid, loc_uuid)).toEqual(expected);
  });

  test("of 120 draws at once through two servers as many are granted as the limit allows", async ({ skip }) => {
    const services = await serversOrSkip(() => skip(), 0, 0);
    const [first, second] = services;
    if (first === undefined || second === undefined) return;
    const { user_uuid, loc_uuid } = await openLine(first.credit, "111110001");
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, (__, index) => {
        const { credit } = index % 2 === 0 ? first : second;
        return outcomeOf(credit.loc.draw(user_uuid, loc_uuid, { amount: 500_00 }, patient()));
      }),
    );
    const granted = outcomes.filter((outcome): outcome is Disbursement => typeof outcome !== "string");
    expect(granted).toHaveLength(100);
    expect(outcomes.filter((outcome) => typeof outcome === "string")).toEqual(Array(20).fill("insufficient_credit"));
    for (const service of services) {
      const state = await readLine(service, user_uuid, loc_uuid);
      expect(state.draws.map(({ uuid }) => uuid).sort()).toEqual(granted.map(({ uuid }) => uuid).sort());
      expect(state.loc.available_credit).toBe(0);
      // Each draw saw all those before it. Their times do not say which: a server takes the time before it commits.
      const left = state.draws.map(({ available_credit }) => available_credit).sort((a, b) => a - b);
      expect(left).toEqual(Array.from({ length: 100 }, (___, index) => index * 500_00));
      expect(contradictions(state, { isOrdered: false })).toEqual([]);
    }
  });

  test("one key at two servers at once has one effect, and one response", async ({ skip }) => {
    const [first, second] = await serversOrSkip(() => skip(), 0, 0);
    if (first === undefined || second === undefined) return;
    const { user_uuid, loc_uuid } = await openLine(first.credit, "111110001");
    for (let round = 0; round < 15; round++) {
      const options = { ...patient(), idempotencyKey: randomUUID() };
      const sent = [first, second, first, second].map(({ credit }) =>
        credit.loc.draw(user_uuid, loc_uuid, { amount: 10_00, disbursement_bank_info: account }, options),
      );
      const [draw, ...others] = await Promise.all(sent);
      for (const other of others) expect(other).toEqual(draw);
    }
    const state = await readLine(second, user_uuid, loc_uuid);
    expect(state.draws).toHaveLength(15);
    expect(contradictions(state)).toEqual([]);
  });

  test("of users with one tax id who are created at two servers at once there is one", async ({ skip }) => {
    const [first, second] = await serversOrSkip(() => skip(), 0, 0);
    if (first === undefined || second === undefined) return;
    for (const taxId of ["111110001", "111110002", "111110003"]) {
      const created = await Promise.all(
        [first, second, first, second].map(async ({ credit }) => {
          const outcome = await outcomeOf(credit.users.create(await business(credit, taxId), patient()));
          return typeof outcome === "string" ? outcome : "created";
        }),
      );
      expect(created.sort()).toEqual(["created", "duplicate_tax_id", "duplicate_tax_id", "duplicate_tax_id"]);
    }
    expect((await second.credit.users.list()).pagination.total).toBe(3);
  });

  test("the sandbox's clock is one for all servers, and for those that start later", async ({ skip }) => {
    const [first, second] = await serversOrSkip(() => skip(), 0, 0);
    if (first === undefined || second === undefined) return;
    const { user_uuid, loc_uuid } = await openLine(first.credit, "111110001");
    await first.credit.loc.draw(user_uuid, loc_uuid, { amount: 1_000_00 });
    const { now } = await first.sandbox.clock.advance({ advance_days: 40 });
    await expect.poll(async () => (await second.sandbox.clock.get()).now >= now).toBe(true);
    const state = await readLine(second, user_uuid, loc_uuid);
    expect(state.draws.map(({ status }) => status)).toEqual(["SUCCEEDED"]);
    expect(state.statements.statements).toHaveLength(1);
    expect(contradictions(state)).toEqual([]);

    const later = await startServer({ store: place?.store ?? "" });
    servers.push(later);
    const third = clientsOf(new Gateway(later.url));
    expect((await third.sandbox.clock.get()).now >= now).toBe(true);
    expect(await readLine(third, user_uuid, loc_uuid)).toEqual(state);
  });

  /** Noon, and a moment at which the day has begun for one server only. */
  const moments = { "at noon": "2027-03-03T12:00:00.000Z", "around midnight": "2027-03-03T23:59:30.000Z" };
  test.each(Object.entries(moments))("two servers with clocks five minutes apart, %s", async (__, moment) => {
    const shift = Date.parse(moment) - Date.now();
    place = await open();
    if (place === undefined) return;
    const services = await startServers(place.store, shift - 2.5 * minute, shift + 2.5 * minute);
    const gateway = new Gateway(...servers.map(({ url }) => url));
    const load = new Load(gateway, new Random(seed));
    const began = Date.now();
    load.start(6);
    await wait(3000);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.outcomes.has("500")).toBe(false);
    for (const service of services) {
      expect(await countUsers(service, load.borrowers)).toEqual([]);
      expect(await mistakesOf(service, load.borrowers, { isOrdered: false })).toEqual([]);
    }
    expect(await repeatAll(load.borrowers, began)).toEqual([]);
  });
});
