// The service while it is developed: it is started again after each change of its code. `node --watch` loses files that
// are replaced, as by a generation and by most editors.
import type { ChildProcess } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ExitCode } from "../scripts/cli/command.js";
import { FileWatcher } from "../scripts/cli/watch/watch.js";

/** A program with the folders of its code, TypeScript and JSON. */
export class Restarting {
  readonly #start: () => ChildProcess;
  readonly #folders: readonly string[];
  readonly #files = new FileWatcher(() => (this.#running = this.#running.then(() => this.#restart())));
  #running: Promise<void> = Promise.resolve();
  #child: ChildProcess | undefined;
  #hasEnded = false;
  #resolve: (code: ExitCode) => void = () => undefined;
  readonly ended = new Promise<ExitCode>((resolve) => (this.#resolve = resolve));

  constructor(start: () => ChildProcess, folders: readonly string[]) {
    this.#start = start;
    this.#folders = folders;
    this.#run();
  }

  /** Lets it end, by a signal where it doesn't get one itself, and starts it no more. */
  end(signal?: NodeJS.Signals): void {
    this.#hasEnded = true;
    this.#files.close();
    if (this.#child === undefined) void this.#running.then(() => this.#resolve(0));
    else if (signal !== undefined) this.#child.kill(signal);
  }

  #run(): void {
    for (const file of filesIn(this.#folders)) this.#files.add(file);
    const child = (this.#child = this.#start());
    child.on("error", (error) => process.stderr.write(`The service can't be started: ${error.message}\n`));
    child.on("close", (code) => {
      // One that is ended for a restart.
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#hasEnded) this.#resolve(code === 0 ? 0 : 1);
      else if (code !== 0) process.stderr.write("The service has ended. It is started again after the next change.\n");
    });
  }

  async #restart(): Promise<void> {
    if (this.#hasEnded || !this.#files.hasUnseenChanges) return;
    process.stdout.write("restarting the service\n");
    const child = this.#child;
    this.#child = undefined;
    if (child !== undefined) {
      const closed = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      await closed;
    }
    if (!this.#hasEnded) this.#run();
  }
}

function filesIn(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:ts|js|json)$/.test(file))
      .map((file) => join(folder, file)),
  );
}
