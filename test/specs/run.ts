// npm run test:specs -- DIR…: generates, type-checks, serves and uses every document of the folders, and GitHub's, and
// prints a table. Fails where something fails that exceptions.json doesn't name, or doesn't fail that it names.
import { existsSync } from "node:fs";
import { Command, UsageError, type ExitCode } from "../../scripts/cli/command.js";
import { bundleCommand } from "../../bench/generate.js";
import { documentsOf } from "./documents.js";
import { compareFailures, readExceptions, type Exceptions } from "./failures.js";
import { rowOf, type Row } from "./steps.js";
import { cyclesOf, header, legend, line, summary, total } from "./table.js";
import { missedTarget } from "./targets.js";

/** How many unknown failures are printed for a document: one defect often causes many. */
const maxFailures = 20;

async function main(paths: readonly string[], only: string | undefined): Promise<ExitCode> {
  for (const path of paths) if (!existsSync(path)) throw new UsageError(`There is no ${path}.`);
  const documents = await documentsOf(paths, only);
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
    ...solved.map((at) => `${at} does not fail any more: remove it from exceptions.json`),
  ];
}

const command = new Command({
  name: "npm run test:specs",
  synopsis: "PATH… [options]",
  help: `  PATH…         OpenAPI documents, or folders of them
  --only NAME   the one of that name, without its ending
`,
  options: { only: { type: "string" } },
  maxPositionals: Infinity,
});

await command.run(({ values, positionals }) => {
  if (positionals.length === 0) throw new UsageError("Give a document, or a folder of documents.");
  return main(positionals, values.only);
});
