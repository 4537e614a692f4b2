// From the start of a process to its first response, beside a bare Hono server in the same run.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./measuring/measure.js";
import { outputOf, program, type Subject } from "./programs.js";
import { describe, short, type Report } from "./measuring/report.js";
import { noiseOf, ratiosOf, shuffled, spreadOf } from "./measuring/statistics.js";
import { SubjectProcess } from "./measuring/subject-process.js";

function service({ folder }: Subject): string {
  return join(folder, "dist/server.js");
}

interface Start {
  readonly cpu: number;
  readonly wall: number;
  readonly memory: number;
}

const reference = "Hono alone";

export async function benchStart(
  report: Report,
  subject: Subject,
  before: Subject | undefined,
  isSmall: boolean,
): Promise<void> {
  const rounds = isSmall ? 4 : 11;
  // As npm start has it; that of another revision is built with it.
  execFileSync("npm", ["run", "--silent", "build:service"], { cwd: root, stdio: "inherit" });
  await program(subject, "bare-hono");
  const candidates = new Map([
    [reference, join(outputOf(subject), "bare-hono.js")],
    ["credit service", service(subject)],
    ["credit service again (A/A)", service(subject)],
    ...(before === undefined ? [] : [[`credit service, ${before.name}`, service(before)] as const]),
  ]);
  const starts = new Map([...candidates.keys()].map((name) => [name, [] as Start[]]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, file] of shuffled([...candidates])) {
      const start = await startOf(file);
      if (round >= 0) starts.get(name)?.push(start);
    }
  }
  report.title(
    "Start",
    `From the start of the process to its first response, ${rounds} starts of each in shuffled order. Ratios are the candidate ÷ ${reference}.`,
  );
  const of = (name: string, key: keyof Start): readonly number[] => (starts.get(name) ?? []).map((each) => each[key]);
  report.table(
    ["server", "CPU", "ratio", "wall", "ratio", "memory"],
    [...starts.keys()].map((name) => [
      name,
      `${describe(spreadOf(of(name, "cpu")))} ms`,
      describe(spreadOf(ratiosOf(of(name, "cpu"), of(reference, "cpu")))),
      `${describe(spreadOf(of(name, "wall")))} ms`,
      describe(spreadOf(ratiosOf(of(name, "wall"), of(reference, "wall")))),
      `${short(spreadOf(of(name, "memory")).median)} MiB`,
    ]),
  );
  const noise = noiseOf(spreadOf(ratiosOf(of("credit service", "cpu"), of("credit service again (A/A)", "cpu"))));
  const value = spreadOf(ratiosOf(of("credit service", "cpu"), of(reference, "cpu"))).median;
  report.target({ name: "CPU of the start ÷ that of Hono alone", value, atMost: 1.5, noise });
}

async function startOf(file: string): Promise<Start> {
  const started = performance.now();
  // Outside production, where the service has a demo client.
  const process = await SubjectProcess.start([file], { NODE_ENV: "" });
  try {
    const response = await fetch(`http://127.0.0.1:${process.port}/healthz`, {
      headers: { authorization: "Bearer demo-api-key" },
    });
    await response.arrayBuffer();
    return {
      wall: performance.now() - started,
      cpu: (await process.cpu()) / 1000,
      memory: (await process.memory()) / 2 ** 20,
    };
  } finally {
    await process.stop();
  }
}
