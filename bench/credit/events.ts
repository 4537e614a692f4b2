// What events cost: the request that writes them, beside a revision without events, and their delivery.

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { EventsToWrite } from "./written-events.js";
import { openLine } from "./lines.js";
import { describeHottest, hottestOf } from "../measuring/hottest.js";
import { bytesOf, Connection } from "../measuring/load.js";
import { memoryPlace, postgresPlace, sqlitePlace, type BenchPlace } from "./places.js";
import { program, type Subject } from "../programs.js";
import { describe, short, type Report } from "../measuring/report.js";
import { withRevision } from "../measuring/revisions.js";
import { client } from "./service.js";
import { noiseOf, ratiosOf, shuffled, spreadOf } from "../measuring/statistics.js";
import { pinLoad, SubjectProcess } from "../measuring/subject-process.js";

/** The last revision without events. */
const reference = "44557b90";

interface Extent {
  readonly rounds: number;
  readonly warmup: number;
  readonly lines: number;
  readonly requestsOfRound: number;
  /** Events that are delivered. */
  readonly events: number;
}

const places: Readonly<Record<string, () => Promise<BenchPlace>>> = {
  memory: memoryPlace,
  SQLite: () => sqlitePlace("sqlite"),
  PostgreSQL: postgresPlace,
};

export async function benchEvents(report: Report, subject: Subject, isSmall: boolean): Promise<void> {
  const extent = isSmall
    ? { rounds: 5, warmup: 400, lines: 20, requestsOfRound: 100, events: 2_000 }
    : { rounds: 15, warmup: 1500, lines: 40, requestsOfRound: 200, events: 10_000 };
  pinLoad();
  await benchDelivery(report, subject, extent);
  await benchRequests(report, subject, extent);
}

/** A server with a number of endpoints. */
interface Candidate {
  readonly name: string;
  readonly server: SubjectProcess;
  readonly lines: readonly string[];
  readonly remove: () => Promise<void>;
  /** Microseconds of processor time, for each round. */
  readonly draws: number[];
  readonly reads: number[];
}

async function benchRequests(report: Report, subject: Subject, extent: Extent): Promise<void> {
  report.title(
    "Events",
    `A draw, which writes one event in its commit, and a GET of a user, over sockets, 8 at once: processor time of the server, without that of the database, beside ${reference}, which has no events. Ratios are those of a round.`,
  );
  await withRevision(reference, async (folder) => {
    const [before, own] = [
      await program({ name: "before-events", folder }, "credit-on-store"),
      await program(subject, "credit-on-store"),
    ];
    for (const [store, open] of Object.entries(places)) {
      const candidates: Candidate[] = [];
      try {
        candidates.push(await startCandidate(`${store} at ${reference}`, before, open, 0, extent));
        candidates.push(await startCandidate(`${store} at ${reference} again (A/A)`, before, open, 0, extent));
        for (const endpoints of [0, 1, 3])
          candidates.push(await startCandidate(`${store}, ${endpoints} endpoints`, own, open, endpoints, extent));
        await measure(candidates, extent);
        reportRequests(report, store, candidates);
      } finally {
        for (const { server, remove } of candidates) {
          await server.stop();
          await remove();
        }
      }
    }
  });
}

const headers = { authorization: `Bearer ${client.api_key}` };

async function startCandidate(
  name: string,
  file: string,
  open: () => Promise<BenchPlace>,
  endpoints: number,
  extent: Extent,
): Promise<Candidate> {
  const place = await open();
  const server = await SubjectProcess.start([file], { BENCH_STORE: place.store });
  for (let n = 0; n < endpoints; n++) {
    const response = await fetch(`http://127.0.0.1:${server.port}/v1/webhook_endpoints`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ url: `https://example.com/${n}` }),
    });
    if (!response.ok) throw new Error(await response.text());
  }
  const lines: string[] = [];
  for (let n = 1; n <= extent.lines; n++) lines.push(await openLine(server.port, n));
  return { name, server, lines, remove: place.remove, draws: [], reads: [] };
}

async function measure(candidates: readonly Candidate[], extent: Extent): Promise<void> {
  for (const each of candidates) await send(each, extent.warmup, drawOn);
  for (const each of candidates) await send(each, extent.warmup, readOf);
  for (let round = 0; round < extent.rounds; round++) {
    for (const each of shuffled(candidates)) {
      const began = await each.server.cpu();
      await send(each, extent.requestsOfRound, drawOn);
      const between = await each.server.cpu();
      await send(each, extent.requestsOfRound, readOf);
      each.draws.push((between - began) / extent.requestsOfRound);
      each.reads.push(((await each.server.cpu()) - between) / extent.requestsOfRound);
    }
  }
}

