// npm start in a copy of this project: all that it prints, how it ends, and what it does where it can't be built.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-"));
  const isLeftOut = (path: string): boolean => ["node_modules", "dist", ".git"].includes(basename(path));
  await cp(root, folder, { recursive: true, filter: (path) => !isLeftOut(path) });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) signalGroup(child, "SIGKILL");
});

/** Signals a program and what it has started, as Ctrl-C in a terminal does; what has ended has no group any more. */
function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** What tests run in is not what a newcomer runs in. */
function environment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = /^(npm_|VITEST|NODE_ENV|GITHUB_|FORCE_COLOR|HALVES_PROGRESS)/i;
  const inherited = Object.entries(process.env).filter(([name]) => !names.test(name));
  return { ...Object.fromEntries(inherited), NO_COLOR: "1", PORT: "0", ...more };
}

/** A program, and all that it prints to both streams, in order. */
class Program {
  printed = "";
  readonly child: ChildProcess;
  readonly ended: Promise<number | NodeJS.Signals | null>;

  constructor(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const stdio = ["ignore", "pipe", "pipe"] as const;
    this.child = spawn(program, args, { cwd: folder, env: environment(env), stdio: [...stdio], detached: true });
    running.push(this.child);
    this.child.stdout?.on("data", (data: Buffer) => (this.printed += String(data)));
    this.child.stderr?.on("data", (data: Buffer) => (this.printed += String(data)));
    this.ended = once(this.child, "close").then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  }

  interrupt(): void {
    signalGroup(this.child, "SIGINT");
  }

  /** Resolves when the text has been printed, or the program has ended. */
  async hasPrinted(text: string): Promise<void> {
    while (!this.printed.includes(text)) {
      const outputs = [this.child.stdout, this.child.stderr].map((stream) => once(stream ?? this.child, "data"));
      const ended = this.ended.then(() => "ended" as const);
      if ((await Promise.race([...outputs, ended])) === "ended") return;
    }
  }
}

/** The process of the server, as npm starts it. */
const server = ["scripts/packages/start-service.mjs"];

/** What a person reads: all but the log. */
function readable(printed: string): string {
  return printed.replace(/^\{"level":.*\n/gm, "").replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:<port>");
}

const greeting = `
  Credit service  http://127.0.0.1:<port>/v1  documentation  http://127.0.0.1:<port>/docs
  Demo client     api_key demo-api-key  secret_key 3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b

`;

describe("npm start", () => {
  test("prints npm's own two lines, what takes long, and the address: no command of the build", async () => {
    const started = new Program("npm", ["start"]);
    await started.hasPrinted('"listening"');
    expect(readable(started.printed).replace("bundling the service …\n", "")).toMatch(
      /^\n> halves-workspace@\S+ start\n> node scripts\/packages\/start-service\.mjs\n\nbuilding the documentation …\n/,
    );
    expect(started.printed).toMatch(/\ndocumentation built in [\d.]+ s: once for each change of .*\n/);
    expect(readable(started.printed)).toContain(greeting);
    const url = /"url":"([^"]+)"/.exec(started.printed)?.[1] ?? "";
    expect((await fetch(`${url}/docs`)).status).toBe(200);
    started.interrupt();
    await started.ended;
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });

  test("builds nothing again that has not changed, and passes the environment on", async () => {
    const started = new Program(process.execPath, server, { CREDIT_POLICY: "missing.json" });
    expect(await started.ended).toBe(1);
    const text = started.printed.replace("bundling the service …\n", "");
    expect(text).toMatch(/^The service does not start:\n {2}CREDIT_POLICY: .*\n/);
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s ends the server as it does without npm: drained, code 0",
    async (signal) => {
      const started = new Program(process.execPath, server);
      await started.hasPrinted('"listening"');
      started.child.kill(signal);
      expect(await started.ended).toBe(0);
      expect(started.printed).toContain('"msg":"draining"');
    },
  );

  test("a signal ends the build as well", async () => {
    const started = new Program(process.execPath, server);
    await once(started.child, "spawn");
    // The build has begun when it has written nothing yet: its process takes a moment to load.
    await new Promise((resolve) => setTimeout(resolve, 300));
    started.child.kill("SIGTERM");
    expect(await started.ended).toBe("SIGTERM");
    expect(started.printed).not.toContain("listening");
  });

  test("a mistake in the code is a diagnostic, and nothing starts", async () => {
    const file = join(folder, "server/app.ts");
    const source = await readFile(file, "utf8");
    await writeFile(file, `${source}\nimport "./missing.js";\n`);
    try {
      const started = new Program("npm", ["start"]);
      expect(await started.ended).toBe(1);
      expect(started.printed).toContain('Could not resolve "./missing.js"');
      expect(started.printed).toMatch(/server\/app\.ts:\d+:\d+/);
      expect(started.printed).not.toMatch(/\n {4}at |listening/);
    } finally {
      await writeFile(file, source);
    }
  });
});
