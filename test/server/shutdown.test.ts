// SIGTERM under load: the real process, clients on many connections that never retry, and not one request lost.
// SHUTDOWN_ROUNDS repeats it.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startLoad, type LoadOptions } from "../support/load.js";
import { sampled } from "../support/extent.js";

const rounds = Number(process.env["SHUTDOWN_ROUNDS"] ?? 1);
const script = "dist/shutdown-test.js";
beforeAll(async () => {
  // As npm start has it.
  const options = { bundle: true, packages: "external", platform: "node", format: "esm" } as const;
  await build({ entryPoints: ["server/main.ts"], outfile: script, ...options });
});
afterAll(() => rm(script));

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** The service, and the port it listens on. */
async function start(): Promise<{ child: ChildProcess; port: number }> {
  const env = { PATH: process.env["PATH"] ?? "", PORT: "0" };
  const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "ignore"] });
  running.push(child);
  let log = "";
  child.stdout.setEncoding("utf8");
  for (;;) {
    const [text] = (await once(child.stdout, "data")) as [string];
    log += text;
    const port = /"url":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(log)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { child, port: Number(port) };
  }
}

const head = (line: string, ...more: string[]): string =>
  [line, "Host: credit.test", "Authorization: Bearer demo-api-key", ...more, "", ""].join("\r\n");
const list = head("GET /v1/users?limit=1 HTTP/1.1");
const body = JSON.stringify({ first_name: "Acme", last_name: "x".repeat(4_000) });
const create =
  head("POST /v1/users HTTP/1.1", "Content-Type: application/json", `Content-Length: ${body.length}`) + body;
const request = (n: number): string => (n % 3 === 0 ? create : list);

const loads: Record<string, Omit<LoadOptions, "port" | "request">> = {
  "on connections that are kept alive": { clients: 60 },
  "on connections that are idle between requests": { clients: 60, pause: 30 },
  "on a new connection for each request": { clients: 60, reconnects: true },
  pipelined: { clients: 30, pipelined: 4 },
};

describe.each(sampled(Object.entries(loads), 1))("requests %s", (_, load) => {
  test.each(Array.from({ length: rounds }, (_each, n) => n + 1))("are all responded to, round %i", async () => {
    const { child, port } = await start();
    const { responses, lost, done, ...clients } = startLoad({ port, request, ...load });
    // At a moment of no particular kind: while requests of all clients are under way.
    await wait(300 + Math.random() * 200);
    child.kill("SIGTERM");
    const [code] = (await once(child, "close")) as [number | null];
    clients.stop();
    await done;
    expect(Object.fromEntries(lost)).toEqual({});
    expect([...responses.keys()].toSorted()).toEqual(["200 OK", "422 Unprocessable Entity"]);
    expect(code).toBe(0);
  });
});

test("a connection that is idle when the signal arrives can be used once more", async () => {
  const { child, port } = await start();
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.write(list);
  await once(socket, "data");
  child.kill("SIGTERM");
  await wait(100);
  socket.write(list);
  const [response] = (await once(socket, "data")) as [string];
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response).toMatch(/^connection: close\r\n/im);
  const [code] = (await once(child, "close")) as [number | null];
  expect(code).toBe(0);
});
