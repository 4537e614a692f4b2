// From the start of the process to its first response, and its memory at rest, beside a bare Hono server.

import { execFileSync, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { compare, print, root } from "./measure.js";

export async function benchStart(rounds: number): Promise<void> {
  // Both as npm start has it: bundled, packages outside.
  execFileSync("npm", ["run", "--silent", "prestart"], { cwd: root, stdio: "inherit" });
  const bundle = [
    "bench/bare.ts",
    "--bundle",
    "--packages=external",
    "--platform=node",
    "--format=esm",
    "--outfile=dist/bare.js",
    "--log-level=warning",
  ];
  execFileSync("node_modules/.bin/esbuild", bundle, { cwd: root, stdio: "inherit" });
  const rows = await compare(
    rounds,
    async () => start("dist/server.js"),
    async () => start("dist/bare.js"),
  );
  print("Starting (process start to first response; memory a second later)", ["credit service", "bare Hono"], rows, {
    "first response": "s",
    "memory at rest": "MiB",
  });
}

async function start(script: string): Promise<{ "first response": number; "memory at rest": number }> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ["--enable-source-maps", script], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
  });
  try {
    await waitForResponse(`http://127.0.0.1:${port}/v1/users`);
    const seconds = (performance.now() - started) / 1000;
    await wait(1000);
    return { "first response": seconds, "memory at rest": await residentMemory(child.pid ?? 0) };
  } finally {
    child.kill("SIGTERM");
    await new Promise((resolve) => child.on("close", resolve));
  }
}

export async function waitForResponse(url: string): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const response = await fetch(url, { headers: { authorization: "Bearer demo-api-key" } }).catch(() => undefined);
    if (response?.ok === true) return void (await response.arrayBuffer());
    await wait(5);
  }
  throw new Error(`no response from ${url}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** VmRSS of Linux's /proc, in mebibytes; NaN where there is none. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) / 1024;
}
