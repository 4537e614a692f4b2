// The service as a process, as `npm start` runs it: started, killed at any moment, and started again on the same
// address with the same settings.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const bundle = join(import.meta.dirname, "../../dist/server.js");

/** Where clients reach every process of these tests, so that what it names is the same from each. */
export const publicUrl = "http://credit.test";

/** Shifts the clock of the process that loads it by CLOCK_SHIFT milliseconds. The service has nothing for this. */
const shiftedClock = `
  const shift = Number(process.env.CLOCK_SHIFT);
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given) { given.length === 0 ? super(RealDate.now() + shift) : super(...given); }
    static now() { return RealDate.now() + shift; }
  };`;

export interface ServerSettings {
  /** The setting STORE. */
  readonly store: string;
  /** Milliseconds from the machine's clock to the clock of the process. */
  readonly clockShift?: number;
  /** Kilobytes that a file can have at most, for this process. */
  readonly maxFileSize?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** What it has written: lines of JSON, and messages for people. */
  readonly output: () => string;
  /** As a crash: SIGKILL. */
  kill(): Promise<void>;
  /** In good order. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** In milliseconds: how long a server may take to listen. */
const startTimeout = 30_000;

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the bundled service on a port, 0 for a free one. @throws Error with its output if it exits instead */
export async function startServer(settings: ServerSettings, port = 0): Promise<ServerProcess> {
  const { store, clockShift = 0, maxFileSize, environment = {} } = settings;
  const preload = `data:text/javascript,${encodeURIComponent(shiftedClock)}`;
  const node = [process.execPath, "--import", preload, bundle];
  const limited = ["/bin/sh", "-c", `ulimit -S -f ${String(maxFileSize)}; exec "$@"`, "sh", ...node];
  const [command = "", ...args] = maxFileSize === undefined ? node : limited;
  const child = spawn(command, args, {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(port),
      STORE: store,
      PUBLIC_URL: publicUrl,
      CREDIT_MASTER_KEY: Buffer.alloc(32, 9).toString("base64"),
      CLOCK_SHIFT: String(clockShift),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const closed = once(child, "close").then(([code]: (number | null)[]) => {
    running.delete(child);
    return code ?? null;
  });
  const url = await listening(child, () => output, closed);
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return closed;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: () => end("SIGKILL").then(() => undefined),
    stop: () => end("SIGTERM"),
  };
}

async function listening(child: ChildProcess, output: () => string, closed: Promise<unknown>): Promise<string> {
  const timeout = AbortSignal.timeout(startTimeout);
  const ended = closed.then(() => Promise.reject(new Error(`The server exited:\n${output()}`)));
  ended.catch(() => {}); // It is only of interest until the server listens.
  for (;;) {
    const [, url] = /"url":"([^"]+)"[^\n]*"msg":"listening"/.exec(output()) ?? [];
    if (url !== undefined) return url;
    await Promise.race([once(child.stdout ?? child, "data", { signal: timeout }), ended]);
  }
}
