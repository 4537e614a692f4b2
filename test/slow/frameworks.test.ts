// scripts/manual/frameworks.md: each program is run as it is, and passes the same probes.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installOnDemand, root } from "../../scripts/cli/install-on-demand.js";
import type { ImportExtension } from "../../scripts/emit/printer/specifiers.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { blockOf } from "../support/manual.js";
import { probes } from "./frameworks/probes.js";

const source = join(root, "test/slow/frameworks");
const page = "scripts/manual/frameworks.md";
const runtimes = join(root, "test/runtimes/node_modules");

const api = blockOf("scripts/manual/frameworks.md", "Use it in …", "ts");

/** Bun, Deno and workerd are installed as programs for one platform. */
const hasRuntimes = process.platform === "linux" && process.arch === "x64";
const isNotRun = hasRuntimes ? "" : " (not run: its program is for Linux on x64)";

/** A host: its program, in a project of its own, and how that is started on a port. */
interface Host {
  /** The files of the page. */
  readonly files: Readonly<Record<string, string>>;
  readonly imports?: ImportExtension;
  /** What is done before it starts. */
  readonly prepare?: (folder: string) => Promise<void>;
  readonly command: (folder: string, port: number) => readonly [program: string, ...args: string[]];
  /** Whether it has a route of its own and middleware, which is before that and before the operations. */
  readonly hasMiddleware?: boolean;
  /** Probes that it can't pass, and why. */
  readonly without?: Readonly<Record<string, string>>;
}

const tsx =
  (file: string): Host["command"] =>
  () => [process.execPath, "--import", "tsx", file];
const nodeHost = (text: string): Host => ({ files: { "host.ts": text }, command: tsx("host.ts") });
const isOfNetwork = "a Lambda function has no connection to its client";

const hosts: Readonly<Record<string, Host>> = {
  "Node.js": nodeHost(blockOf("scripts/manual/frameworks.md", "Node.js", "ts")),
  "node:http": nodeHost(blockOf("scripts/manual/frameworks.md", "node:http", "ts")),
  "Express 5": nodeHost(blockOf("scripts/manual/frameworks.md", "Express 5", "ts")),
  "Express beside its own routes": {
    ...nodeHost(blockOf("scripts/manual/frameworks.md", "Express beside its own routes", "ts")),
    hasMiddleware: true,
  },
  "Fastify 5": nodeHost(blockOf("scripts/manual/frameworks.md", "Fastify 5", "ts")),
  Koa: nodeHost(blockOf("scripts/manual/frameworks.md", "Koa", "ts")),
  NestJS: nodeHost(blockOf("scripts/manual/frameworks.md", "NestJS", "ts")),
  Hono: nodeHost(blockOf("scripts/manual/frameworks.md", "Hono", "ts")),
  "Next.js": {
    files: { "app/[[...path]]/route.ts": blockOf("scripts/manual/frameworks.md", "Next.js", "ts") },
    imports: "none",
    prepare: buildNext,
    command: (_, port) => [
      process.execPath,
      "node_modules/next/dist/bin/next",
      "start",
      "-p",
      String(port),
      "-H",
      "127.0.0.1",
    ],
  },
  Elysia: {
    files: { "host.ts": blockOf("scripts/manual/frameworks.md", "Elysia", "ts") },
    command: () => [join(runtimes, "@oven/bun-linux-x64-baseline/bin/bun"), "run", "host.ts"],
  },
  "AWS Lambda": {
    files: { "lambda.ts": blockOf("scripts/manual/frameworks.md", "AWS Lambda", "ts") },
    command: tsx("lambda-front.ts"),
    without: { "a client that goes away ends its stream": isOfNetwork },
  },
  "Cloudflare Workers": {
    files: { "worker.ts": blockOf("scripts/manual/frameworks.md", "Cloudflare Workers", "ts") },
    prepare: buildWorker,
    command: (_, port) => [
      join(runtimes, "@cloudflare/workerd-linux-64/bin/workerd"),
      "serve",
      "worker.capnp",
      `--socket-addr=http=127.0.0.1:${port}`,
    ],
  },
  Deno: {
    files: { "host.ts": blockOf("scripts/manual/frameworks.md", "Deno", "ts") },
    imports: "ts",
    command: () => [
      join(runtimes, "@deno/linux-x64-glibc/deno"),
      "run",
      "--quiet",
      "--no-check",
      "--no-remote",
      "--allow-all",
      "host.ts",
    ],
  },
  Bun: {
    files: { "host.ts": blockOf("scripts/manual/frameworks.md", "Bun", "ts") },
    command: () => [join(runtimes, "@oven/bun-linux-x64-baseline/bin/bun"), "run", "host.ts"],
  },
};

const parent = join(root, "dist/frameworks");
let document: JsonObject;
let packages: string;

beforeAll(async () => {
  packages = await installOnDemand("test/slow/frameworks");
  if (hasRuntimes) await installOnDemand("test/runtimes");
  document = load(await readFile(join(source, "openapi.yaml"), "utf8")) as JsonObject;
  await rm(parent, { recursive: true, force: true });
});
afterAll(async () => rm(parent, { recursive: true, force: true }));

