// Runs the tasks of a plan, and what they saw again until that is sure.
import type { PhaseName } from "./case.js";
import type { Finding, FindingCode, FindingSeverity, Sighting } from "./finding.js";
import type { Task } from "./phases/phase.js";
import { Unreachable } from "./run/sender.js";
import type { Session } from "./run/session.js";

/** How often a finding must be seen. */
const sightingsNeeded = 3;

/** Statuses that a server may respond with, whatever a document says: they are noted. */
const usualFailures: readonly number[] = [400, 401, 404, 405, 406, 413, 414, 415, 429, 431];

/** What is said and is no failure: HTTP allows it, or the document doesn't say whose something is. */
const noted: ReadonlySet<FindingCode> = new Set(["media-type-form-rejected", "object-shared"]);

/**
 * What contradicts a sentence in words, or a default, which is an annotation
 * (https://json-schema.org/draft/2020-12/json-schema-validation#section-9.2).
 */
const wordCodes: ReadonlySet<FindingCode> = new Set([
  "filter-ignored",
  "filtered-item-missing",
  "order-differs",
  "default-differs",
  "accept-ignored",
  "duplicate-accepted",
  "missing-reference-accepted",
  "needed-item-deleted",
  "key-of-another-accepted",
]);

/** What a second time may be masked by what the first one created. */
const repeatable: ReadonlySet<FindingCode> = new Set(["invalid-accepted", "criterion-not-met"]);

export interface RunOptions {
  /** Whether failures that no document describes are findings as well. */
  readonly areUndeclaredErrors: boolean;
  /** Whether contradictions to what the document says in words are notes: a server from memory knows no words. */
  readonly areWordsNotes?: boolean;
}

/** The tasks of a plan as they are run, one after the other, and what they found. */
export class Run {
  readonly session: Session;
  readonly #options: RunOptions;
  readonly #findings = new Map<string, Finding>();
  readonly #requests = new Map<PhaseName, number>();

  constructor(session: Session, options: RunOptions) {
    this.session = session;
    this.#options = options;
  }

  /** One for each cause, failures first. */
  get findings(): readonly Finding[] {
    return [...this.#findings.values()].sort(bySeverity);
  }

  /** How many requests the tasks of a phase took. */
  requestsOf(phase: PhaseName): number {
    return this.#requests.get(phase) ?? 0;
  }

  /**
   * Runs a task, and runs it again where it finds something. Returns what it found that no other one had. `allowance`
   * is about how many requests it may take each time. Throws LimitReached, or Unreachable where the server is gone.
   */
  async runTask(task: Task, allowance = Infinity): Promise<readonly Finding[]> {
    const run = (session: Session): Promise<void> => {
      session.allow(allowance);
      return task.run(session);
    };
    return this.#addAll({ ...task, run }, await this.watch(task.phase, run));
  }

  /** Returns what is seen in the requests of a phase, which are counted. */
  async watch(phase: PhaseName, work: Task["run"]): Promise<readonly Sighting[]> {
    const { session } = this;
    const before = session.sender.count;
    try {
      return await session.watch(phase, () => work(session));
    } finally {
      this.#requests.set(phase, this.requestsOf(phase) + session.sender.count - before);
    }
  }

  /** Whether something that was seen is no note, and was not found before. */
  isNew(seen: Sighting): boolean {
    return severityOf(seen, this.#options) !== "note" && !this.#findings.has(keyOfSighting(seen));
  }

  /** Keeps what was seen, and not again: it is flaky. Returns what was not found before. */
  keepFlaky(seen: readonly Sighting[]): readonly Finding[] {
    const unknown = new Map(seen.filter((each) => this.isNew(each)).map((each) => [keyOfSighting(each), each]));
    return this.#conclude(unknown, new Map());
  }

  async #addAll(task: Task, seen: readonly Sighting[]): Promise<readonly Finding[]> {
    const unknown = new Map<string, Sighting>();
    for (const each of seen) {
      const key = keyOfSighting(each);
      const known = this.#findings.get(key);
      if (known !== undefined) this.#findings.set(key, { ...known, count: known.count + 1 });
      else if (!unknown.has(key)) unknown.set(key, each);
    }
    if (unknown.size === 0) return [];
    const counts = new Map([...unknown.keys()].map((key) => [key, 1]));
    try {
      await this.#confirm(task, unknown, counts);
      return this.#conclude(unknown, counts);
    } catch (error) {
      // What was seen is said, though there was no request left to see it again. What a server is gone by is sure.
      if (error instanceof Unreachable)
        for (const [key, { code }] of unknown) if (code === "response-incomplete") counts.set(key, sightingsNeeded);
      this.#conclude(unknown, counts);
      throw error;
    }
  }

  /** Runs a task again, and counts what is seen again. */
  async #confirm(task: Task, unknown: ReadonlyMap<string, Sighting>, counts: Map<string, number>): Promise<void> {
    const { session } = this;
    if ([...unknown.values()].every((each) => severityOf(each, this.#options) === "note")) return;
    for (let time = 1; time < sightingsNeeded; time += 1) {
      const { masked, rejected } = session.coverage.counts;
      let seen = await this.watch(task.phase, task.run);
      // A rule of the service rejects a valid request, as of a name that is taken by now: that says nothing.
      if (session.coverage.counts.rejected > rejected) seen = await this.watch(task.phase, task.run);
      const again = new Set(seen.map(keyOfSighting));
      // An invalid code that was accepted is rejected the second time, since there is one like it now.
      const isMasked = session.coverage.counts.masked > masked;
      for (const [key, { code }] of unknown)
        if (again.has(key) || (isMasked && repeatable.has(code))) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }

  #conclude(unknown: ReadonlyMap<string, Sighting>, counts: ReadonlyMap<string, number>): readonly Finding[] {
    return [...unknown].map(([key, each]) => {
      const severity = severityOf(each, this.#options);
      const isFlaky = severity === "failure" && (counts.get(key) ?? 0) < sightingsNeeded;
      if (severity !== "note") this.session.items.keep(each.exchange.request.target);
      const finding: Finding = { ...each, severity: isFlaky ? "flaky" : severity, count: 1 };
      this.#findings.set(key, finding);
      return finding;
    });
  }
}

/** The member that a message is about, which it begins with. */
function memberIn(message: string): string {
  return /^\S*/.exec(message)?.[0] ?? "";
}

/** One finding for each cause: the operation, the code, and the sentence of the document. */
export function keyOfSighting({ code, operation, sentence, source, message, exchange }: Sighting): string {
  const isOfStatus = code === "failure-undocumented" || code === "success-undocumented" || code === "server-error";
  return `${operation} ${code} ${source?.file ?? ""}${sentence} ${isOfStatus ? exchange.response.status : ""} ${code === "written-not-read" ? memberIn(message) : ""}`;
}

/** What a sighting is, if it is seen each time. */
export function severityOf(
  { code, exchange }: Sighting,
  { areUndeclaredErrors, areWordsNotes = false }: RunOptions,
): FindingSeverity {
  const { status } = exchange.response;
  if (noted.has(code) || (areWordsNotes && wordCodes.has(code))) return "note";
  if (areUndeclaredErrors) return "failure";
  // Most documents leave out the bodies of failures.
  if (code === "body-undocumented" && status >= 400) return "note";
  return code === "failure-undocumented" && usualFailures.includes(status) ? "note" : "failure";
}

/** Failures first. */
function bySeverity(a: Finding, b: Finding): number {
  const order: readonly FindingSeverity[] = ["failure", "flaky", "note"];
  return order.indexOf(a.severity) - order.indexOf(b.severity);
}
