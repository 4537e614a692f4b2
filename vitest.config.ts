// npm test: every test that ends in seconds. Slower suites have a script and a folder of their own.
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { defineConfig } from "vitest/config";

// For the threads of this process, in megabytes: with 16 of them, collecting what is short-lived takes a twelfth of all
// processor time more.
setFlagsFromString("--max-semi-space-size=64");
// Most of what a test calls runs a few times: functions that are optimized after fifteen times as much of it save a
// quarter of the processor time.
setFlagsFromString("--interrupt-budget=1000000");

const all = ["test/**/*.test.ts"];
const slow = ["test/slow/**", "test/durability/**", "**/node_modules/**"];
/** Tests that compare processor time: other tests of the same process would leave it a large heap to collect. */
const measuring = readdirSync(join(import.meta.dirname, "test"), { recursive: true, encoding: "utf8" })
  .map((file) => join("test", file))
  .filter((file) => file.endsWith(".test.ts") && !file.startsWith(join("test", "slow")))
  .filter((file) => /\/support\/growth\.js"/.test(readFileSync(join(import.meta.dirname, file), "utf8")));

const hasAllCases = process.env["ALL_CASES"] === "1";

export default defineConfig({
  test: {
    // Vitest leaves one core alone, which on a machine with two is half of it.
    maxWorkers: availableParallelism(),
    // A busy machine takes several times as long; all cases of a property take minutes.
    testTimeout: hasAllCases ? 600_000 : 120_000,
    hookTimeout: hasAllCases ? 600_000 : 120_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: "test/support/same-in-every-run.ts",
    // A thread starts faster than a process; one of the tests that only all cases have changes its folder.
    pool: hasAllCases ? "forks" : "threads",
    // What tests compile is JavaScript that Node can load, each time from another folder.
    server: { deps: { external: [/\/dist\/.*\.m?js$/] } },
    experimental: { fsModuleCache: true },
    // How long a command takes is the machine's matter; and the compiler, written in Go, collects garbage less often.
    env: { HALVES_PROGRESS: "off", GOGC: "400", ...(!hasAllCases && { TEST_WITHOUT_DATABASE: "1" }) },
    projects: [
      {
        extends: true,
        // Files share processes: to load zod, Hono and TypeScript again for each would take as long as the tests. So a
        // file undoes what it does to its process, and test/support registers no hooks (test/conventions.test.ts).
        test: { name: "shared", include: all, exclude: [...slow, ...measuring], isolate: false },
      },
      // The processor time of a process is that of all of its threads.
      { extends: true, test: { name: "measuring", include: measuring, exclude: slow, pool: "forks" } },
    ],
  },
});
