// The client over a real socket whose other end breaks off, is silent or is busy.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AbortError, ConnectionError, RateLimitError, TimeoutError } from "../../scripts/runtime/client/errors.js";
import {
  broken,
  coreOf,
  events,
  get,
  half,
  keyOf,
  ok,
  post,
  put,
  reset,
  serve,
  stream,
  unkeyed,
} from "../support/client/raw-client.js";
import { response, partialResponse, rawService, type RawService, type Script } from "../support/client/raw-service.js";
import { failure } from "../support/client/scripted.js";

describe("a connection that breaks", () => {
  const breaks: readonly [when: string, script: Script, requests: number][] = [
    ["before anything was read", { atOnce: reset }, 1],
    ["once the request was read", reset, 2],
    ["once the request was read, in order", (socket) => socket.end(), 2],
    ["in the first line", broken("HTTP/1."), 2],
    ["in the headers", broken("HTTP/1.1 200 OK\r\ncontent-le"), 2],
    ["in the body", broken(half), 2],
    [
      "between two chunks",
      broken("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n"),
      2,
    ],
    ["in an error's body", broken("HTTP/1.1 404 Not Found\r\ncontent-length: 100\r\n\r\n{"), 2],
    ["with what is no HTTP", broken("SSH-2.0-OpenSSH_9.6\r\n"), 2],
  ];

  test.each(breaks)("%s: a GET is sent again", async (_, script, requests) => {
    const service = await serve(script, ok);
    expect(await get(coreOf(service)).withResponse()).toMatchObject({ data: { ok: true }, attempts: 2 });
    expect(service.requests).toHaveLength(requests);
  });

  test.each(breaks)("%s: a POST is sent again with its key", async (_, script, requests) => {
    const service = await serve(script, ok);
    expect(await post(coreOf(service), { amount: 1 })).toEqual({ ok: true });
    expect(service.requests).toHaveLength(requests);
    expect(new Set(service.requests.map(keyOf)).size).toBe(1);
    expect(service.requests.map((request) => request.split("\r\n\r\n")[1])).toEqual(
      Array.from({ length: requests }, () => '{"amount":1}'),
    );
  });

  test.each(breaks)("%s: a PUT is sent again, since it is idempotent", async (_, script, requests) => {
    const service = await serve(script, ok);
    expect(await put(coreOf(service), {}).withResponse()).toMatchObject({ data: { ok: true }, attempts: 2 });
    expect(service.requests).toHaveLength(requests);
    expect(service.requests.map(keyOf)).toEqual(service.requests.map(() => undefined));
  });

  test.each(breaks)("%s: a POST without a key isn't", async (_, script, requests) => {
    const service = await serve(script, ok);
    expect(await failure(unkeyed(coreOf(service), {}))).toMatchObject({
      constructor: ConnectionError,
      attempts: 1,
      cause: expect.any(Error),
    });
    expect(service.requests).toHaveLength(requests - 1);
    expect(service.requests.map(keyOf)).toEqual(service.requests.map(() => undefined));
  });

  test("no server listens", async () => {
    const service = await rawService();
    await service.stop();
    expect(await failure(get(coreOf(service)))).toMatchObject({
      constructor: ConnectionError,
      attempts: 3,
      status: undefined,
      cause: { cause: { code: "ECONNREFUSED" } },
    });
  });

  test("in a stream of events: the loop ends in the same error", async () => {
    const service = await serve(broken(events));
    const seen: unknown[] = [];
    const read = async (): Promise<void> => {
      for await (const { data } of await stream(coreOf(service))) seen.push(data);
    };
    expect(await failure(read())).toBeInstanceOf(ConnectionError);
    expect(seen).toEqual([1]);
  });
});

