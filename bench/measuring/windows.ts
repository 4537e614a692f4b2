// Candidates side by side in fresh processes, measured in windows whose order is another one in each round.

import { bytesOf, Connection, parsed, sendFor, type Call, type Received } from "./load.js";
import { describeHottest, hottestOf } from "./hottest.js";
import { shuffled } from "./statistics.js";
import { SubjectProcess } from "./subject-process.js";

export interface Candidate {
  readonly name: string;
  /** Arguments of node; `{PORT}` is replaced. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** A peer that can't be started is left out. */
  readonly isPeer?: boolean;
  /** Why it can't be started, such as a revision whose sources these programs don't fit. */
  readonly failure?: unknown;
}

export interface Scenario {
  readonly name: string;
  readonly status: number;
  /** A request, the same each time. */
  readonly call?: Call;
  /** Or requests for a window that are made before it begins. */
  readonly calls?: (candidate: string) => Promise<readonly Call[]>;
  /** Called once with each candidate's process, before everything else. */
  readonly prepare?: (candidate: string, subject: SubjectProcess) => Promise<void>;
  /** What is wrong with a response, compared with that of the first candidate. */
  readonly difference: (received: Received, first: Received) => string | undefined;
}

export interface Extent {
  readonly rounds: number;
  /** Milliseconds of a window. */
  readonly window: number;
}

export interface Measured {
  /** Microseconds of processor time a request, a figure for each round. */
  readonly times: ReadonlyMap<string, readonly number[]>;
  /** Where the time of candidates goes that were profiled. */
  readonly hottest: ReadonlyMap<string, readonly string[]>;
  /** Why peers were not measured. */
  readonly missing: ReadonlyMap<string, string>;
}

interface Running {
  readonly name: string;
  readonly subject: SubjectProcess;
}

const connectionsEach = 8;

/**
 * How many requests come before those that count: V8 has compiled what is hot by then, and not before, however fast the
 * machine is.
 */
const warmupRequests = 6_000;

/** The longest warm-up, in windows of half a second. */
const maxWarmups = 12;
const warmup = 500;

/** @throws Error when a candidate responds something else than the first one, and so does another work */
export async function measureWindows(
  scenario: Scenario,
  candidates: readonly Candidate[],
  { rounds, window }: Extent,
  profiled: readonly string[] = [],
): Promise<Measured> {
  const running: Running[] = [];
  const missing = new Map<string, string>();
  try {
    const starts = await Promise.allSettled(candidates.map(started));
    for (const start of starts) if (start.status === "fulfilled") running.push(start.value);
    for (const [index, start] of starts.entries()) {
      if (start.status === "fulfilled") continue;
      const { name = "", isPeer = false } = candidates[index] ?? {};
      if (!isPeer) throw start.reason;
      missing.set(name, reasonOf(start.reason));
    }
    for (const { name, subject } of running) await scenario.prepare?.(name, subject);
    await compareResponses(scenario, running);
    const times = new Map(running.map(({ name }) => [name, [] as number[]]));
    for (const each of running) await warmUp(scenario, each);
    for (let round = 0; round < rounds; round++)
      for (const each of shuffled(running))
        times.get(each.name)?.push((await measureOnce(scenario, each, window)).microseconds);
    const hottest = new Map<string, readonly string[]>();
    for (const each of running.filter(({ name }) => profiled.includes(name))) {
      const profile = await each.subject.profile(() => measureOnce(scenario, each, window));
      hottest.set(each.name, describeHottest(hottestOf(profile)));
    }
    return { times, hottest, missing };
  } finally {
    for (const { subject } of running) await subject.stop();
  }
}

/** The line of an error that says most. */
export function reasonOf(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split("\n");
  const line = lines.find((each) => /Error\b.*: /.test(each)) ?? lines[0] ?? "";
  return line.trim().slice(0, 200).replaceAll("|", "/");
}

async function started({ name, args, env, failure }: Candidate): Promise<Running> {
  if (failure !== undefined) throw failure;
  return { name, subject: await SubjectProcess.start(args, env) };
}

/** New ones each time: servers close those that were idle while others were measured. */
async function withConnections<T>(
  { subject }: Running,
  count: number,
  work: (connections: readonly Connection[]) => Promise<T>,
): Promise<T> {
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(subject.port)));
  try {
    return await work(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function compareResponses(scenario: Scenario, running: readonly Running[]): Promise<void> {
  let first: Received | undefined;
  for (const each of running) {
    const { name } = each;
    const [call] = await callsOf(scenario, name);
    if (call === undefined) throw new Error("There is nothing to send.");
    const received = await withConnections(each, 1, async ([connection]) =>
      parsed((await connection?.send(bytesOf(call))) ?? Buffer.alloc(0)),
    );
    first ??= received;
    const difference =
      received.status === scenario.status ? scenario.difference(received, first) : `the status ${received.status}`;
    if (difference !== undefined)
      throw new Error(`${scenario.name}: ${name} responds with ${difference}: ${received.body.slice(0, 1000)}`);
  }
}

async function callsOf({ call, calls }: Scenario, name: string): Promise<readonly Call[]> {
  if (call !== undefined) return [call];
  return (await calls?.(name)) ?? [];
}

async function warmUp(scenario: Scenario, running: Running): Promise<void> {
  let count = 0;
  for (let windows = 0; windows < maxWarmups && count < warmupRequests; windows++)
    count += (await measureOnce(scenario, running, warmup)).count;
}

/**
 * The requests of a window, and the microseconds of processor time that each took. No garbage is collected before: that
 * would also discard the shapes of objects of which there is none at this moment, and with them the code that V8 has
 * compiled for them, so that several thousand requests would take up to four times as long.
 */
async function measureOnce(
  scenario: Scenario,
  running: Running,
  window: number,
): Promise<{ readonly count: number; readonly microseconds: number }> {
  const { name, subject } = running;
  const requests = (await callsOf(scenario, name)).map(bytesOf);
  const [only] = requests;
  let sent = 0;
  const next = scenario.call === undefined ? (): Buffer | undefined => requests[sent++] : () => only;
  return withConnections(running, connectionsEach, async (connections) => {
    const before = await subject.cpu();
    const count = await sendFor(connections, window, scenario.status, next);
    return { count, microseconds: ((await subject.cpu()) - before) / count };
  });
}
