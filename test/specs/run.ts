// npm run test:specs -- DIR…: generates, type-checks, serves and uses every document of the folders, and GitHub's, and
// prints a table. Fails where something fails that exceptions.json doesn't name, or doesn't fail that it names.
// With --judged only the cycles of resources are gone through, over HTTP: see judged.ts.
import { existsSync } from "node:fs";
import { Command, integerOption, UsageError, type ExitCode } from "../../scripts/cli/command.js";
import { bundleCommand } from "../../bench/generating/generate.js";
import { documentsIn, documentsOf, sampleOf, type Named } from "./documents.js";
import { compareFailures, readExceptions, type Exception, type Exceptions } from "./conversation/failures.js";
import { judgeDocument } from "./judged.js";
import { rowOf, type Row } from "./steps.js";
import { cyclesOf, header, legend, line, summary, total } from "./table.js";
import { isJudgedWell, missedTarget } from "./targets.js";

/** How many unknown failures are printed for a document: one defect often causes many. */
const maxFailures = 20;

/** Only the cycles of resources, a line for each document. Fails as targets.ts says, or if exceptions.json is wrong. */
async function mainOfJudged(paths: readonly string[], only: string | undefined): Promise<ExitCode> {
  const documents = documentsIn(paths).filter(({ name }) => only === undefined || name === only);
  if (documents.length === 0) throw new UsageError(`There are no such documents in ${paths.join(", ")}.`);
  const exceptions = readExceptions();
  const sum = { resources: 0, complete: 0, invalid: 0 };
  let unexpected = 0;
  process.stdout.write(`${judgedLine("document", "resources", "completed", "responses", "invalid")}\n`);
  for (const document of documents) {
    const { name, resources, responses, partial, invalid } = await judgeDocument(document);
    const complete = resources - partial.length;
    process.stdout.write(`${judgedLine(name, resources, complete, responses, invalid.length)}\n`);
    for (const { at, message } of [...partial, ...invalid]) {
      const known = exceptions[name]?.find((each) => each.at.includes(at))?.reason;
      process.stdout.write(`    ${at}: ${message.replaceAll("\n", " ").slice(0, 300)}\n`);
      if (known !== undefined) process.stdout.write(`      ${known}\n`);
    }
    const { unknown, solved } = compareFailures(partial, exceptionsOfCycles(exceptions[name]));
    process.stdout.write(solved.map((at) => `    ${solvedLine(at)}\n`).join(""));
    unexpected += unknown.length + solved.length;
    sum.resources += resources;
    sum.complete += complete;
    sum.invalid += invalid.length;
  }
  const share = ((100 * sum.complete) / Math.max(1, sum.resources)).toFixed(1);
  process.stdout.write(`${sum.complete} of ${sum.resources} resources complete their cycle (${share} %), `);
  process.stdout.write(`${sum.invalid} invalid responses, `);
  process.stdout.write(`${unexpected} unexpected results\n`);
  return isJudgedWell(sum) && unexpected === 0 ? 0 : 1;
}

function exceptionsOfCycles(exceptions: readonly Exception[] = []): readonly Exception[] {
  return exceptions.map(({ reason, at }) => ({ reason, at: at.filter((each) => each.startsWith("cycle ")) }));
}

function solvedLine(at: string): string {
  return `${at} does not fail any more: remove it from exceptions.json`;
}

function judgedLine(name: string, ...counts: readonly (string | number)[]): string {
  return [name.slice(0, 30).padEnd(30), ...counts.map((each) => String(each).padStart(9))].join(" ");
}

async function main(
  paths: readonly string[],
  only: string | undefined,
  choose: (all: readonly Named[]) => readonly Named[],
): Promise<ExitCode> {
  const documents = choose(await documentsOf(paths, only));
  if (documents.length === 0) throw new UsageError(`There are no such documents in ${paths.join(", ")}.`);
  bundleCommand();
  const exceptions = readExceptions();
  process.stdout.write(`${legend}\n\n${header()}\n`);
  const rows: Row[] = [];
  const wrong: string[] = [];
  for (const document of documents) {
    const row = await rowOf(document);
    rows.push(row);
    process.stdout.write(`${line(row)}\n`);
    const faults = faultsOf(row, exceptions);
    wrong.push(...faults);
    process.stdout.write(faults.map((each) => `    ${each.replaceAll("\n", "\n      ")}\n`).join(""));
  }
  process.stdout.write(`${summary(rows)}\n\n`);
  const known = rows.flatMap(({ name }) => (exceptions[name] ?? []).map((each) => ({ name, ...each })));
  process.stdout.write(known.map(({ name, reason, at }) => `${name}: ${at.join(", ")}: ${reason}\n`).join(""));
  const missed = missedTarget(
    total(rows, ({ resources }) => resources),
    total(rows, cyclesOf),
  );
  if (missed !== undefined) process.stdout.write(`${missed}\n`);
  process.stdout.write(`${wrong.length} unexpected results\n`);
  return wrong.length === 0 && missed === undefined ? 0 : 1;
}

/** What differs from what is known of a document, a line each. */
function faultsOf({ name, failures }: Row, exceptions: Exceptions): readonly string[] {
  const { unknown, solved } = compareFailures(failures, exceptions[name]);
  const lines = unknown.map(({ at, message }) => `${at}: ${message.slice(0, 2000)}`);
  return [
    ...lines.slice(0, maxFailures),
    ...(lines.length > maxFailures ? [`and ${lines.length - maxFailures} more`] : []),
    ...solved.map(solvedLine),
  ];
}

const command = new Command({
  name: "npm run test:specs",
  synopsis: "PATH… [options]",
  help: `  PATH…         OpenAPI documents, or folders of them
  --only NAME   the one of that name, without its ending
  --judged      only serve each document, go through the cycle of each resource, and judge every response; without
                GitHub's document
  --sample N    takes N of the documents, in an order that follows from the seed
  --seed N      the seed (FUZZ_SEED, else 1)
`,
  options: {
    only: { type: "string" },
    judged: { type: "boolean" },
    sample: { type: "string" },
    seed: { type: "string", default: process.env["FUZZ_SEED"] ?? "1" },
  },
  maxPositionals: Infinity,
});

await command.run(({ values, positionals }) => {
  if (positionals.length === 0) throw new UsageError("Give a document, or a folder of documents.");
  for (const path of positionals) if (!existsSync(path)) throw new UsageError(`There is no ${path}.`);
  if (values.judged === true) return mainOfJudged(positionals, values.only);
  const seed = integerOption("--seed", values.seed, 0, 999_999_999);
  const count = values.sample === undefined ? Infinity : integerOption("--sample", values.sample, 1, 1000);
  if (count < Infinity) process.stdout.write(`${count} documents by the seed ${seed}; all of them without --sample\n`);
  return main(positionals, values.only, (all) => sampleOf(all, count, seed));
});
