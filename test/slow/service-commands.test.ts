// The commands of server/README.md, in a copy of this project: the quick start, the demo and the three steps of "Change
// the API". Their output is compared with the page (console-blocks.ts says what is normalized).
import { spawn, type ChildProcess } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matches, normalize, parseConsole, runInShell, type ConsoleBlock } from "../support/programs/console-blocks.js";
import { blocksOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");
const timeout = 300_000;

let folder: string;
let port: string;
let env: NodeJS.ProcessEnv;
let service: Service | undefined;
let consoleBlocks: readonly ConsoleBlock[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "readme-"));
  const isLeftOut = (path: string): boolean => ["node_modules", "dist", "coverage", ".git"].includes(basename(path));
  await cp(root, folder, { recursive: true, filter: (path) => !isLeftOut(path) });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  port = String(await freePort());
  consoleBlocks = [
    ...blocksOf("server/README.md", "Quick start", "console", 3),
    ...blocksOf("server/README.md", "Change the API", "console", 4),
  ].map((text) => parseConsole(text.replaceAll(/\b3000\b/g, port)));
  // What tests run in is not what a newcomer runs in.
  const { NODE_ENV: _, GITHUB_ACTIONS: __, VITEST: ___, FORCE_COLOR: ____, ...inherited } = process.env;
  env = { ...inherited, NO_COLOR: "1", PORT: port, CREDIT_URL: `http://localhost:${port}` };
}, timeout);

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** `npm start` as it runs in its own terminal, with all that it has printed. */
class Service {
  #printed = "";
  readonly #ended: Promise<number | null>;

  readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (data: Buffer) => (this.#printed += String(data)));
    this.#ended = new Promise((resolve) => child.once("close", resolve));
  }

