// What requests to one line cost after ten draws, a hundred and so on: over sockets, by the processor time of the
// server.

import { postgresPlace, sqlitePlace, type BenchPlace } from "./places.js";
import { program, type Subject } from "../programs.js";
import { describe, type Report } from "../measuring/report.js";
import { openLine } from "./lines.js";
import { client } from "./service.js";
import { bytesOf, Connection, parsed, type Call } from "../measuring/load.js";
import { pinLoad, SubjectProcess } from "../measuring/subject-process.js";
import { spreadOf, type Spread } from "../measuring/statistics.js";

const kinds = ["draw", "GET of the line", "a week later", "statements", "list at the end"] as const;
type Kind = (typeof kinds)[number];

/** A number of movements, and the microseconds of each kind of request. */
type Figures = ReadonlyMap<number, Cost>;

/** Microseconds of processor time, and milliseconds of one request at a time. */
type Cost = Readonly<Record<Kind, Spread>> & { readonly latency: Readonly<Record<Kind, Spread>> };

const rounds = 7;
const readsOfRound = 20;
const drawsOfRound = 5;

/** One request that takes more milliseconds than this is repeated less often. */
const slow = 5;

/** Requests to another line before, so that the first figures aren't those of code that isn't compiled yet. */
const warmup = 300;

/** A history that takes more than this to grow any further is not continued: earlier revisions are quadratic. */
const maxMicroseconds = 20_000;

export async function benchGrowth(
  report: Report,
  subject: Subject,
  before: Subject | undefined,
  isSmall: boolean,
): Promise<void> {
  pinLoad();
  const sizes = isSmall ? [10, 100, 1000] : [10, 100, 1000, 10_000];
  report.title(
    "Growth",
    `Processor time of the server for a request to one line after so many draws; a history whose requests take more than ${maxMicroseconds / 1000} ms isn't continued. “A week later” is the GET of the line after its draws have settled, read again and again.`,
  );
  const own = await grow(subject, sizes);
  const again = await grow(subject, sizes.slice(0, 2));
  const durable = new Map<string, Figures>();
  for (const [name, open] of Object.entries(durablePlaces)) durable.set(name, await growOn(open, subject, sizes));
  const old = before && (await grow(before, sizes));
  const rows = (name: string, figures: Figures): readonly (readonly string[])[] =>
    [...figures].map(([size, times]) => [
      `${name}, ${size.toLocaleString("en-US")}`,
      ...kinds.map((kind) => `${describe(times[kind])} µs`),
    ]);
  report.table(
    ["movements", ...kinds],
    [
      ...rows("ours", own),
      ...rows("ours again (A/A)", again),
      ...[...durable].flatMap(([name, figures]) => rows(`ours on ${name}`, figures)),
      ...(old === undefined ? [] : rows(`ours, ${before?.name}`, old)),
    ],
  );
  const latencies = [...durable].flatMap(([name, figures]) =>
    [...figures].map(([size, { latency }]) => [
      `ours on ${name}, ${size.toLocaleString("en-US")}`,
      ...kinds.map((kind) => `${describe(latency[kind])} ms`),
    ]),
  );
  report.note("Milliseconds of one request at a time, with the database:");
  report.table(["movements", ...kinds], latencies);
  for (const [name, figures] of [["memory", own] as const, ...durable]) targets(report, name, figures, again);
}

/** How much more the longest history takes than the shortest. */
function targets(report: Report, store: string, figures: Figures, again: Figures): void {
  const [first, last] = [figures.get(10), [...figures.values()].at(-1)];
  if (first === undefined || last === undefined) return;
  const reached = [...figures.keys()].at(-1)?.toLocaleString("en-US");
  for (const kind of kinds) {
    const [control, repeated] = [again.get(10)?.[kind].median ?? NaN, again.get(100)?.[kind].median ?? NaN];
    const noise = Math.abs(control / repeated - 1);
    const value = last[kind].median / first[kind].median;
    report.target({ name: `${kind}, ${store}, ${reached} movements to 10`, value, atMost: 1.5, unit: "×", noise });
  }
}

/** The durable stores on which it is measured. */
const durablePlaces = { "SQLite, FULL": () => sqlitePlace("sqlite"), PostgreSQL: postgresPlace } as const;

