// npm run test:mutants:servers: changes the handlers of the bed of halves verify at random places, one at a time, and
// counts which of the mutants that a document rules out are found.
import { Command, integerOption } from "../../../scripts/cli/command.js";
import { beds } from "../bed/beds.js";
import { chooseMutants, judgeMutant, type Outcome } from "./mutants.js";
import { prepareBed } from "../verify-bed.js";

const command = new Command({
  name: "npm run test:mutants:servers",
  synopsis: "[options]",
  help: `  --bed NAME  ${beds.map(({ name }) => name).join(", ")} (all)
  --count N   how many mutants of each server (20)
  --seed N    which ones (1)
`,
  options: {
    bed: { type: "string" },
    count: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});

await command.run(async ({ values }) => {
  const count = integerOption("--count", values.count, 1, 100_000);
  const seed = integerOption("--seed", values.seed, 0, 999_999_999);
  const rows: string[] = [];
  // Of a mutant that throws where no one catches it, the response never comes: that is seen as well.
  for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, () => undefined);
  for (const bed of beds.filter(({ name }) => values.bed === undefined || values.bed === name)) {
    const prepared = await prepareBed(bed);
    const outcomes: Outcome[] = [];
    for (const mutant of chooseMutants(bed, count, seed)) {
      const outcome = await judgeMutant(bed, prepared, mutant);
      outcomes.push(outcome);
      process.stdout.write(`${outcome.padEnd(18)}  ${mutant.file}:${mutant.line}  ${mutant.change}\n`);
    }
    const countOf = (wanted: Outcome): number => outcomes.filter((each) => each === wanted).length;
    const ruledOut = countOf("found") + countOf("missed");
    const open = `${countOf("open")} | ${countOf("open, and reported")}`;
    rows.push(`| ${bed.name} | ${outcomes.length} | ${ruledOut} | ${countOf("found")} | ${open} |`);
  }
  process.stdout.write(
    `\n| server | mutants | ruled out by its table | of these found | open | open, and reported |\n|---|--:|--:|--:|--:|--:|\n${rows.join("\n")}\n`,
  );
});