  /** Returns when it listens, or has ended. */
  static async start(command: string): Promise<Service> {
    // In a group of its own: Ctrl-C in a terminal reaches npm and the service alike.
    const started = new Service(
      spawn("bash", ["-c", command], { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "pipe"] }),
    );
    const listening = new Promise<void>((resolve) =>
      started.child.stdout?.on("data", () => started.#printed.includes('"listening"') && resolve()),
    );
    await Promise.race([listening, started.#ended]);
    return started;
  }

  get printed(): string {
    return this.#printed;
  }

  get ended(): Promise<number | null> {
    return this.#ended;
  }

  async stop(): Promise<void> {
    // What has ended by itself has no group any more.
    if (this.child.exitCode === null && this.child.signalCode === null && this.child.pid !== undefined)
      try {
        process.kill(-this.child.pid, "SIGINT");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    await this.#ended;
  }
}

/** The console blocks that have a command which begins so, with the port that is used here. */
function blocksWith(command: string): readonly ConsoleBlock[] {
  return consoleBlocks.filter(({ commands }) => commands.some((each) => each.command.startsWith(command)));
}

function expectShown(actual: string, shown: string): void {
  if (!matches(actual, shown)) expect(normalize(actual)).toBe(normalize(shown));
}

/** Runs a block and compares each output with the page's. */
async function expectBlock({ commands }: ConsoleBlock): Promise<readonly string[]> {
  const outputs = await runInShell(
    commands.map(({ command }) => command),
    { cwd: folder, env },
  );
  for (const [index, { output }] of commands.entries()) expectShown(outputs[index] ?? "", output);
  return outputs;
}

async function edit(change: (text: string) => string): Promise<void> {
  const file = join(folder, "openapi.yaml");
  const before = await readFile(file, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

/** The documentation page is built when the document has changed since the last start. */
async function startService({ hasChanged }: { readonly hasChanged: boolean }): Promise<void> {
  const [{ command, output } = { command: "", output: "" }] = blocksWith("npm ci && npm start")[0]?.commands ?? [];
  service = await Service.start(command.replace(/^npm ci && /, ""));
  expectShown(service.printed, hasChanged ? output : output.replace(/^documentation built .*\n/m, ""));
}

test.each<[shown: string, printed: string, isEqual: boolean]>([
  ["a\n", "a", true],
  ["a\n", "b", false],
  ["a\n…\nd\n", "a\nb\nc\nd", true],
  ["a\n…\nd\n", "a\nb\nc\ne", false],
  ["a … d", "a b c d", true],
  ["a … d", "a b\nc d", false],
  ["took 7 ms", "took    12.5 ms", true],
  ["took 7 ms", "took long", false],
  ["x.yaml:1:29  error", "x.yaml:400:29  error", true],
  ["x.yaml:1:29  error", "x.yaml:1:30  error", false],
  ["a", "a\nError: x\n    at y", false],
  ["a", '> halves@1 x\n> y\n\na\n{"level":"info"}', true],
])("shown %j, printed %j: equal %j", (shown, printed, isEqual) => {
  expect(matches(printed, shown)).toBe(isEqual);
});

test("every console block is run by a test", () => {
  // The last one is run by change.test.ts.
  const commands = consoleBlocks.flatMap((block) =>
    block.commands.map(({ command }) => command.split(/\s/).slice(0, 3).join(" ")),
  );
  expect(commands).toEqual([
    "npm ci &&",
    "curl -s -H",
    "npm run demo",
    "npm run generate",
    "npm run generate",
    "npx tsx client/examples/quickstart.ts",
    "auth='Authorization: Bearer demo-api-key'",
    "user=$(curl -s -H",
    "curl -s -H",
    "curl -s -H",
    "npm run typecheck",
  ]);
});

describe("the quick start", { timeout }, () => {
  test("starts the service, which responds as shown", async () => {
    await startService({ hasChanged: true });
    for (const block of blocksWith("curl -s -H 'Authorization")) await expectBlock(block);
  });

  test("says what is wrong when it is started while it runs", async () => {
    const second = await Service.start("npm start");
    expect(await second.ended).toBe(1);
    expect(normalize(second.printed)).toBe(
      `Can't listen on 127.0.0.1:${port}: another program listens there. PORT and HOST choose another address.`,
    );
  });

  test("works again after Ctrl-C", async () => {
    await service?.stop();
    await startService({ hasChanged: false });
    for (const block of blocksWith("curl -s -H 'Authorization")) await expectBlock(block);
    await service?.stop();
  });

  test("the demo prints what is shown, twice", async () => {
    for (const block of [...blocksWith("npm run demo"), ...blocksWith("npm run demo")]) await expectBlock(block);
  });
});

describe("the three steps", { timeout }, () => {
  test("1 and 2: a mistake is shown where it is, and nothing is written; then what changed is written", async () => {
    const [path = "", schemas = ""] = blocksOf("server/README.md", "Change the API", "yaml", 2);
    const routes = await readFile(join(folder, "generated/routes.ts"), "utf8");
    await edit((text) =>
      text
        .replace(/^paths:\n/m, (line) => line + path)
        .replace(/^components:\n(?:.*\n)*? {2}schemas:\n/m, (lines) => lines + schemas),
    );
    await edit((text) => text.replace("'#/components/schemas/NewNote'", "'#/components/schemas/NewNoet'"));
    const [wrong, right] = blocksWith("npm run generate");
    const [printed = ""] = await expectBlock(wrong ?? parseConsole(""));
    const [, line = "", column = ""] = /^openapi\.yaml:(\d+):(\d+) /m.exec(printed) ?? [];
    const document = await readFile(join(folder, "openapi.yaml"), "utf8");
    expect(document.split("\n")[Number(line) - 1]?.slice(Number(column) - 1)).toBe("'#/components/schemas/NewNoet' }");
    expect(await readFile(join(folder, "generated/routes.ts"), "utf8")).toBe(routes);

    await edit((text) => text.replace("NewNoet", "NewNote"));
    await expectBlock(right ?? parseConsole(""));
    expect(await readFile(join(folder, "generated/routes.ts"), "utf8")).toContain("/v1/users/{user_uuid}/notes");
  });

  test("3: the new operation is served from memory, below a user that hand-written code knows", async () => {
    await startService({ hasChanged: true });
    for (const block of blocksWith("npx tsx")) await expectBlock(block);
    await service?.stop();
  });
});
