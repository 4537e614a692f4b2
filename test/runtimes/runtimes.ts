// How the contract is run on each runtime: the steps that it prints there.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { findChromium, Page } from "../support/pages/chromium.js";
import { bundleOf, project } from "./project.js";
import { bundleWorker, workerBundles, workerConditions } from "./workers.js";

/** A runtime of the table. */
export interface Runtime {
  readonly name: string;
  /** Whether it runs the sources, a bundle of them, or one with an alias. */
  readonly runs: string;
  version(): Promise<string>;
  /** The steps of the contract as JSON. Rejects if the runtime fails. */
  run(): Promise<string>;
}

const execute = promisify(execFile);

/** All runtimes, of which the first is what the others are compared with. `packages` is where they are installed. */
export function runtimesIn(packages: string): readonly Runtime[] {
  const file = (path: string): string => join(packages, path);
  const [node20, node24, bun, deno, workerd] = [
    file("node-20/bin/node"),
    file("node-24/bin/node"),
    file("@oven/bun-linux-x64-baseline/bin/bun"),
    file("@deno/linux-x64-glibc/deno"),
    file("@cloudflare/workerd-linux-64/bin/workerd"),
  ] as const;
  return [
    program("Node 20", node20, "bundle", async () => [await bundleOf("node.ts", "node", { platform: "node" })]),
    program("Node 24", node24, "sources", () => ["--disable-warning=ExperimentalWarning", "node.ts"]),
    program("Bun", bun, "sources", () => ["run", "bun.ts"]),
    program("Deno", deno, "sources", () => ["run", "--quiet", "--no-check", "--no-remote", "--allow-all", "deno.ts"]),
    ...workerBundles.map((worker): Runtime => ({
      name: "workerd",
      runs: worker.name,
      version: () => versionOf(workerd),
      run: async () => runWorkers(workerd, await bundleWorker(worker)),
    })),
    { name: "Chromium", runs: "bundle", version: () => versionOf(chromium()), run: () => runInChromium(chromium()) },
  ];
}

/** A runtime with a program that prints the steps. */
function program(
  name: string,
  command: string,
  runs: string,
  args: () => readonly string[] | Promise<readonly string[]>,
): Runtime {
  const env = { ...process.env, NO_COLOR: "1", DENO_DIR: join(project, "deno"), DENO_NO_UPDATE_CHECK: "1" };
  const run = async (): Promise<string> =>
    (await execute(command, await args(), { cwd: project, env, timeout: 120_000, maxBuffer: 1e7 })).stdout;
  return { name, runs, version: () => versionOf(command), run };
}

async function versionOf(command: string): Promise<string> {
  const { stdout } = await execute(command, ["--version"]);
  return /\d+(?:[.-]\d+)+/.exec(stdout)?.[0] ?? stdout.trim();
}

/** Two workers: the server, and the contract with the server bound to it. */
async function runWorkers(workerd: string, server: string): Promise<string> {
  const contract = await bundleOf("worker-contract.ts", "worker-contract", { conditions: workerConditions });
  const config = join(project, "bundles/workerd.capnp");
  const worker = (file: string, more = ""): string =>
    `(compatibilityDate = "2026-11-01", modules = [(name = "main", esModule = embed ${JSON.stringify(basename(file))})]${more})`;
  await mkdir(dirname(config), { recursive: true });
  await writeFile(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "trains", worker = .trains), (name = "contract", worker = .contract)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "contract")]
);
const trains :Workerd.Worker = ${worker(server)};
const contract :Workerd.Worker = ${worker(contract, ', bindings = [(name = "TRAINS", service = "trains")]')};
`,
  );
  const child = spawn(workerd, ["serve", config, "--control-fd=3"], { stdio: ["ignore", "ignore", "pipe", "pipe"] });
  let log = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (log += text));
  const ended = once(child, "exit");
  try {
    const lines = createInterface({ input: child.stdio[3] as Readable });
    const [line] = (await Promise.race([
      once(lines, "line"),
      ended.then(() => Promise.reject(new Error(`workerd ended before it listened: ${log}`))),
    ])) as [string];
    const { port } = JSON.parse(line) as { readonly port: number };
    const response = await fetch(`http://127.0.0.1:${port}/`);
    if (!response.ok) throw new Error(`The contract failed: ${log}`);
    return await response.text();
  } finally {
    child.kill();
    await ended;
  }
}

function chromium(): string {
  const found = findChromium();
  if (found === undefined) throw new Error("There is no Chromium or Chrome on the PATH.");
  return found;
}

/** A page and its service worker, which is the server. */
async function runInChromium(browser: string): Promise<string> {
  const files = new Map<string, { readonly type: string; readonly text: string }>(
    await Promise.all(
      ["page", "service-worker"].map(async (name) => {
        const text = await readFile(await bundleOf(`${name}.ts`, name, {}), "utf8");
        return [`/${name}.js`, { type: "text/javascript", text }] as const;
      }),
    ),
  );
  const html = { type: "text/html", text: '<!doctype html><script type="module" src="/page.js"></script>' };
  const server = createServer(({ url = "/" }, response) => {
    const { type, text } = files.get(url) ?? html;
    response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` }).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const page = await Page.open(browser);
  try {
    await page.send("Page.navigate", { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    await page.until("typeof steps === 'string'");
    return (await page.evaluate("steps")) as string;
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}
