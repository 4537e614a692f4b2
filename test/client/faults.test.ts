// The client over a real socket whose other end misbehaves.
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Core, operation, type CallOptions, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { AbortError, ConnectionError, RateLimitError, TimeoutError } from "../../scripts/runtime/client/errors.js";
import { readEvents, type ServerEvent } from "../../scripts/runtime/shared/events.js";
import { answer, halfAnswer, rawService, type RawService, type Script } from "../support/raw-service.js";
import { failure } from "../support/scripted.js";

const services: RawService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
});

async function serve(...scripts: readonly Script[]): Promise<RawService> {
  const service = await rawService(...scripts);
  services.push(service);
  return service;
}

type Options = Partial<ClientOptions>;
const coreOf = ({ url }: RawService, options: Options = {}): Core =>
  new Core({ baseUrl: url, retryDelay: { first: 1, most: 5 }, ...options });

const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
const post = operation<[body: object, options?: CallOptions], unknown>("POST", "/thing", ["body"], "json", {
  isKeyed: true,
});
const unkeyed = operation<[body: object, options?: CallOptions], unknown>("POST", "/thing", ["body"]);
const put = operation<[body: object, options?: CallOptions], unknown>("PUT", "/thing", ["body"]);
const stream = operation<[options?: CallOptions], AsyncIterable<ServerEvent>>("GET", "/events", [], readEvents, {
  accept: "text/event-stream",
});

const ok = answer(200, '{"ok":true}');
const reset = (socket: Socket): unknown => socket.resetAndDestroy();
const half = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":';
const events =
  "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n";
const broken =
  (text: string): Script =>
  (socket) =>
    socket.write(text, () => socket.destroy());

const keyOf = (request = ""): string | undefined => /^idempotency-key: (.*)$/im.exec(request)?.[1];

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

  test("nobody is there", async () => {
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
  const silences: readonly [what: string, script: Script][] = [
    ["no answer at all", () => undefined],
    ["headers that don't end", halfAnswer("HTTP/1.1 200 OK\r\nx-slow: ")],
    ["a body that doesn't end", halfAnswer(half)],
    ["an error's body that doesn't end", halfAnswer("HTTP/1.1 503 Down\r\ncontent-length: 100\r\n\r\n{")],
  ];

  test.each(silences)("%s: given up, and the connection with it", async (_, script) => {
    const service = await serve(script);
    expect(await failure(get(coreOf(service), { timeout: 60, retries: 0 }))).toMatchObject({
      constructor: TimeoutError,
      attempts: 1,
    });
    await vi.waitFor(() => expect(service.connections.ended).toBe(1));
  });

  test.each(silences)("%s, once: the next attempt has its own time", async (_, script) => {
    const service = await serve(script, ok);
    expect(await post(coreOf(service), {}, { timeout: 200 }).withResponse()).toMatchObject({ attempts: 2 });
  });

  test.each(silences)("%s: the caller ends it", async (_, script) => {
    const service = await serve(script);
    const controller = new AbortController();
    const error = failure(post(coreOf(service), {}, { signal: controller.signal }));
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    setTimeout(() => controller.abort(), 20);
    expect(await error).toMatchObject({
      constructor: AbortError,
      attempts: 1,
      idempotencyKey: keyOf(service.requests[0]),
    });
    await vi.waitFor(() => expect(service.connections.ended).toBe(1));
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
    const service = await serve(halfAnswer(events));
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      for await (const _ of await stream(coreOf(service), { signal: controller.signal })) controller.abort();
    };
    expect(await failure(read())).toBeInstanceOf(AbortError);
    await vi.waitFor(() => expect(service.connections.ended).toBe(1));
  });

  test("leaving the loop ends the connection, and a stream may take longer than an answer", async () => {
    const service = await serve((socket) => {
      socket.write(events);
      setTimeout(() => socket.write("9\r\ndata: 2\n\n\r\n"), 150);
    });
    const seen: unknown[] = [];
    for await (const { data } of await stream(coreOf(service), { timeout: 100 })) if (seen.push(data) === 2) break;
    expect(seen).toEqual([1, 2]);
    await vi.waitFor(() => expect(service.connections.ended).toBe(1));
  });
});

describe("a service that is busy", () => {
  const since = Date.parse("Sun, 09 Sep 2001 01:46:40 GMT");
  const skewed = { date: new Date(since).toUTCString(), "retry-after": new Date(since + 1_000).toUTCString() };
  const rows: readonly [what: string, scripts: readonly Script[], least: number, most: number][] = [
    ["503, then an answer", [answer(503, "{}"), ok], 0, 500],
    ["429 without Retry-After", [answer(429), ok], 0, 500],
    ["429 with Retry-After", [answer(429, "{}", { "retry-after": "1" }), ok], 950, 3_000],
    ["429 until a date, by a clock that is decades behind", [answer(429, "{}", skewed), ok], 950, 3_000],
    ["503 and a reset", [answer(503), reset, ok], 0, 500],
  ];
  test.each(rows)("%s", async (_, scripts, least, most) => {
    const service = await serve(...scripts);
    const started = performance.now();
    expect(await get(coreOf(service)).withResponse()).toMatchObject({ data: { ok: true }, attempts: scripts.length });
    const took = performance.now() - started;
    expect(took).toBeGreaterThanOrEqual(least);
    expect(took).toBeLessThan(most);
  });

  test("too busy for all attempts", async () => {
    const service = await serve(
      answer(429, "{}", { "retry-after": "0" }),
      answer(503),
      answer(429, '{"code":"rate_limited"}', { "retry-after": "7" }),
    );
    const error = await failure(get(coreOf(service)));
    expect(error).toMatchObject({ constructor: RateLimitError, code: "rate_limited", attempts: 3 });
    expect((error as RateLimitError).headers.get("retry-after")).toBe("7");
  });
});

