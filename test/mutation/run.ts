// npm run test:mutants: changes the code of a folder at random places, one at a time, and runs the tests that are about
// it. A mutant that no test notices has survived: a test is missing, or the code does nothing.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Command, integerOption, UsageError } from "../../scripts/cli/command.js";
import { randomFrom } from "../support/random.js";
import { TreeCopy } from "./copy.js";
import { mutantsOf, withMutant, type Mutant } from "./mutants.js";
import { targets, testsOf } from "./targets.js";

const root = join(import.meta.dirname, "../..");

const command = new Command({
  name: "npm run test:mutants",
  synopsis: "--folder FOLDER [options]",
  help: `  --folder FOLDER  ${Object.keys(targets).join(", ")}
  --count N        how many mutants (20)
  --seed N         which ones (1)
  --minutes N      how long the tests may take for one (5)
  --least N        the percentage that has to be killed (85)
`,
  options: {
    folder: { type: "string" },
    count: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "5" },
    least: { type: "string", default: "85" },
  },
});

await command.run(async ({ values }) => {
  const { folder = "" } = values;
  if (!Object.hasOwn(targets, folder)) throw new UsageError(`--folder is one of ${Object.keys(targets).join(", ")}.`);
  const count = integerOption("--count", values.count, 1, 100_000);
  const seed = integerOption("--seed", values.seed, 0, 999_999_999);
  const milliseconds = integerOption("--minutes", values.minutes, 1, 600) * 60_000;
  const minShare = integerOption("--least", values.least, 0, 100);
  const copy = new TreeCopy(root);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      copy.remove();
      process.exit(1);
    });
  try {
    const mutants = chosen(allMutants(copy, folder), count, randomFrom(seed));
    const tests = [...new Set(mutants.flatMap(({ file }) => testsOf(file).flat()))];
    if ((await copy.runTests(tests, milliseconds * 2)) !== "passed")
      throw new Error("The tests fail without a mutant.");
    const survivors: Mutant[] = [];
    for (const mutant of mutants) {
      const outcome = await outcomeOf(copy, mutant, milliseconds);
      if (outcome === "passed") survivors.push(mutant);
      const word = outcome === "passed" ? "SURVIVED" : outcome === "failed" ? "killed" : "killed (time)";
      process.stdout.write(`${word.padEnd(13)}  ${mutant.file}:${mutant.line}  ${mutant.change}\n`);
    }
    const share = (100 * (mutants.length - survivors.length)) / mutants.length;
    process.stdout.write(
      `\n${mutants.length - survivors.length} of ${mutants.length} killed (${share.toFixed(1)} %)\n`,
    );
    return share >= minShare ? 0 : 1;
  } finally {
    copy.remove();
  }
});

/** The mutants of all files below a folder. */
function allMutants(copy: TreeCopy, folder: string): readonly Mutant[] {
  const files = readdirSync(join(root, "scripts", folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .sort()
    .map((file) => join("scripts", folder, file))
    .flatMap((file) => mutantsOf(file, copy.read(file)));
}

/** So many of them, each at most once, in the order of the code. */
function chosen(all: readonly Mutant[], count: number, random: () => number): readonly Mutant[] {
  const left = all.map((mutant, index) => ({ mutant, index, key: random() }));
  const taken = left.toSorted((one, other) => one.key - other.key).slice(0, count);
  return taken.toSorted((one, other) => one.index - other.index).map(({ mutant }) => mutant);
}

async function outcomeOf(
  copy: TreeCopy,
  mutant: Mutant,
  milliseconds: number,
): Promise<"passed" | "failed" | "timed out"> {
  const text = copy.read(mutant.file);
  copy.write(mutant.file, withMutant(text, mutant));
  try {
    for (const tests of testsOf(mutant.file)) {
      const outcome = await copy.runTests(tests, milliseconds);
      if (outcome !== "passed") return outcome;
    }
    return "passed";
  } finally {
    copy.write(mutant.file, text);
  }
}
