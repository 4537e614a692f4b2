// `contractTests`, as a project uses it: the first tests of this file are those that it registers, in vitest, against
// the tasks of the bed. Then, what they say where there is a bug, and that Node's runner has the same ones.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { contractTests, type ContractTestOptions } from "../../scripts/verify/api/index.js";
import { writeModules } from "../support/programs/bundles.js";
import { createApp } from "./bed/servers/tasks.js";
import { tokens } from "./bed/servers/tasks/state.js";
import { runContractTests, type Outcome } from "./contract-outcomes.js";

const document = join(import.meta.dirname, "bed/tasks.yaml");
const auth = { oauth: tokens.ada };

await contractTests(document, { fetch: createApp().fetch, auth, phases: ["inventory", "credentials"] });

const runTests = (options: ContractTestOptions): Promise<ReadonlyMap<string, Outcome>> =>
  runContractTests(document, { auth, ...options });

function failuresOf(outcomes: ReadonlyMap<string, Outcome>): readonly string[] {
  return [...outcomes].flatMap(([name, outcome]) => (outcome instanceof Error ? [name] : []));
}

describe("the tests of a server", () => {
  test("with a bug: the test of its operation and phase fails, with the finding as its message", async () => {
    const outcomes = await runTests({ fetch: createApp("team-not-required").fetch, phases: ["negative"] });
    expect(failuresOf(outcomes)).toEqual(["POST /projects > negative"]);
    const error = outcomes.get("POST /projects > negative") as Error;
    expect(error.message).toMatch(
      /^failure {2}invalid-accepted {2}POST \/projects\n {2}An invalid request is accepted/,
    );
    expect(error.message).toMatch(/tasks\.yaml:\d+:\d+\n(?: {2}.*│.*\n)+/);
    expect(error.message).toContain("curl -i -X POST -g http://localhost/projects");
    expect(error.stack).toBe(`ContractError: ${error.message}`);
  });

  test("with a bug that is accepted: none fails", async () => {
    const accept = [{ code: "invalid-accepted", operation: "POST /projects", reason: "Teams come next month." }];
    const fetch = createApp("team-not-required").fetch;
    expect(failuresOf(await runTests({ fetch, phases: ["negative"], hooks: { accept } }))).toEqual([]);
  });

  test("that has no success: the inventory is skipped, not passed", async () => {
    const outcomes = await runTests({ fetch: createApp().fetch, auth: {}, phases: ["inventory"] });
    expect(outcomes.size).toBe(11);
    expect(outcomes.get("POST /projects > inventory")).toEqual({ skipped: "no success, only 401" });
  });

  test("beyond a limit: they are skipped", async () => {
    const outcomes = await runTests({ fetch: createApp().fetch, maxRequests: 1, phases: ["inventory"] });
    expect([...outcomes.values()].at(-1)).toEqual({ skipped: "The limit of requests is reached." });
  });
});

test("Node's runner has the same tests", async () => {
  const folder = await mkdtemp(join(import.meta.dirname, "../../dist/contract-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeModules(folder, { verify: "scripts/verify/api/index.ts", tasks: "test/verify/bed/servers/tasks.ts" });
  const file = join(folder, "contract.test.mjs");
  await writeFile(
    file,
    `import { contractTests } from "./verify.js";
import { createApp } from "./tasks.js";

await contractTests(${JSON.stringify(document)}, {
  fetch: createApp("team-not-required").fetch,
  auth: ${JSON.stringify(auth)},
  phases: ["inventory", "negative"],
  include: ["path:/projects"],
});
`,
  );
  const { VITEST: _, ...env } = process.env;
  const args = ["--test", "--test-reporter=tap", file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: { readonly stdout: string }) => error,
  );
  const results = [...stdout.matchAll(/^ *(ok|not ok) \d+ - (.*)$/gm)].map(([, result, name]) => `${result} ${name}`);
  expect(results.filter((each) => !each.endsWith(".mjs"))).toEqual([
    "ok inventory",
    "ok negative",
    "ok GET /projects",
    "ok inventory",
    "not ok negative",
    "not ok POST /projects",
  ]);
  expect(stdout).toContain("failure  invalid-accepted  POST /projects");
});
