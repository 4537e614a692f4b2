// The credit service in the server benchmark: its requests, and Hono with the same middleware and responses.

import { isDeepStrictEqual } from "node:util";
import type { Call, Received } from "../measuring/load.js";
import { program, type Subject } from "../programs.js";
import { client, createBody } from "./service.js";
import type { SubjectProcess } from "../measuring/subject-process.js";
import type { Candidate, Scenario } from "../measuring/windows.js";

const headers = { authorization: `Bearer ${client.api_key}` };

/** Of Hono with the same middleware to ours, and microseconds. */
export const creditTargets: Readonly<
  Record<string, { readonly atLeast?: number; readonly microseconds?: number } | undefined>
> = {
  "credit service, GET of a user": { atLeast: 0.9 },
  "credit service, list of 25": { atLeast: 1 },
  "credit service, POST /v1/users": { microseconds: 350 },
};

/** More than a server can create in a window. */
const bodiesOfWindow = 2500;

/** Ids and times differ from process to process, the shape doesn't. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

function sameShape(received: Received, first: Received): string | undefined {
  return isDeepStrictEqual(shapeOf(JSON.parse(received.body)), shapeOf(JSON.parse(first.body)))
    ? undefined
    : "JSON of another shape";
}

/** Users of each process; the bare one has those that it is started with. */
const users = new Map<string, string>();

async function post(subject: SubjectProcess, n: number): Promise<{ uuid: string }> {
  const response = await fetch(`http://127.0.0.1:${subject.port}/v1/users`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(await createBody(n)),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as { uuid: string };
}

async function fill(name: string, subject: SubjectProcess): Promise<void> {
  if (name === bare) return;
  for (let n = 0; n < 25; n++) users.set(name, (await post(subject, 9_000_000 + n)).uuid);
}

export const bare = "Hono with the same middleware";

let made = 0;

/** A new person each time: the same one can't be created again. */
async function newBodies(): Promise<readonly Call[]> {
  const calls: Call[] = [];
  for (let n = 0; n < bodiesOfWindow; n++)
    calls.push({ method: "POST", path: "/v1/users", headers, body: JSON.stringify(await createBody(made++)) });
  return calls;
}

export async function creditScenarios(): Promise<readonly Scenario[]> {
  const get = (name: string): Call => ({ method: "GET", path: `/v1/users/${users.get(name) ?? "any"}`, headers });
  const common = { prepare: fill, difference: sameShape };
  return [
    { name: "credit service, GET of a user", status: 200, calls: async (name) => repeated(get(name)), ...common },
    {
      name: "credit service, list of 25",
      status: 200,
      call: { method: "GET", path: "/v1/users?limit=25", headers },
      ...common,
    },
    { name: "credit service, POST /v1/users", status: 201, calls: newBodies, ...common },
  ];
}

/** More than a server can respond to in a window. */
function repeated(call: Call): readonly Call[] {
  return Array.from({ length: 20_000 }, () => call);
}

/** The bare server responds what the service did. */
export async function creditCandidates(
  subject: Subject,
  before: Subject | undefined,
): Promise<(scenario: Scenario) => readonly Candidate[]> {
  const file = await program(subject, "credit");
  const old = before && (await revision(before));
  const bareFile = await program(subject, "credit-bare");
  const env = { BENCH_KEY: client.api_key, BENCH_RESPONSES: JSON.stringify(await responsesOf(file)) };
  return () => [
    { name: "halves", args: [file] },
    { name: "halves again (A/A)", args: [file] },
    ...(old === undefined ? [] : [old]),
    { name: bare, args: [bareFile], env },
  ];
}

/** A revision may be too old for the present programs: its row then says why. */
async function revision(before: Subject): Promise<Candidate> {
  const name = `halves, ${before.name}`;
  try {
    return { name, args: [await program(before, "credit")] };
  } catch {
    return { name, args: [], isPeer: true, failure: new Error("its sources don't fit the present programs") };
  }
}

async function responsesOf(file: string): Promise<object> {
  const { SubjectProcess: Process } = await import("../measuring/subject-process.js");
  const subject = await Process.start([file]);
  try {
    for (let n = 0; n < 24; n++) await post(subject, n);
    const created = await post(subject, 24);
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`http://127.0.0.1:${subject.port}${path}`, { headers })).json();
    return { created, user: await read(`/v1/users/${created.uuid}`), list: await read("/v1/users?limit=25") };
  } finally {
    await subject.stop();
  }
}
