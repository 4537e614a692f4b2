// The rate limit over several servers: together they allow what one would, and requests rarely wait for the store.
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LocalLimiter, rateLimitHeaders, type Allowance } from "../../server/http/rate-limit/rate-limit.js";
import { SharedLimiter } from "../../server/http/rate-limit/shared-limiter.js";
import { memoryStore } from "../../server/store/memory/memory.js";
import type { CreditRecords } from "../../server/store/records.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { stores } from "../store/stores.js";
import { randomFrom } from "../support/random.js";
import { acme, bearer, startService } from "../support/service/service.js";
import { allowed, excess, Simulation } from "./simulation.js";

test("the excess of too many requests is found", () => {
  expect(excess([0, 0, 0], 2)).toBe(1);
  expect(excess([0, 0, 500, 1000], 2)).toBe(0);
  expect(excess([0, 5000, 5000, 5000, 5100], 2)).toBeCloseTo(1.8);
});

describe("one server alone", () => {
  test.each([1, 2, 10, 100, 1000])("allows %d a second, as without a store", async (rate) => {
    const simulation = new Simulation();
    const limiter = simulation.server(rate);
    expect(await allowed(limiter, rate + 5)).toBe(rate);
    await simulation.advance(50);
    expect(await allowed(limiter, rate)).toBe(Math.floor(rate / 20));
    await simulation.advance(1000);
    expect(await allowed(limiter, rate + 5)).toBe(rate);
    await simulation.advance(3_600_000);
    expect(await allowed(limiter, rate + 5)).toBe(rate);
  });

  test("reports the same as a limiter in memory, request by request", async () => {
    const random = randomFrom(15);
    for (const rate of [1, 7, 100]) {
      const simulation = new Simulation();
      const shared = simulation.server(rate);
      const local = new LocalLimiter(rate, { now: () => new Date(simulation.now) });
      for (let n = 0; n < 400; n++) {
        const [found, expected] = [await shared.take("acme"), local.take("acme")];
        const shown = ({ isAllowed, tokens }: Allowance) => [isAllowed, isAllowed ? Math.floor(tokens + 1e-6) : 0];
        expect([n, ...shown(found)]).toEqual([n, ...shown(expected)]);
        await simulation.advance(random() < 0.2 ? 400 + Math.floor(random() * 1000) : 50);
      }
    }
  });

  test("has a request wait for the store at the beginning, and not for each", async () => {
    const simulation = new Simulation();
    const limiter = simulation.server(100);
    let waits = 0;
    for (let n = 0; n < 600; n++) {
      const outcome = limiter.take("acme");
      if (outcome instanceof Promise) waits += 1;
      expect((await outcome).isAllowed).toBe(true);
      await simulation.advance(20);
    }
    expect(waits).toBe(1);
    // In the background: a read and a write for many requests.
    expect(simulation.writes).toBeLessThan(100);
  });

  test("asks the store rarely while it rejects", async () => {
    const simulation = new Simulation();
    const limiter = simulation.server(10);
    expect(await allowed(limiter, 500)).toBe(10);
    const before = simulation.reads;
    for (let n = 0; n < 90; n++) {
      expect(await allowed(limiter, 10)).toBe(0);
      await simulation.advance(1);
    }
    expect(simulation.reads - before).toBeLessThanOrEqual(1);
  });
});

