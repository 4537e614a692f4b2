// Processor time of a request over sockets: the generated server and the credit service beside other servers that
// respond the same.

import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { peer } from "./measuring/peers.js";
import type { Received } from "./measuring/load.js";
import { root } from "./measuring/measure.js";
import { generated, program, type Subject } from "./programs.js";
import { describe, percent, type Report, type Target } from "./measuring/report.js";
import { body, fiveErrors, person, wrongMembers } from "./server/people.js";
import { creditCandidates, creditScenarios, creditTargets } from "./credit/server-credit.js";
import { documentWithExamples } from "./server/prism-document.js";
import { noiseOf, ratiosOf, spreadOf } from "./measuring/statistics.js";
import { pinLoad } from "./measuring/subject-process.js";
import { measureWindows, type Candidate, type Extent, type Scenario } from "./measuring/windows.js";

export const ours = "halves";
/** The same program once more, in a process of its own: what it differs by is what the machine adds. */
export const again = "halves again (A/A)";

/** What differs by the name alone, such as dates, isn't in these responses. */
function sameJson(received: Received, first: Received): string | undefined {
  return isDeepStrictEqual(JSON.parse(received.body), JSON.parse(first.body)) ? undefined : "other JSON";
}

function namesAll(received: Received): string | undefined {
  const missing = wrongMembers.filter((name) => !received.body.includes(name));
  return missing.length === 0 ? undefined : `no error for ${missing.join(", ")}`;
}

const scenarios: readonly Scenario[] = [
  { name: "GET", status: 200, call: { method: "GET", path: `/people/${person.id}` }, difference: sameJson },
  {
    name: "POST of 0.9 KB",
    status: 201,
    call: { method: "POST", path: "/people", body: JSON.stringify(body) },
    difference: sameJson,
  },
  {
    name: "list of 25",
    status: 200,
    call: { method: "GET", path: "/people?limit=25&offset=50" },
    difference: sameJson,
  },
  {
    name: "422 with five errors",
    status: 422,
    call: { method: "POST", path: "/people", body: JSON.stringify(fiveErrors) },
    difference: namesAll,
  },
];

type Limit = Pick<Target, "atLeast" | "atMost">;

/** Of bare Hono to ours; 422 by fastify's, which reports all errors as well. */
const targets: Readonly<Record<string, { readonly reference: string } & Limit>> = {
  GET: { reference: "Hono alone", atLeast: 0.95 },
  "POST of 0.9 KB": { reference: "Hono alone", atLeast: 0.9 },
  "list of 25": { reference: "Hono alone", atLeast: 1 },
  "422 with five errors": { reference: "fastify", atLeast: 1 },
};

/** Each with whether it validates: those that don't can't respond with 422. */
async function candidates(subject: Subject, before: Subject | undefined): Promise<Map<Candidate, boolean>> {
  const document = join(root, "bench/server/api.yaml");
  const all = new Map<Candidate, boolean>();
  const add = async (name: string, file: string, validates: boolean, of = subject): Promise<void> => {
    all.set({ name, args: [await program(of, file)] }, validates);
  };
  const addPeer = async (name: string, file: string): Promise<void> => {
    all.set({ name, args: [await program(subject, file)], isPeer: true }, true);
  };
  for (const each of [subject, ...(before === undefined ? [] : [before])]) await generated(each, document, "small");
  // Where they can't be installed, each of them says so when it is started.
  const packages = await peer("").catch(() => join(root, "bench/node_modules"));
  await add("Hono alone", "bare-hono", false);
  await add(ours, "halves", true);
  await add(again, "halves", true);
  if (before !== undefined) await add(nameOf(before), "halves", true, before);
  await add("halves on its NodeServer", "halves-node-server", true);
  await add("node:http alone", "bare-node", false);
  await add("@hono/zod-openapi by hand", "zod-openapi", true);
  await addPeer("fastify", "fastify");
  await addPeer("express-openapi-validator", "express-openapi-validator");
  const prism = join(packages, "@stoplight/prism-cli/dist/index.js");
  const options = ["-p", "{PORT}", "-h", "127.0.0.1", "-m", "false", "-v", "silent"];
  all.set({ name: "Prism", args: [prism, "mock", await documentWithExamples(), ...options], isPeer: true }, true);
  return all;
}

export function nameOf(before: Subject): string {
  return `halves, ${before.name}`;
}

export async function benchServer(
  report: Report,
  subject: Subject,
  before: Subject | undefined,
  isSmall: boolean,
): Promise<void> {
  const extent: Extent = isSmall ? { rounds: 3, window: 250 } : { rounds: 7, window: 500 };
  const places = pinLoad();
  report.title(
    "Server",
    `Processor time of a request over sockets: ${extent.rounds} windows of ${extent.window} ms each in shuffled order after one that isn't counted, fresh processes side by side, ${places}, 8 connections. Ratios are the reference ÷ the candidate in each round: above 1 the candidate is faster. In brackets are the quartiles.`,
  );
  const all = await candidates(subject, before);
  for (const scenario of scenarios) {
    const chosen = [...all].filter(([, validates]) => validates || scenario.status !== 422).map(([each]) => each);
    const { reference, ...limit } = targets[scenario.name] ?? { reference: "Hono alone" };
    await measureScenario(report, scenario, chosen, extent, reference, limit);
  }
  const bodies = await creditScenarios();
  const servers = await creditCandidates(subject, before);
  for (const scenario of bodies)
    await measureScenario(
      report,
      scenario,
      servers(scenario),
      extent,
      "Hono with the same middleware",
      creditTargets[scenario.name] ?? {},
    );
}

async function measureScenario(
  report: Report,
  scenario: Scenario,
  chosen: readonly Candidate[],
  extent: Extent,
  reference: string,
  { microseconds, ...limit }: Limit & { readonly microseconds?: number },
): Promise<void> {
  const profiled = chosen.filter(({ name }) => name === ours || name.startsWith("halves, ")).map(({ name }) => name);
  const { times, hottest, missing } = await measureWindows(scenario, chosen, extent, profiled);
  const of = (name: string): readonly number[] => times.get(name) ?? [];
  const control = spreadOf(ratiosOf(of(ours), of(again)));
  const noise = noiseOf(control);
  report.note(
    `**${scenario.name}** — two processes of the same program differ by ${describe(control)}: less than ${percent(noise)} may not be claimed.`,
  );
  report.table(
    ["candidate", "CPU", `${reference} ÷ it`],
    [
      ...[...times].map(([name, own]) => [
        name,
        `${describe(spreadOf(own))} µs`,
        describe(spreadOf(ratiosOf(of(reference), own))),
      ]),
      ...[...missing].map(([name, reason]) => [name, `not measured: ${reason}`, ""]),
    ],
  );
  for (const [name, functions] of hottest) report.profile(scenario.name, name, functions);
  const explanation = hottest.has(ours) ? "see Profiles" : "";
  const ratio = spreadOf(ratiosOf(of(reference), of(ours))).median;
  if (limit.atLeast !== undefined)
    report.target({ name: `${scenario.name}, ${reference} ÷ ours`, value: ratio, ...limit, noise, explanation });
  if (microseconds !== undefined) {
    const value = spreadOf(of(ours)).median;
    report.target({ name: scenario.name, value, atMost: microseconds, unit: "µs", noise, explanation });
  }
}
