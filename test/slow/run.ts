// npm run test:slow: tests that take longer than `npm test` should, such as more random cases and servers of others.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Command, integerOption, UsageError } from "../../scripts/cli/command.js";

const root = join(import.meta.dirname, "../..");

/** The files of tests in a folder, from the root. */
function testFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
    .sort();
}

/** The files of `npm test` that take a sample of their cases there (test/support/extent.ts), from the root. */
function sampledFiles(): readonly string[] {
  return testFiles("test").filter(
    (file) => !file.startsWith("test/slow") && /\/support\/extent\.js"/.test(readFileSync(join(root, file), "utf8")),
  );
}

interface Suite {
  readonly part: "slow" | "all-cases";
  /** Further options of vitest. */
  readonly options?: readonly string[];
  readonly files: readonly string[];
  /** How many random cases each test has unless `--runs` says otherwise. */
  readonly runs: number;
}

const suites: readonly Suite[] = [
  { part: "slow", options: ["--config", "vitest.slow.config.ts"], files: testFiles("test/slow"), runs: 8 },
  { part: "all-cases", files: ["test/contract/fuzz.test.ts"], runs: 15 },
  { part: "all-cases", files: ["test/domain/credit/histories.test.ts"], runs: 600 },
  { part: "all-cases", files: sampledFiles(), runs: 8 },
];

const command = new Command({
  name: "npm run test:slow",
  synopsis: "[options]",
  help: `  --seed N      the seed of random cases (7, or FUZZ_SEED)
  --runs N      how many random cases each suite has (${suites.map(({ runs }) => runs).join(", ")}, or FUZZ_RUNS)
  --part PART   "slow" for the tests of test/slow alone, "all-cases" for those of npm test with all of their cases
  --shard K/N   one of N parts of each list of files, such as 1/2, as vitest divides it
  --workers N   how many processes vitest has
`,
  options: {
    seed: { type: "string", default: process.env["FUZZ_SEED"] ?? "7" },
    runs: { type: "string" },
    part: { type: "string" },
    shard: { type: "string" },
    workers: { type: "string" },
  },
});

await command.run(async ({ values }) => {
  const seed = integerOption("--seed", values.seed, 0, 999_999_999);
  const given = values.runs ?? process.env["FUZZ_RUNS"];
  const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
  const codes: (number | null)[] = [];
  const workers =
    values.workers === undefined ? [] : [`--maxWorkers=${integerOption("--workers", values.workers, 1, 64)}`];
  const parts = new Set(suites.map(({ part }) => part));
  if (values.part !== undefined && ![...parts].some((part) => part === values.part))
    throw new UsageError(`--part is one of ${[...parts].join(", ")}.`);
  for (const suite of suites.filter(({ part }) => part === (values.part ?? part))) {
    const runs = given === undefined ? suite.runs : integerOption("--runs", given, 1, 999_999_999);
    const { options = [], files } = suite;
    const shard = values.shard === undefined || files.length === 1 ? [] : [`--shard=${values.shard}`];
    const env = { ...process.env, FUZZ_SEED: String(seed), FUZZ_RUNS: String(runs), ALL_CASES: "1" };
    const child = spawn(process.execPath, [vitest, "run", ...options, ...files, ...shard, ...workers], {
      env,
      stdio: "inherit",
    });
    codes.push(await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve)));
  }
  return codes.every((code) => code === 0) ? 0 : 1;
});
