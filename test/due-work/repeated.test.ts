// Work that a server repeats in the background.
import { expect, test } from "vitest";
import { Repeated } from "../../server/due-work/repeated.js";
import { Gate } from "../support/gate.js";
import { KeptLog } from "../support/service/service.js";
import { TestSchedule } from "./schedule.js";

function repeat(work: () => Promise<void>, random = 0.5) {
  const timer = new TestSchedule();
  const logger = new KeptLog();
  const repeated = new Repeated({ work, interval: 1000, logger, random: () => random, schedule: timer.schedule });
  repeated.start();
  return { timer, logger, repeated };
}

test("it runs again and again, never twice at once", async () => {
  let runs = 0;
  const gate = new Gate();
  const { timer } = repeat(async () => {
    runs += 1;
    if (runs === 2) await gate.passed;
  });
  expect(runs).toBe(0);
  await timer.run();
  expect(runs).toBe(1);
  const second = timer.run();
  expect(timer.delays).toEqual([]);
  gate.open();
  await second;
  expect([runs, timer.delays.length]).toEqual([2, 1]);
});

test.each([
  [0, 500],
  [0.5, 1000],
  [1, 1500],
])("servers that start together spread: %d waits %d ms", async (random, delay) => {
  const { timer } = repeat(async () => {}, random);
  expect(timer.delays).toEqual([delay]);
  await timer.run();
  expect(timer.delays).toEqual([delay]);
});

test("a failure is logged, and the next run waits longer, until one succeeds", async () => {
  let fails = true;
  const { timer, logger } = repeat(async () => {
    if (fails) throw new TypeError("secret");
  });
  const delays: number[] = [];
  for (let n = 0; n < 8; n++) {
    await timer.run();
    delays.push(...timer.delays);
  }
  expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 32_000, 32_000, 32_000]);
  expect(logger.lines.map(({ level, error }) => [level, error])).toEqual(delays.map(() => ["error", "TypeError"]));
  expect(JSON.stringify(logger.lines)).not.toContain("secret");
  fails = false;
  await timer.run();
  expect(timer.delays).toEqual([1000]);
});

test("stopped, it waits for the run and starts no other", async () => {
  const gate = new Gate();
  let isStopped = false;
  const { timer, repeated } = repeat(() => gate.passed);
  timer.start();
  const stopped = repeated.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect([isStopped, repeated.isStopping]).toEqual([false, true]);
  gate.open();
  await stopped;
  expect(timer.delays).toEqual([]);
});

test("stopped between two runs, it takes the next one back", async () => {
  const { timer, repeated } = repeat(async () => {});
  await timer.run();
  await repeated.stop();
  expect(timer.delays).toEqual([]);
});
