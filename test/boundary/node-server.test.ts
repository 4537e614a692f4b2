// The generated code's Node server on a real socket: requests that HTTP itself rejects, and connections that end.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { NodeServer } from "../../scripts/runtime/server/node-server.js";
import { app, head, isLast, raw, start, statusesIn } from "../support/node-server.js";

describe("what is rejected before the app sees it", () => {
  const long = "x".repeat(20_000);
  const table: readonly { name: string; given: readonly string[]; status: number; reason: string; detail?: string }[] =
    [
      {
        name: "no HTTP",
        given: ["hello\r\n\r\n"],
        status: 400,
        reason: "HPE_INVALID_METHOD",
        detail: "This is not an HTTP request.",
      },
      {
        name: "TLS",
        given: ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
        status: 400,
        reason: "HPE_INVALID_METHOD",
      },
      {
        name: "a header without a name",
        given: [head("GET / HTTP/1.1", ": x")],
        status: 400,
        reason: "HPE_INVALID_HEADER_TOKEN",
      },
      {
        name: "a space before a colon",
        given: [head("GET / HTTP/1.1", "X-A : x")],
        status: 400,
        reason: "HPE_INVALID_HEADER_TOKEN",
      },
      {
        name: "a control character in a header",
        given: [head("GET / HTTP/1.1", "X-A: \x01")],
        status: 400,
        reason: "HPE_INVALID_HEADER_TOKEN",
      },
      {
        name: "a space in the target",
        given: [head("GET /a b HTTP/1.1")],
        status: 400,
        reason: "HPE_INVALID_CONSTANT",
      },
      {
        name: "a length that is no number",
        given: [head("POST /whole HTTP/1.1", "Content-Length: x")],
        status: 400,
        reason: "HPE_INVALID_CONTENT_LENGTH",
      },
      {
        name: "two lengths",
        given: [head("POST /whole HTTP/1.1", "Content-Length: 2", "Content-Length: 3"), "{}"],
        status: 400,
        reason: "HPE_UNEXPECTED_CONTENT_LENGTH",
      },
      {
        name: "a length and chunks",
        given: [head("POST /whole HTTP/1.1", "Content-Length: 2", "Transfer-Encoding: chunked")],
        status: 400,
        reason: "HPE_INVALID_TRANSFER_ENCODING",
      },
      {
        name: "a bad chunk",
        given: [head("POST /whole HTTP/1.1", "Transfer-Encoding: chunked"), "xyz\r\n"],
        status: 400,
        reason: "HPE_INVALID_CHUNK_SIZE",
      },
      {
        name: "large chunk extensions",
        given: [head("POST /whole HTTP/1.1", "Transfer-Encoding: chunked"), `2;${long}=1\r\n{}\r\n0\r\n\r\n`],
        status: 413,
        reason: "HPE_CHUNK_EXTENSIONS_OVERFLOW",
      },
      {
        name: "no Host",
        given: ["GET / HTTP/1.1\r\n\r\n"],
        status: 400,
        reason: "INVALID_HOST",
        detail: "The request has no Host header.",
      },
      { name: "two Hosts", given: [head("GET / HTTP/1.1", "host: y.test")], status: 400, reason: "INVALID_HOST" },
      {
        name: "a Host that is none",
        given: ["GET / HTTP/1.1\r\nHost: a/b?c\r\n\r\n"],
        status: 400,
        reason: "INVALID_TARGET",
      },
      {
        name: "a Host that is an open bracket",
        given: ["GET / HTTP/1.1\r\nHost: [\r\n\r\n"],
        status: 400,
        reason: "INVALID_TARGET",
      },
      { name: "a target that is none", given: [head("GET http://[/ HTTP/1.1")], status: 400, reason: "INVALID_TARGET" },
      {
        name: "headers too large",
        given: [head("GET / HTTP/1.1", `X-Long: ${long}`)],
        status: 431,
        reason: "HPE_HEADER_OVERFLOW",
      },
      {
        name: "many headers",
        given: [head("GET / HTTP/1.1", ...Array.from({ length: 4_000 }, (_, n) => `X-${n}: 1`))],
        status: 431,
        reason: "HPE_HEADER_OVERFLOW",
      },
      { name: "a target too long", given: [head(`GET /${long} HTTP/1.1`)], status: 414, reason: "HPE_HEADER_OVERFLOW" },
      {
        name: "HTTP/2 with prior knowledge",
        given: ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
        status: 505,
        reason: "HPE_PAUSED_H2_UPGRADE",
      },
      { name: "a later version", given: [head("GET / HTTP/3.0")], status: 505, reason: "HPE_INVALID_VERSION" },
      {
        name: "a version that the parser accepts",
        given: [head("GET / HTTP/2.0")],
        status: 505,
        reason: "INVALID_VERSION",
      },
      {
        name: "an old version that the parser accepts",
        given: [head("GET / HTTP/0.9")],
        status: 505,
        reason: "INVALID_VERSION",
      },
      {
        name: "another transfer coding",
        given: [head("POST / HTTP/1.1", "transfer-encoding: gzip, chunked") + "0\r\n\r\n"],
        status: 501,
        reason: "INVALID_TRANSFER_ENCODING",
      },
      { name: "an unknown method", given: [head("BREW /pot HTTP/1.1")], status: 501, reason: "HPE_INVALID_METHOD" },
      { name: "CONNECT", given: [head("CONNECT x.test:443 HTTP/1.1")], status: 501, reason: "CONNECT" },
      {
        name: "another expectation",
        given: [head("POST /whole HTTP/1.1", "Expect: a-miracle", "Content-Length: 2"), "{}"],
        status: 417,
        reason: "EXPECTATION",
      },
      {
        name: "headers that don't end",
        given: ["GET / HTTP/1.1\r\nX-Slow: "],
        status: 408,
        reason: "ERR_HTTP_REQUEST_TIMEOUT",
      },
      {
        name: "a body that doesn't end",
        given: [head("POST /whole HTTP/1.1", "Content-Length: 100"), "x"],
        status: 408,
        reason: "ERR_HTTP_REQUEST_TIMEOUT",
      },
      {
        name: "a body that breaks off",
        given: [head("POST /whole HTTP/1.1", "Content-Length: 100"), "x", "end"],
        status: 400,
        reason: "HPE_INVALID_EOF_STATE",
      },
    ];

  test.each(table)("$name: $status", async ({ given, status, reason, detail }) => {
    const reasons: string[] = [];
    const { port } = await start({
      timeouts: { headers: 300, request: 300 },
      linger: { idle: 200 },
      rejected: (rejection) => {
        reasons.push(rejection.reason);
        return {
          headers: { "Content-Type": "application/problem+json", "X-Reason": rejection.reason },
          body: JSON.stringify(rejection),
        };
      },
    });
    const parts = given.filter((part) => part !== "end").map((part) => Buffer.from(part, "latin1"));
    const text = given.at(-1) === "end" ? await halfClosed(port, parts) : (await raw(port, parts, 5)).text;
    const [top = "", body = ""] = text.split("\r\n\r\n");
    expect(statusesIn(text)).toEqual([String(status)]);
    expect(isLast(text)).toBe(true);
    expect(top).toMatch(/^content-type: application\/problem\+json\r?$/im);
    expect(top).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}\r?$`, "im"));
    expect(top).toMatch(/^date: \w{3}, /im);
    expect(JSON.parse(body)).toMatchObject({ status, reason, ...(detail !== undefined && { detail }) });
    expect(reasons).toEqual([reason]);
  });

  /** Sends the parts and half-closes; what came back. */
  async function halfClosed(port: number, parts: readonly Buffer[]): Promise<string> {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    for (const part of parts) socket.write(part);
    await wait(20);
    socket.end();
    await once(socket, "close");
    return text;
  }

  test("without a function of the app's own it is a problem of RFC 9457", async () => {
    const { port } = await start();
    const { text } = await raw(port, ["GET / HTTP/1.1\r\n\r\n"]);
    const problem = {
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      detail: "The request has no Host header.",
    };
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toEqual(problem);
  });

  test("responses to complete requests come before the rejection of what follows them", async () => {
    const { port } = await start();
    const post = `${head("POST /slow HTTP/1.1", "Content-Length: 5")}12345`;
    const { text } = await raw(port, [`${post}${head("GET / HTTP/1.1")}garbage\r\n\r\n`]);
    expect(statusesIn(text)).toEqual(["401", "200", "400"]);
  });

  test("HTTP/1.0 without a Host, and upgrades that are not offered, are handled as ordinary requests", async () => {
    const { port } = await start();
    const upgrade = head("GET / HTTP/1.1", "Connection: Upgrade, close", "Upgrade: websocket");
    for (const given of [
      "GET / HTTP/1.0\r\n\r\n",
      upgrade,
      head("GET / HTTP/1.1", "Connection: close", "Upgrade: h2c"),
    ]) {
      const { text } = await raw(port, [given]);
      expect([statusesIn(text), text.endsWith("hello")]).toEqual([["200"], true]);
    }
  });

  test("a connection on which nothing is sent is closed without a response", async () => {
    const rejected: string[] = [];
    const { port } = await start({
      timeouts: { headers: 100 },
      rejected: ({ reason }) => (rejected.push(reason), { headers: {}, body: "" }),
    });
    expect((await raw(port, [])).text).toBe("");
    expect(rejected).toEqual([]);
  });

  test("an app that throws where it should respond: 500 without what it threw", async () => {
    const hono = new Hono().get("/", () => {
      throw Object.assign(new Error("canary"), {});
    });
    hono.onError((error) => {
      throw error;
    });
    const { url } = await start({}, hono);
    const response = await fetch(`${url}/`);
    const text = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([500, "application/problem+json"]);
    expect(text).not.toContain("canary");
  });
});

describe("connections", () => {
  test("an idle one is closed after its time, without a reset", async () => {
    const { port } = await start({ timeouts: { keepAlive: 100 } });
    const { text, error } = await raw(port, [head("GET / HTTP/1.1")]);
    expect([statusesIn(text), error]).toEqual([["200"], undefined]);
  });

  test("a shutdown resolves to true once all is responded to, to false when that takes too long", async () => {
    const arrivals = new EventTarget();
    const handled = (respond: () => Promise<Response>): Hono =>
      new Hono().get("/", () => (arrivals.dispatchEvent(new Event("request")), respond()));
    const patient = await start(
      { timeouts: { idleAtShutdown: 20 } },
      handled(() => wait(300).then(() => new Response("late"))),
    );
    let arrived = once(arrivals, "request");
    const response = fetch(patient.url);
    await arrived;
    expect(await patient.server.shutDown()).toBe(true);
    expect((await response).headers.get("connection")).toBe("close");

    const hurried = await start(
      { timeouts: { shutdown: 100 } },
      handled(() => new Promise(() => {})),
    );
    arrived = once(arrivals, "request");
    const never = fetch(hurried.url).catch(() => "cut off");
    await arrived;
    expect(await hurried.server.shutDown()).toBe(false);
    hurried.server.destroy();
    expect(await never).toBe("cut off");
  });

  test("at a shutdown one that has had its response is closed once it is idle for long enough", async () => {
    const { server, port } = await start({ timeouts: { idleAtShutdown: 20, keepAlive: 120_000 } });
    const socket = connect(port, "127.0.0.1");
    socket.write(head("GET / HTTP/1.1"));
    const [received] = (await once(socket, "data")) as [Buffer];
    expect(statusesIn(String(received))).toEqual(["200"]);
    const closed = once(socket, "close");
    expect(await server.shutDown()).toBe(true);
    await closed;
  });

  test("at a shutdown a request that is still arriving is waited for", async () => {
    const { server, port } = await start({ timeouts: { idleAtShutdown: 30 } });
    const text = raw(port, ["GET / HTTP/1.1\r\nHost:", " x.test\r\n", "\r\n"], 100);
    await wait(50);
    expect(await server.shutDown()).toBe(true);
    expect(statusesIn((await text).text)).toEqual(["200"]);
  });
});

test("listening where another server does is an error that says so, with Node's code", async () => {
  const { port } = await start();
  await expect(new NodeServer(app().fetch).listen(port, "127.0.0.1")).rejects.toMatchObject({
    code: "EADDRINUSE",
    message: `Can't listen on 127.0.0.1:${port}: another program listens there.`,
  });
});
