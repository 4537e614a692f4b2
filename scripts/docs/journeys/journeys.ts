// The page of journeys: what happens in each Arazzo document, step by step, as Markdown.
import { dirname, resolve } from "node:path";
import { displayValue, type Json } from "../../json/json.js";
import { pointerTo, tokens } from "../../json/pointer.js";
import { isUrl } from "../../load/locations.js";
import { selectorOf } from "../../arazzo/document.js";
import type {
  ArazzoDocument,
  Call,
  Input,
  Message,
  Output,
  Parameter,
  Selector,
  Step,
  Workflow,
} from "../../arazzo/document.js";
import { describeCriterion, describeSubject } from "./criteria.js";
import { qualifiedName, referenceOf, replaceEmbedded, type Reference } from "../../arazzo/expressions.js";
import { jsonString, jsonText } from "./json-text.js";
import { codeBlock, inlineCode, plainText, richLine, richText } from "./markdown.js";
import { readJourneys } from "./read.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/** Longer descriptions of a step are text below its heading. */
const maxHeadingLength = 140;

/**
 * Markdown of Arazzo documents, in their order: "# Journeys", and for each its title, description and numbered steps.
 * Operations are inline code of their operationId.
 *
 * @throws ConfigurationError with everything that is wrong with them, each with its file, line and column
 */