describe("several servers", () => {
  const rate = 100;

  test("a server that starts while another has the client's requests gets its part at once", async () => {
    const simulation = new Simulation();
    const [one, other] = [simulation.server(rate), simulation.server(rate)];
    for (let n = 0; n < 100; n++) {
      expect(await allowed(one, 1)).toBe(1);
      await simulation.advance(20);
    }
    expect(await allowed(other, 20)).toBe(20);
  });

  test("a burst at all servers at once is a burst at one", async () => {
    const simulation = new Simulation();
    const servers = Array.from({ length: 4 }, () => simulation.server(rate));
    const each = await Promise.all(servers.map((server) => allowed(server, rate)));
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(rate);
  });

  test("a burst at all servers after a pause is a burst at one", async () => {
    const simulation = new Simulation();
    const servers = Array.from({ length: 3 }, () => simulation.server(rate));
    for (const server of servers) await allowed(server, 30);
    for (let n = 0; n < 10; n++) await simulation.advance(1000);
    const each = await Promise.all(servers.map((server) => allowed(server, rate)));
    const sum = each.reduce((total, count) => total + count, 0);
    expect(sum).toBeLessThanOrEqual(rate);
    expect(sum).toBeGreaterThanOrEqual(0.95 * rate);
  });

  /** The requests per second at each server, and the clocks of the servers. */
  const cases: [name: string, demands: number[], shifts: number[], latency?: number][] = [
    ["unequal demand", [300, 30], [0, 0]],
    ["clocks five minutes apart", [150, 150], [-150_000, 150_000]],
    ["one without requests", [200, 0], [0, 0]],
    ["one server and a slow store", [300], [0], 20],
    ["three servers and a slow store", [300, 50, 20], [0, 0, 0], 20],
    ["eight servers", [200, 100, 50, 25, 25, 10, 5, 5], Array.from({ length: 8 }, () => 0)],
  ];
  test.each(cases)("together allow no more than one, and hardly less: %s", async (_, demands, shifts, latency) => {
    const simulation = new Simulation(latency);
    const random = randomFrom(3);
    const servers = demands.map((demand, index) => ({
      demand,
      limiter: simulation.server(rate, shifts[index]),
      allowed: 0,
    }));
    const times: number[] = [];
    const [step, duration] = [10, 30_000];
    while (simulation.now < duration) {
      for (const server of servers) {
        const take = async (): Promise<void> => {
          if (!(await server.limiter.take("acme")).isAllowed) return;
          server.allowed += 1;
          times.push(simulation.now);
        };
        const count = Math.floor((server.demand * step) / 1000 + random());
        for (let n = 0; n < count; n++) void take();
      }
      await simulation.settled();
      await simulation.advance(step);
    }
    expect(excess(times, rate)).toBeLessThanOrEqual(1e-6);
    expect(times.length).toBeGreaterThan(0.95 * rate * (duration / 1000));
    expect(simulation.writes).toBeLessThanOrEqual((35 * servers.length * duration) / 1000);
    // Servers are in the order of their demand, and none is far behind one with fewer requests.
    for (const [index, server] of servers.entries())
      expect(server.allowed).toBeGreaterThanOrEqual(0.6 * (servers[index + 1]?.allowed ?? 0));
  });

  test.each([
    [[80], 0],
    [[60, 20, 10], 0],
    [[60, 20, 10], 20],
    [[30, 30, 30], 20],
  ])(
    "reject nothing while %j requests a second are below the limit, with a store that takes %d ms",
    async (demands, latency) => {
      const simulation = new Simulation(latency);
      const random = randomFrom(4);
      const servers = demands.map((demand) => ({ demand, limiter: simulation.server(rate) }));
      let [requests, rejections, waits] = [0, 0, 0];
      while (simulation.now < 30_000) {
        for (const { demand, limiter } of servers) {
          if (random() >= demand / 100) continue;
          requests += 1;
          const outcome = limiter.take("acme");
          if (outcome instanceof Promise) waits += 1;
          void Promise.resolve(outcome).then(({ isAllowed }) => (rejections += isAllowed ? 0 : 1));
        }
        await simulation.settled();
        await simulation.advance(10);
      }
      expect(rejections).toBe(0);
      expect(waits / requests).toBeLessThan(0.03);
    },
  );

  test("what a server has not used is the others' a second after", async () => {
    const simulation = new Simulation();
    const [one, other] = [simulation.server(rate), simulation.server(rate)];
    await allowed(one, 60);
    for (let n = 0; n < 10; n++) await simulation.advance(1000);
    expect(await allowed(other, rate)).toBeGreaterThanOrEqual(0.95 * rate);
  });

  test("what a server had that crashed is the others' a minute after", async () => {
    const simulation = new Simulation();
    await allowed(simulation.server(rate), 1);
    simulation.crash();
    const other = simulation.server(rate);
    await simulation.advance(61_000);
    expect(await allowed(other, rate + 5)).toBe(rate);
  });

  test("what a server withdrew long ago it doesn't use", async () => {
    const simulation = new Simulation();
    const [one, other] = [simulation.server(rate), simulation.server(rate)];
    await allowed(one, 1);
    await simulation.advance(61_000);
    const both = await Promise.all([allowed(one, rate), allowed(other, rate)]);
    expect(both[0] + both[1]).toBe(rate);
  });

  test("clients have limits of their own", async () => {
    const simulation = new Simulation();
    const [one, other] = [simulation.server(rate), simulation.server(rate)];
    expect(await allowed(one, rate + 1, "acme")).toBe(rate);
    expect(await allowed(other, rate + 1, "rival")).toBe(rate);
  });
});

describe("without the store", () => {
  test("each server counts by itself, until the store is there again", async () => {
    const simulation = new Simulation();
    const limiter = simulation.server(10);
    simulation.failure = new StoreUnavailable("gone");
    expect(await allowed(limiter, 15)).toBe(10);
    const { reads } = simulation;
    expect(reads).toBe(1);
    expect(await allowed(limiter, 15)).toBe(0);
    simulation.failure = undefined;
    await simulation.advance(2000);
    expect(await allowed(limiter, 15)).toBe(10);
    expect(simulation.writes).toBeGreaterThan(0);
  });
});

describe.each(stores)("two servers on $name", ({ create, end }) => {
  afterAll(end);

  test("allow a burst of one second together", async () => {
    const database = await create();
    const opened = [await database.open(), await database.open()];
    const limiters = opened.map(({ shared }) => new SharedLimiter(50, shared));
    const began = Date.now();
    const counts = await Promise.all(limiters.map((limiter) => allowed(limiter, 60)));
    const seconds = (Date.now() - began) / 1000;
    const sum = counts.reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThanOrEqual(50);
    expect(sum).toBeLessThanOrEqual(50 + 50 * seconds + 1);
    await Promise.all(opened.map((store) => store.close()));
    await database.remove();
  });
});

describe("two services with one store", () => {
  // A token must not be added between two requests.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  test("report one limit", async () => {
    const store = memoryStore<CreditRecords>();
    const [one, other] = [1, 2].map(() => startService({ store, rateLimit: 3, sharesRateLimit: true }));
    const ask = async (service = one): Promise<unknown[]> => {
      const response = await service?.app.request("/v1/users", { headers: bearer(acme) });
      return [response?.status, ...rateLimitHeaders.map((name) => response?.headers.get(name))];
    };
    expect(await ask(one)).toEqual([200, "3", "2", "1"]);
    expect(await ask(other)).toEqual([200, "3", "1", "1"]);
    expect(await ask(one)).toEqual([200, "3", "0", "1"]);
    expect(await ask(other)).toEqual([429, "3", "0", "1"]);
  });
});
