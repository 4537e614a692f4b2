// A workflow as it is run: one step after the other, with what was kept of those before.
import { isMet } from "../../../arazzo/conditions.js";
import type { Action, ArazzoDocument, Criterion, Step, Workflow } from "../../../arazzo/document.js";
import { evaluateSelector, evaluateValue, type Context, type WorkflowValues } from "../../../arazzo/values.js";
import { membersOf, memberOf, type Json } from "../../../json/json.js";
import { operationName } from "../../case.js";
import { isSuccessful, nameStatus, type Exchange } from "../../exchange.js";
import type { Session } from "../../run/session.js";
import { seenExchange, stepRequest } from "./requests.js";
import { inputOf, operationOf, workflowOf, type Workflows } from "./lookup.js";

/** More steps than these are a circle of `goto`. */
const maxSteps = 100;
/** A retry waits so long at most, in seconds, and is done so often. */
const [longestWait, mostRetries] = [10, 20];

interface Outcome {
  readonly isMet: boolean;
  readonly values: WorkflowValues;
}

/** How a step ended. */
interface StepResult {
  /** Undefined where the step could not be sent. */
  readonly isMet: boolean | undefined;
  readonly context: Context;
  readonly outputs: ReadonlyMap<string, Json>;
  readonly report: () => void;
}

export class WorkflowRun {
  readonly #session: Session;
  readonly #workflows: Workflows;
  /** What workflows resulted in, by their ids. */
  readonly #done = new Map<string, WorkflowValues>();
  readonly #lines: string[] = [];
  #count = 0;

  constructor(session: Session, workflows: Workflows) {
    this.#session = session;
    this.#workflows = workflows;
  }

  /** Runs a workflow by itself, and says of what is found which requests were before. */
  async runTask(document: ArazzoDocument, workflow: Workflow): Promise<void> {
    await this.#runWorkflow(document, workflow, new Map());
    this.#session.explain(this.#lines);
  }

