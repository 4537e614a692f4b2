// halves verify: is this server what its document says? Document, plan, run, report: each step is data for the next.
import { keeps, type OperationFilter } from "../filter/filter.js";
import { itemsOf, memberOf } from "../json/json.js";
import type { Model, Operation } from "../model/model.js";
import type { Document } from "../openapi/document.js";
import { withoutAccepted, type Acceptance, type Accepted } from "../diagnostics/acceptance.js";
import { operationName, phaseNames, usualPhases, type PhaseName } from "./case.js";
import { acceptsFinding, type Finding } from "./finding.js";
import type { Task } from "./phases/phase.js";
import { chooseTasks } from "./phases/choose.js";
import { phases } from "./phases/phases.js";
import type { Workflows } from "./phases/workflows/lookup.js";
import { planWorkflows } from "./phases/workflows/workflows.js";
import type { VerifyHooks } from "./hooks.js";
import type { SeedValues } from "./seed-values.js";
import type { Principals } from "./requests/credentials.js";
import type { Credentials } from "./requests/tokens.js";
import { scopedSchemes } from "./requests/tokens.js";
import type { OperationCoverage } from "./run/coverage.js";
import { searchRandom } from "./random/search.js";
import { Run } from "./run-plan.js";
import { deleteCreated, type LeftItem } from "./run/cleanup.js";
import type { Exchange } from "./exchange.js";
import { LimitReached, Sender, Unreachable, type Fetch } from "./run/sender.js";
import { Session } from "./run/session.js";
import { Subject } from "./subject.js";
import { requestsForTasks, Turns } from "./turns.js";

export interface VerifyOptions {
  /** Where the server is, with the path of its base: `http://localhost:3000/v1`. The document's base path unless given. */
  readonly url?: string;
  /** What responds to requests, such as the `fetch` of an app; the global `fetch` unless given. */
  readonly fetch?: Fetch;
  /** Credentials by the names of the document's security schemes. */
  readonly auth?: Credentials;
  /** Other principals by name, whose credentials must not reach what `auth` created. */
  readonly as?: Readonly<Record<string, Credentials>>;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Which operations are verified; all unless given. */
  readonly filter?: OperationFilter | undefined;
  /** What only the project knows of its server. */
  readonly hooks?: VerifyHooks;
  /** Arazzo documents, each workflow of which is followed. */
  readonly workflows?: Workflows;
  /** All but `random` unless given. */
  readonly phases?: readonly PhaseName[];
  /** Whether random sequences are tried after the phases, with as many requests again. */
  readonly fuzz?: boolean;
  /** 40 for each operation unless given. */
  readonly maxRequests?: number;
  /** In milliseconds; ten minutes unless given. */
  readonly maxTime?: number;
  /** How long a response may take, in milliseconds; 15 seconds unless given. */
  readonly timeout?: number;
  readonly seed?: number;
  readonly isReadOnly?: boolean;
  /** Whether items may be changed that the run didn't create. */
  readonly mayChangeOthers?: boolean;
  /** Whether a usual failure (400, 401, 404, 415, 429) that is not documented is a failure. */
  readonly areUndeclaredErrors?: boolean;
  /** Whether contradictions to sentences in words, and other values than defaults, are notes. */
  readonly areWordsNotes?: boolean;
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
  /** Findings that the hooks accept, with the reasons; and entries that accept nothing. */
  readonly accepted: readonly Accepted<Finding>[];
  readonly unused: readonly Acceptance[];
  readonly operations: readonly OperationCoverage[];
  /** Pointers to the keywords that were exercised. */
  readonly sentences: readonly string[];
  readonly phases: readonly PhaseCount[];
  /** All but those that deleted at the end what the run created, which are `cleanup`. */
  readonly requests: number;
  readonly cleanup: number;
  readonly seed: number;
  /** Where the server is, and the path that the document's own server has. */
  readonly url: string;
  readonly basePath: string;
  /** Invalid requests rejected for another reason; valid ones that were rejected; cases that can't be sent. */
  readonly masked: number;
  readonly rejected: number;
  readonly dropped: number;
  /** What ended the run before its plan: a limit, or that the server is gone. */
  readonly ended: "requests" | "time" | "gone" | undefined;
  /** Workflows that can't be followed, with the reasons. */
  readonly unfollowed: readonly string[];
  /** What the run created and that is still there. */
  readonly left: readonly LeftItem[];
}

/** What there is to do for a document. */
export interface Plan {
  readonly subject: Subject;
  readonly operations: readonly Operation[];
  readonly tasks: readonly Task[];
  /** What is run as well, where requests are left. */
  readonly spare: readonly Task[];
  /** Whether random sequences are tried in the end. */
  readonly isRandom: boolean;
  /** Workflows that can't be followed, with the reasons. */
  readonly unfollowed: readonly string[];
  /** How many requests are for the tasks, and how many there may be in all. */
  readonly plannedRequests: number;
  readonly maxRequests: number;
}

const requestsPerOperation = 40;
const longestRun = 600_000;
const longestResponse = 15_000;

