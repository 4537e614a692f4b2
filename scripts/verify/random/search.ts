// Random sequences of requests, shrunk to what is needed: states and values that no planned case has. With one seed,
// and a server that does the same again, they are the same.
import type { Operation } from "../../model/model.js";
import { operationName } from "../case.js";
import type { Finding, Sighting } from "../finding.js";
import type { Task } from "../phases/phase.js";
import { LimitReached } from "../run/sender.js";
import type { Run } from "../run-plan.js";
import { History } from "./history.js";
import { stepsOf, type Step } from "./steps.js";
import { variantsOf } from "./variants.js";

/** How many sequences are tried before it is enough, where nothing is found. */
const maxSequences = 1_000;

/**
 * Tries random sequences until the requests of the run are used up, but for what is needed to see again what is found.
 * Returns what nothing before has found. Throws Unreachable where the server is gone.
 */
export async function searchRandom(
  run: Run,
  { operations, maxRequests }: { readonly operations: readonly Operation[]; readonly maxRequests: number },
): Promise<readonly Finding[]> {
  const { session } = run;
  const { subject } = session;
  const all = operations
    .flatMap((each) => variantsOf(subject, each) ?? [])
    .filter((each) => session.mayPerform(each.operation));
  if (all.length === 0) return [];
  const { default: fc } = await import("fast-check");
  const findings: Finding[] = [];
  const isOver = (): boolean => session.sender.count >= 0.9 * maxRequests;
  for (let round = 0; !isOver(); round += 1) {
    let smallest: Found | undefined;
    let fault: unknown;
    const property = fc.asyncProperty(stepsOf(fc, all), async (steps) => {
      if (isOver() || fault !== undefined) return true;
      try {
        const seen = await run.watch("random", () => runSteps(run, steps));
        if (!seen.some((each) => run.isNew(each))) return true;
        smallest = { steps, seen };
        return false;
      } catch (error) {
        fault = error;
        return true;
      }
    });
    // A number of its own for each round: a sequence that found something is not tried again.
    await fc.check(property, { seed: session.options.seed * 1_000 + round, numRuns: maxSequences });
    if (fault !== undefined && !isOfRequests(fault)) throw fault;
    const found = smallest as Found | undefined;
    if (found === undefined) break;
    findings.push(...(await run.runTask(taskOf(run, found.steps))), ...run.keepFlaky(found.seen));
  }
  return findings;
}

/** The smallest sequence of a round in which something was seen. */
interface Found {
  readonly steps: readonly Step[];
  readonly seen: readonly Sighting[];
}

/** Whether there are no requests left: the search ends as it should. */
function isOfRequests(error: unknown): boolean {
  return error instanceof LimitReached && error.limit === "requests";
}

async function runSteps(run: Run, steps: readonly Step[]): Promise<void> {
  const { session } = run;
  const history = new History(session);
  try {
    for (const step of steps) {
      await history.take(step);
      // What follows a contradiction may follow from it.
      if (session.sightings.some((each) => run.isNew(each))) break;
    }
  } finally {
    history.end();
    session.explain(history.lines);
  }
}

/** A sequence as a task, which is seen again as any other. */
function taskOf(run: Run, steps: readonly Step[]): Task {
  const [first] = steps;
  if (first === undefined) throw new Error("A sequence has a step.");
  const { operation } = first.variants;
  return {
    phase: "random",
    operation,
    what: steps.map(({ variants }) => operationName(variants.operation)).join(", "),
    cost: steps.length,
    sentences: [],
    data: () => ({ steps: steps.map(({ variants }) => operationName(variants.operation)) }),
    run: () => runSteps(run, steps),
  };
}
