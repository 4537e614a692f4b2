// Checks that what an Arazzo document refers to exists: inputs, outputs of earlier steps, source descriptions, and the
// operations and workflows of those that are files.
import type { Report } from "../diagnostics/diagnostics.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { child, type Pointer } from "../json/pointer.js";
import type { ArazzoDocument, Output, Parameter, Step, Workflow } from "./document.js";
import { qualifiedName, referencesIn, stringsOf, type Reference } from "./expressions.js";

/** What a source description has. */
export interface SourceContents {
  /** The parameters in the path of each operation, by operationId. */
  readonly operations: ReadonlyMap<string, readonly string[]>;
  readonly workflows: ReadonlySet<string>;
}

/**
 * Reports every reference to something that doesn't exist. `contents` has the source descriptions by name that could be
 * read; the others may have any operation.
 */
export function checkReferences(
  document: ArazzoDocument,
  contents: ReadonlyMap<string, SourceContents>,
  report: Report,
): void {
  for (const workflow of document.workflows) new WorkflowChecker(document, workflow, contents, report).check();
}

class WorkflowChecker {
  readonly #document: ArazzoDocument;
  readonly #workflow: Workflow;
  readonly #contents: ReadonlyMap<string, SourceContents>;
  readonly #report: Report;

  constructor(
    document: ArazzoDocument,
    workflow: Workflow,
    contents: ReadonlyMap<string, SourceContents>,
    report: Report,
  ) {
    this.#document = document;
    this.#workflow = workflow;
    this.#contents = contents;
    this.#report = report;
  }

  check(): void {
    const { parameters, steps, outputs } = this.#workflow;
    this.#checkParameters(parameters, []);
    for (const [index, step] of steps.entries()) this.#checkStep(step, steps.slice(0, index));
    for (const { value, pointer } of outputs) this.#checkText(contextOf(value), pointer, steps);
  }

  #checkStep(step: Step, earlier: readonly Step[]): void {
    this.#checkCall(step);
    this.#checkParameters(step.parameters, earlier);
    const payload = child(child(step.pointer, "requestBody"), "payload");
    for (const [text, pointer] of stringsOf(step.payload ?? null, payload)) this.#checkText(text, pointer, earlier);
    for (const { condition, pointer } of step.criteria)
      this.#checkText(condition, child(pointer, "condition"), [...earlier, step]);
    for (const { value, pointer } of step.outputs) this.#checkText(contextOf(value), pointer, [...earlier, step]);
    this.#checkText(step.message?.correlationId ?? "", child(step.pointer, "correlationId"), earlier);
    const others = this.#workflow.steps.filter((each) => each !== step).map(({ id }) => id);
    // Steps of other workflows are named by expressions.
    for (const [index, id] of step.dependsOn.entries())
      if (!id.startsWith("$"))
        this.#requireOneOf(others, id, "another step", child(child(step.pointer, "dependsOn"), index));
  }

  #checkParameters(parameters: readonly Parameter[], earlier: readonly Step[]): void {
    for (const { value, pointer } of parameters)
      for (const [text, at] of stringsOf(value, child(pointer, "value"))) this.#checkText(text, at, earlier);
  }

  #checkText(text: string, pointer: Pointer, steps: readonly Step[]): void {
    for (const reference of referencesIn(text)) this.#checkReference(reference, pointer, steps);
  }

  #checkReference(reference: Reference, pointer: Pointer, steps: readonly Step[]): void {
    if (reference.kind === "source") return this.#checkSource(reference.source, pointer);
    if (reference.kind === "input") {
      const names = this.#workflow.inputs?.map(({ name }) => name);
      if (names !== undefined) this.#requireOneOf(names, reference.name, "an input", pointer);
      return;
    }
    const step = steps.find(({ id }) => id === reference.step);
    const ids = steps.map(({ id }) => id);
    if (step === undefined) return this.#requireOneOf(ids, reference.step, "an earlier step", pointer);
    // The outputs of a workflow that a step calls are outputs of the step.
    if (step.call.kind === "workflowId" && step.outputs.length === 0) return;
    const names = step.outputs.map(({ name }) => name);
    this.#requireOneOf(names, reference.name, `an output of the step \`${step.id}\``, pointer);
  }

  #checkSource(name: string, pointer: Pointer): void {
    const names = this.#document.sourceDescriptions.map((each) => each.name);
    this.#requireOneOf(names, name, "a source description", pointer);
  }

  #checkCall({ call, parameters, pointer }: Step): void {
    // A call without a name has been reported.
    if (call.kind === "operationPath" || call.kind === "channelPath" || call.name === "") return;
    const at = child(pointer, call.kind);
    const { source, name } = qualifiedName(call.name);
    if (source !== undefined) this.#checkSource(source, at);
    if (call.kind === "workflowId" && source === undefined) {
      const ids = this.#document.workflows.map(({ id }) => id);
      return this.#requireOneOf(ids, name, "a workflow", at);
    }
    const names = source === undefined ? this.#document.sourceDescriptions.map((each) => each.name) : [source];
    const contents = names.map((each) => this.#contents.get(each)).filter((each) => each !== undefined);
    // An operation may be in a source description that could not be read.
    if (contents.length < names.length || contents.length === 0) return;
    if (call.kind === "workflowId")
      return this.#requireOneOf(
        contents.flatMap(({ workflows }) => [...workflows]),
        name,
        "a workflow",
        at,
      );
    const operations = new Map(contents.flatMap((each) => [...each.operations]));
    this.#requireOneOf(operations.keys(), name, "an operation", at);
    const given = new Set(
      [...this.#workflow.parameters, ...parameters].flatMap((each) => (each.in === "path" ? [each.name] : [])),
    );
    for (const missing of operations.get(name)?.filter((each) => !given.has(each)) ?? [])
      this.#add(pointer, "missing-field", `The path parameter \`${missing}\` of \`${name}\` is missing.`);
  }

  #requireOneOf(names: Iterable<string>, name: string, what: string, pointer: Pointer): void {
    const known = [...names];
    if (known.includes(name)) return;
    this.#add(pointer, "unresolved-reference", `\`${name}\` is not ${what}.`, didYouMean(name, known));
  }

  #add(pointer: Pointer, code: "missing-field" | "unresolved-reference", message: string, hint?: string): void {
    this.#report.add(this.#document.source, pointer, code, message, { hint });
  }
}

/** What an output is, or a part of. */
function contextOf(value: Output["value"]): string {
  return typeof value === "string" ? value : value.context;
}