describe("redirects", () => {
  test("are followed, with their headers on the same origin", async () => {
    const service = await serve(answer(307, "", { location: "/elsewhere" }), ok);
    await get(coreOf(service, { headers: { authorization: "Bearer secret" } }));
    expect(service.requests[1]).toMatch(/^GET \/elsewhere HTTP\/1\.1\r\n/);
    expect(service.requests[1]).toContain("Bearer secret");
  });

  test("to another origin take no authorization with them", async () => {
    const stranger = await serve(ok);
    const service = await serve(answer(307, "", { location: `${stranger.url}/elsewhere` }));
    expect(
      await get(coreOf(service, { headers: { authorization: "Bearer secret" } }), {
        headers: { cookie: "session=secret" },
      }),
    ).toEqual({ ok: true });
    expect(stranger.requests).toHaveLength(1);
    expect(stranger.requests[0]).not.toContain("secret");
  });

  test("of a POST that is to be sent again: with its body and its key", async () => {
    const service = await serve(answer(308, "", { location: "/elsewhere" }), ok);
    await post(coreOf(service), { amount: 1 });
    const [first, second = ""] = service.requests;
    expect(second).toMatch(/^POST \/elsewhere .*\r\n\r\n\{"amount":1\}$/s);
    expect(keyOf(second)).toBe(keyOf(first));
  });

  test("of a POST that is to be looked at elsewhere: a GET", async () => {
    const service = await serve(answer(303, "", { location: "/result" }), ok);
    expect(await post(coreOf(service), { amount: 1 })).toEqual({ ok: true });
    expect(service.requests[1]).toMatch(/^GET \/result /);
  });
});

describe("connections", () => {
  test("are used again after every kind of answer", async () => {
    const page = { "content-type": "text/html" };
    const service = await serve(
      answer(404, '{"code":"not_found"}'),
      answer(500),
      answer(204),
      answer(200, "<html>", page),
      answer(502, "<html>", page),
      answer(200, "{"),
      ok,
    );
    const core = coreOf(service, { retries: 0 });
    const outcomes: unknown[] = [];
    for (let n = 0; n < 7; n++)
      outcomes.push(
        await get(core).then(
          () => "ok",
          (error: unknown) => (error as Error).name,
        ),
      );
    expect(outcomes).toEqual([
      "NotFoundError",
      "ServerError",
      "ResponseParseError",
      "ResponseParseError",
      "ServerError",
      "ResponseParseError",
      "ok",
    ]);
    // Node's fetch lets go of the first one a little late.
    expect(service.connections.made).toBeLessThanOrEqual(2);
    expect(service.connections.ended).toBe(0);
  });

  test("that the service closed in the meantime are made anew", async () => {
    const service = await serve(
      (socket) =>
        socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}", () =>
          socket.resetAndDestroy(),
        ),
      ok,
    );
    const core = coreOf(service);
    await get(core);
    expect(await get(core)).toEqual({ ok: true });
  });

  test("a hundred at once, each with its own fate", async () => {
    const scripts = Array.from({ length: 100 }, (_, n): Script =>
      n % 4 === 0 ? reset : n % 4 === 1 ? answer(503) : ok,
    );
    const service = await serve(...scripts, ...Array.from({ length: 300 }, () => ok));
    // Which attempt meets which fate is a matter of luck.
    const core = coreOf(service, { retries: 50 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? get(core) : post(core, {}))),
    );
    expect(answers).toEqual(answers.map(() => ({ ok: true })));
  });

  test("keep no process alive: one ends by itself after each kind of call", async () => {
    const service = await serve(
      ok,
      answer(404),
      () => undefined,
      halfAnswer(half),
      halfAnswer(events),
      answer(429, "", { "retry-after": "60" }),
    );
    const child = spawn(
      process.execPath,
      ["--import", "tsx", join(import.meta.dirname, "../support/calls-and-ends.ts"), service.url],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    child.stdout.setEncoding("utf8");
    let said = "";
    child.stdout.on("data", (text: string) => (said += text));
    const [code] = (await once(child, "exit", { signal: AbortSignal.timeout(20_000) })) as [number];
    expect([code, said.trim().split("\n").slice(0, -1)]).toEqual([
      0,
      ["answered", "NotFoundError", "TimeoutError", "TimeoutError", "1 event", "AbortError"],
    ]);
    // How long it went on after its last call.
    expect(Number(said.trim().split("\n").at(-1))).toBeLessThan(1_500);
  }, 30_000);
});
