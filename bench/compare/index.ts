// npm run bench -- --clients: a Markdown table of generated clients and vendors' SDKs, row by row. All is measured or
// observed in this run; a miss is shown as one. README.md has what doesn't depend on the machine.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "../bundle.js";
import { bundleCommand } from "../generating/generate.js";
import { root } from "../measuring/measure.js";
import { compareApis } from "./api-tables.js";
import { sharedApis } from "./apis.js";
import { behaviorOf, cpuOf } from "./behavior.js";
import type { Bodies, Connect } from "./calls.js";
import { printFaults, type Faced } from "./faults/table.js";
import { shownIn } from "./names.js";
import { folder, prepare, sizeFor, subjects, type Subject } from "./subjects.js";

const documents = { "Train Travel": "specs/train-travel.yaml", Asana: "specs-more/asana.yaml" };

type Rows = ReadonlyMap<string, string>;

const bodies: Bodies = {
  item: { id: "item-17", title: "Emma" },
  failure: { error: { message: "No such item.", code: "not_found", type: "invalid_request_error" } },
};

/** Prints what the clients do, also for the public APIs of these names, and unless it is to be small what they cost. */
export async function compareClients(isSmall: boolean, apis: readonly string[] | undefined): Promise<void> {
  bundleCommand();
  await prepare();
  const behavior: Rows[] = [];
  const hovers: string[] = [];
  const generated: Faced[] = [];
  for (const { name, title } of subjects) {
    const { methods, hover } = shownIn(name);
    const file = pathToFileURL(join(folder, name, "program.ts")).href;
    const { connect } = (await import(file)) as { connect: Connect };
    const names = [...methods].map(([use, method]) => [use, `\`${method}\``] as const);
    behavior.push(new Map([...names, ...(await behaviorOf(connect))]));
    hovers.push(`- ${title}: ${hover}`);
    generated.push({ title, connect, bodies });
  }
  print(behavior);
  console.log(`\nWhat an editor shows for the methods of the first row:\n\n${hovers.join("\n")}`);
  const selected = sharedApis.filter(({ name }) => apis === undefined || apis.includes(name));
  await printFaults([...generated, ...(await compareApis(selected))]);
  if (!isSmall) await printCosts(generated);
}

async function printCosts(generated: readonly Faced[]): Promise<void> {
  const costs: Rows[] = [];
  for (const [index, subject] of subjects.entries()) {
    const connect = generated[index]?.connect;
    const cpu = connect === undefined ? [] : [["processor time of a GET", await cpuOf(connect)] as const];
    costs.push(new Map([...cpu, ...(await sizesOf(subject))]));
  }
  console.log("");
  print(costs);
  const titles = new Set(costs.flatMap((column) => [...column.keys()]));
  console.log("\nWhy halves is not first in these rows:\n");
  for (const title of titles) console.log(`- ${title}: ${reasonFor(title)}`);
}

function print(columns: readonly Rows[]): void {
  const titles = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  console.log(`| | ${subjects.map(({ title }) => title).join(" | ")} |\n|---|${"---|".repeat(columns.length)}`);
  for (const title of titles)
    console.log(`| ${title} | ${columns.map((column) => column.get(title) ?? "–").join(" | ")} |`);
}

const reasons = {
  processor:
    "a call has a deadline, two retries and a limit of idle time, follows redirects itself so that credentials stay at " +
    "their origin, and checks the media type; those that take less do none of this by default. Of a call over sockets it is little.",
  bundle:
    "the program retries and throws typed errors, which the smallest one doesn't; without retries it is the first row of " +
    "`--bundlers`.",
  generated:
    "the files have the runtime, which other clients import from a package, and the text of the document in comments.",
} as const;

/** Each row of costs has a reason: one without is a mistake of this file. */
function reasonFor(title: string): string {
  const found = Object.entries(reasons).find(([word]) => title.includes(word));
  if (found === undefined) throw new Error(`The row "${title}" has no reason.`);
  return found[1];
}

async function sizesOf(subject: Subject): Promise<readonly (readonly [string, string])[]> {
  const { gzipped } = await bundle(subject.one, join(folder, subject.name));
  const rows: (readonly [string, string])[] = [["bundle of one operation, gzipped", bytes(gzipped)]];
  for (const [name, file] of Object.entries(documents)) {
    const document = join(root, "../shared", file);
    if (!existsSync(document)) continue;
    const size = await sizeFor(subject, document).catch(() => NaN);
    if (size !== undefined) rows.push([`TypeScript generated for ${name}`, bytes(size)]);
  }
  return rows;
}

function bytes(size: number): string {
  return Number.isNaN(size) ? "the generator fails" : `${(size / 1000).toFixed(1)} kB`;
}