  async #runWorkflow(document: ArazzoDocument, workflow: Workflow, given: ReadonlyMap<string, Json>): Promise<Outcome> {
    for (const name of workflow.dependsOn) {
      const before = workflowOf(this.#workflows, document, name);
      if (before !== undefined && !this.#done.has(before.workflow.id))
        await this.#runWorkflow(before.document, before.workflow, new Map());
    }
    const names = membersOf(memberOf(workflow.inputsSchema, "properties")).map(([name]) => name);
    const inputs = new Map(given);
    for (const name of names) {
      const value = inputs.get(name) ?? inputOf(workflow, name, this.#session.subject.seeds);
      if (value !== undefined) inputs.set(name, value);
    }
    const steps = new Map<string, ReadonlyMap<string, Json>>();
    const context = (): Context => ({
      inputs,
      steps,
      workflows: this.#done,
      sources: new Map(document.sourceDescriptions.map(({ name, url }) => [name, url])),
      select: this.#workflows.select,
    });
    const isDone = await this.#runSteps(document, workflow, context, steps);
    const outputs = keepOutputs(workflow.outputs, context());
    const values = { inputs, outputs };
    this.#done.set(workflow.id, values);
    return { isMet: isDone, values };
  }

  /** Whether the workflow came to its end. */
  async #runSteps(
    document: ArazzoDocument,
    workflow: Workflow,
    context: () => Context,
    kept: Map<string, ReadonlyMap<string, Json>>,
  ): Promise<boolean> {
    const ordered = inOrder(workflow.steps);
    const retries = new Map<Step, number>();
    for (let index = 0; index < ordered.length;) {
      const step = ordered[index];
      this.#count += 1;
      if (step === undefined || this.#count > maxSteps || this.#session.isSpent) return false;
      const result = await this.#runStep(document, workflow, step, context());
      if (result.isMet === undefined) return false;
      kept.set(step.id, result.outputs);
      const own = result.isMet ? step.onSuccess : step.onFailure;
      const usual = result.isMet ? workflow.onSuccess : workflow.onFailure;
      const action = [...own, ...usual].find((each) => isChosen(each, result.context));
      if (action === undefined && !result.isMet) {
        result.report();
        return false;
      }
      if (action === undefined) {
        index += 1;
        continue;
      }
      if (action.type === "end") return result.isMet;
      const other =
        action.workflowId === undefined ? undefined : workflowOf(this.#workflows, document, action.workflowId);
      if (action.type === "goto") {
        if (other !== undefined) return (await this.#runWorkflow(other.document, other.workflow, new Map())).isMet;
        index = ordered.findIndex(({ id }) => id === action.stepId);
        if (index === -1) return false;
        continue;
      }
      const count = (retries.get(step) ?? 0) + 1;
      retries.set(step, count);
      if (count > Math.min(action.retryLimit ?? 1, mostRetries)) {
        result.report();
        return false;
      }
      await this.#session.sender.wait(1000 * Math.min(action.retryAfter ?? 0, longestWait));
      if (other !== undefined) await this.#runWorkflow(other.document, other.workflow, new Map());
      const before = ordered.find(({ id }) => id === action.stepId);
      if (before !== undefined && before !== step)
        kept.set(before.id, (await this.#runStep(document, workflow, before, context())).outputs);
    }
    return true;
  }

  async #runStep(document: ArazzoDocument, workflow: Workflow, step: Step, context: Context): Promise<StepResult> {
    const nothing: StepResult = { isMet: undefined, context, outputs: new Map(), report: () => undefined };
    if (step.call.kind === "workflowId") return this.#callWorkflow(document, step, context);
    const operation = operationOf(this.#session.subject.model, step.call);
    const request = operation && stepRequest(this.#session.subject, operation, [...workflow.parameters], step, context);
    if (operation === undefined || request === undefined) return nothing;
    const seen = this.#session.sightings.length;
    const exchange = await this.#session.perform(request, { path: new Map(), isFresh: false });
    if (exchange === undefined) return nothing;
    this.#lines.push(`${step.id}: ${operationName(operation)} → ${nameStatus(exchange.response)}`);
    const after: Context = { ...context, exchange: seenExchange(this.#session, request, exchange) };
    const failed = step.criteria.find((each) => isMet(each, after) === false);
    const isDocumented = !this.#session.sightings
      .slice(seen)
      .some(({ code }) => /undocumented|server-error/.test(code));
    return {
      // A step without criteria is done where its response is a success.
      isMet: failed === undefined && (step.criteria.length > 0 || isSuccessful(exchange)),
      context: after,
      outputs: keepOutputs(step.outputs, after),
      report: () => {
        if (failed !== undefined && isDocumented) this.#report(document, step, failed, exchange);
      },
    };
  }

  /** A criterion that is not met, unless what is there already, or credentials that the run lacks, explain it. */
  #report(document: ArazzoDocument, step: Step, failed: Criterion, exchange: Exchange): void {
    const operation = operationOf(this.#session.subject.model, step.call);
    const { status } = exchange.response;
    if (operation === undefined || !this.#session.canCall(operation)) return;
    // What an earlier run created is in the way of a fixed code.
    if (status === 409) return this.#session.coverage.mask();
    const message = `The step ${step.id} results in ${status}, and \`${failed.condition}\` is not so.`;
    const sentence = `${failed.pointer}/condition`;
    this.#session.report("criterion-not-met", operation, sentence, message, exchange, document.source);
  }

  /** What a workflow that a step calls results in: its outputs are those of the step, unless that has its own. */
  async #callWorkflow(document: ArazzoDocument, step: Step, context: Context): Promise<StepResult> {
    const called = workflowOf(this.#workflows, document, step.call.name);
    if (called === undefined) return { isMet: undefined, context, outputs: new Map(), report: () => undefined };
    const given = step.parameters.flatMap(({ name, value }): [string, Json][] => {
      const found = evaluateValue(value, context);
      return found === undefined ? [] : [[name, found]];
    });
    const { isMet: isDone, values } = await this.#runWorkflow(called.document, called.workflow, new Map(given));
    const after: Context = { ...context, outputs: values.outputs };
    const own = keepOutputs(step.outputs, after);
    const isFailed = step.criteria.some((each) => isMet(each, after) === false);
    // What failed in it has been reported.
    return {
      isMet: isDone && !isFailed,
      context: after,
      outputs: own.size > 0 ? own : values.outputs,
      report: () => undefined,
    };
  }
}

function isChosen({ criteria }: Action, context: Context): boolean {
  return criteria.every((each) => isMet(each, context) === true);
}

function keepOutputs(outputs: Step["outputs"], context: Context): ReadonlyMap<string, Json> {
  return new Map(
    outputs.flatMap(({ name, value }): [string, Json][] => {
      const found = typeof value === "string" ? evaluateValue(value, context) : evaluateSelector(value, context);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** Steps after those that they depend on, else in the order of the document. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  const ordered: Step[] = [];
  const add = (step: Step, callers: readonly Step[]): void => {
    if (ordered.includes(step) || callers.includes(step)) return;
    for (const id of step.dependsOn) {
      const before = steps.find((each) => each.id === id || `$steps.${each.id}` === id);
      if (before !== undefined) add(before, [...callers, step]);
    }
    ordered.push(step);
  };
  for (const step of steps) add(step, []);
  return ordered;
}
