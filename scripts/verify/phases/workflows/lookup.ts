// What the steps of workflows name: other workflows, operations and inputs.
import type { ArazzoDocument, Call, Workflow } from "../../../arazzo/document.js";
import { qualifiedName } from "../../../arazzo/expressions.js";
import { itemsOf, memberOf, type Json } from "../../../json/json.js";
import { tokens } from "../../../json/pointer.js";
import type { Model, Operation } from "../../../model/model.js";
import type { SeedValues } from "../../seed-values.js";

/** The Arazzo documents of a run, and what evaluates their JSONPath expressions. */
export interface Workflows {
  readonly documents: readonly ArazzoDocument[];
  readonly select: (value: Json, expression: string) => readonly Json[] | undefined;
}

/** The workflow of a name: of the same document, or of another one that is given. */
export function workflowOf(
  { documents }: Workflows,
  document: ArazzoDocument,
  name: string,
): { readonly document: ArazzoDocument; readonly workflow: Workflow } | undefined {
  const called = qualifiedName(name);
  const places = called.source === undefined ? [document] : documents.filter((each) => each !== document);
  return places
    .flatMap((each) => each.workflows.map((workflow) => ({ document: each, workflow })))
    .find(({ workflow }) => workflow.id === called.name);
}

/** The operation that a step calls. */
export function operationOf({ operations }: Model, { kind, name }: Call): Operation | undefined {
  if (kind === "operationId") {
    const id = qualifiedName(name).name;
    return operations.find(({ operationId }) => operationId === id);
  }
  const pointer = kind === "operationPath" ? name.slice(name.indexOf("#") + 1) : "";
  const [paths, path, method, ...rest] = pointer.startsWith("/") ? tokens(pointer) : [];
  if (paths !== "paths" || rest.length > 0) return undefined;
  return operations.find((each) => each.path === path && each.method === method);
}

/** The value of an input: one that the caller knows, the default, or an example. */
export function inputOf(workflow: Workflow, name: string, { parameters = {} }: SeedValues): Json | undefined {
  const schema = memberOf(memberOf(workflow.inputsSchema, "properties"), name);
  return (
    parameters[`${workflow.id}.${name}`] ??
    parameters[name] ??
    memberOf(schema, "default") ??
    memberOf(schema, "const") ??
    itemsOf(memberOf(schema, "examples"))[0] ??
    memberOf(schema, "example")
  );
}
