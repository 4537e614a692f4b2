// halves verify: is this server what its document says? Document, plan, run, report: each step is data for the next.
import { keeps, type OperationFilter } from "../filter/filter.js";
import { itemsOf, memberOf } from "../json/json.js";
import type { Model, Operation } from "../model/model.js";
import type { Document } from "../openapi/document.js";
import { operationName, phaseNames, type PhaseName } from "./case.js";
import type { Finding } from "./finding.js";
import type { Task } from "./phases/phase.js";
import { chooseTasks } from "./phases/choose.js";
import { phases } from "./phases/phases.js";
import type { Credentials } from "./requests/credentials.js";
import type { OperationCoverage } from "./run/coverage.js";
import { runPlan } from "./run-plan.js";
import type { Exchange } from "./exchange.js";
import { Sender, type Fetch } from "./run/sender.js";
import { Session } from "./run/session.js";
import { Subject } from "./subject.js";

export interface VerifyOptions {
  /** Where the server is, with the path of its base: `http://localhost:3000/v1`. */
  readonly url: string;
  /** What responds to requests; the global `fetch` unless given. */
  readonly fetch?: Fetch;
  /** Credentials by the names of the document's security schemes. */
  readonly auth?: Credentials;
  /** Other principals by name, whose credentials must not reach what `auth` created. */
  readonly as?: Readonly<Record<string, Credentials>>;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Which operations are verified; all unless given. */
  readonly filter?: OperationFilter | undefined;
  /** Values of path parameters that no document can know, by name. */
  readonly seeds?: Readonly<Record<string, string>>;
  readonly phases?: readonly PhaseName[];
  /** 40 for each operation unless given. */
  readonly maxRequests?: number;
  /** In milliseconds; ten minutes unless given. */
  readonly maxTime?: number;
  readonly seed?: number;
  readonly isReadOnly?: boolean;
  /** Whether items may be changed that the run didn't create. */
  readonly mayChangeOthers?: boolean;
  /** Whether a usual failure (400, 401, 404, 415, 429) that is not documented is a failure. */
  readonly areUndeclaredErrors?: boolean;
  readonly onTask?: (done: number, all: number, requests: number) => void;
  readonly onExchange?: (exchange: Exchange) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export interface PhaseCount {
  readonly phase: PhaseName;
  readonly tasks: number;
  readonly requests: number;
}

/** What a run found, and how much of the document it exercised. */
export interface Verification {
  readonly findings: readonly Finding[];
  readonly operations: readonly OperationCoverage[];
  /** Pointers to the keywords that were exercised. */
  readonly sentences: readonly string[];
  readonly phases: readonly PhaseCount[];
  readonly requests: number;
  readonly seed: number;
  /** Where the server is, and the path that the document's own server has. */
  readonly url: string;
  readonly basePath: string;
  /** Invalid requests rejected for another reason; valid ones that were rejected; cases that can't be sent. */
  readonly masked: number;
  readonly rejected: number;
  readonly dropped: number;
  readonly ended: "requests" | "time" | undefined;
  readonly left: readonly string[];
}

/** What there is to do for a document. */
export interface Plan {
  readonly subject: Subject;
  readonly operations: readonly Operation[];
  readonly tasks: readonly Task[];
  readonly maxRequests: number;
}

const requestsPerOperation = 40;
const longestRun = 600_000;

/** The tasks for a document, made from it alone. */
export function planVerification(document: Document, model: Model, options: Partial<VerifyOptions> = {}): Plan {
  const subject = new Subject(document, model);
  const { filter, isReadOnly = false } = options;
  const operations = model.operations.filter(
    (each) =>
      isKept(subject, each, filter) &&
      !isAmbiguous(model, each) &&
      (!isReadOnly || ["get", "head", "options"].includes(each.method)),
  );
  const maxRequests = options.maxRequests ?? requestsPerOperation * Math.max(1, operations.length);
  const chosen = phases.filter(({ name }) => (options.phases ?? phaseNames).includes(name));
  const principals = Object.keys(options.as ?? {});
  const all = chosen.flatMap((phase) => phase.plan(subject, { operations, principals }));
  return { subject, operations, tasks: chooseTasks(all, maxRequests), maxRequests };
}

/** Verifies a server by a plan. Throws Unreachable where it does not respond at all. */
export async function runVerification(
  { subject, operations, tasks, maxRequests }: Plan,
  options: VerifyOptions,
): Promise<Verification> {
  const { url, seed = 1, fetch = globalThis.fetch, headers, maxTime = longestRun, onExchange, wait } = options;
  const counts = new Map<PhaseName, number>();
  const sender = new Sender({
    url: url.replace(/\/$/, ""),
    fetch,
    maxRequests,
    maxTime,
    ...(headers !== undefined && { headers }),
    ...(onExchange !== undefined && { onExchange }),
    ...(wait !== undefined && { wait }),
  });
  const session = new Session(subject, sender, {
    principals: { own: options.auth ?? {}, others: options.as ?? {} },
    seed,
    isReadOnly: options.isReadOnly ?? false,
    mayChangeOthers: options.mayChangeOthers ?? false,
    ...(options.seeds !== undefined && { seeds: options.seeds }),
  });
  let before = 0;
  const { findings, ended, left } = await runPlan(session, tasks, {
    areUndeclaredErrors: options.areUndeclaredErrors ?? false,
    onTask: (done, all, requests) => {
      const phase = tasks[done - 1]?.phase;
      if (phase !== undefined) counts.set(phase, (counts.get(phase) ?? 0) + requests - before);
      before = requests;
      options.onTask?.(done, all, requests);
    },
  });
  return {
    findings,
    operations: session.coverage.of(operations.map(operationName)),
    sentences: session.coverage.sentences,
    phases: phaseNames.flatMap((phase) => {
      const own = tasks.filter((each) => each.phase === phase).length;
      return own === 0 ? [] : [{ phase, tasks: own, requests: counts.get(phase) ?? 0 }];
    }),
    requests: sender.count,
    seed,
    url: sender.options.url,
    basePath: subject.model.basePath,
    ...session.coverage.counts,
    ended,
    left,
  };
}

/** Whether another operation has the same method and path but for what is behind `#`, which a server can't see. */
function isAmbiguous({ operations }: Model, { method, path }: Operation): boolean {
  return operations.filter((each) => each.method === method && sentPath(each.path) === sentPath(path)).length > 1;
}

function sentPath(path: string): string {
  return path.replace(/#.*$/s, "");
}

function isKept({ oracle }: Subject, operation: Operation, filter: OperationFilter | undefined): boolean {
  if (filter === undefined) return true;
  const { method, path, operationId } = operation;
  const tags = itemsOf(memberOf(oracle.operation(method, path)?.place.value, "tags")).map(String);
  return keeps(filter, { tags, path, names: [...(operationId === null ? [] : [operationId]), `${method} ${path}`] });
}
