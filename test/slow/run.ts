// npm run test:slow: tests that take longer than `npm test` should, such as more random cases and servers of others.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Command, integerOption } from "../../scripts/cli/command.js";

const root = join(import.meta.dirname, "../..");

/** The files of `npm test` that take a sample of their cases there (test/support/extent.ts), from the root. */
function sampledFiles(): readonly string[] {
  return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((file) => join("test", file))
    .filter(
      (file) => file.endsWith(".test.ts") && /\/support\/extent\.js"/.test(readFileSync(join(root, file), "utf8")),
    );
}

/** What vitest is given, and how many random cases each suite has unless `--runs` says otherwise. */
const suites: readonly (readonly [args: readonly string[], runs: number])[] = [
  [["test/contract/fuzz.test.ts"], 15],
  [["test/domain/credit/histories.test.ts"], 2000],
  [["--config", "vitest.slow.config.ts"], 8],
  [sampledFiles(), 8],
];

const command = new Command({
  name: "npm run test:slow",
  synopsis: "[options]",
  help: `  --seed N      the seed of random cases (7, or FUZZ_SEED)
  --runs N      how many random cases each suite has (${suites.map(([, runs]) => runs).join(", ")}, or FUZZ_RUNS)
`,
  options: { seed: { type: "string", default: process.env["FUZZ_SEED"] ?? "7" }, runs: { type: "string" } },
});

await command.run(async ({ values }) => {
  const seed = integerOption("--seed", values.seed, 0, 999_999_999);
  const given = values.runs ?? process.env["FUZZ_RUNS"];
  const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
  const codes: (number | null)[] = [];
  for (const [args, usual] of suites) {
    const runs = given === undefined ? usual : integerOption("--runs", given, 1, 999_999_999);
    const env = { ...process.env, FUZZ_SEED: String(seed), FUZZ_RUNS: String(runs), ALL_CASES: "1" };
    const child = spawn(process.execPath, [vitest, "run", ...args], { env, stdio: "inherit" });
    codes.push(await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve)));
  }
  return codes.every((code) => code === 0) ? 0 : 1;
});
