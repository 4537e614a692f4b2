// server/Dockerfile and server/compose.yaml, done without an engine: the files that .dockerignore leaves are copied,
// each stage is a folder in which its instructions run, and the service starts with the image's command as a user who
// can't write there. What an engine adds (images, isolation, networks) is not tested.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings } from "../../server/configuration/settings.js";
import { parseConsole } from "../support/programs/console-blocks.js";
import { blockOf } from "../support/manual.js";
import { execForm, isInContext, parseDockerfile, type Stage } from "../support/programs/dockerfile.js";

const masterKey = createHash("sha256").update("the key of a test").digest("base64");
const apiKey = "key-5b1f09c7d2e84a63";

const root = join(import.meta.dirname, "../..");
const execute = promisify(execFile);
const stages = parseDockerfile(readFileSync(join(root, "server/Dockerfile"), "utf8"));
const last = stages.at(-1);

/** The unprivileged user of the system, where this process may become it. Files belong to root then. */
const other = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** The variables of npm, which runs these tests, belong to another project. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV|GITHUB_|TEST)/i.test(name)),
);

let folder: string;
const running: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "deployment-"));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** The folder of a stage's root directory. */
const folderOf = (stage: Stage): string => join(folder, `stage-${stages.indexOf(stage)}`);

/** Does the instructions of a stage, with the context as its source. */
async function build(stage: Stage, context: string): Promise<void> {
  let directory = folderOf(stage);
  for (const { name, text } of stage.instructions) {
    if (name === "WORKDIR") mkdirSync((directory = join(folderOf(stage), text)), { recursive: true });
    else if (name === "RUN") {
      const command = text.replaceAll(/\bchown node\b/g, other ? `chown ${other.uid}` : "true");
      await execute("bash", ["-ec", command], { cwd: directory, env: inherited, maxBuffer: 2 ** 26 });
    } else if (name === "COPY") {
      const words = text.split(/\s+/);
      const from = stages.find((each) => `--from=${each.name}` === words[0]);
      const paths = from === undefined ? words : words.slice(1);
      const target = paths.pop() ?? "";
      for (const path of paths) {
        const source = join(from === undefined ? context : folderOf(from), path);
        const into = target.endsWith("/") && path !== "." ? join(directory, target, path) : join(directory, target);
        cpSync(source, into, { recursive: true, verbatimSymlinks: true });
      }
    }
  }
}

