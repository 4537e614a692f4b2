// The generated code's Node server on a real socket: responses that come before their request has.
import { once } from "node:events";
import { Agent, request as httpRequest, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { ReadableStream as WebStream } from "node:stream/web";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import {
  problemResponse,
  type Rejection,
  type RejectionResponse,
} from "../../scripts/runtime/server/node/rejections.js";
import { Gate } from "../support/gate.js";
import { app, head, isLast, maxBody, raw, start, statusesIn } from "../support/node-server.js";

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
  const table: Upload[] = uploads.flatMap(([path, bytes, status]) =>
    [false, true].map((isChunked) => ({ path, bytes, status, isChunked })),
  );

  const viaFetch = async (url: string, { path, bytes, isChunked }: Upload) => {
    const part = Buffer.alloc(Math.min(bytes, 65_536), "x");
    const parts = Array.from({ length: Math.ceil(bytes / part.length) }, (_, n) =>
      part.subarray(0, Math.min(part.length, bytes - n * part.length)),
    );
    const body = isChunked ? WebStream.from(parts) : Buffer.concat(parts);
    const response = await fetch(url + path, {
      method: "POST",
      body,
      ...(isChunked && { duplex: "half" }),
    } as RequestInit);
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

  test.each(table)(
    "$path, $bytes bytes, chunked: $isChunked: the response arrives, and so does the next one",
    async (upload) => {
      const { url } = await start();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const want = { status: upload.status, next: "hello" };
      for (let round = 0; round < 3; round++) {
        expect(await viaFetch(url, upload)).toEqual(want);
        expect(await viaHttp(url, upload, agent)).toEqual(want);
      }
      agent.destroy();
    },
  );

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

  test("a client that never stops is cut off after so many bytes, however much time it has", async () => {
    const { port } = await start({ linger: { bytes: 1_000_000, idle: 600_000, total: 600_000 } });
    // It goes on after the server's end of the connection.
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => {});
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    let [text, sent] = ["", 0];
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.write(head("POST /limited HTTP/1.1", "Transfer-Encoding: chunked"));
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    // Without the limit, the server would read all of it.
    const total = 100_000_000;
    while (!socket.destroyed && sent < total) {
      const isWritten = new Promise<boolean>((resolve) => socket.write(chunk, (error) => resolve(!error)));
      if (await isWritten) sent += chunk.length;
    }
    socket.destroy();
    await closed;
    expect(statusesIn(text)).toEqual(["413"]);
    expect(sent).toBeGreaterThan(1_000_000);
    expect(sent).toBeLessThan(total);
  });

  test("a rejection waits for earlier responses, and arrives although the app fails to respond meanwhile", async () => {
    const [rejection, failure] = [new Gate(), new Gate()];
    const log = vi.spyOn(console, "error").mockImplementation(() => failure.open());
    const failing = new Hono()
      .get("/first", async (c) => {
        await failure.passed;
        return c.text("first");
      })
      .post("/", async () => {
        await rejection.passed;
        return new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("too late")) }));
      });
    const rejected = (found: Rejection): RejectionResponse => {
      rejection.open();
      return problemResponse(found);
    };
    const { port } = await start({ rejected }, failing);
    const post = `${head("POST / HTTP/1.1", "Transfer-Encoding: chunked")}5\r\n12345\r\n`;
    const { text, error } = await raw(port, [head("GET /first HTTP/1.1") + post, "no chunk\r\n"], 50);
    log.mockRestore();
    expect([statusesIn(text), isLast(text), error]).toEqual([["200", "400"], true, undefined]);
  });

  test("a body that has arrived whole leaves the connection open, read or not", async () => {
    const { port } = await start();
    const posts = ["/unread", "/slow", "/whole"].map(
      (path) => `${head(`POST ${path} HTTP/1.1`, "Content-Length: 5")}12345`,
    );
    const { text } = await raw(port, [...posts, head("GET / HTTP/1.1", "Connection: close")], 40);
    expect(statusesIn(text)).toEqual(["401", "401", "200", "200"]);
  });

  test("what follows the last response of a connection is not processed", async () => {
    const seen: string[] = [];
    const { port } = await start({}, app(seen));
    const rest = `${"x".repeat(50_000)}${head("GET / HTTP/1.1")}`;
    // Of a body that arrives whole, with what follows it, the connection stays open.
    const first = head("POST /limited HTTP/1.1", "Content-Length: 50000");
    const { text } = await raw(port, [first, rest], async (received) => {
      await expect.poll(received).toContain("413 ");
    });
    expect(statusesIn(text)).toEqual(["413"]);
    expect(seen).toEqual(["POST /limited"]);
  });
});

describe("Expect: 100-continue", () => {
  const post = (path: string, ...more: string[]): string =>
    head(`POST ${path} HTTP/1.1`, "Expect: 100-continue", ...more);

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
    const { text } = await raw(port, [post("/whole", framing, "Connection: close"), body], async (received) => {
      await expect.poll(received).toContain("100 ");
    });
    expect(statusesIn(text)).toEqual(["100", "200"]);
    expect(text.endsWith("5")).toBe(true);
  });
});
