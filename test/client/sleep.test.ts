// What a call waits for before the next attempt, or stops waiting for.
import { expect, test } from "vitest";
import { sleep } from "../../scripts/runtime/client/exchange/retries.js";

const timers = (): number => process.getActiveResourcesInfo().filter((each) => each === "Timeout").length;

test("a wait that is ended early leaves no timer behind, which would keep the process alive", async () => {
  const before = timers();
  const controller = new AbortController();
  const wait = sleep(600_000, controller.signal);
  expect(timers()).toBe(before + 1);
  controller.abort();
  await wait;
  expect(timers()).toBe(before);
});

test("a signal that was sent already ends it at once", async () => {
  await expect(sleep(600_000, AbortSignal.abort())).resolves.toBeUndefined();
});