/** The tasks for a document, made from it alone. */
export function planVerification(
  document: Document,
  model: Model,
  options: VerifyOptions = {},
  seeds: SeedValues = {},
): Plan {
  const subject = new Subject(document, model, seeds);
  const { filter, isReadOnly = false } = options;
  const operations = model.operations.filter(
    (each) =>
      isKept(subject, each, filter) &&
      !isAmbiguous(model, each) &&
      (!isReadOnly || ["get", "head", "options"].includes(each.method)),
  );
  const plannedRequests = options.maxRequests ?? requestsPerOperation * Math.max(1, operations.length);
  const names = options.phases ?? usualPhases;
  const chosen = phases.filter(({ name }) => names.includes(name));
  const isRandom = options.fuzz === true || names.includes("random");
  const { own, others } = principalsOf(options);
  const known = {
    own: Object.keys(own),
    principals: Object.entries(others).map(([name, each]) => ({ name, schemes: Object.keys(each) })),
    scoped: scopedSchemes(own),
  };
  const { tasks: followed, unfollowed } =
    options.workflows === undefined || !names.includes("workflows") || isReadOnly
      ? { tasks: [], unfollowed: [] }
      : planWorkflows(subject, options.workflows);
  const planned = chosen.flatMap((phase) => phase.plan(subject, { operations, ...known, maxTasks: plannedRequests }));
  const all = [...followed, ...planned];
  return {
    subject,
    operations,
    ...chooseTasks(all, plannedRequests),
    isRandom,
    unfollowed,
    plannedRequests,
    maxRequests: isRandom && chosen.length > 0 ? 2 * plannedRequests : plannedRequests,
  };
}

/** Verifies a server by a plan. Throws Unreachable where it has never responded. */
export async function runVerification(plan: Plan, options: VerifyOptions): Promise<Verification> {
  const run = startRun(plan, options);
  let ended: Verification["ended"];
  try {
    const postponed = await runTasks(run, plan, options);
    // Some are left for what is found in the end.
    const mostRequests = requestsForTasks(plan.plannedRequests);
    for (const task of [...postponed, ...plan.spare]) {
      if (run.session.sender.count + task.cost > mostRequests) break;
      await run.runTask(task, mostRequests - run.session.sender.count);
    }
    if (plan.isRandom) await searchRandom(run, plan);
  } catch (error) {
    if (error instanceof LimitReached) ended = error.limit;
    else if (error instanceof Unreachable && run.session.sender.hasResponded) ended = "gone";
    else throw error;
  }
  return endRun(plan, run, ended);
}

/**
 * Runs the tasks of a plan, so that each phase has its turn: where those before took more than was planned, tasks of
 * the phases that have any number of cases are left out. Returns these.
 */
async function runTasks(run: Run, plan: Plan, options: VerifyOptions): Promise<readonly Task[]> {
  const postponed: Task[] = [];
  const { sender } = run.session;
  const turns = new Turns(plan, sender);
  for (const [index, task] of plan.tasks.entries()) {
    const allowance = turns.take(task);
    if (allowance === undefined) postponed.push(task);
    else await run.runTask(task, allowance);
    options.onTask?.(index + 1, plan.tasks.length, sender.count);
  }
  return postponed;
}

/** The values that the hooks know: those of a function after it was called. */
export async function seedsOf(
  { hooks, url, fetch = globalThis.fetch }: VerifyOptions,
  model: Model,
): Promise<SeedValues> {
  const seed = hooks?.seed;
  if (typeof seed !== "function") return seed ?? {};
  return seed({ url: serverUrl(url, model), fetch });
}

/** Where the server is: below the document's base path, unless a URL is given. */
function serverUrl(url: string | undefined, { basePath }: Model): string {
  return (url ?? `http://localhost${basePath}`).replace(/\/$/, "");
}

function principalsOf({ auth, as, hooks }: VerifyOptions): Principals {
  return { own: { ...hooks?.auth, ...auth }, others: { ...hooks?.as, ...as } };
}

/** A run that has sent nothing yet. */
export function startRun({ subject, maxRequests }: Plan, options: VerifyOptions): Run {
  const { url, seed = 1, fetch = globalThis.fetch, headers, onExchange, wait } = options;
  const sender = new Sender({
    url: serverUrl(url, subject.model),
    fetch,
    maxRequests,
    maxTime: options.maxTime ?? longestRun,
    timeout: options.timeout ?? longestResponse,
    ...(onExchange !== undefined && { onExchange }),
    ...(wait !== undefined && { wait }),
  });
  const session = new Session(subject, sender, {
    principals: principalsOf(options),
    seed,
    isReadOnly: options.isReadOnly ?? false,
    mayChangeOthers: options.mayChangeOthers ?? false,
    hooks: options.hooks ?? {},
    headers: headers ?? {},
  });
  return new Run(session, {
    areUndeclaredErrors: options.areUndeclaredErrors ?? false,
    areWordsNotes: options.areWordsNotes ?? false,
  });
}

/** Deletes what a run created, and sums up what it found. */
export async function endRun(
  { subject, operations, tasks, isRandom, unfollowed }: Plan,
  run: Run,
  ended?: Verification["ended"],
): Promise<Verification> {
  const { coverage, sender, options } = run.session;
  const requests = sender.count;
  const left = await deleteCreated(run.session);
  return {
    ...withoutAccepted(run.findings, options.hooks.accept ?? [], acceptsFinding),
    operations: coverage.of(operations.map(operationName)),
    sentences: coverage.sentences,
    phases: phaseNames.flatMap((phase) => {
      const own = tasks.filter((each) => each.phase === phase).length;
      return own === 0 && !(isRandom && phase === "random")
        ? []
        : [{ phase, tasks: own, requests: run.requestsOf(phase) }];
    }),
    requests,
    cleanup: sender.count - requests,
    seed: options.seed,
    url: sender.options.url,
    basePath: subject.model.basePath,
    ...coverage.counts,
    ended,
    unfollowed,
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