const drawOn = (line: string): Buffer =>
  bytesOf({
    method: "POST",
    path: `${line}/draw`,
    headers: { ...headers, "idempotency-key": randomUUID() },
    body: '{"amount":1}',
  });

const readOf = (line: string): Buffer =>
  bytesOf({ method: "GET", path: line.split("/").slice(0, 4).join("/"), headers });

async function send({ server, lines }: Candidate, count: number, request: (line: string) => Buffer): Promise<void> {
  const connections = await Promise.all(Array.from({ length: 8 }, () => Connection.open(server.port)));
  let left = count;
  const work = async (connection: Connection): Promise<void> => {
    while (left-- > 0) {
      const response = await connection.send(request(lines[left % lines.length] ?? ""));
      if (!["200", "201"].includes(response.toString("latin1", 9, 12))) throw new Error(response.toString("utf8"));
    }
  };
  await Promise.all(connections.map(work));
  for (const connection of connections) connection.close();
}

function reportRequests(report: Report, store: string, candidates: readonly Candidate[]): void {
  const [before, again, ...own] = candidates;
  if (before === undefined || again === undefined) return;
  report.table(
    ["server", "CPU of a draw", "÷ before", "CPU of a read", "÷ before"],
    candidates.map(({ name, draws, reads }) => [
      name,
      `${describe(spreadOf(draws))} µs`,
      describe(spreadOf(ratiosOf(draws, before.draws))),
      `${describe(spreadOf(reads))} µs`,
      describe(spreadOf(ratiosOf(reads, before.reads))),
    ]),
  );
  const one = own[1];
  if (one === undefined) return;
  report.target({
    name: `${store}: a draw with an endpoint, to one without events`,
    value: spreadOf(ratiosOf(one.draws, before.draws)).median,
    atMost: 1.15,
    unit: "×",
    noise: noiseOf(spreadOf(ratiosOf(again.draws, before.draws))),
  });
}

/** How many users the events are of: of each one after the other, and of all at once. */
const shapes: readonly (readonly [name: string, eventsOfUser: number])[] = [
  ["1 of each user", 1],
  ["100 of each user", 100],
];

async function benchDelivery(report: Report, subject: Subject, { events }: Extent): Promise<void> {
  report.title(
    "Deliveries of events",
    `${events.toLocaleString("en-US")} events to one endpoint on loopback, signed and recorded: the deliveries on one core, the receiver and the database on another or on both.`,
  );
  const file = await program(subject, "deliver-events");
  const rows: (readonly string[])[] = [];
  for (const [store, open] of Object.entries(places)) {
    for (const [shape, eventsOfUser] of shapes) {
      const { perSecond, cpu } = await deliver(file, open, events, eventsOfUser);
      const { hottest } = await deliver(file, open, events, eventsOfUser, true);
      rows.push([`${store}, ${shape}`, short(perSecond), `${short(cpu)} µs`]);
      report.profile(`event, ${shape}`, store, hottest);
      report.target({ name: `${store}: events a second, ${shape}`, value: perSecond, atLeast: 1000 });
    }
  }
  report.table(["store", "events a second", "CPU of an event"], rows);
}

async function deliver(
  file: string,
  open: () => Promise<BenchPlace>,
  events: number,
  eventsOfUser: number,
  isProfiled = false,
): Promise<{ readonly perSecond: number; readonly cpu: number; readonly hottest: readonly string[] }> {
  const place = await open();
  const server = await SubjectProcess.start([file], { BENCH_STORE: place.store });
  const receiver = await startReceiver(events);
  const post = async (path: string, body?: EventsToWrite): Promise<void> => {
    const sent = { method: "POST", ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, sent);
    if (!response.ok) throw new Error(await response.text());
  };
  try {
    const atOnce = place.store.startsWith("postgres") ? 8 : 1;
    await post("/events", { url: receiver.url, users: events / eventsOfUser, eventsOfUser, atOnce });
    const before = await server.cpu();
    const began = performance.now();
    const work = async (): Promise<void> => {
      await post("/begin");
      await receiver.done;
    };
    if (isProfiled)
      return { perSecond: NaN, cpu: NaN, hottest: describeHottest(hottestOf(await server.profile(work))) };
    await work();
    const seconds = (performance.now() - began) / 1000;
    const cpu = ((await server.cpu()) - before) / events;
    return { perSecond: events / seconds, cpu, hottest: [] };
  } finally {
    receiver.close();
    await server.stop();
    await place.remove();
  }
}

/** A receiver that acknowledges everything, until it has so many events. */
async function startReceiver(events: number) {
  const received = new Set<unknown>();
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
    received.add(request.headers["webhook-id"]);
    if (received.size === events) server.emit("complete");
  });
  const done = once(server, "complete");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, done, close };
}