function environmentOf(stage: Stage | undefined): Record<string, string> {
  const pairs = (stage?.instructions ?? [])
    .filter(({ name }) => name === "ENV")
    .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split("=") as [string, string]));
  return Object.fromEntries(pairs);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Started {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

async function start(args: readonly string[], cwd: string, env: Record<string, string>): Promise<Started> {
  const [program = "", ...rest] = args;
  const command = program === "node" ? process.execPath : program;
  const child = spawn(command, rest, { cwd, env, ...other, stdio: ["ignore", "pipe", "inherit"] });
  running.push(child);
  const ended = once(child, "close").then(([code]) => code as number | null);
  let output = "";
  child.stdout?.on("data", (data: Buffer) => (output += String(data)));
  while (!output.includes('"listening"')) await Promise.race([once(child.stdout ?? child, "data"), failed(ended)]);
  return { url: `http://127.0.0.1:${env["PORT"]}`, child, ended };
}

async function failed(ended: Promise<number | null>): Promise<never> {
  throw new Error(`It ended with ${await ended} before it listened.`);
}

/** The settings that an operator gives. */
async function settings(store: string): Promise<Record<string, string>> {
  const clients = join(folder, "clients.json");
  const client = {
    client_id: "acme",
    api_key: apiKey,
    secret_key: "9b7a1c2d-3e4f-4a6b-8f2b-8c1e5a4d4e6f",
  };
  writeFileSync(clients, JSON.stringify([client]));
  return {
    PATH: process.env["PATH"] ?? "",
    PORT: String(await freePort()),
    STORE: store,
    CREDIT_CLIENTS: clients,
    DRAIN_DELAY: "0",
    CREDIT_MASTER_KEY: masterKey,
    PUBLIC_URL: "https://credit.example",
  };
}

describe("the Dockerfile", () => {
  test("has what an operator expects of an image", () => {
    const named = (name: string) => last?.instructions.filter((each) => each.name === name) ?? [];
    expect(stages.length).toBeGreaterThan(1);
    expect(new Set(stages.map(({ image }) => image))).toEqual(new Set(["node:20-slim"]));
    expect(named("USER").map(({ text }) => text)).toEqual(["node"]);
    expect(named("STOPSIGNAL").map(({ text }) => text)).toEqual(["SIGTERM"]);
    expect(named("CMD").map(execForm)).toEqual([["node", "dist/server.js"]]);
    expect(named("HEALTHCHECK").map((each) => execForm(each)[0])).toEqual(["node"]);
    expect(environmentOf(last)).toMatchObject({ NODE_ENV: "production", HOST: "0.0.0.0" });
    // The user who runs it comes after everything that root does.
    const names = last?.instructions.map(({ name }) => name) ?? [];
    expect(names.lastIndexOf("RUN")).toBeLessThan(names.indexOf("USER"));
  });

  test("gets no history, no modules and of the tests only the journeys from the folder that it is built in", () => {
    const ignore = readFileSync(join(root, ".dockerignore"), "utf8");
    const sent = [...readdirSync(root), ...readdirSync(join(root, "test")).map((name) => `test/${name}`)];
    expect(sent.filter((path) => isInContext(ignore, path)).toSorted()).toEqual(
      [
        ".npmrc",
        "client",
        "generated",
        "openapi.yaml",
        "package-lock.json",
        "package.json",
        "scripts",
        "server",
        "test",
        "test/journeys",
      ].toSorted(),
    );
  });

  test("its steps make a service that runs as another user, writes nothing beside its data, and is ready", async () => {
    const context = join(folder, "context");
    const ignore = readFileSync(join(root, ".dockerignore"), "utf8");
    cpSync(root, context, {
      recursive: true,
      filter: (path) => path === root || isInContext(ignore, relative(root, path)),
    });
    for (const stage of stages) await build(stage, context);
    if (last === undefined) throw new Error("There must be a stage.");
    const app = join(folderOf(last), "app");
    expect(readdirSync(app).toSorted()).toEqual(
      ["data", "dist", "generated", "node_modules", "openapi.yaml", "package.json"].toSorted(),
    );
    for (const name of ["vitest", "typescript"]) expect(existsSync(join(app, "node_modules", name))).toBe(false);
    if (!other)
      await execute("chmod", ["-R", "a-w", ...["dist", "generated", "node_modules"].map((f) => join(app, f))]);

    const env = { ...environmentOf(last), ...(await settings(`sqlite:${join(app, "data/credit.db")}`)) };
    const command = last.instructions.find(({ name }) => name === "CMD") ?? { name: "", text: "[]" };
    const { url, child, ended } = await start(execForm(command), app, env);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready", store: "sqlite" });
    expect((await fetch(`${url}/v1/users`, { headers: { authorization: `Bearer ${apiKey}` } })).status).toBe(200);
    // The page that the build stage has made.
    expect(await (await fetch(`${url}/docs`)).text()).toContain("redoc");
    const [node = "", ...args] = execForm(last.instructions.find(({ name }) => name === "HEALTHCHECK") ?? command);
    expect(node).toBe("node");
    await execute(process.execPath, args, { env, ...other });

    // The operator's programs, in the same environment.
    for (const program of [["dist/rotate-keys.js"], ["dist/backup.js", "data/backup.db"]])
      await execute(process.execPath, program, { cwd: app, env, ...other });
    expect(existsSync(join(app, "data/backup.db"))).toBe(true);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    await expect(execute(process.execPath, args, { env, ...other })).rejects.toMatchObject({ code: 1 });
  });
});

test("the commands that start it without an image do so", async () => {
  const block = blockOf("server/operation/README.md", "Start", "console");
  const [install, prepare, run] = parseConsole(block).commands.map(({ command }) => command);
  const copy = join(folder, "copy");
  const isLeftOut = (path: string): boolean => /^(?:node_modules|dist|\.git|test)(?:\/|$)/.test(relative(root, path));
  cpSync(root, copy, { recursive: true, filter: (path) => !isLeftOut(path) });
  for (const command of [install, prepare])
    await execute("bash", ["-ec", command ?? ""], { cwd: copy, env: inherited, maxBuffer: 2 ** 26 });
  const data = join(folder, "data");
  mkdirSync(data);
  if (other) chownSync(data, other.uid, other.gid);
  const env = { NODE_ENV: "production", ...(await settings(`sqlite:${join(data, "credit.db")}`)) };
  const { url, child, ended } = await start((run ?? "").split(" "), copy, env);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready", store: "sqlite" });
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

describe("compose.yaml", () => {
  interface Service {
    readonly image: string;
    readonly build?: { readonly context: string; readonly dockerfile: string };
    readonly environment?: Readonly<Record<string, string>>;
    readonly read_only?: boolean;
    readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
    readonly healthcheck?: { readonly test: readonly string[] };
  }
  const file = readFileSync(join(root, "server/compose.yaml"), "utf8");
  const { services, configs } = parse(file, { merge: true }) as {
    services: Readonly<Record<string, Service>>;
    configs: { readonly entry: { readonly content: string } };
  };

  test("starts two servers with the same settings, which are complete for production", () => {
    const servers = Object.entries(services).filter(([, { build: own }]) => own !== undefined);
    expect(servers.map(([name]) => name)).toEqual(["server-1", "server-2"]);
    const [[, one], [, two]] = servers as [[string, Service], [string, Service]];
    expect(one).toEqual(two);
    expect(existsSync(join(root, "server", one.build?.context ?? "", one.build?.dockerfile ?? ""))).toBe(true);
    expect(one.read_only).toBe(true);
    const values: Record<string, string> = {
      DATABASE_PASSWORD: "secret",
      CREDIT_MASTER_KEY: masterKey,
      PUBLIC_URL: "https://credit.example",
    };
    const given = Object.entries(one.environment ?? {}).map(([name, text]) => [
      name,
      text.replaceAll(/\$\{(\w+):\?\}/g, (_, variable: string) => values[variable] ?? ""),
    ]);
    const environment = { ...environmentOf(last), ...Object.fromEntries(given) } as Record<string, string>;
    expect(environment["CREDIT_CLIENTS"]).toBe("/run/secrets/clients");
    // All else is right: the only mistake is that the file of clients is not there.
    expect(() => readSettings(environment)).toThrow(/^CREDIT_CLIENTS: can't read the file \/run\/secrets\/clients\.$/);
  });

  test("each part waits until what it needs is healthy, and one address has both servers", () => {
    for (const { depends_on = {} } of Object.values(services))
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe("service_healthy");
        expect(services[needed]?.build ?? services[needed]?.healthcheck).toBeDefined();
      }
    const port = environmentOf(last)["PORT"];
    for (const name of ["server-1", "server-2"]) expect(configs.entry.content).toContain(`server ${name}:${port};`);
  });
});
