// A Node server on a real socket, and what clients send to it byte by byte.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { onTestFinished } from "vitest";
import { NodeServer, type NodeServerOptions } from "../../scripts/runtime/server/node-server.js";

export const maxBody = 1_000;

/** An app that reads a body or doesn't, in every order that matters to a connection. */
export function app(seen: string[] = []): Hono {
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

export async function start(options: NodeServerOptions = {}, hono = app()) {
  const server = new NodeServer(hono.fetch, options);
  onTestFinished(() => server.destroy());
  const url = await server.listen(0, "127.0.0.1");
  return { server, url, port: Number(new URL(url).port) };
}

/**
 * Sends the parts on one connection, with a pause after each, in milliseconds, or until what came is as it should be:
 * on a busy machine parts arrive together, however long a pause is. Resolves to what came until it was closed, or the
 * error's code.
 */
export async function raw(
  port: number,
  parts: readonly (string | Buffer)[],
  pause: number | ((received: () => string) => Promise<void>) = 0,
): Promise<{ text: string; error?: string }> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let [text, error] = ["", undefined as string | undefined];
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  socket.on("error", ({ code }: NodeJS.ErrnoException) => (error = code));
  socket.on("end", () => socket.end());
  const closed = once(socket, "close");
  for (const part of parts) {
    if (!socket.writable) break;
    socket.write(part);
    await (typeof pause === "number" ? wait(pause) : pause(() => text));
  }
  await closed.catch(() => {});
  return { text, ...(error !== undefined && { error }) };
}

export const head = (line: string, ...more: string[]): string => [line, "Host: x.test", ...more, "", ""].join("\r\n");
export const isLast = (text: string): boolean => /^connection: close\r$/im.test(text);
export const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = ""]) => status);
