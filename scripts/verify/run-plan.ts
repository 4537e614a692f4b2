// Runs a plan: each task, what it saw again until that is sure, and at the end the deletion of what was created.
import type { Operation } from "../model/model.js";
import type { Finding, FindingCode, FindingSeverity, Sighting } from "./finding.js";
import type { Task } from "./phases/phase.js";
import { describeItem } from "./run/items.js";
import { LimitReached } from "./run/sender.js";
import type { Session } from "./run/session.js";

/** How often a finding must be seen. */
const sightingsNeeded = 3;

/** Statuses that a server may respond with, whatever a document says: they are noted. */
const usualFailures = /status (?:400|401|404|405|406|413|414|415|429|431) /;

export interface RunOptions {
  /** Whether failures that no document describes are findings as well. */
  readonly areUndeclaredErrors: boolean;
  readonly onTask?: (done: number, all: number, requests: number) => void;
}

export interface RunResult {
  readonly findings: readonly Finding[];
  /** What ended the run before its plan: a limit. */
  readonly ended: "requests" | "time" | undefined;
  /** What the run created and could not delete. */
  readonly left: readonly string[];
}

/** Runs all tasks in their order. Throws Unreachable where the server is gone. */
export async function runPlan(session: Session, tasks: readonly Task[], options: RunOptions): Promise<RunResult> {
  const findings = new Map<string, Finding>();
  let ended: RunResult["ended"];
  try {
    for (const [index, task] of tasks.entries()) {
      const seen = await session.watch(task.phase, () => task.run(session));
      await addAll(session, task, seen, findings, options);
      options.onTask?.(index + 1, tasks.length, session.sender.count);
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    ended = error.message === "time" ? "time" : "requests";
  }
  const left = await deleteCreated(session);
  return { findings: [...findings.values()].sort(byWeight), ended, left };
}

async function addAll(
  session: Session,
  task: Task,
  seen: readonly Sighting[],
  findings: Map<string, Finding>,
  options: RunOptions,
): Promise<void> {
  const unknown = new Map<string, Sighting>();
  for (const each of seen) {
    const key = keyOfSighting(each);
    const known = findings.get(key);
    if (known !== undefined) findings.set(key, { ...known, count: known.count + 1 });
    else if (!unknown.has(key)) unknown.set(key, each);
  }
  if (unknown.size === 0) return;
  const counts = new Map([...unknown.keys()].map((key) => [key, 1]));
  const isSure = ([, each]: readonly [string, Sighting]): boolean => severityOf(each, options) === "note";
  if (![...unknown].every(isSure))
    for (let time = 1; time < sightingsNeeded; time += 1) {
      const { masked } = session.coverage.counts;
      const again = new Set((await session.watch(task.phase, () => task.run(session))).map(keyOfSighting));
      // An invalid code that was accepted is rejected the second time, since there is one like it now.
      const isMasked = session.coverage.counts.masked > masked;
      for (const key of unknown.keys()) if (again.has(key) || isMasked) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  for (const [key, each] of unknown) {
    const severity = severityOf(each, options);
    const isFlaky = severity === "failure" && (counts.get(key) ?? 0) < sightingsNeeded;
    session.items.keep(each.exchange.request.target);
    findings.set(key, { ...each, severity: isFlaky ? "flaky" : severity, count: 1 });
  }
}

/** One finding for each cause: the operation, the code, and the sentence of the document. */
function keyOfSighting({ code, operation, sentence, message, exchange }: Sighting): string {
  const isOfStatus = code === "failure-undocumented" || code === "success-undocumented" || code === "server-error";
  return `${operation} ${code} ${sentence} ${isOfStatus ? exchange.response.status : ""} ${code === "written-not-read" ? message : ""}`;
}

function severityOf({ code, message, exchange }: Sighting, { areUndeclaredErrors }: RunOptions): FindingSeverity {
  if (areUndeclaredErrors) return "failure";
  // Most documents leave out the bodies of failures.
  if (code === "body-undocumented" && exchange.response.status >= 400) return "note";
  return code === "failure-undocumented" && usualFailures.test(message) ? "note" : "failure";
}

const weights: Readonly<Partial<Record<FindingCode, number>>> = { "failure-undocumented": 1 };

function byWeight(a: Finding, b: Finding): number {
  const order: readonly FindingSeverity[] = ["failure", "flaky", "note"];
  return order.indexOf(a.severity) - order.indexOf(b.severity) || (weights[a.code] ?? 0) - (weights[b.code] ?? 0);
}

/** Deletes what the run created, the last first; what a command of the report needs is kept. */
async function deleteCreated(session: Session): Promise<readonly string[]> {
  const left: string[] = [];
  for (const item of session.items.created) {
    const operation: Operation | undefined = session.items.operationOf(item.resource, "delete");
    const name = describeItem(item);
    if (operation === undefined || session.items.isKept(item)) {
      if (operation !== undefined) left.push(name);
      continue;
    }
    await session.deleteItem(operation, item);
  }
  return left;
}