describe("time", () => {
  // The clock of the client alone: sockets go on as fast as the machine does.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** Waits until a service has read this many requests. Unlike `vi.waitFor`, that moves no clock. */
  const requestsOf = async (service: RawService, count: number): Promise<void> => {
    while (service.requests.length < count) await new Promise((resolve) => void setImmediate(resolve));
  };
  const endOf = async ({ connections }: RawService): Promise<void> => {
    while (connections.ended === 0) await new Promise((resolve) => void setImmediate(resolve));
  };
  const silences: readonly [what: string, script: Script][] = [
    ["no response at all", () => undefined],
    ["headers that don't end", partialResponse("HTTP/1.1 200 OK\r\nx-slow: ")],
    ["a body that doesn't end", partialResponse(half)],
    ["an error's body that doesn't end", partialResponse("HTTP/1.1 503 Down\r\ncontent-length: 100\r\n\r\n{")],
  ];

  test.each(silences)("%s: given up, and the connection with it", async (_, script) => {
    const service = await serve(script);
    const error = failure(get(coreOf(service), { timeout: 1_000, retries: 0 }));
    await requestsOf(service, 1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await error).toMatchObject({ constructor: TimeoutError, attempts: 1 });
    await endOf(service);
  });

  test.each(silences)("%s, once: the next attempt has its own time", async (_, script) => {
    const service = await serve(script, ok);
    const outcome = post(coreOf(service), {}, { timeout: 1_000 }).withResponse();
    await requestsOf(service, 1);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(5);
    expect(await outcome).toMatchObject({ attempts: 2 });
  });

  test.each(silences)("%s: the caller ends it", async (_, script) => {
    const service = await serve(script);
    const controller = new AbortController();
    const error = failure(post(coreOf(service), {}, { signal: controller.signal }));
    await requestsOf(service, 1);
    controller.abort();
    expect(await error).toMatchObject({
      constructor: AbortError,
      attempts: 1,
      idempotencyKey: keyOf(service.requests[0]),
    });
    await endOf(service);
  });

  test("the caller ends it while it connects", async () => {
    const service = await serve(ok);
    const controller = new AbortController();
    const error = failure(get(coreOf(service), { signal: controller.signal }));
    controller.abort();
    expect(await error).toMatchObject({ constructor: AbortError });
    expect(service.requests).toEqual([]);
  });

  test("the caller ends a stream of events: its loop ends in that", async () => {
    const service = await serve(partialResponse(events));
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      for await (const _ of await stream(coreOf(service), { signal: controller.signal })) controller.abort();
    };
    expect(await failure(read())).toBeInstanceOf(AbortError);
    await endOf(service);
  });

  test("leaving the loop ends the connection, and a stream may take longer than the timeout of a response", async () => {
    let writeNext = (): unknown => undefined;
    const service = await serve((socket) => {
      socket.write(events);
      writeNext = () => socket.write("9\r\ndata: 2\n\n\r\n");
    });
    const seen: unknown[] = [];
    for await (const { data } of await stream(coreOf(service), { timeout: 1_000 })) {
      if (seen.push(data) === 2) break;
      await vi.advanceTimersByTimeAsync(10_000);
      writeNext();
    }
    expect(seen).toEqual([1, 2]);
    await endOf(service);
  });
});

describe("a service that is busy", () => {
  const since = Date.parse("Sun, 09 Sep 2001 01:46:40 GMT");
  const skewed = { date: new Date(since).toUTCString(), "retry-after": new Date(since + 1_000).toUTCString() };
  const rows: readonly [what: string, scripts: readonly Script[], minMilliseconds: number, maxMilliseconds: number][] =
    [
      ["503, then a response", [response(503, "{}"), ok], 0, 5],
      ["429 without Retry-After", [response(429), ok], 0, 5],
      ["429 with Retry-After", [response(429, "{}", { "retry-after": "1" }), ok], 1_000, 1_000],
      ["429 until a date, by a clock that is decades behind", [response(429, "{}", skewed), ok], 1_000, 1_000],
      ["503 and a reset", [response(503), reset, ok], 0, 5],
    ];
  test.each(rows)("%s", async (_, scripts, minMilliseconds, maxMilliseconds) => {
    const service = await serve(...scripts);
    const timers = vi.spyOn(globalThis, "setTimeout");
    expect(await get(coreOf(service)).withResponse()).toMatchObject({ data: { ok: true }, attempts: scripts.length });
    // Node's fetch has timers of its own.
    const delays = timers.mock.calls.map(([, delay = 0]) => delay);
    timers.mockRestore();
    const sleeps = delays.filter((delay) => delay >= minMilliseconds && delay <= maxMilliseconds);
    expect(sleeps.length).toBeGreaterThanOrEqual(scripts.length - 1);
  });

  test("too busy for all attempts", async () => {
    const service = await serve(
      response(429, "{}", { "retry-after": "0" }),
      response(503),
      response(429, '{"code":"rate_limited"}', { "retry-after": "7" }),
    );
    const error = await failure(get(coreOf(service)));
    expect(error).toMatchObject({ constructor: RateLimitError, code: "rate_limited", attempts: 3 });
    expect((error as RateLimitError).headers.get("retry-after")).toBe("7");
  });
});
