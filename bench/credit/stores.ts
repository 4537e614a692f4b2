// What a store adds to a draw: processor time of the server beside that of the same draw in memory.

import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openLine } from "./lines.js";
import { bytesOf, Connection } from "../measuring/load.js";
import { memoryPlace, postgresPlace, sqlitePlace, type BenchPlace } from "./places.js";
import { program, type Subject } from "../programs.js";
import { describe, short, type Report } from "../measuring/report.js";
import { withRevision } from "../measuring/revisions.js";
import { client } from "./service.js";
import { ratiosOf, shuffled, spreadOf, type Spread } from "../measuring/statistics.js";
import { pinLoad, SubjectProcess } from "../measuring/subject-process.js";

/** The revision whose draw in memory is the unit, by the targets of this project. */
const reference = "f6e75e2";

interface Extent {
  /** How many draws each server has before those that count, on lines of their own. */
  readonly warmup: number;
  readonly warmupLines: number;
  /** How many lines take turns: a draw should be one of a short history, of the same length in every candidate. */
  readonly lines: number;
  readonly rounds: number;
  readonly drawsOfRound: number;
}

const connectionsEach = 8;

/** The reference rejects the public one of these benchmarks in production. */
const secret_key = randomUUID();

/** The servers of one candidate, and its lines. */
interface Candidate {
  readonly name: string;
  readonly servers: readonly SubjectProcess[];
  readonly warmupLines: readonly string[];
  readonly lines: readonly string[];
  readonly remove: () => Promise<void>;
  /** Microseconds of processor time a draw, for each round. */
  readonly times: number[];
  /** Milliseconds of single draws, one at a time. */
  readonly latencies: number[];
}

export async function benchStores(report: Report, subject: Subject, isSmall: boolean): Promise<void> {
  const extent = isSmall
    ? { warmup: 800, warmupLines: 10, lines: 20, rounds: 5, drawsOfRound: 100 }
    : { warmup: 1500, warmupLines: 20, lines: 40, rounds: 9, drawsOfRound: 120 };
  pinLoad();
  report.title(
    "Stores",
    `A draw with an Idempotency-Key over sockets, ${connectionsEach} at once, on ${extent.lines} lines in turn: processor time of the servers, without that of the database. The unit is a draw in memory at ${reference}.`,
  );
  const own = await program(subject, "credit-on-store");
  await withRevision(reference, async (folder) => {
    const candidates = await allCandidates(own, folder, extent);
    try {
      await measure(candidates, extent);
      reportOn(report, candidates);
    } finally {
      for (const { servers, remove } of candidates) {
        await Promise.all(servers.map((server) => server.stop()));
        await remove();
      }
    }
  });
}

const names = {
  reference: `memory at ${reference}`,
  memory: "memory",
  again: "memory again (A/A)",
  normal: "SQLite, NORMAL",
  full: "SQLite, FULL",
  one: "PostgreSQL, 1 server",
  two: "PostgreSQL, 2 servers",
  four: "PostgreSQL, 4 servers",
} as const;

async function allCandidates(own: string, folder: string, extent: Extent): Promise<readonly Candidate[]> {
  const clients = join(folder, "clients.json");
  await writeFile(clients, JSON.stringify([{ ...client, secret_key }]));
  const start = (name: string, open: () => Promise<BenchPlace>, count = 1): Promise<Candidate> =>
    candidate(name, own, open, count, extent);
  const found: Candidate[] = [];
  try {
    const server = await SubjectProcess.start([join(folder, "dist/server.js")], production(clients));
    found.push(await prepared(names.reference, [server], async () => {}, extent, secret_key));
    found.push(await start(names.memory, memoryPlace));
    found.push(await start(names.again, memoryPlace));
    found.push(await start(names.normal, () => sqlitePlace("sqlite-normal")));
    found.push(await start(names.full, () => sqlitePlace("sqlite")));
    found.push(await start(names.one, postgresPlace));
    found.push(await start(names.two, postgresPlace, 2));
    found.push(await start(names.four, postgresPlace, 4));
    return found;
  } catch (error) {
    for (const { servers } of found) for (const server of servers) await server.stop();
    throw error;
  }
}

/** The settings of a server in production with the clients of a file. */
function production(clients: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: "production",
    CREDIT_CLIENTS: clients,
    CREDIT_MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
    PUBLIC_URL: "http://localhost",
    RATE_LIMIT: "1000000",
  };
}

