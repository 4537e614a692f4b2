// How long a call may take altogether, what a service may ask for, and how a retry says that it is one.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { operation, type CallOptions, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { TimeoutError } from "../../scripts/runtime/client/errors.js";
import { coreOf, failure, halting, problem, scripted } from "../support/client/scripted.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const get = operation<[options?: CallOptions], unknown>("GET", "/thing");

/** The error of a call, and how many milliseconds it took. */
async function timed(call: Promise<unknown>): Promise<{ readonly error: unknown; readonly milliseconds: number }> {
  const start = Date.now();
  let end = start;
  const error = failure(call).finally(() => (end = Date.now()));
  await vi.runAllTimersAsync();
  return { error: await error, milliseconds: end - start };
}

test.each<[what: string, client: Partial<ClientOptions>, call: CallOptions]>([
  ["of a client", { deadline: 1_000 }, {}],
  ["of a call", {}, { deadline: 1_000 }],
  ["of a call, in place of the client's", { deadline: 90_000 }, { deadline: 1_000 }],
])("the deadline %s ends the attempt that is under way", async (_, client, call) => {
  const { fetch, requests } = scripted(halting, halting, halting);
  const { error, milliseconds } = await timed(get(coreOf(fetch, client), call));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(String(error)).toContain("no whole response in 1000 ms");
  expect(milliseconds).toBe(1_000);
  expect(requests).toHaveLength(1);
});

test("nothing is waited for that the deadline doesn't leave time for", async () => {
  const busy = (): Response => problem(503, "busy", { "retry-after": "30" });
  const { fetch, requests } = scripted(busy, busy);
  const { error, milliseconds } = await timed(get(coreOf(fetch), { deadline: 20_000 }));
  expect(error).toMatchObject({ status: 503, attempts: 1 });
  expect(milliseconds).toBe(0);
  expect(requests).toHaveLength(1);
});

test("the deadline is for all attempts and the time between them", async () => {
  const busy = (): Response => problem(503, "busy", { "retry-after": "4" });
  const { fetch, requests } = scripted(busy, busy, busy, busy);
  const { error, milliseconds } = await timed(get(coreOf(fetch, { retries: 9 }), { deadline: 10_000 }));
  expect(error).toMatchObject({ status: 503, attempts: 3 });
  expect(milliseconds).toBe(8_000);
  expect(requests).toHaveLength(3);
});

test("what a service asks for is waited for as long as `maxRequested` allows", async () => {
  const busy = (): Response => problem(429, "slow_down", { "retry-after": "600" });
  const { fetch } = scripted(busy, () => Response.json({}));
  const core = coreOf(fetch, { retryDelay: { maxRequested: 300_000 } });
  const start = Date.now();
  const call = get(core).withResponse();
  await vi.runAllTimersAsync();
  expect(await call).toMatchObject({ attempts: 2 });
  expect(Date.now() - start).toBeGreaterThanOrEqual(300_000);
});

test("a retry has its number in the header that is chosen for it, and the first request has none", async () => {
  const busy = (): Response => problem(503, "busy", { "retry-after": "1" });
  const { fetch, requests } = scripted(busy, busy, () => Response.json({}));
  const call = get(coreOf(fetch, { retryCountHeader: "X-Retry-Count" })).withResponse();
  await vi.runAllTimersAsync();
  expect(await call).toMatchObject({ attempts: 3 });
  expect(requests.map(({ headers }) => headers.get("x-retry-count"))).toEqual([null, "1", "2"]);
});

test.each([-1, Number.NaN, "1"])("a deadline of %j is a TypeError", async (deadline) => {
  const { fetch, requests } = scripted();
  await expect(get(coreOf(fetch), { deadline: deadline as number })).rejects.toThrow(
    "deadline must be a number that is not negative",
  );
  expect(requests).toHaveLength(0);
});
