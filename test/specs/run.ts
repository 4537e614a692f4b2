// npm run test:specs -- DIR…: generates, type-checks and serves every document of the folders, and GitHub's, and
// prints a table.
import { existsSync } from "node:fs";
import { Command, UsageError, type ExitCode } from "../../scripts/cli/command.js";
import { bundleCommand } from "../../bench/generate.js";
import { documentsOf } from "./documents.js";
import { rowOf, type Row } from "./steps.js";
import { header, line, summary } from "./table.js";
import { missedTargets } from "./targets.js";

/**
 * Known defects, by document: how many rows say so, and why. A count that differs fails the run, also when it is lower.
 */
const exceptions: Readonly<Record<string, { readonly count: number; readonly reason: string }>> = {};

/** How many faults are printed for a document: one defect often causes many. */
const shown = 10;

async function main(folders: readonly string[], only: string | undefined, isJudged: boolean): Promise<ExitCode> {
  for (const folder of folders) if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`);
  const documents = await documentsOf(folders, only);
  if (documents.length === 0) throw new UsageError(`There are no such documents in ${folders.join(", ")}.`);
  bundleCommand();
  process.stdout.write(`${header(documents)}\n`);
  const rows: Row[] = [];
  for (const document of documents) {
    const row = await rowOf(document, isJudged);
    rows.push(row);
    process.stdout.write(`${line(row, documents)}\n${print(row)}`);
  }
  process.stdout.write(`\n${summary(rows)}\n`);
  const unexpected = rows.filter(({ name, wrong }) => wrong.length !== (exceptions[name]?.count ?? 0));
  for (const { name, wrong } of unexpected)
    process.stdout.write(`${name}: ${wrong.length} defects, expected ${exceptions[name]?.count ?? 0}\n`);
  const missed = missedTargets(rows);
  process.stdout.write(missed.map((each) => `${each}\n`).join(""));
  return unexpected.length === 0 && missed.length === 0 ? 0 : 1;
}

function print({ wrong, invalid, partial }: Row): string {
  return [wrong, invalid.map((each) => `invalid: ${each}`), partial.map((each) => `partial: ${each}`)]
    .flatMap((lines) => [
      ...lines.slice(0, shown),
      ...(lines.length > shown ? [`and ${lines.length - shown} more`] : []),
    ])
    .map((each) => `    ${each.replaceAll("\n", "\n      ")}\n`)
    .join("");
}

const command = new Command({
  name: "npm run test:specs",
  synopsis: "DIR… [options]",
  help: `  DIR…          the folders of OpenAPI documents
  --only NAME   the one of that name, without its ending
  --judged      validate each response against the document, and take each resource through its cycle
`,
  options: { only: { type: "string" }, judged: { type: "boolean" } },
  maxPositionals: Infinity,
});

await command.run(({ values, positionals }) => {
  if (positionals.length === 0) throw new UsageError("Give the folder of the documents.");
  return main(positionals, values.only, values.judged === true);
});