export async function journeysMarkdown(files: readonly string[]): Promise<string> {
  const documents = await readJourneys(files);
  const blocks = [
    "# Journeys",
    "What is sent one after the other, what is expected of each response, and what of it is used later. Each journey is an " +
      "[Arazzo](https://spec.openapis.org/arazzo/latest.html) document and can be run against a server.",
    ...documents.flatMap((document) => documentBlocks(document, documents)),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function documentBlocks(document: ArazzoDocument, all: readonly ArazzoDocument[]): readonly string[] {
  const isSingle = document.workflows.length === 1;
  const titleOfCalled = (name: string): string | undefined => calledTitle(name, document, all);
  return [
    `## ${plainText(document.title)}`,
    plainText(document.summary ?? ""),
    richText(document.description ?? ""),
    ...document.workflows.flatMap((workflow) => [
      isSingle ? "" : `### ${titleOf(document, workflow)}`,
      ...new WorkflowPage(workflow, titleOfCalled, isSingle ? "###" : "####").blocks(),
    ]),
  ];
}

/** A workflow that is alone in its document has the document's title. */
function titleOf(document: ArazzoDocument, { summary, id }: Workflow): string {
  return plainText(document.workflows.length === 1 ? document.title : (summary ?? id));
}

/** The title of a workflow that `document` calls; undefined when it is on another page. */
function calledTitle(name: string, document: ArazzoDocument, all: readonly ArazzoDocument[]): string | undefined {
  const called = qualifiedName(name);
  const url = document.sourceDescriptions.find((each) => each.name === called.source)?.url;
  const file = url === undefined || isUrl(url) ? undefined : resolve(dirname(document.source.file), url);
  const target = called.source === undefined ? document : all.find(({ source }) => resolve(source.file) === file);
  const workflow = target?.workflows.find(({ id }) => id === called.name);
  return target === undefined || workflow === undefined ? undefined : titleOf(target, workflow);
}

class WorkflowPage {
  readonly #workflow: Workflow;
  readonly #titleOfCalled: (name: string) => string | undefined;
  readonly #level: string;

  /** `titleOfCalled` is the title of a workflow by the name in a call; `level` begins the heading of a step. */
  constructor(workflow: Workflow, titleOfCalled: (name: string) => string | undefined, level: string) {
    this.#workflow = workflow;
    this.#titleOfCalled = titleOfCalled;
    this.#level = level;
  }

  blocks(): readonly string[] {
    const { description = "", inputs = [], parameters, steps, outputs } = this.#workflow;
    return [
      richText(description),
      inputs.length === 0 ? "" : ["Inputs:", "", ...inputs.map((input) => this.#inputItem(input))].join("\n"),
      parameters.length === 0 ? "" : `Every request has ${this.#parameterList(parameters)}.`,
      ...steps.flatMap((step, index) => this.#stepBlocks(step, index + 1)),
      outputs.length === 0 ? "" : `The result is ${this.#outputList(outputs)}.`,
    ];
  }

  #inputItem({ name, description, default: value }: Input): string {
    const byDefault = value === undefined ? "" : `, by default ${inlineCode(displayValue(value))}`;
    const meaning = description === undefined ? "" : `: ${richLine(description)}`;
    return `- ${inlineCode(name)}${byDefault}${meaning}`;
  }

  #stepBlocks(step: Step, number: number): readonly string[] {
    const description = step.description?.trim() ?? "";
    const isHeading = description !== "" && description.length <= maxHeadingLength && !description.includes("\n");
    const { parameters, payload, criteria, outputs } = step;
    const given = parameters.length === 0 ? "" : ` with ${this.#parameterList(parameters)}`;
    return [
      `${this.#level} ${number}. ${isHeading ? richLine(description) : plainText(step.id)}`,
      isHeading ? "" : richText(description),
      `${this.#describeCall(step)}${given}${payload === undefined ? "." : ":"}`,
      payload === undefined ? "" : this.#payloadBlock(payload),
      expectation(criteria.map((each) => describeCriterion(each, (text) => this.#describeExpression(text)))),
      outputs.length === 0 ? "" : `Kept: ${this.#outputList(outputs)}.`,
    ];
  }

  /** A payload that is a string is a template of the body. */
  #payloadBlock(payload: Json): string {
    if (typeof payload === "string") return codeBlock(this.#withDefaults(payload), "");
    return codeBlock(
      jsonText(payload, (text) => this.#payloadString(text)),
      "json",
    );
  }

  #describeCall({ call: { kind, name }, message, dependsOn }: Step): string {
    const before = dependsOn.length === 0 ? "" : `After ${enumerate(dependsOn.map((each) => this.#stepNamed(each)))}: `;
    return (
      before + (message === undefined ? this.#describeRequest({ kind, name }) : this.#describeMessage(name, message))
    );
  }

  #describeMessage(name: string, { action, correlationId, timeout }: Message): string {
    const id = inlineCode(qualifiedName(name).name);
    const same = correlationId === undefined ? "" : `, correlated by ${this.#describeValue(correlationId)}`;
    const limit = timeout === undefined ? "" : `, within ${timeout} ms`;
    return `${action === "send" ? "Send the message" : "Wait for the message"} ${id}${same}${limit}`;
  }

  #stepNamed(id: string): string {
    const index = this.#workflow.steps.findIndex((step) => step.id === id);
    return index === -1 ? inlineCode(id) : `step ${index + 1}`;
  }

  #describeRequest({ kind, name }: Call): string {
    if (kind === "operationPath") return `Send ${inlineCode(methodAndPath(name))}`;
    const id = qualifiedName(name).name;
    if (kind === "operationId") return `Send ${inlineCode(id)}`;
    const title = this.#titleOfCalled(name);
    return `Run the journey ${title === undefined ? inlineCode(id) : `“${title}”`}`;
  }

  #parameterList(parameters: readonly Parameter[]): string {
    return enumerate(
      parameters.map(({ name, in: place, value }) => {
        const where =
          place === "querystring" ? "the query " : place === "header" || place === "cookie" ? `the ${place} ` : "";
        return where + withName(name, this.#describeValue(value));
      }),
    );
  }

  #outputList(outputs: readonly Output[]): string {
    return enumerate(outputs.map(({ name, value }) => withName(name, this.#describeOutput(value))));
  }

  #describeOutput(value: string | Selector): string {
    if (typeof value === "string") return this.#describeExpression(value) ?? describeSubject(value);
    const { context, selector, type } = value;
    return `${inlineCode(selector)} (${plainText(type)}) of ${this.#describeOutput(context)}`;
  }

  #describeValue(value: Json): string {
    const selector = selectorOf(value);
    if (selector !== undefined) return this.#describeOutput(selector);
    if (typeof value !== "string") return inlineCode(jsonText(value, (text) => this.#payloadString(text)));
    return this.#describeExpression(value) ?? inlineCode(this.#withDefaults(value));
  }

  /** An expression that refers to an input or to an output; undefined for any other string. */
  #describeExpression(text: string): string | undefined {
    const reference = referenceOf(text);
    if (reference === undefined || reference.kind === "source") return undefined;
    return `${inlineCode(reference.name)} of ${this.#originOf(reference)}`;
  }

  /** A string of a payload: `{loc_uuid of step 3}` for an expression, and the default of an input. */
  #payloadString(text: string): string {
    const reference = referenceOf(text);
    if (reference === undefined) return jsonString(this.#withDefaults(text));
    const value = this.#defaultOf(reference);
    if (typeof value === "string") return jsonString(value);
    return value === undefined ? `{${reference.name} of ${this.#originOf(reference)}}` : JSON.stringify(value);
  }

  #withDefaults(text: string): string {
    return replaceEmbedded(text, (reference) => {
      const value = this.#defaultOf(reference);
      return value === undefined ? `{${reference.name} of ${this.#originOf(reference)}}` : displayValue(value);
    });
  }

  #defaultOf(reference: Reference): Json | undefined {
    if (reference.kind !== "input") return undefined;
    return this.#workflow.inputs?.find(({ name }) => name === reference.name)?.default;
  }

  #originOf(reference: Reference): string {
    if (reference.kind !== "output") return reference.kind === "input" ? "the inputs" : reference.source;
    return `step ${this.#workflow.steps.findIndex(({ id }) => id === reference.step) + 1}`;
  }
}

function expectation(conditions: readonly string[]): string {
  if (conditions.length < 2) return conditions.map((condition) => `Expected: ${condition}.`).join("");
  return ["Expected:", "", ...conditions.map((condition) => `- ${condition}`)].join("\n");
}

/** `name` and its value, whose description may begin with the name. */
function withName(name: string, description: string): string {
  const code = inlineCode(name);
  return description === code || description.startsWith(`${code} of `) ? description : `${code} = ${description}`;
}

/** `POST /users` of `{$sourceDescriptions.api.url}#/paths/~1users/post`; any other string unchanged. */
function methodAndPath(operationPath: string): string {
  const pointer = operationPath.slice(operationPath.indexOf("#") + 1);
  const [paths, path = "", method, ...rest] = pointer.startsWith("/") ? tokens(pointer) : [];
  if (paths !== "paths" || method === undefined || pointerTo(...rest) !== "") return operationPath;
  return operationTitle(method, path);
}

/** `a`, `a and b`, `a, b and c`. */
function enumerate(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
