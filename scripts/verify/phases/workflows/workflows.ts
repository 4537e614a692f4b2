// Workflows: each one of the Arazzo documents that are given is a sequence of requests, whose criteria must be met.
import type { ArazzoDocument, Step, Workflow } from "../../../arazzo/document.js";
import { itemsOf, memberOf } from "../../../json/json.js";
import type { Subject } from "../../subject.js";
import type { Task } from "../phase.js";
import { inputOf, operationOf, workflowOf, type Workflows } from "./lookup.js";
import { WorkflowRun } from "./run.js";

/** What is followed, and what is not, with the reason. */
export interface WorkflowPlan {
  readonly tasks: readonly Task[];
  readonly unfollowed: readonly string[];
}

export function planWorkflows(subject: Subject, workflows: Workflows): WorkflowPlan {
  const tasks: Task[] = [];
  const unfollowed: string[] = [];
  for (const document of workflows.documents)
    for (const workflow of document.workflows) {
      const reason = findObstacle(subject, workflows, document, workflow);
      const [first] = stepsIn(workflows, document, workflow).flatMap(
        (step) => operationOf(subject.model, step.call) ?? [],
      );
      if (reason !== undefined || first === undefined) {
        unfollowed.push(`${document.source.file}: ${workflow.id}: ${reason ?? "It has no step."}`);
        continue;
      }
      tasks.push({
        phase: "workflows",
        operation: first,
        what: workflow.summary ?? workflow.id,
        cost: stepsIn(workflows, document, workflow).length,
        sentences: [],
        data: () => ({ file: document.source.file, workflow: workflow.id, what: workflow.summary ?? workflow.id }),
        run: (session) => new WorkflowRun(session, workflows).runTask(document, workflow),
      });
    }
  return { tasks, unfollowed };
}

/** Why a workflow can't be followed; undefined where it can. */
function findObstacle(
  { model, seeds }: Subject,
  workflows: Workflows,
  document: ArazzoDocument,
  workflow: Workflow,
): string | undefined {
  for (const step of stepsIn(workflows, document, workflow)) {
    if (step.call.kind === "channelPath" || step.message !== undefined) return `The step ${step.id} sends a message.`;
    if (step.call.kind === "workflowId") return `The step ${step.id} calls a workflow that is not there.`;
    if (operationOf(model, step.call) === undefined)
      return `The step ${step.id} calls ${step.call.name}, which the document doesn't have.`;
  }
  const missing = itemsOf(memberOf(workflow.inputsSchema, "required")).find(
    (name) => typeof name === "string" && inputOf(workflow, name, seeds) === undefined,
  );
  return missing === undefined
    ? undefined
    : `The input ${String(missing)} has no default: give it as \`${workflow.id}.${String(missing)}\` by \`seed.parameters\`.`;
}

/** The steps of a workflow, those of the workflows that it calls in their places. */
function stepsIn(
  workflows: Workflows,
  document: ArazzoDocument,
  workflow: Workflow,
  callers: readonly Workflow[] = [],
): readonly Step[] {
  return workflow.steps.flatMap((step) => {
    const called = step.call.kind === "workflowId" ? workflowOf(workflows, document, step.call.name) : undefined;
    if (called === undefined || [...callers, workflow].includes(called.workflow)) return [step];
    return stepsIn(workflows, called.document, called.workflow, [...callers, workflow]);
  });
}
