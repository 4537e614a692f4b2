// npm run dev: runs the service from its sources. After each change of the code it restarts, and after each change of
// the document the code is generated first. What clients have created stays, until the command ends.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command, type ExitCode } from "../scripts/cli/command.js";
import { Restarting } from "./restarting.js";
import { openStore, StoreNotOpened } from "./store/open.js";

const command = new Command({
  name: "npm run dev",
  synopsis: "",
  help: `The service takes no options. Environment variables such as PORT configure it; server/README.md lists them. Without STORE,
what clients create is in a temporary file, so that it is there after a restart, and ends with this command.
`,
  options: {},
});

await command.run(async () => {
  const folder = await mkdtemp(join(tmpdir(), "credit-dev-"));
  try {
    const env = { ...process.env, STORE: process.env["STORE"] || (await temporaryStore(folder)) };
    return await runBoth(env);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** A SQLite file where there is a driver for it, or else memory. */
async function temporaryStore(folder: string): Promise<string> {
  const file = join(folder, "records.sqlite");
  try {
    const { store } = await openStore({ kind: "sqlite", file }, () => undefined);
    await store.close();
    return `sqlite:${file}`;
  } catch (error) {
    if (!(error instanceof StoreNotOpened)) throw error;
    process.stderr.write(`What clients create ends at each restart: ${error.message}\n`);
    return "memory";
  }
}

function source(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Runs until a signal ends both. */
async function runBoth(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const start = (...args: readonly string[]): ChildProcess =>
    spawn(process.execPath, ["--import", "tsx", ...args], { stdio: ["ignore", "inherit", "inherit"], env });
  const generation = start(source("../scripts/generate.ts"), "--watch");
  try {
    const folders = ["../server", "../generated", "../scripts"].map(source);
    const service = new Restarting(() => start(source("main.ts")), folders);
    // A terminal sends SIGINT to the children too, and a second signal would end the service at once.
    process.on("SIGINT", () => service.end());
    process.on("SIGTERM", () => service.end("SIGTERM"));
    return await service.ended;
  } finally {
    generation.kill("SIGTERM");
  }
}
