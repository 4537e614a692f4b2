// The sandbox's clock, shared by several servers.
import { describe, expect, test } from "vitest";
import { SandboxClock } from "../../server/sandbox/clock.js";
import { MemorySharedValues } from "../../server/store/memory/shared-values.js";
import type { SharedValues } from "../../server/store/shared-values.js";
import { createSandbox } from "../../server/sandbox/sandbox.js";
import { live } from "../support/service/life.js";
import { Gate } from "../support/gate.js";
import { startService, TestClock } from "../support/service/service.js";
import { clearableTestStore } from "../support/service/test-store.js";
import { controls } from "../support/service/sandbox.js";

const start = "2026-01-15T12:00:00.000Z";
const later = new Date("2026-02-15T12:00:00.000Z");
const latest = new Date("2026-03-15T12:00:00.000Z");

/** Reads that end when a test lets them, with what they have read when they began. */
class SlowReads implements SharedValues {
  readonly gates: Gate[] = [];
  readonly #inner: SharedValues;
  constructor(inner: SharedValues) {
    this.#inner = inner;
  }
  async get(name: string) {
    const gate = new Gate();
    this.gates.push(gate);
    const read = await this.#inner.get(name);
    await gate.passed;
    return read;
  }
  set(...given: Parameters<SharedValues["set"]>) {
    return this.#inner.set(...given);
  }
}

function sharedValues(): MemorySharedValues {
  return new MemorySharedValues(() => {});
}

describe("two clocks with one store", () => {
  function twoClocks() {
    const shared = sharedValues();
    return [new SandboxClock(new TestClock(), shared), new SandboxClock(new TestClock(), shared)] as const;
  }

  test("what one is moved to, the other shows once it has read", async () => {
    const [one, other] = twoClocks();
    await one.advanceTo(later);
    expect([one.now(), other.now().toISOString()]).toEqual([later, start]);
    await other.refresh();
    expect(other.now()).toEqual(later);
    await other.reset();
    await one.refresh();
    expect([one.now().toISOString(), other.now().toISOString()]).toEqual([start, start]);
  });

  test("moved at once by a day each, they are moved by two", async () => {
    const [one, other] = twoClocks();
    const byADay = (now: Date): Date => new Date(now.getTime() + 86_400_000);
    await Promise.all([one.advance(byADay), other.advance(byADay)]);
    await Promise.all([one.refresh(), other.refresh()]);
    expect([one.now().toISOString(), other.now().toISOString()]).toEqual(Array(2).fill("2026-01-17T12:00:00.000Z"));
  });

  test("moved at once to two times, they are at the later one", async () => {
    for (const times of [
      [later, latest],
      [latest, later],
    ] as const) {
      const clocks = twoClocks();
      await Promise.all(clocks.map((clock, index) => clock.advanceTo(times[index] ?? later)));
      await Promise.all(clocks.map((clock) => clock.refresh()));
      expect(clocks.map((clock) => clock.now())).toEqual([latest, latest]);
    }
  });
});

test("of two reads that overlap, the one that began earlier and ends later changes nothing", async () => {
  const shared = sharedValues();
  const reads = new SlowReads(shared);
  const [one, other] = [new SandboxClock(new TestClock(), reads), new SandboxClock(new TestClock(), shared)];
  await other.advanceTo(later);
  const early = one.refresh();
  await other.advanceTo(latest);
  const late = one.refresh();
  reads.gates[1]?.open();
  await late;
  expect(one.now()).toEqual(latest);
  reads.gates[0]?.open();
  await early;
  expect(one.now()).toEqual(latest);
});

test("a read that began before the clock was moved here changes nothing, and none undoes a reset", async () => {
  const reads = new SlowReads(sharedValues());
  const clock = new SandboxClock(new TestClock(), reads);
  const early = clock.refresh();
  await clock.advanceTo(later);
  const beforeReset = clock.refresh();
  await clock.reset();
  for (const gate of reads.gates) gate.open();
  await Promise.all([early, beforeReset]);
  expect(clock.now().toISOString()).toBe(start);
});

describe("two servers with one store", () => {
  function twoServers() {
    const opened = clearableTestStore();
    const real = new TestClock();
    return [1, 2].map(() => {
      const sandbox = createSandbox(real, opened);
      return { ...startService({ clock: sandbox.clock, store: sandbox.store, sandbox }), clock: real, sandbox };
    });
  }

  test("each request is at the time that another server has set, and after a reset at real time", async () => {
    const [one, other] = twoServers();
    if (!one || !other) throw new Error("There are two.");
    const { user_uuid, loc_uuid } = await live(one, "drawn");
    await controls(one).clock.advance({ advance_days: 40 });
    const inDays = (days: number) => ({ now: new Date(one.clock.now().getTime() + days * 86_400_000).toISOString() });
    expect(await controls(other).clock.get()).toEqual(inDays(40));
    const path = `/v1/users/${user_uuid}/loc/${loc_uuid}`;
    const response = await other.app.request(`${path}/statements`, { headers: { authorization: "Bearer acme-key" } });
    expect(await response.json()).toMatchObject({ statements: [{ billing_date: "2026-02-05" }] });

    await controls(other).sandbox.reset();
    expect(await controls(one).clock.get()).toEqual(inDays(0));
    await controls(one).clock.advance({ advance_days: 1 });
    expect(await controls(other).clock.get()).toEqual(inDays(1));
  });
});
