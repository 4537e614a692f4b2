// The generated code's Node server on a real socket: responses that come before their request has, requests that HTTP
// itself rejects, and connections that end.
import { once } from "node:events";
import { Agent, request as httpRequest, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, describe, expect, test } from "vitest";
import { NodeServer, type NodeServerOptions } from "../../scripts/runtime/node-server.js";

const maxBody = 1_000;
const running: NodeServer[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.destroy();
});

/** An app that reads a body or doesn't, in every order that matters to a connection. */
function app(seen: string[] = []): Hono {
  const hono = new Hono();
  hono.use(async (c, next) => {
    seen.push(`${c.req.method} ${c.req.path}`);
    await next();
  });
  hono.get("/", (c) => c.text("hello"));
  // Rejects by the length, or once too much has arrived.
  hono.post("/limited", async (c) => {
    if (Number(c.req.header("content-length") ?? 0) > maxBody) return c.text("too large", 413);
    let size = 0;
    const reader = c.req.raw.body?.getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      size += part.value.length;
      if (size > maxBody) return c.text("too large", 413);
    }
    return c.text(String(size));
  });
  hono.post("/unread", (c) => c.text("not for you", 401));
  hono.post("/slow", async (c) => {
    await wait(20);
    return c.text("not for you", 401);
  });
  hono.post("/whole", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  return hono;
}

async function start(options: NodeServerOptions = {}, hono = app()) {
  const server = new NodeServer(hono.fetch, options);
  running.push(server);
  const url = await server.listen(0, "127.0.0.1");
  return { server, url, port: Number(new URL(url).port) };
}

/** Sends the parts on one connection, with a pause after each; what came until it was closed, or the error's code. */
async function raw(port: number, parts: readonly (string | Buffer)[], pause = 0): Promise<{ text: string; error?: string }> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let [text, error] = ["", undefined as string | undefined];
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  socket.on("error", ({ code }: NodeJS.ErrnoException) => (error = code));
  socket.on("end", () => socket.end());
  const closed = once(socket, "close");
  for (const part of parts) {
    if (!socket.writable) break;
    socket.write(part);
    await wait(pause);
  }
  await closed.catch(() => {});
  return { text, ...(error !== undefined && { error }) };
}

const head = (line: string, ...more: string[]): string => [line, "Host: x.test", ...more, "", ""].join("\r\n");
const isLast = (text: string): boolean => /^connection: close\r$/im.test(text);
const statusesIn = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = ""]) => status);

