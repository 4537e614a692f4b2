// `contractTests`: a test for each operation and phase, in vitest or in Node's test runner.
import type { GivenDocument } from "../../load/given-document.js";
import { operationName, phaseNames, type PhaseName } from "../case.js";
import { acceptsFinding, type Finding } from "../finding.js";
import type { Task } from "../phases/phase.js";
import { locateFindings } from "../report/located.js";
import { printFinding, reasonOf } from "../report/text.js";
import type { Run } from "../run-plan.js";
import { searchRandom } from "../random/search.js";
import { LimitReached } from "../run/sender.js";
import { Turns } from "../turns.js";
import { endRun, startRun, type Plan } from "../verify.js";
import { prepare, type PreparedOptions } from "../prepare.js";

/** What registers tests. `skip` ends the test that runs, with a reason. */
export interface TestRunner {
  describe(name: string, body: () => void): void;
  test(name: string, body: (skip: (reason: string) => void) => Promise<void>): void;
  afterAll(body: () => Promise<void>): void;
}

export interface ContractTestOptions extends PreparedOptions {
  /** vitest where that runs, and Node's test runner otherwise, unless given. */
  readonly runner?: TestRunner;
}

/**
 * Registers tests: one for each operation and phase, which fails with what it found, and is skipped where the operation
 * had no success. What they create is deleted after the last one. Throws as `verify` does.
 */
export async function contractTests(document: GivenDocument, settings: ContractTestOptions): Promise<void> {
  const { runner = await findRunner(), ...others } = settings;
  const { plan, options } = await prepare(document, others);
  const run = startRun(plan, options);
  const turns = new Turns(plan, run.session.sender);
  const inTurn = createQueue();
  for (const operation of plan.operations.map(operationName)) {
    const own = plan.tasks.filter((each) => operationName(each.operation) === operation);
    const phases = phaseNames.filter((phase) => own.some((each) => each.phase === phase));
    if (phases.length === 0) continue;
    runner.describe(operation, () => {
      for (const phase of phases) {
        const tasks = own.filter((each) => each.phase === phase);
        runner.test(phase, (skip) => inTurn(() => runTest(plan, run, { operation, phase, tasks, turns }, skip)));
      }
    });
  }
  if (plan.isRandom)
    runner.test("random sequences", () => inTurn(async () => throwFailures(plan, run, await searchRandom(run, plan))));
  runner.afterAll(async () => void (await endRun(plan, run)));
}

interface ContractTest {
  readonly operation: string;
  readonly phase: PhaseName;
  readonly tasks: readonly Task[];
  readonly turns: Turns;
}

async function runTest(
  plan: Plan,
  run: Run,
  { operation, phase, tasks, turns }: ContractTest,
  skip: (reason: string) => void,
): Promise<void> {
  const findings: Finding[] = [];
  let isTried = false;
  try {
    for (const task of tasks) {
      const allowance = turns.take(task);
      if (allowance === undefined) continue;
      isTried = true;
      findings.push(...(await run.runTask(task, allowance)));
    }
  } catch (error) {
    if (error instanceof LimitReached) return skip(error.message);
    // Since when the server is gone says more than that it is.
    throwFailures(
      plan,
      run,
      run.findings.filter(({ code }) => code === "response-incomplete"),
    );
    throw error;
  }
  throwFailures(plan, run, findings);
  if (!isTried) return skip("The other tests took its requests.");
  const [coverage] = run.session.coverage.of([operation]);
  // An operation without a success is not known to work.
  if (phase === "inventory" && coverage?.isVerified === false) skip(reasonOf(coverage));
}

/** Throws a ContractError of the failures that the hooks don't accept. */
function throwFailures(plan: Plan, run: Run, findings: readonly Finding[]): void {
  const { accept = [] } = run.session.options.hooks;
  const failures = findings.filter(
    (each) => each.severity === "failure" && !accept.some((entry) => acceptsFinding(entry, each)),
  );
  if (failures.length > 0) throw new ContractError(describeFindings(plan, run, failures));
}

function describeFindings({ subject }: Plan, { session }: Run, findings: readonly Finding[]): string {
  const { url } = session.sender.options;
  return locateFindings(subject.document, findings, url)
    .map((each) => printFinding(each, (_, text) => text))
    .join("\n");
}

/** What contradicts the document. Where it was thrown says nothing: it has no stack. */
class ContractError extends Error {
  override readonly name = "ContractError";

  constructor(message: string) {
    super(message);
    this.stack = `${this.name}: ${message}`;
  }
}

/** Tests that a runner starts at once are run one after the other: they have one server. */
function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return own;
  };
}

function findRunner(): Promise<TestRunner> {
  return process.env["VITEST"] === undefined ? nodeRunner() : vitestRunner();
}

async function vitestRunner(): Promise<TestRunner> {
  const { afterAll, describe, test } = await import("vitest");
  return {
    describe: (name, body) => void describe(name, body),
    // How long a server takes is its own affair: 0 is no limit.
    test: (name, body) => test(name, { timeout: 0 }, ({ skip }) => body((reason) => skip(reason))),
    afterAll: (body) => afterAll(body, 0),
  };
}

async function nodeRunner(): Promise<TestRunner> {
  const { after, describe, test } = await import("node:test");
  return {
    describe: (name, body) => void describe(name, body),
    test: (name, body) => void test(name, (context) => body((reason) => context.skip(reason))),
    afterAll: (body) => after(body),
  };
}
