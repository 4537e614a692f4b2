// What runtime expressions are in a run of a workflow: https://spec.openapis.org/arazzo/v1.1.0.html#runtime-expressions
import { isArray, isObject, memberOf, type Json } from "../json/json.js";
import { valueAt } from "../json/pointer.js";
import { fillTemplate } from "../runtime/syntax/path-templates.js";
import { selectorOf } from "./document.js";

/** A request and its response, as expressions see them. */
export interface SeenExchange {
  readonly url: string;
  readonly method: string;
  readonly statusCode: number;
  readonly request: SeenMessage & {
    readonly path: ReadonlyMap<string, Json>;
    readonly query: URLSearchParams;
  };
  readonly response: SeenMessage;
}

interface SeenMessage {
  /** The value of a header, whatever the case of its name. */
  readonly headerOf: (name: string) => string | undefined;
  readonly body: Json | undefined;
}

/** What a workflow knows at one step. */
export interface Context {
  readonly inputs: ReadonlyMap<string, Json>;
  /** The outputs of the steps that were done, and those of workflows, with their inputs. */
  readonly steps: ReadonlyMap<string, ReadonlyMap<string, Json>>;
  readonly workflows: ReadonlyMap<string, WorkflowValues>;
  readonly outputs?: ReadonlyMap<string, Json>;
  /** The URLs of source descriptions. */
  readonly sources?: ReadonlyMap<string, string>;
  readonly exchange?: SeenExchange | undefined;
  /** What a JSONPath expression selects; undefined where it is none. */
  readonly select: (value: Json, expression: string) => readonly Json[] | undefined;
}

export interface WorkflowValues {
  readonly inputs: ReadonlyMap<string, Json>;
  readonly outputs: ReadonlyMap<string, Json>;
}

/** The value of an expression, such as `$response.body#/id`; undefined where there is none. */
export function evaluateExpression(expression: string, context: Context): Json | undefined {
  const [, name = "", pointer] = /^([^#]*)(?:#(.*))?$/s.exec(expression) ?? [];
  if (pointer === undefined) return valueOfName(name, context);
  const whole = valueOfName(name, context);
  return whole === undefined ? undefined : valueAt(whole, pointer);
}

function valueOfName(expression: string, context: Context): Json | undefined {
  const { exchange } = context;
  const [, root = "", rest = ""] = /^\$([A-Za-z]+)(.*)$/s.exec(expression) ?? [];
  switch (root) {
    case "url":
      return exchange?.url;
    case "method":
      return exchange?.method;
    case "statusCode":
      return exchange?.statusCode;
    case "request":
    case "response":
      return exchange && valueOfMessage(rest, exchange, root);
    case "inputs":
      return valueIn(context.inputs, rest);
    case "outputs":
      return valueIn(context.outputs, rest);
    case "steps": {
      const [, step = "", more = ""] = /^\.([\w-]+)\.outputs(.*)$/s.exec(rest) ?? [];
      return valueIn(context.steps.get(step), more);
    }
    case "workflows": {
      const [, id = "", kind, more = ""] = /^\.([\w-]+)\.(inputs|outputs)(.*)$/s.exec(rest) ?? [];
      const values = context.workflows.get(id);
      return valueIn(kind === "inputs" ? values?.inputs : values?.outputs, more);
    }
    case "sourceDescriptions": {
      const [, source = ""] = /^\.([\w-]+)\.url$/.exec(rest) ?? [];
      return context.sources?.get(source);
    }
    default:
      return undefined;
  }
}

function valueOfMessage(rest: string, exchange: SeenExchange, root: "request" | "response"): Json | undefined {
  const message = exchange[root];
  const [, where, more = ""] = /^\.(header|query|path|body)(.*)$/s.exec(rest) ?? [];
  const name = more.slice(1);
  if (where === "body") return message.body === undefined ? undefined : memberAt(message.body, more);
  if (where === "header") return message.headerOf(name);
  if (root === "response") return undefined;
  return where === "query" ? (exchange.request.query.get(name) ?? undefined) : exchange.request.path.get(name);
}

/** `.name` of a map, and `[0].id` or `.id` of that. */
function valueIn(values: ReadonlyMap<string, Json> | undefined, rest: string): Json | undefined {
  const [, name = "", more = ""] = /^\.([\w-]+)(.*)$/s.exec(rest) ?? [];
  const value = values?.get(name);
  return value === undefined ? undefined : memberAt(value, more);
}

/** The part of a value at `.items[0].id`; undefined where that is no such path, or nothing is there. */
export function memberAt(value: Json, path: string): Json | undefined {
  let found: Json | undefined = value;
  let rest = path;
  while (rest !== "" && found !== undefined) {
    const [step = "", name, index] = /^(?:\.([\w-]+)|\[(\d+)\])/.exec(rest) ?? [];
    if (step === "") return undefined;
    found = index === undefined ? memberOf(found, name ?? "") : isArray(found) ? found[Number(index)] : undefined;
    rest = rest.slice(step.length);
  }
  return found;
}

/**
 * A value with what its expressions are, in place of these; an expression alone keeps the type of its value. Undefined
 * where one has no value.
 */
export function evaluateValue(value: Json, context: Context): Json | undefined {
  if (typeof value === "string") return evaluateText(value, context);
  const selector = selectorOf(value);
  if (selector !== undefined) return evaluateSelector(selector, context);
  if (isArray(value)) {
    const items = value.map((each) => evaluateValue(each, context));
    return items.every((each) => each !== undefined) ? items : undefined;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, each]) => [name, evaluateValue(each, context)] as const);
  return members.every(([, each]) => each !== undefined) ? (Object.fromEntries(members) as Json) : undefined;
}

/** What a selector of Arazzo 1.1 selects. */
export function evaluateSelector(
  {
    context: expression,
    selector,
    type,
  }: { readonly context: string; readonly selector: string; readonly type: string },
  context: Context,
): Json | undefined {
  const whole = evaluateExpression(expression, context);
  if (whole === undefined) return undefined;
  if (type === "jsonpointer") return valueAt(whole, selector.replace(/^#/, ""));
  if (type !== "jsonpath") return undefined;
  const found = context.select(whole, selector);
  return found === undefined || found.length > 1 ? (found as Json | undefined) : found[0];
}

/** `Bearer {$inputs.token}`, or one expression alone. */
function evaluateText(text: string, context: Context): Json | undefined {
  if (
    /^\$[A-Za-z]+(?:[.#].*)?$/s.test(text) &&
    /^\$(?:url|method|statusCode|request|response|inputs|outputs|steps|workflows|sourceDescriptions)\b/.test(text)
  )
    return evaluateExpression(text, context);
  let isKnown = true;
  const filled = fillTemplate(text, (expression, whole) => {
    if (!expression.startsWith("$")) return whole;
    const value = evaluateExpression(expression, context);
    if (value === undefined) isKnown = false;
    return typeof value === "string" ? value : JSON.stringify(value ?? null);
  });
  return isKnown ? filled : undefined;
}
