// Measuring whole processes: processor time, wall time and peak memory as the operating system accounts them.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What one process took. Seconds, and mebibytes at the peak. */
export interface Taken {
  readonly wall: number;
  readonly cpu: number;
  readonly peak: number;
}

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The command of npm run generate, bundled from its sources, in the folder of a build. */
export const generateCommand = "dist/scripts/generate.js";

/**
 * Loaded into every measured process: at its end it writes what it used to file descriptor 3. The processor time
 * includes that of its children, where Linux's /proc has it (in hundredths of a second): esbuild runs in one.
 */
const reporter = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readdirSync, readFileSync, writeSync } from "node:fs";
  const children = () => readdirSync("/proc/self/task").flatMap((task) => readFileSync("/proc/self/task/" + task + "/children", "utf8").split(" ").filter(Boolean));
  const secondsOf = (child) => readFileSync("/proc/" + child + "/stat", "utf8").split(") ").at(-1).split(" ").slice(11, 13).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const below = existsSync("/proc/self/task") ? children().map(secondsOf).reduce((sum, seconds) => sum + seconds, 0) : 0;
    writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6 + below, peak: maxRSS / 1024 }));
  });
`)}`;

/** What a process took, how it ended and what it said. */
export interface Ended extends Taken {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs `node` with these arguments to its end. Rejects when it fails. */
export async function run(args: readonly string[], folder = root): Promise<Taken> {
  const { wall, cpu, peak, code, errors } = await ended(args, folder);
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}: ${errors}`);
  return { wall, cpu, peak };
}

/** Runs `node` with these arguments to its end, whatever that is; one that is killed has used nothing we know of. */
export async function ended(args: readonly string[], folder = root): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", reporter, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const [out, errors, report] = [
    collect(child.stdout),
    collect(child.stderr),
    collect(child.stdio[3] as NodeJS.ReadableStream),
  ];
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  const wall = (performance.now() - started) / 1000;
  const used = JSON.parse((await report) || '{"cpu":0,"peak":0}') as Omit<Taken, "wall">;
  return { wall, ...used, code, out: await out, errors: await errors };
}

async function collect(stream: NodeJS.ReadableStream | null): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/**
 * What `work` takes in this process, in microseconds: the median of as many runs as fit into `maxMilliseconds`.
 */
export async function microseconds(work: () => Promise<unknown>, maxMilliseconds = 300): Promise<number> {
  const times: number[] = [];
  await work();
  const until = performance.now() + maxMilliseconds;
  while (times.length < 3 || performance.now() < until) {
    const started = performance.now();
    await work();
    times.push((performance.now() - started) * 1000);
  }
  return median(times);
}
