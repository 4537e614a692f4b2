// Timeouts and signals: when a call is aborted, with which error, and that nothing is left behind.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import * as errors from "../../scripts/runtime/client/errors.js";
import { coreOf, failure, halting, lost, problem, scripted, silent } from "../support/client/scripted.js";

const get = operation<[options?: CallOptions], { ok: boolean }>("GET", "/thing");
const ok = (): Response => Response.json({ ok: true }, { headers: { "x-request-id": "r-1" } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  const left = vi.getTimerCount();
  vi.useRealTimers();
  if (left > 0) throw new Error(`${left} timers are left`);
});

const slow: readonly [
  what: string,
  fetch: (request: Request) => Response | Promise<Response>,
  status: number | undefined,
][] = [
  ["headers", silent, undefined],
  ["a body", halting, 200],
  ["an error's body", (request) => halting(request, '{"code":', { status: 503 }), undefined],
];
test.each(slow)("%s that take too long", async (_, fetch, status) => {
  const error = failure(get(coreOf(fetch, { timeout: 1_000, retries: 1 })));
  await vi.advanceTimersByTimeAsync(2_005);
  expect(await error).toMatchObject({
    constructor: errors.TimeoutError,
    name: "TimeoutError",
    message: "GET /thing: no whole response in 1000 ms",
    attempts: 2,
    status,
  });
});

test.each(slow)("a call's own time, with %s", async (_, fetch) => {
  const error = failure(get(coreOf(fetch, { retries: 0 }), { timeout: 50 }));
  await vi.advanceTimersByTimeAsync(50);
  expect(await error).toBeInstanceOf(errors.TimeoutError);
});

test("a minute, when nothing is said", async () => {
  const error = failure(get(coreOf(silent, { retries: 0 })));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await error).toBeInstanceOf(errors.TimeoutError);
});

test.each([Infinity, 2 ** 40])("%d ms is no time-out at once", async (timeout) => {
  const response = get(
    coreOf(async () => new Promise((resolve) => void setTimeout(() => resolve(ok()), 100_000))),
    { timeout },
  );
  const data = response.then((each) => each);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await data).toEqual({ ok: true });
});

test("a signal that has ended already: nothing is sent", async () => {
  const { fetch, requests } = scripted();
  const error = await failure(get(coreOf(fetch), { signal: AbortSignal.abort(new Error("enough")) }));
  expect(error).toMatchObject({
    constructor: errors.AbortError,
    name: "AbortError",
    attempts: 0,
    cause: { message: "enough" },
  });
  expect(requests).toEqual([]);
});

test.each(slow)("a signal during %s", async (_, fetch, status) => {
  const controller = new AbortController();
  const error = failure(get(coreOf(fetch), { signal: controller.signal }));
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  expect(await error).toMatchObject({
    constructor: errors.AbortError,
    attempts: 1,
    status,
    cause: { name: "AbortError" },
  });
});

test("a signal after the response: nothing happens", async () => {
  const controller = new AbortController();
  const call = get(coreOf(scripted(ok()).fetch), { signal: controller.signal });
  await call;
  controller.abort();
  expect(await call).toEqual({ ok: true });
});

test("nothing is left on a signal that many calls share", async () => {
  const { signal } = new AbortController();
  const [add, remove] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
  const read = operation<[options?: CallOptions], unknown>("GET", "/thing", [], (response) => response.text());
  await get(coreOf(scripted(ok()).fetch), { signal });
  await read(coreOf(scripted(ok()).fetch), { signal });
  await failure(get(coreOf(scripted(problem(404, "none")).fetch), { signal }));
  const retried = failure(get(coreOf(scripted(lost(), lost(), lost()).fetch), { signal }));
  await vi.advanceTimersByTimeAsync(10);
  await retried;
  expect(remove.mock.calls.map(([, stop]) => stop)).toEqual(
    expect.arrayContaining(add.mock.calls.map(([, stop]) => stop)),
  );
});
