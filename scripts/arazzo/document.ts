// An Arazzo document (Arazzo Specification 1.0 and 1.1) as it was read: https://spec.openapis.org/arazzo/v1.1.0.html
import type { Source } from "../diagnostics/diagnostics.js";
import { memberOf, type Json } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";

/** What has a place in the document, for messages about it. */
interface Placed {
  readonly pointer: Pointer;
}

export interface ArazzoDocument {
  readonly source: Source;
  readonly title: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly sourceDescriptions: readonly SourceDescription[];
  readonly workflows: readonly Workflow[];
}

export interface SourceDescription extends Placed {
  readonly name: string;
  readonly url: string;
}

export interface Workflow extends Placed {
  readonly id: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  /** Undefined when the inputs have no list of properties, so that any name may be one. */
  readonly inputs: readonly Input[] | undefined;
  /** The JSON Schema of the inputs. */
  readonly inputsSchema: Json | undefined;
  /** The workflows that are completed before. */
  readonly dependsOn: readonly string[];
  /** The parameters of each of its steps. */
  readonly parameters: readonly Parameter[];
  /** What is done after each of its steps, unless the step says something else. */
  readonly onSuccess: readonly Action[];
  readonly onFailure: readonly Action[];
  readonly steps: readonly Step[];
  readonly outputs: readonly Output[];
}

export interface Input {
  readonly name: string;
  readonly description: string | undefined;
  readonly default: Json | undefined;
}

export interface Step extends Placed {
  readonly id: string;
  readonly description: string | undefined;
  readonly call: Call;
  /** Whether a message is sent or awaited, where the step is one of an AsyncAPI description (Arazzo 1.1). */
  readonly message: Message | undefined;
  /** The steps that are completed before. */
  readonly dependsOn: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The payload of the request body. */
  readonly payload: Json | undefined;
  readonly contentType: string | undefined;
  /** Parts of the payload, each with the value that is there instead. */
  readonly replacements: readonly Replacement[];
  readonly criteria: readonly Criterion[];
  readonly onSuccess: readonly Action[];
  readonly onFailure: readonly Action[];
  readonly outputs: readonly Output[];
}

/** A message of a step: https://spec.openapis.org/arazzo/v1.1.0.html#step-object */
export interface Message {
  readonly action: "send" | "receive";
  /** An expression for the value that the message and its response have in common. */
  readonly correlationId: string | undefined;
  /** How long it is awaited, in milliseconds. */
  readonly timeout: number | undefined;
}

/** A part of a value (Arazzo 1.1): https://spec.openapis.org/arazzo/v1.1.0.html#selector-object */
export interface Selector {
  /** The expression whose value it is a part of. */
  readonly context: string;
  readonly selector: string;
  /** `jsonpath`, `xpath` or `jsonpointer`. */
  readonly type: string;
}

/** What a step calls, by the field that names it. The name is as it is written, maybe with a source description. */
export interface Call {
  readonly kind: "operationId" | "operationPath" | "channelPath" | "workflowId";
  readonly name: string;
}

export interface Parameter extends Placed {
  readonly name: string;
  /** `path`, `query`, `querystring`, `header` or `cookie`; undefined for an input of a workflow. */
  readonly in: string | undefined;
  readonly value: Json;
}

export interface Criterion extends Placed {
  readonly condition: string;
  /** `simple`, `regex`, `jsonpath` or `xpath`. */
  readonly type: string;
  /** The expression whose value the condition is about, unless it is a simple one. */
  readonly context: string | undefined;
}

/** A part of a payload: https://spec.openapis.org/arazzo/v1.1.0.html#payload-replacement-object */
export interface Replacement extends Placed {
  /** A JSON pointer, or a JSONPath expression where the type says so. */
  readonly target: string;
  readonly type: string;
  readonly value: Json;
}

/**
 * What is done after a step: https://spec.openapis.org/arazzo/v1.0.1.html#success-action-object and
 * https://spec.openapis.org/arazzo/v1.0.1.html#failure-action-object
 */
export interface Action extends Placed {
  readonly name: string;
  readonly type: "end" | "goto" | "retry";
  readonly workflowId: string | undefined;
  readonly stepId: string | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly retryLimit: number | undefined;
  readonly criteria: readonly Criterion[];
}

export interface Output extends Placed {
  readonly name: string;
  readonly value: string | Selector;
}

/** The selector that a value is; undefined where it is any other value. */
export function selectorOf(value: Json): Selector | undefined {
  const [context, selector] = [memberOf(value, "context"), memberOf(value, "selector")];
  const type = memberOf(memberOf(value, "type"), "type") ?? memberOf(value, "type");
  return typeof context === "string" && typeof selector === "string" && typeof type === "string"
    ? { context, selector, type }
    : undefined;
}
