// The processor time of the credit service as npm start runs it: of its start, and of a request.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { encryptTaxId } from "../client/tax-id.js";
import { sent } from "./client/bodies.js";
import type { Figures } from "./measuring/interleave.js";
import { freePort, waitForResponse } from "./measuring/ports.js";

const key = "demo-api-key";
const secret = "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b";

/** Loaded into the server: at each SIGUSR2 it writes its processor time so far, in microseconds, to descriptor 3. */
const reporter = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  process.on("SIGUSR2", () => {
    const { user, system } = process.cpuUsage();
    writeSync(3, user + system + "\\n");
  });
`)}`;

const warmup = 1500;
const count = 3000;

/**
 * Milliseconds from the start of the process of dist/server.js to its first response, and of a GET of a user; `extent`
 * is how many of these.
 */
export async function serverFigures(folder: string, extent = 1): Promise<Figures> {
  const port = await freePort();
  const server = spawn(process.execPath, ["--import", reporter, "dist/server.js"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const used = async (): Promise<number> => {
    server.kill("SIGUSR2");
    const [text] = (await once(server.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
    return Number(text) / 1000;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await waitForResponse(`http://127.0.0.1:${port}/v1/users`);
    const start = await used();
    const user = `http://127.0.0.1:${port}/v1/users/${await createUser(port)}`;
    await repeat(warmup * extent, () => get(user, agent));
    const before = await used();
    await repeat(count * extent, () => get(user, agent));
    return { "start of the server": start, "a GET of the server": ((await used()) - before) / (count * extent) };
  } finally {
    agent.destroy();
    server.kill("SIGKILL");
    await once(server, "close");
  }
}

async function createUser(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/users`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ ...sent, ssn: await encryptTaxId(secret, "123-45-6789") }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { uuid: string }).uuid;
}

async function repeat(times: number, work: () => Promise<void>): Promise<void> {
  for (let n = 0; n < times; n++) await work();
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`the status ${response.statusCode}`));
      response.resume().on("end", resolve).on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}
