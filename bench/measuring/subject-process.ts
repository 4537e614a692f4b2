// A measured process: it says over IPC what processor time it has used, and which functions used it.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Profiler } from "node:inspector";
import { root } from "./measure.js";
import { freePort } from "./ports.js";

/** Loaded before the program. Neither the channel nor its listener keep a process alive that has ended its work. */
const reporter = `data:text/javascript,${encodeURIComponent(`
  import { Session } from "node:inspector";
  const session = new Session();
  const post = (method, params) => new Promise((resolve, reject) => session.post(method, params, (error, result) => error ? reject(error) : resolve(result)));
  const replies = {
    cpu: async () => { const { user, system } = process.cpuUsage(); return user + system; },
    memory: async () => process.memoryUsage.rss(),
    profile: async () => { session.connect(); await post("Profiler.enable"); await post("Profiler.setSamplingInterval", { interval: 200 }); await post("Profiler.start"); },
    profiled: async () => { const { profile } = await post("Profiler.stop"); session.disconnect(); return profile; },
  };
  process.on("message", async ({ id, question }) => process.send?.({ id, reply: await replies[question]() }));
  process.channel?.unref();
`)}`;

interface Reply {
  readonly id: number;
  readonly reply?: unknown;
}

export class SubjectProcess {
  readonly #child: ChildProcess;
  readonly port: number;
  #questions = 0;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts a server that listens on PORT, or where `--port` says, and waits until it does. */
  static async start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<SubjectProcess> {
    const port = await freePort();
    const [file = "", ...rest] = pinned([
      process.execPath,
      "--import",
      reporter,
      ...args.map((arg) => arg.replace("{PORT}", String(port))),
    ]);
    const child = spawn(file, rest, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...env },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let errors = "";
    child.stderr?.on("data", (data: Buffer) => (errors += String(data)));
    const subject = new SubjectProcess(child, port);
    for (let tries = 0; tries < 6000; tries++) {
      if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended with ${child.exitCode}: ${errors}`);
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (response !== undefined) {
        await response.arrayBuffer();
        return subject;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await subject.stop();
    throw new Error(`${args.join(" ")} doesn't listen on ${port}: ${errors}`);
  }

  /** Microseconds of processor time since the start, of all threads. */
  async cpu(): Promise<number> {
    return (await this.#ask("cpu")) as number;
  }

  /** Bytes of resident memory. */
  async memory(): Promise<number> {
    return (await this.#ask("memory")) as number;
  }

  /** Where the time goes while `work` runs. */
  async profile(work: () => Promise<unknown>): Promise<Profiler.Profile> {
    await this.#ask("profile");
    await work();
    return (await this.#ask("profiled")) as Profiler.Profile;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const closed = new Promise((resolve) => this.#child.once("close", resolve));
    this.#child.kill("SIGKILL");
    await closed;
  }

  #ask(question: string): Promise<unknown> {
    const id = this.#questions++;
    return new Promise((resolve, reject) => {
      const receive = (message: unknown): void => {
        const { id: of, reply } = message as Reply;
        if (of !== id) return;
        this.#child.off("message", receive).off("exit", fail);
        resolve(reply);
      };
      const fail = (): void => reject(new Error("The server has ended."));
      this.#child.on("message", receive).once("exit", fail);
      this.#child.send({ id, question });
    });
  }
}

/** On a core of its own, where the system has taskset and the machine another one for this process. */
function pinned(command: readonly string[]): readonly string[] {
  return canPin() ? ["taskset", "-c", "1", ...command] : command;
}

function canPin(): boolean {
  return availableParallelism() > 1 && existsSync("/usr/bin/taskset");
}

/** Keeps this process, which makes the load, away from the core of the servers. Says where both are. */
export function pinLoad(): string {
  if (!canPin()) return "servers and load share all cores";
  spawn("taskset", ["-a", "-c", "-p", "0", String(process.pid)], { stdio: "ignore" });
  return "servers on one core, load on another";
}