async function growOn(open: () => Promise<BenchPlace>, subject: Subject, sizes: readonly number[]): Promise<Figures> {
  const place = await open();
  try {
    return await grow(subject, sizes, place.store);
  } finally {
    await place.remove();
  }
}

async function grow(subject: Subject, sizes: readonly number[], store?: string): Promise<Figures> {
  const name = store === undefined ? "credit" : "credit-on-store";
  const server = await SubjectProcess.start([await program(subject, name)], { BENCH_STORE: store });
  try {
    await (await Line.open(server, 2)).warm();
    const line = await Line.open(server, 1);
    const figures = new Map<number, Cost>();
    for (const size of sizes) {
      const slowest = Math.max(0, ...[...figures.values()].flatMap((all) => kinds.map((kind) => all[kind].median)));
      if (slowest > maxMicroseconds) break;
      figures.set(size, await line.measure(size));
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** A line with a history. Draws are small, so that the line never ends. */
class Line {
  readonly #server: SubjectProcess;
  readonly #path: string;
  readonly #connection: Connection;
  #movements = 0;

  private constructor(server: SubjectProcess, path: string, connection: Connection) {
    this.#server = server;
    this.#path = path;
    this.#connection = connection;
  }

  static async open(server: SubjectProcess, person: number): Promise<Line> {
    const line = await openLine(server.port, person);
    return new Line(server, line, await Connection.open(server.port));
  }

  /** The draws and reads of a day with so many movements before, and the reads of a week later. */
  async measure(movements: number): Promise<Cost> {
    const { draw, get, statements } = this.#calls();
    const half = Math.ceil((rounds * drawsOfRound) / 2);
    // Half of the draws that are measured come before the number, half after it.
    await this.#draw(Math.max(0, movements - this.#movements - half));
    const latency = {} as Record<Kind, Spread>;
    const figures = { latency } as Record<Kind, Spread> & { readonly latency: typeof latency };
    const keep = async (kind: Kind, call: Call, status?: number, count?: number): Promise<void> => {
      const { processor, elapsed } = await this.#time(call, status, count);
      figures[kind] = processor;
      latency[kind] = elapsed;
    };
    await keep("GET of the line", get);
    await keep("list at the end", {
      method: "GET",
      path: `${this.#path}/disbursements?limit=25&offset=${Math.max(0, this.#movements - 25)}`,
      headers,
    });
    await keep("draw", draw, 201, drawsOfRound);
    this.#movements += rounds * drawsOfRound;
    await this.#send({ method: "GET", path: "/week" }, 200, 1);
    await keep("a week later", get);
    await keep("statements", statements);
    return figures;
  }

  async warm(): Promise<void> {
    const { draw, get, statements } = this.#calls();
    await this.#send(draw, 201, warmup / 3);
    await this.#send(get, 200, warmup);
    await this.#send(statements, 200, warmup / 3);
    this.#connection.close();
  }

  #calls(): { readonly draw: Call; readonly get: Call; readonly statements: Call } {
    return {
      draw: { method: "POST", path: `${this.#path}/draw`, headers, body: '{"amount":1}' },
      get: { method: "GET", path: this.#path, headers },
      statements: { method: "GET", path: `${this.#path}/statements`, headers },
    };
  }

  async #draw(count: number): Promise<void> {
    await this.#send(this.#calls().draw, 201, count);
    this.#movements += count;
  }

  async #time(
    call: Call,
    status = 200,
    countOfRound = readsOfRound,
  ): Promise<{ readonly processor: Spread; readonly elapsed: Spread }> {
    const times: number[] = [];
    const elapsed: number[] = [];
    let count = countOfRound;
    for (let round = 0; round < rounds; round++) {
      const before = await this.#server.cpu();
      const began = performance.now();
      await this.#send(call, status, count);
      elapsed.push((performance.now() - began) / count);
      times.push(((await this.#server.cpu()) - before) / count);
      if (status === 200 && (times.at(-1) ?? 0) > slow * 1000) count = 2;
    }
    return { processor: spreadOf(times), elapsed: spreadOf(elapsed) };
  }

  async #send(call: Call, status: number, count: number): Promise<void> {
    const request = bytesOf(call);
    for (let n = 0; n < count; n++) {
      const response = parsed(await this.#connection.send(request));
      if (response.status !== status) throw new Error(`${call.method} ${call.path}: ${response.body.slice(0, 1000)}`);
    }
  }
}

const headers = { authorization: `Bearer ${client.api_key}` };
