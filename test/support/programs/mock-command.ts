// npm run mock as it is installed: bundled, in a node_modules folder, run in another project.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { notes } from "../documents/notes-document.js";

const root = join(import.meta.dirname, "../../..");

/** A project with the command and a document, `notes.json`. */
export interface MockProject {
  readonly folder: string;
  /** The folder of the user's caches. */
  readonly cache: string;
  /** Starts the command with these arguments in the project. */
  run(...args: readonly string[]): MockProcess;
  remove(): Promise<void>;
}

export async function installMock(): Promise<MockProject> {
  const parent = await mkdtemp(join(tmpdir(), "mock-command-"));
  const [folder, cache] = [join(parent, "project"), join(parent, "cache")];
  const installed = join(folder, "node_modules/halves");
  await mkdir(installed, { recursive: true });
  await cp(join(root, "package.json"), join(installed, "package.json"));
  await cp(join(root, "scripts/runtime"), join(installed, "scripts/runtime"), { recursive: true });
  await symlink(join(root, "node_modules"), join(installed, "node_modules"), "dir");
  await build({
    entryPoints: [join(root, "scripts/mock/mock.ts")],
    outdir: join(installed, "dist"),
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  await writeFile(join(folder, "notes.json"), JSON.stringify(notes));
  return {
    folder,
    cache,
    run: (...args) => new MockProcess(args, folder, cache),
    remove: () => rm(parent, { recursive: true }),
  };
}

/** A process of the command. */
export class MockProcess {
  readonly child: ChildProcess;
  output = "";

  constructor(args: readonly string[], cwd: string, cache: string) {
    this.child = spawn(process.execPath, ["node_modules/halves/dist/mock.js", ...args], {
      cwd,
      env: { ...process.env, XDG_CACHE_HOME: cache },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (data: Buffer) => (this.output += String(data)));
  }

  /** Where it listens. */
  async url(): Promise<string> {
    for (;;) {
      const url = /from memory {2}(\S+)/.exec(this.output)?.[1];
      if (url !== undefined) return url;
      await Promise.race([once(this.child.stdout ?? this.child, "data"), once(this.child, "close")]);
      if (this.child.exitCode !== null) throw new Error(this.output);
    }
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, "close");
    return this.child.exitCode;
  }

  /** The exit code, once it has ended. */
  stop(signal: NodeJS.Signals = "SIGINT"): Promise<number | null> {
    this.child.kill(signal);
    return this.ended();
  }
}
