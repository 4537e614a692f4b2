// Posts of events: what is sent, what becomes of it, and how little a receiver can do to the service.
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer as createTcpServer, type Socket } from "node:net";
import type { Server as HttpsServer } from "node:https";
import type { TLSSocket } from "node:tls";
import { describe, expect, test } from "vitest";
import type { PostOutcome, PosterOptions } from "../../../server/webhooks/post.js";
import type { Schedule } from "../../../server/webhooks/exchange.js";
import { makeCertificate } from "./certificate.js";
import { listen, publicAddress, startPoster, startReceiver, withPort, type Respond } from "./receiver.js";

const event = { headers: { "content-type": "application/json" }, body: '{"type":"line.activated"}' };
const name = "https://hooks.example.com/in";
/** In milliseconds: the shortest that is sure to end. */
const briefly = { timeout: 50 };

type Outcome = Record<string, unknown>;

/** Time that passes when a test says so. */
function manualSchedule() {
  const timers = new Set<{ readonly work: () => void; readonly delay: number }>();
  const schedule: Schedule = (work, delay) => {
    const timer = { work, delay };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return { timers, schedule };
}

/** Without its time, which differs. */
function withoutTime({ milliseconds, ...outcome }: PostOutcome): Outcome {
  expect(milliseconds).toSatisfy((value) => Number.isSafeInteger(value) && Number(value) >= 0);
  return outcome;
}

const failure = (reason: string): Outcome => ({ kind: "failure", reason });
const response = (status: number, retryAfter?: number): Outcome => ({ kind: "response", status, retryAfter });

async function postTo(respond: Respond, options: Partial<PosterOptions> = {}, protocol: "https" | "http" = "https") {
  const receiver = await startReceiver(respond, protocol);
  const poster = startPoster(undefined, options);
  const url = withPort(name, receiver.port);
  const post = async (more: { url?: string; signal?: AbortSignal } = {}): Promise<Outcome> =>
    withoutTime(await poster.post({ url, ...event, ...more }));
  return { receiver, poster, url, post };
}

/** A server that is none of HTTP: what it does with each connection. */
async function postToSocket(connect: (socket: Socket) => void, options: Partial<PosterOptions> = {}) {
  const { port, connections } = await listen(
    createTcpServer((socket) => {
      socket.on("error", () => {});
      connect(socket);
    }),
  );
  const poster = startPoster(undefined, { allowsLoopback: true, ...options });
  const post = async (url: string): Promise<Outcome> =>
    withoutTime(await poster.post({ url: withPort(url, port), ...event }));
  return { post, connections };
}

describe("what is sent", () => {
  test("is the event, by its name, to a checked address", async () => {
    const servernames: unknown[] = [];
    const { receiver, poster, post, url } = await postTo((each) => void each.writeHead(204).end());
    (receiver.server as HttpsServer).on("secureConnection", (socket: TLSSocket & { servername?: string }) =>
      servernames.push(socket.servername),
    );
    expect(await post({ url: `${url}?key=a%20b` })).toEqual(response(204));
    const { host } = new URL(url);
    const headers = { host, "content-type": "application/json", "content-length": "25", connection: "keep-alive" };
    expect(receiver.posts).toEqual([{ method: "POST", path: "/in?key=a%20b", headers, body: event.body }]);
    expect([servernames, poster.resolved, poster.reached]).toEqual([
      ["hooks.example.com"],
      ["hooks.example.com"],
      [publicAddress],
    ]);
  });

  test("is bytes as they are", async () => {
    const { receiver, poster, url } = await postTo((each) => void each.writeHead(204).end());
    await poster.post({ url, headers: {}, body: Buffer.from("é") });
    expect(receiver.posts).toMatchObject([{ body: "é", headers: { "content-length": "2" } }]);
  });

  test("goes over a connection that is kept", async () => {
    const { timers, schedule } = manualSchedule();
    const { receiver, post } = await postTo((each) => void each.end("thank you"), { schedule });
    for (let n = 0; n < 5; n++) expect(await post()).toEqual(response(200));
    expect(receiver.connections()).toBe(1);
    await expect.poll(() => timers.size).toBe(0);
  });

  test("is sent again at once if the connection was closed while it was not in use", async () => {
    const sockets = new Set<Socket>();
    const { receiver, post } = await postTo((each, { socket }) => {
      // Only the first event on each connection gets a response.
      if (sockets.has(socket)) return void socket.destroy();
      sockets.add(socket);
      each.writeHead(204).end();
    });
    for (let n = 0; n < 3; n++) expect(await post()).toEqual(response(204));
    expect([receiver.connections(), receiver.posts.length]).toEqual([3, 5]);
  });

  test("does not wait for other URLs of the same host", async () => {
    const waiting: ServerResponse[] = [];
    const { receiver, post } = await postTo((each, { url }) => {
      if (url === "/slow") waiting.push(each);
      else each.writeHead(204).end();
    });
    const slow = Array.from({ length: 20 }, () =>
      post({ url: withPort("https://hooks.example.com/slow", receiver.port) }),
    );
    await expect.poll(() => waiting.length).toBe(16);
    expect(await post()).toEqual(response(204));
    expect(waiting.length).toBe(16);
    // The four that are left have a turn when there are responses to the others.
    for (let n = 0; n < 20; n++) {
      await expect.poll(() => waiting.length).toBeGreaterThan(n);
      waiting[n]?.writeHead(202).end();
    }
    expect(await Promise.all(slow)).toEqual(slow.map(() => response(202)));
    expect(receiver.connections()).toBe(17);
  });
});

describe("a response", () => {
  test.each([200, 201, 202, 204, 400, 404, 410, 429, 500, 503, 599])("%i", async (status) => {
    const { post } = await postTo((each) => void each.writeHead(status).end());
    expect(await post()).toEqual(response(status));
  });

  const date = "Sun, 29 Nov 2026 12:00:00 GMT";
  test.each([
    ["0", 0],
    ["120", 120],
    ["86400", 86_400],
    ["86401", 86_400],
    ["9".repeat(400), 86_400],
    ["Sun, 29 Nov 2026 12:02:00 GMT", 120],
    ["Sun, 29 Nov 2026 11:00:00 GMT", 0],
    ["Sun, 29 Nov 9999 11:00:00 GMT", 86_400],
    ["-1", undefined],
    ["1.5", undefined],
    ["soon", undefined],
    ["", undefined],
    ["1, 2", undefined],
  ])("with Retry-After %j: %s s", async (text, seconds) => {
    const { post } = await postTo((each) => void each.writeHead(503, { "retry-after": text, date }).end());
    expect(await post()).toEqual(response(503, seconds));
  });

  test("after one that was only informational", async () => {
    const { post } = await postTo((each) => {
      each.writeProcessing();
      each.writeHead(204).end();
    });
    expect(await post()).toEqual(response(204));
  });

  test("counts before its body has ended; its connection is closed after 15 seconds", async () => {
    const { timers, schedule } = manualSchedule();
    const { receiver, post } = await postTo((each) => void each.writeHead(200).write("the first part"), { schedule });
    const closed = once(receiver.server, "connection").then(([socket]: Socket[]) => socket && once(socket, "close"));
    expect(await post()).toEqual(response(200));
    const [timer] = timers;
    expect(timer?.delay).toBe(15_000);
    timer?.work();
    await closed;
    await expect.poll(() => timers.size).toBe(0);
  });

  test("counts if its body is cut off", async () => {
    const { timers, schedule } = manualSchedule();
    const respond: Respond = (each, { socket }) => {
      each.writeHead(200, { "content-length": 100 });
      each.write("the first part", () => socket.destroy());
    };
    const { receiver, post } = await postTo(respond, { schedule });
    for (let n = 0; n < 2; n++) expect(await post()).toEqual(response(200));
    expect(receiver.posts.length).toBe(2);
    await expect.poll(() => timers.size).toBe(0);
  });

  test.each([
    [65_536, true],
    [65_537, false],
    [1_000_000, false],
  ])("with a body of %i bytes: its connection is kept: %s", async (length, isKept) => {
    const { receiver, post } = await postTo((each) => void each.end(Buffer.alloc(length)));
    // The next event may be posted before the body has arrived, but over no more connections than a URL may have.
    for (let n = 0; n < 20; n++) expect(await post()).toEqual(response(200));
    if (isKept) expect(receiver.connections()).toBeLessThanOrEqual(16);
    else expect(receiver.connections()).toBe(20);
  });
});

describe("a failure", () => {
  test("timeout: a name that doesn't resolve in time, to whatever address", async () => {
    let respond: (addresses: readonly string[]) => void = () => {};
    const found = new Promise<readonly string[]>((resolve) => (respond = resolve));
    const { receiver, post } = await postTo(() => {}, { ...briefly, resolve: () => found });
    expect(await post()).toEqual(failure("timeout"));
    respond([publicAddress]);
    await found;
    expect(receiver.connections()).toBe(0);
  });

  test.each([
    ["no TLS", name, (): void => {}],
    ["no response", "http://localhost/", (): void => {}],
    ["half of a line", "http://localhost/", (socket: Socket): void => void socket.write("HTTP/1.1 20")],
    [
      "no end of its headers",
      "http://localhost/",
      (socket: Socket) => void socket.write("HTTP/1.1 200 OK\r\na: b\r\n"),
    ],
    ["only 100", "http://localhost/", (socket: Socket): void => void socket.write("HTTP/1.1 100 Continue\r\n\r\n")],
  ])("timeout: %s", async (_, url, connect) => {
    const { post } = await postToSocket(connect, briefly);
    expect(await post(url)).toEqual(failure("timeout"));
  });

  test("name: none of its addresses is known, for whatever reason", async () => {
    const { post } = await postTo(() => {}, { resolve: () => Promise.reject(new Error("SERVFAIL")) });
    expect(await post()).toEqual(failure("name"));
  });

  test("connection: none", async () => {
    const { receiver, post } = await postTo(() => {});
    receiver.server.close();
    expect(await post()).toEqual(failure("connection"));
  });

  test("connection: closed without a response, which is sent once", async () => {
    const { receiver, post } = await postTo((_, { socket }) => void socket.destroy());
    expect(await post()).toEqual(failure("connection"));
    expect(receiver.posts.length).toBe(1);
  });

  test("tls: another host's certificate", async () => {
    const { receiver, post } = await postTo(() => {});
    const other = withPort("https://hooks.example.org/", receiver.port);
    expect(await post({ url: other })).toEqual(failure("tls"));
    expect(receiver.posts).toEqual([]);
  });

  test("tls: a certificate of no known authority", async () => {
    const { receiver, post } = await postTo(() => {}, { authorities: makeCertificate("example.com").cert });
    expect(await post()).toEqual(failure("tls"));
    expect(receiver.posts).toEqual([]);
  });

  test("tls: a receiver of HTTP", async () => {
    const { receiver, post } = await postTo(() => {}, {}, "http");
    expect(await post()).toEqual(failure("tls"));
    expect(receiver.posts).toEqual([]);
  });

  test.each([
    ["no HTTP", "220 mail.example.com ESMTP\r\n"],
    ["HTTP/0.9", "<html>"],
    ["101", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n"],
    ["a status of no class", "HTTP/1.1 600 Other\r\n\r\n"],
    ["two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n"],
    ["long headers", `HTTP/1.1 200 OK\r\na: ${"a".repeat(8192)}\r\n\r\n`],
    ["many headers", `HTTP/1.1 200 OK\r\n${"a: b\r\n".repeat(5000)}\r\n`],
  ])("protocol: %s", async (_, text) => {
    const { post } = await postToSocket((socket) => void socket.write(text));
    expect(await post("http://localhost/")).toEqual(failure("protocol"));
  });

  test("url: one that can't be an endpoint", async () => {
    const { receiver, post } = await postTo(() => {});
    expect(await post({ url: withPort("https://127.0.0.1/", receiver.port) })).toEqual(failure("url"));
  });
});

describe("an end by the service itself", () => {
  test("by a signal, before and while it waits", async () => {
    const { receiver, post } = await postTo(() => {});
    expect(await post({ signal: AbortSignal.abort() })).toEqual(failure("aborted"));
    expect(receiver.connections()).toBe(0);
    const controller = new AbortController();
    const posted = post({ signal: controller.signal });
    await expect.poll(() => receiver.posts.length).toBe(1);
    controller.abort();
    expect(await posted).toEqual(failure("aborted"));
  });

  test("by a signal for one that waits for a connection, which the others keep", async () => {
    const waiting: ServerResponse[] = [];
    const { receiver, post } = await postTo((each) => void waiting.push(each));
    const first = Array.from({ length: 16 }, () => post());
    await expect.poll(() => waiting.length).toBe(16);
    const controller = new AbortController();
    const last = post({ signal: controller.signal });
    controller.abort();
    expect(await last).toEqual(failure("aborted"));
    for (const each of waiting) each.writeHead(204).end();
    expect(await Promise.all(first)).toEqual(first.map(() => response(204)));
    const next = post();
    await expect.poll(() => waiting.length).toBe(17);
    waiting[16]?.writeHead(202).end();
    expect(await next).toEqual(response(202));
    expect(receiver.connections()).toBe(16);
  });

  test("by close, which later ones find closed", async () => {
    const { receiver, poster, post } = await postTo(() => {});
    const posted = Promise.all(Array.from({ length: 20 }, () => post()));
    await expect.poll(() => receiver.posts.length).toBe(16);
    poster.close();
    expect(await posted).toEqual(Array.from({ length: 20 }, () => failure("aborted")));
    expect(await post()).toEqual(failure("aborted"));
    expect(receiver.connections()).toBe(16);
  });
});

test("an outcome has nothing of the event, of the URL or of the response", async () => {
  const secret = "4e6f-9b7a";
  const { receiver, poster } = await postTo((each, { url }) => {
    if (url === "/broken") each.socket?.end(`${secret}\r\n\r\n`);
    else each.writeHead(500, secret, { location: secret, [`x-${secret}`]: secret }).end(secret);
  });
  const outcomes: PostOutcome[] = [];
  for (const path of ["in", "broken", `${secret}#`])
    outcomes.push(
      await poster.post({
        url: withPort(`https://${path === "in" ? "" : "hooks."}example.com/${path}`, receiver.port),
        headers: { "webhook-id": secret },
        body: secret,
      }),
    );
  expect(outcomes.map(withoutTime)).toEqual([response(500), failure("protocol"), failure("url")]);
  expect(JSON.stringify(outcomes)).not.toContain(secret);
});