async function candidate(
  name: string,
  own: string,
  open: () => Promise<BenchPlace>,
  count: number,
  extent: Extent,
): Promise<Candidate> {
  const place = await open();
  const env = { BENCH_STORE: place.store };
  const servers: SubjectProcess[] = [];
  for (let n = 0; n < count; n++) servers.push(await SubjectProcess.start([own], env));
  return prepared(name, servers, place.remove, extent);
}

async function prepared(
  name: string,
  servers: readonly SubjectProcess[],
  remove: () => Promise<void>,
  { lines: count, warmupLines }: Extent,
  secret?: string,
): Promise<Candidate> {
  const [first] = servers;
  const lines: string[] = [];
  for (let n = 1; n <= count + warmupLines; n++) lines.push(await openLine(first?.port ?? 0, n, secret));
  return { name, servers, warmupLines: lines.splice(count), lines, remove, times: [], latencies: [] };
}

const headers = { authorization: `Bearer ${client.api_key}` };

async function measure(candidates: readonly Candidate[], extent: Extent): Promise<void> {
  for (const each of candidates) await draw(each, each.warmupLines, extent.warmup * each.servers.length);
  for (let round = 0; round < extent.rounds; round++) {
    for (const each of shuffled(candidates)) {
      const before = await cpuOf(each);
      await draw(each, each.lines, extent.drawsOfRound);
      each.times.push(((await cpuOf(each)) - before) / extent.drawsOfRound);
    }
  }
  for (const each of candidates)
    await draw(each, each.lines, 100, 1, (milliseconds) => each.latencies.push(milliseconds));
}

async function cpuOf({ servers }: Candidate): Promise<number> {
  const all = await Promise.all(servers.map((server) => server.cpu()));
  return all.reduce((sum, each) => sum + each, 0);
}

/** Sends draws to the servers in turn. */
async function draw(
  { servers }: Candidate,
  lines: readonly string[],
  count: number,
  connectionCount = connectionsEach,
  onTime: (milliseconds: number) => void = () => {},
): Promise<void> {
  const ports = servers.map(({ port }) => port);
  const connections = await Promise.all(
    Array.from({ length: connectionCount }, (_, index) => Connection.open(ports[index % ports.length] ?? 0)),
  );
  let left = count;
  const work = async (connection: Connection): Promise<void> => {
    while (left-- > 0) {
      const path = `${lines[left % lines.length] ?? ""}/draw`;
      const key = { "idempotency-key": randomUUID() };
      const began = performance.now();
      const response = await connection.send(
        bytesOf({ method: "POST", path, headers: { ...headers, ...key }, body: '{"amount":1}' }),
      );
      onTime(performance.now() - began);
      if (response.toString("latin1", 9, 12) !== "201") throw new Error(response.toString("utf8", 0, 2000));
    }
  };
  await Promise.all(connections.map(work));
  for (const connection of connections) connection.close();
}

function reportOn(report: Report, candidates: readonly Candidate[]): void {
  const times = (name: string): readonly number[] => candidates.find((each) => each.name === name)?.times ?? [];
  const unit = times(names.reference);
  const memory = times(names.memory);
  /** The time that a store adds to that in memory, of the time of the unit, in each round. */
  const added = (name: string): Spread =>
    spreadOf(times(name).map((each, round) => (each - (memory[round] ?? NaN)) / (unit[round] ?? NaN)));
  report.table(
    ["store", "CPU of a draw", "added ÷ unit", "latency of one at a time"],
    candidates.map(({ name, times: own, latencies }) => [
      name,
      `${describe(spreadOf(own))} µs`,
      describe(added(name)),
      `${short(spreadOf(latencies).median)} ms`,
    ]),
  );
  const control = spreadOf(ratiosOf(times(names.again), memory));
  const noise = Math.max(Math.abs(1 - control.low), Math.abs(control.high - 1));
  const limits = { [names.normal]: 0.2, [names.full]: 0.45, [names.one]: 1.2 };
  for (const [name, atMost] of Object.entries(limits))
    report.target({ name: `${name}: added to a draw`, value: added(name).median, atMost, unit: "×", noise });
  for (const name of [names.two, names.four]) {
    const value = spreadOf(ratiosOf(times(name), times(names.one))).median;
    report.target({ name: `${name}, to 1 server`, value, atMost: 1.15, unit: "×", noise });
  }
}
