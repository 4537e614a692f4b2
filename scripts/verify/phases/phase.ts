// A phase: what it tries, planned from the document alone.
import type { Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import { operationName, type Case, type PhaseName } from "../case.js";
import type { Session } from "../run/session.js";
import { runCase } from "../run/run-case.js";
import type { Subject } from "../subject.js";

/** What a run does as one: it is repeated as a whole where it finds something. */
export interface Task {
  readonly phase: PhaseName;
  readonly operation: Operation;
  readonly what: string;
  /** About how many requests it takes. */
  readonly cost: number;
  /** The sentences that it is about; none for what is never left out. */
  readonly sentences: readonly Pointer[];
  /** The part of the operation's request that it is about, if there is one. */
  readonly place?: string | undefined;
  /** How far behind the other first cases about a sentence it comes, of 0 to 1: none unless given. */
  readonly lateness?: number | undefined;
  /** As `--plan` prints it, with the parts into which a rejected case is taken: a run makes few of these. */
  readonly data: () => Json;
  readonly run: (session: Session) => Promise<void>;
}

export interface Phase {
  readonly name: PhaseName;
  readonly plan: (subject: Subject, options: PhaseOptions) => readonly Task[];
}

export interface Principal {
  readonly name: string;
  readonly schemes: readonly string[];
}

export interface PhaseOptions {
  /** The operations that are verified. */
  readonly operations: readonly Operation[];
  /** The security schemes of the run's own credentials. */
  readonly own: readonly string[];
  /** Other principals, with the schemes of theirs. */
  readonly principals: readonly Principal[];
  /** The security schemes whose tokens can be had with certain scopes. */
  readonly scoped: readonly string[];
  /** More tasks than these are not chosen from a phase. */
  readonly maxTasks: number;
}

/** A task of one case. */
export function taskOf(each: Case): Task {
  const { phase, request, what, sentence, aspect = sentence, sentences = [aspect], parts } = each;
  return {
    phase,
    operation: request.operation,
    what,
    // What changes an item needs a new one for the next. Of several parts at once one is often rejected.
    cost:
      1 +
      Number(each.expect === "success" && request.operation.method !== "get" && request.operation.path.includes("{")) +
      Number(parts !== undefined),
    sentences,
    place: each.place,
    lateness: each.lateness,
    data: () => dataOf(each),
    run: (session) => runCase(session, each),
  };
}

/** A case without the model's objects. */
function dataOf({ request, what, sentence, expect, parts }: Case): Json {
  const { operation, parameters, body, headers, method, credentials } = request;
  return {
    operation: operationName(operation),
    what,
    sentence,
    expect,
    request: {
      parameters: parameters.map(({ parameter, value }) => ({ in: parameter.in, name: parameter.name, value })),
      ...(body !== null && { body: { ...body } }),
      ...(headers !== undefined && { headers }),
      ...(method !== undefined && { method }),
      ...(credentials !== undefined && { credentials: { ...credentials } }),
    },
    ...(parts !== undefined && { parts: parts().map(dataOf) }),
  };
}