describe("a response that comes before its request's body has", () => {
  interface Upload {
    readonly path: string;
    readonly bytes: number;
    readonly isChunked: boolean;
    readonly status: number;
  }
  const uploads = [
    ["/limited", maxBody + 1, 413],
    ["/limited", 100_000, 413],
    ["/limited", 5_000_000, 413],
    ["/unread", 10, 401],
    ["/unread", 100_000, 401],
    ["/unread", 5_000_000, 401],
    ["/slow", 5_000_000, 401],
    ["/whole", 100_000, 200],
    ["/nowhere", 5_000_000, 404],
  ] as const;
  const table: Upload[] = uploads.flatMap(([path, bytes, status]) => [false, true].map((isChunked) => ({ path, bytes, status, isChunked })));

  const viaFetch = async (url: string, { path, bytes, isChunked }: Upload) => {
    const part = Buffer.alloc(Math.min(bytes, 65_536), "x");
    const parts = Array.from({ length: Math.ceil(bytes / part.length) }, (_, n) => part.subarray(0, Math.min(part.length, bytes - n * part.length)));
    const body = isChunked ? ReadableStream.from(parts) : Buffer.concat(parts);
    const response = await fetch(url + path, { method: "POST", body, ...(isChunked && { duplex: "half" }) } as RequestInit);
    await response.text();
    const next = await fetch(`${url}/`);
    return { status: response.status, next: await next.text() };
  };

  const viaHttp = async (url: string, { path, bytes, isChunked }: Upload, agent: Agent) => {
    const send = (options: RequestOptions, body?: Buffer) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const outgoing = httpRequest(url + (options.path ?? ""), { ...options, agent }, (incoming) => {
          let text = "";
          incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          incoming.on("end", () => resolve({ status: incoming.statusCode, text })).on("error", reject);
        }).on("error", reject);
        if (isChunked && body !== undefined) outgoing.write(body.subarray(0, 1));
        outgoing.end(isChunked ? body?.subarray(1) : body);
      });
    const { status } = await send({ path, method: "POST" }, Buffer.alloc(bytes, "x"));
    return { status, next: (await send({ path: "/" })).text };
  };

  test.each(table)("$path, $bytes bytes, chunked: $isChunked: the response arrives, and so does the next one", async (upload) => {
    const { url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const want = { status: upload.status, next: "hello" };
    for (let round = 0; round < 3; round++) {
      expect(await viaFetch(url, upload)).toEqual(want);
      expect(await viaHttp(url, upload, agent)).toEqual(want);
    }
    agent.destroy();
  });

  test("40 of 40 requests after a 413 succeed, on connections that are kept alive", async () => {
    const { url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const found: unknown[] = [];
    for (let round = 0; round < 40; round++) {
      const upload = { path: "/limited", bytes: 200_000, isChunked: round % 2 === 0, status: 413 };
      found.push(await viaFetch(url, upload), await viaHttp(url, upload, agent));
    }
    agent.destroy();
    expect(found).toEqual(Array.from({ length: 80 }, () => ({ status: 413, next: "hello" })));
  });

  test("the response comes at once, while 60 MB are still being sent, and the connection is not reset", async () => {
    const { port } = await start();
    const parts = Array.from({ length: 60 }, () => Buffer.alloc(1_000_000, "x"));
    const { text, error } = await raw(port, [head("POST /limited HTTP/1.1", "Content-Length: 60000000"), ...parts]);
    expect([statusesIn(text), isLast(text), error]).toEqual([["413"], true, undefined]);
  });

  test("what was only announced is not waited for", async () => {
    const { port } = await start({ linger: { idle: 100 } });
    const { text } = await raw(port, [head("POST /limited HTTP/1.1", "Content-Length: 60000000")]);
    expect([statusesIn(text), isLast(text)]).toEqual([["413"], true]);
  });

  test("a client that never stops is cut off after so many bytes, or so much time", async () => {
    for (const linger of [{ bytes: 1_000_000 }, { total: 200 }]) {
      const { port } = await start({ linger });
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      let text = "";
      socket.on("data", (chunk) => (text += chunk.toString("latin1")));
      socket.write(head("POST /limited HTTP/1.1", "Transfer-Encoding: chunked"));
      const timer = setInterval(() => socket.write(`10000\r\n${"x".repeat(65_536)}\r\n`), 5);
      await once(socket, "close");
      clearInterval(timer);
      expect(statusesIn(text)).toEqual(["413"]);
    }
  });

  test("a body that has arrived whole leaves the connection open, read or not", async () => {
    const { port } = await start();
    const posts = ["/unread", "/slow", "/whole"].map((path) => `${head(`POST ${path} HTTP/1.1`, "Content-Length: 5")}12345`);
    const { text } = await raw(port, [...posts, head("GET / HTTP/1.1", "Connection: close")], 40);
    expect(statusesIn(text)).toEqual(["401", "401", "200", "200"]);
  });

  test("what follows the last response of a connection is not processed", async () => {
    const seen: string[] = [];
    const { port } = await start({}, app(seen));
    const rest = `${"x".repeat(50_000)}${head("GET / HTTP/1.1")}`;
    const { text } = await raw(port, [head("POST /limited HTTP/1.1", "Content-Length: 50000"), rest], 30);
    expect(statusesIn(text)).toEqual(["413"]);
    expect(seen).toEqual(["POST /limited"]);
  });
});

describe("Expect: 100-continue", () => {
  const post = (path: string, ...more: string[]): string => head(`POST ${path} HTTP/1.1`, "Expect: 100-continue", ...more);

  test.each([
    { name: "too large", path: "/limited", length: 5_000, want: ["413"] },
    { name: "not read", path: "/unread", length: 5, want: ["401"] },
    { name: "no such path", path: "/nowhere", length: 5, want: ["404"] },
  ])("$name: the response comes instead of 100", async ({ path, length, want }) => {
    const { port } = await start({ linger: { idle: 50 } });
    const { text } = await raw(port, [post(path, `Content-Length: ${length}`)]);
    expect([statusesIn(text), isLast(text)]).toEqual([want, true]);
  });

  test.each(["Content-Length: 5", "Transfer-Encoding: chunked"])("read: 100 comes first (%s)", async (framing) => {
    const { port } = await start();
    const body = framing.startsWith("Content") ? "12345" : "5\r\n12345\r\n0\r\n\r\n";
    const { text } = await raw(port, [post("/whole", framing, "Connection: close"), body], 50);
    expect(statusesIn(text)).toEqual(["100", "200"]);
    expect(text.endsWith("5")).toBe(true);
  });
});

