// Responses that stall: a stream ends in a TimeoutError once nothing has arrived for `idleTimeout`, however long it may
// take altogether. The document is that of a report about other clients' streams which never ended.
import { getEventListeners } from "node:events";
import type { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { operation, type CallOptions, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { AbortError, TimeoutError } from "../../scripts/runtime/client/errors.js";
import { jsonItems } from "../../scripts/runtime/client/exchange/items.js";
import { coreOf, events, serve, stream } from "../support/client/raw-client.js";
import type { RawService } from "../support/client/raw-service.js";
import { coreOf as scriptedCore, failure } from "../support/client/scripted.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
/** Time for what was written to arrive: this moves no clock. */
const arrive = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve));
};
const endOf = async ({ connections }: RawService): Promise<void> => {
  while (connections.ended === 0) await arrive();
};

/** A stream whose first event has been read, while the second one is waited for. */
async function started(options: CallOptions & Partial<ClientOptions> = {}) {
  let socket: Socket | undefined;
  const service = await serve((each) => {
    socket = each;
    each.write(events);
  });
  const { signal } = new AbortController();
  const items = (await stream(coreOf(service), { signal, ...options }))[Symbol.asyncIterator]();
  expect(await items.next()).toMatchObject({ value: { data: 1 } });
  const next = items.next();
  next.catch(() => undefined);
  await arrive();
  return { service, items, next, signal, write: (text: string) => void socket?.write(chunk(text)) };
}

describe("a stream", () => {
  test("that stalls ends in a TimeoutError, and the connection with it", async () => {
    const { service, next, signal } = await started({ timeout: 700 });
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(699);
    expect(service.connections.ended).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure(next)).toMatchObject({
      constructor: TimeoutError,
      message: "GET /events: nothing of the response in 700 ms",
      status: 200,
    });
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
    await endOf(service);
  });

  test("that is left holds neither the connection nor the caller's signal", async () => {
    const { service, items, signal, next, write } = await started();
    write("data: 2\n\n");
    await next;
    await items.return?.();
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
    await endOf(service);
  });

  test.each<[what: string, options: CallOptions, milliseconds: number]>([
    ["its own time", { timeout: 100, idleTimeout: 5_000 }, 5_000],
    ["the time of a response", { timeout: 100 }, 100],
    ["a minute", {}, 60_000],
  ])("waits %s", async (_, options, milliseconds) => {
    const { next } = await started(options);
    let isOver = false;
    void next.catch(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure(next)).toBeInstanceOf(TimeoutError);
  });

  test("that never ends by itself may be as slow as it likes", async () => {
    const { next, write } = await started({ timeout: 100, idleTimeout: Infinity });
    await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
    write("data: 2\n\n");
    expect(await next).toMatchObject({ value: { data: 2 } });
  });

  test("goes on by anything that arrives, be it a comment or a part of an event", async () => {
    const { next, write } = await started({ idleTimeout: 1_000 });
    for (const part of [": still here\n\n", "da", "ta: ", "2"]) {
      await vi.advanceTimersByTimeAsync(999);
      write(part);
      await arrive();
    }
    await vi.advanceTimersByTimeAsync(999);
    write("\n\n");
    expect(await next).toMatchObject({ value: { data: 2 } });
  });

  test("isn't waited for while its reader does something else", async () => {
    const { items, next, write } = await started({ idleTimeout: 1_000 });
    write("data: 2\n\n");
    await next;
    await vi.advanceTimersByTimeAsync(100_000);
    write("data: 3\n\n");
    expect(await items.next()).toMatchObject({ value: { data: 3 } });
    await items.return?.();
  });

  test("of a `fetch` that sees to no signal ends as well, by its time and by its caller", async () => {
    const lines = operation<[options?: CallOptions], AsyncIterable<unknown>>("GET", "/lines", [], jsonItems);
    const stalled = (): Response => new Response(new ReadableStream({ start: (to) => to.enqueue(Buffer.from("1\n")) }));
    const core = scriptedCore(stalled, { retries: 0, idleTimeout: 1_000 });
    const abort = new AbortController();
    const read = async (options?: CallOptions): Promise<void> => {
      for await (const item of await lines(core, options)) expect(item).toBe(1);
    };
    const [timedOut, aborted] = [failure(read()), failure(read({ signal: abort.signal }))];
    await vi.advanceTimersByTimeAsync(0);
    await arrive();
    abort.abort();
    expect(await aborted).toBeInstanceOf(AbortError);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await timedOut).toBeInstanceOf(TimeoutError);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a body that is read as a whole", () => {
  const get = operation<[options?: CallOptions], unknown>("GET", "/thing");

  test("ends where nothing arrives, and goes on for longer than that", async () => {
    let body: ReadableStreamDefaultController | undefined;
    const headers = { "content-type": "application/json" };
    const respond = (): Response => new Response(new ReadableStream({ start: (to) => void (body = to) }), { headers });
    const core = scriptedCore(respond, { retries: 0, timeout: Infinity, idleTimeout: 1_000 });
    const write = async (text: string): Promise<void> => {
      await vi.advanceTimersByTimeAsync(999);
      body?.enqueue(Buffer.from(text));
      await arrive();
    };
    const whole = get(core).then((each) => each);
    await arrive();
    for (const text of ["[", "1", ",", "2]"]) await write(text);
    body?.close();
    expect(await whole).toEqual([1, 2]);

    const half = failure(get(core));
    await arrive();
    await write("[");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await half).toMatchObject({ constructor: TimeoutError, status: 200 });
  });
});

test.each([-1, Number.NaN, "5"])("idleTimeout: %s is a TypeError", async (idleTimeout) => {
  const core = (options: object) => scriptedCore(() => Response.json({}), options);
  expect(() => core({ idleTimeout })).toThrow("idleTimeout must be a number that is not negative.");
});