/** Writes the project of a host: the generated code, the handlers, and the programs of the page for this port. */
async function writeProject(folder: string, { files, imports = "js" }: Host, port: number): Promise<void> {
  const generated = await filesOf(document, undefined, { imports });
  const subject = ["handlers.ts", "lambda-front.ts"];
  const own = { "api.ts": api, ...files };
  const written = {
    ...Object.fromEntries([...generated].map(([file, text]) => [`generated/${file}`, text])),
    ...Object.fromEntries(Object.entries(own).map(([file, text]) => [file, text.replaceAll("3000", String(port))])),
    "package.json": JSON.stringify({ type: "module" }),
  };
  for (const [file, text] of Object.entries(written)) {
    const isOwn = !file.startsWith("generated/") && file !== "host.ts";
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, isOwn ? withExtension(text, imports) : text);
  }
  for (const file of subject)
    await writeFile(join(folder, file), withExtension(await readFile(join(source, "subject", file), "utf8"), imports));
  await symlink(packages, join(folder, "node_modules"));
}

/** The imports of a program of the page, as the project's are. */
function withExtension(text: string, imports: ImportExtension): string {
  return text.replaceAll(/(from "\..*)\.js"/g, `$1${{ js: ".js", ts: ".ts", none: "" }[imports]}"`);
}

async function buildNext(folder: string): Promise<void> {
  const options = `{ turbopack: { root: ${JSON.stringify(root)} }, typescript: { ignoreBuildErrors: true } }`;
  await writeFile(join(folder, "next.config.mjs"), `export default ${options};\n`);
  await rm(join(folder, "lambda-front.ts"));
  const layout = `export default function Layout({ children }) {\n  return <html><body>{children}</body></html>;\n}\n`;
  await writeFile(join(folder, "app/layout.jsx"), layout);
  const child = spawnIn(folder, process.execPath, ["node_modules/next/dist/bin/next", "build"]);
  const [code] = (await once(child.process, "close")) as [number];
  if (code !== 0) throw new Error(child.output());
}

async function buildWorker(folder: string): Promise<void> {
  await build({
    entryPoints: [join(folder, "worker.ts")],
    outfile: join(folder, "worker.js"),
    bundle: true,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
  });
  const worker = `(compatibilityDate = "2026-11-01", modules = [(name = "main", esModule = embed "worker.js")])`;
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const main :Workerd.Worker = ${worker};
`;
  await writeFile(join(folder, "worker.capnp"), config);
}

function spawnIn(cwd: string, program: string, args: readonly string[], port = 0) {
  const env = { ...process.env, PORT: String(port), NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1", NODE_ENV: "" };
  const child = spawn(program, args, { cwd, env: { ...env, DENO_DIR: join(cwd, "deno"), DENO_NO_UPDATE_CHECK: "1" } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += String(data)));
  return { process: child, output: () => output };
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("the page has a section for each host", async () => {
  const sections = [...(await readFile(join(root, page), "utf8")).matchAll(/^## (.*)$/gm)].map(
    ([, heading]) => heading,
  );
  expect(sections.sort()).toEqual(Object.keys(hosts).sort());
});

const runtimeHosts = ["Elysia", "Cloudflare Workers", "Deno", "Bun"];
const rows = Object.entries(hosts);
describe.each(rows.filter(([name]) => !runtimeHosts.includes(name)))("%s", (name, host) => {
  probeHost(name, host);
});
describe.skipIf(!hasRuntimes).each(rows.filter(([name]) => runtimeHosts.includes(name)))(
  `%s${isNotRun}`,
  (name, host) => {
    probeHost(name, host);
  },
);

/** Starts a host, sends all requests to it, and ends it. */
function probeHost(name: string, host: Host): void {
  const folder = join(parent, name.replaceAll(/\W+/g, "-").toLowerCase());
  let child: ChildProcess | undefined;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await writeProject(folder, host, port);
    await host.prepare?.(folder);
    const [program, ...args] = host.command(folder, port);
    const started = spawnIn(folder, program, args, port);
    child = started.process;
    const isUp = (): Promise<boolean> =>
      fetch(`${url}/ended`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (started.process.exitCode !== null) throw new Error(started.output());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  afterAll(async () => {
    child?.kill("SIGKILL");
    if (child?.exitCode === null && child.signalCode === null) await once(child, "close");
  });

  const { without = {} } = host;
  const able = Object.entries(probes).filter(([probe]) => !(probe in without));
  test.each(able)("%s", (_, run) => run(url));
  test.runIf(host.hasMiddleware === true)("its middleware and its own routes come first", async () => {
    const own = await fetch(`${url}/health`);
    expect([own.status, await own.text(), own.headers.get("x-served-by")]).toEqual([200, "ok", "express"]);
    expect((await fetch(`${url}/ended`)).headers.get("x-served-by")).toBe("express");
  });
  const unable = Object.entries(without);
  test.skipIf(unable.length > 0).each(unable)("%s: %s", (probe) => probes[probe]?.(url));
}