describe("what is rejected before the app sees it", () => {
  const long = "x".repeat(20_000);
  const table: readonly { name: string; given: readonly string[]; status: number; reason: string; detail?: string }[] = [
    { name: "no HTTP", given: ["hello\r\n\r\n"], status: 400, reason: "HPE_INVALID_METHOD", detail: "This is not an HTTP request." },
    { name: "TLS", given: ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"], status: 400, reason: "HPE_INVALID_METHOD" },
    { name: "a header without a name", given: [head("GET / HTTP/1.1", ": x")], status: 400, reason: "HPE_INVALID_HEADER_TOKEN" },
    { name: "a space before a colon", given: [head("GET / HTTP/1.1", "X-A : x")], status: 400, reason: "HPE_INVALID_HEADER_TOKEN" },
    { name: "a control character in a header", given: [head("GET / HTTP/1.1", "X-A: \x01")], status: 400, reason: "HPE_INVALID_HEADER_TOKEN" },
    { name: "a space in the target", given: [head("GET /a b HTTP/1.1")], status: 400, reason: "HPE_INVALID_CONSTANT" },
    { name: "a length that is no number", given: [head("POST /whole HTTP/1.1", "Content-Length: x")], status: 400, reason: "HPE_INVALID_CONTENT_LENGTH" },
    { name: "two lengths", given: [head("POST /whole HTTP/1.1", "Content-Length: 2", "Content-Length: 3"), "{}"], status: 400, reason: "HPE_UNEXPECTED_CONTENT_LENGTH" },
    { name: "a length and chunks", given: [head("POST /whole HTTP/1.1", "Content-Length: 2", "Transfer-Encoding: chunked")], status: 400, reason: "HPE_INVALID_TRANSFER_ENCODING" },
    { name: "a bad chunk", given: [head("POST /whole HTTP/1.1", "Transfer-Encoding: chunked"), "xyz\r\n"], status: 400, reason: "HPE_INVALID_CHUNK_SIZE" },
    { name: "large chunk extensions", given: [head("POST /whole HTTP/1.1", "Transfer-Encoding: chunked"), `2;${long}=1\r\n{}\r\n0\r\n\r\n`], status: 413, reason: "HPE_CHUNK_EXTENSIONS_OVERFLOW" },
    { name: "a transfer coding that is not supported", given: [head("POST /whole HTTP/1.1", "Transfer-Encoding: gzip, chunked"), "2\r\n{}\r\n0\r\n\r\n"], status: 501, reason: "TRANSFER_CODING" },
    { name: "no Host", given: ["GET / HTTP/1.1\r\n\r\n"], status: 400, reason: "INVALID_HOST", detail: "The request has no Host header." },
    { name: "two Hosts", given: [head("GET / HTTP/1.1", "host: y.test")], status: 400, reason: "INVALID_HOST" },
    { name: "a Host that is none", given: ["GET / HTTP/1.1\r\nHost: a/b?c\r\n\r\n"], status: 400, reason: "INVALID_TARGET" },
    { name: "a Host that is an open bracket", given: ["GET / HTTP/1.1\r\nHost: [\r\n\r\n"], status: 400, reason: "INVALID_TARGET" },
    { name: "a target that is none", given: [head("GET http://[/ HTTP/1.1")], status: 400, reason: "INVALID_TARGET" },
    { name: "headers too large", given: [head("GET / HTTP/1.1", `X-Long: ${long}`)], status: 431, reason: "HPE_HEADER_OVERFLOW" },
    { name: "many headers", given: [head("GET / HTTP/1.1", ...Array.from({ length: 4_000 }, (_, n) => `X-${n}: 1`))], status: 431, reason: "HPE_HEADER_OVERFLOW" },
    { name: "a target too long", given: [head(`GET /${long} HTTP/1.1`)], status: 414, reason: "HPE_HEADER_OVERFLOW" },
    { name: "HTTP/2 with prior knowledge", given: ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"], status: 505, reason: "HPE_PAUSED_H2_UPGRADE" },
    { name: "a later version", given: [head("GET / HTTP/3.0")], status: 505, reason: "HPE_INVALID_VERSION" },
    { name: "an unknown method", given: [head("BREW /pot HTTP/1.1")], status: 501, reason: "HPE_INVALID_METHOD" },
    { name: "CONNECT", given: [head("CONNECT x.test:443 HTTP/1.1")], status: 501, reason: "CONNECT" },
    { name: "another expectation", given: [head("POST /whole HTTP/1.1", "Expect: a-miracle", "Content-Length: 2"), "{}"], status: 417, reason: "EXPECTATION" },
    { name: "headers that don't end", given: ["GET / HTTP/1.1\r\nX-Slow: "], status: 408, reason: "ERR_HTTP_REQUEST_TIMEOUT" },
    { name: "a body that doesn't end", given: [head("POST /whole HTTP/1.1", "Content-Length: 100"), "x"], status: 408, reason: "ERR_HTTP_REQUEST_TIMEOUT" },
    { name: "a body that breaks off", given: [head("POST /whole HTTP/1.1", "Content-Length: 100"), "x", "end"], status: 400, reason: "HPE_INVALID_EOF_STATE" },
  ];

  test.each(table)("$name: $status", async ({ given, status, reason, detail }) => {
    const reasons: string[] = [];
    const { port } = await start({
      timeouts: { headers: 300, request: 300 },
      linger: { idle: 200 },
      rejected: (rejection) => {
        reasons.push(rejection.reason);
        return { headers: { "Content-Type": "application/problem+json", "X-Reason": rejection.reason }, body: JSON.stringify(rejection) };
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
    const problem = { type: "about:blank", title: "Bad Request", status: 400, detail: "The request has no Host header." };
    expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toEqual(problem);
  });

  test("responses to complete requests come before the rejection of what follows them", async () => {
    const { port } = await start();
    const post = `${head("POST /slow HTTP/1.1", "Content-Length: 5")}12345`;
    const { text } = await raw(port, [`${post}${head("GET / HTTP/1.1")}garbage\r\n\r\n`]);
    expect(statusesIn(text)).toEqual(["401", "200", "400"]);
  });

  test("HTTP/1.0 without a Host, and upgrades nobody offers, are requests as others are", async () => {
    const { port } = await start();
    const upgrade = head("GET / HTTP/1.1", "Connection: Upgrade, close", "Upgrade: websocket");
    for (const given of ["GET / HTTP/1.0\r\n\r\n", upgrade, head("GET / HTTP/1.1", "Connection: close", "Upgrade: h2c")]) {
      const { text } = await raw(port, [given]);
      expect([statusesIn(text), text.endsWith("hello")]).toEqual([["200"], true]);
    }
  });

  test("a connection on which nothing is sent is closed without a response", async () => {
    const rejected: string[] = [];
    const { port } = await start({ timeouts: { headers: 100 }, rejected: ({ reason }) => (rejected.push(reason), { headers: {}, body: "" }) });
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
    const patient = await start({ timeouts: { idleAtShutdown: 20 } });
    const response = fetch(`${patient.url}/slow`, { method: "POST", body: "x" });
    await wait(10);
    expect(await patient.server.shutDown()).toBe(true);
    expect((await response).headers.get("connection")).toBe("close");

    const hurried = await start({ timeouts: { shutdown: 100 } }, new Hono().get("/", () => new Promise(() => {})));
    const never = fetch(`${hurried.url}/`).catch(() => "cut off");
    await wait(20);
    expect(await hurried.server.shutDown()).toBe(false);
    hurried.server.destroy();
    expect(await never).toBe("cut off");
  });

  test("at a shutdown a request that is still arriving is waited for", async () => {
    const { server, port } = await start({ timeouts: { idleAtShutdown: 30 } });
    const text = raw(port, ["GET / HTTP/1.1\r\nHost:", " x.test\r\n", "\r\n"], 100);
    await wait(50);
    expect(await server.shutDown()).toBe(true);
    expect(statusesIn((await text).text)).toEqual(["200"]);
  });
});

test("listening where another server does is an error of Node's", async () => {
  const { port } = await start();
  await expect(new NodeServer(app().fetch).listen(port, "127.0.0.1")).rejects.toMatchObject({ code: "EADDRINUSE" });
});
