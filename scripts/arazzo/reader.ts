// Reads an Arazzo document (Arazzo Specification 1.0 and 1.1). Every mistake of its shape is reported, so that one run
// shows them all.
import type { Report, Source } from "../diagnostics/diagnostics.js";
import { displayValue, isArray, isObject, itemsOf, memberOf, membersOf, typeOf } from "../json/json.js";
import type { Json, JsonObject } from "../json/json.js";
import { child, refPointer, valueAt, type Pointer } from "../json/pointer.js";
import { selectorOf } from "./document.js";
import type {
  Action,
  ArazzoDocument,
  Call,
  Criterion,
  Input,
  Message,
  Output,
  Parameter,
  Replacement,
  Step,
  Workflow,
} from "./document.js";

const calls = ["operationId", "operationPath", "channelPath", "workflowId"] as const;

/** The document that a parsed file is. What is wrong with its shape is reported, and left out. */
export function readArazzo(source: Source, root: Json, report: Report): ArazzoDocument {
  return new ArazzoReader(source, root, report).read();
}

class ArazzoReader {
  readonly #source: Source;
  readonly #root: Json;
  readonly #report: Report;
  readonly #hasMessages: boolean;

  constructor(source: Source, root: Json, report: Report) {
    this.#hasMessages = displayValue(memberOf(root, "arazzo") ?? "").startsWith("1.1.");
    this.#source = source;
    this.#root = root;
    this.#report = report;
  }

  read(): ArazzoDocument {
    const root = isObject(this.#root) ? this.#root : {};
    const version = root["arazzo"];
    if (typeof version !== "string" || !/^1\.[01]\.\d+$/.test(version)) {
      const found = version === undefined ? "has no `arazzo` field" : `has the version ${displayValue(version)}`;
      const hint = "an Arazzo document begins with `arazzo: 1.0.1`";
      this.#report.add(this.#source, "/arazzo", "unsupported-version", `This document ${found}.`, { hint });
    }
    const info = root["info"];
    return {
      source: this.#source,
      title: this.#requiredString(info, "title", "/info"),
      summary: this.#string(info, "summary", "/info"),
      description: this.#string(info, "description", "/info"),
      sourceDescriptions: this.#list(root, "sourceDescriptions", "").map(([item, pointer]) => ({
        pointer,
        name: this.#requiredString(item, "name", pointer),
        url: this.#requiredString(item, "url", pointer),
      })),
      workflows: this.#list(root, "workflows", "").map(([item, pointer]) => this.#workflow(item, pointer)),
    };
  }

  #workflow(item: JsonObject, pointer: Pointer): Workflow {
    const inputsSchema = this.#dereference(item["inputs"], child(pointer, "inputs"));
    const properties = memberOf(inputsSchema, "properties");
    return {
      pointer,
      id: this.#requiredString(item, "workflowId", pointer),
      summary: this.#string(item, "summary", pointer),
      description: this.#string(item, "description", pointer),
      inputs: isObject(properties) ? membersOf(properties).map(([name, schema]) => inputOf(name, schema)) : undefined,
      inputsSchema,
      dependsOn: stringsIn(item["dependsOn"]),
      parameters: this.#parameters(item, pointer),
      onSuccess: this.#actions(item, "successActions", pointer),
      onFailure: this.#actions(item, "failureActions", pointer),
      steps: this.#list(item, "steps", pointer).map(([step, at]) => this.#step(step, at)),
      outputs: this.#outputs(item, pointer),
    };
  }

  #step(item: JsonObject, pointer: Pointer): Step {
    const known = calls.filter((kind) => this.#hasMessages || kind !== "channelPath");
    const named = known.filter((kind) => Object.hasOwn(item, kind));
    const [kind = "operationId"] = named;
    if (named.length !== 1)
      this.#report.add(
        this.#source,
        pointer,
        "missing-field",
        `A step must have exactly one of ${known
          .map((each) => `\`${each}\``)
          .join(", ")
          .replace(/, (?=\S+$)/, " and ")}.`,
      );
    return {
      pointer,
      id: this.#requiredString(item, "stepId", pointer),
      description: this.#string(item, "description", pointer),
      call: { kind, name: this.#string(item, kind, pointer) ?? "" },
      message: this.#hasMessages ? this.#message(item, kind, pointer) : undefined,
      dependsOn: this.#hasMessages ? stringsIn(item["dependsOn"]) : [],
      parameters: this.#parameters(item, pointer),
      payload: memberOf(item["requestBody"], "payload"),
      contentType: this.#string(item["requestBody"], "contentType", child(pointer, "requestBody")),
      replacements: this.#replacements(item["requestBody"], child(pointer, "requestBody")),
      criteria: this.#criteria(item, "successCriteria", pointer),
      onSuccess: this.#actions(item, "onSuccess", pointer),
      onFailure: this.#actions(item, "onFailure", pointer),
      outputs: this.#outputs(item, pointer),
    };
  }

  /** A step of a channel says what happens with the message. */
  #message(item: JsonObject, kind: Call["kind"], pointer: Pointer): Message | undefined {
    const { action, timeout } = item;
    if (action === undefined && kind !== "channelPath") return undefined;
    if (action !== "send" && action !== "receive") {
      const message = "A step of a channel must have `action`, which is `send` or `receive`.";
      this.#report.add(this.#source, pointer, "missing-field", message);
      return undefined;
    }
    const correlationId = this.#string(item, "correlationId", pointer);
    return { action, correlationId, timeout: typeof timeout === "number" ? timeout : undefined };
  }

  #parameters(item: JsonObject, pointer: Pointer): readonly Parameter[] {
    return this.#optionalList(item, "parameters", pointer).flatMap(([each, at]) => {
      const target = this.#resolveReusable(each, at);
      if (target === undefined) return [];
      const name = this.#requiredString(target, "name", at);
      return [
        { pointer: at, name, in: this.#string(target, "in", at), value: each["value"] ?? target["value"] ?? null },
      ];
    });
  }

  #replacements(body: Json | undefined, pointer: Pointer): readonly Replacement[] {
    if (!isObject(body)) return [];
    return this.#optionalList(body, "replacements", pointer).map(([each, at]) => {
      const type = memberOf(each["targetSelectorType"], "type") ?? each["targetSelectorType"];
      return {
        pointer: at,
        target: this.#requiredString(each, "target", at),
        type: typeof type === "string" ? type : "jsonpointer",
        value: each["value"] ?? null,
      };
    });
  }

  #actions(item: JsonObject, key: string, pointer: Pointer): readonly Action[] {
    return this.#optionalList(item, key, pointer).flatMap(([each, at]): readonly Action[] => {
      const target = this.#resolveReusable(each, at);
      const type = memberOf(target, "type");
      if (target === undefined) return [];
      if (type !== "end" && type !== "goto" && type !== "retry") {
        this.#report.add(this.#source, at, "missing-field", "An action must have `type`: `end`, `goto` or `retry`.");
        return [];
      }
      const { retryAfter, retryLimit } = target;
      return [
        {
          pointer: at,
          type,
          name: this.#requiredString(target, "name", at),
          workflowId: this.#string(target, "workflowId", at),
          stepId: this.#string(target, "stepId", at),
          retryAfter: typeof retryAfter === "number" ? retryAfter : undefined,
          retryLimit: typeof retryLimit === "number" ? retryLimit : undefined,
          criteria: this.#criteria(target, "criteria", at),
        },
      ];
    });
  }

  #criteria(item: JsonObject, key: string, pointer: Pointer): readonly Criterion[] {
    return this.#optionalList(item, key, pointer).map(([each, at]) => this.#criterion(each, at));
  }

  #criterion(item: JsonObject, pointer: Pointer): Criterion {
    const type = memberOf(item["type"], "type") ?? item["type"];
    return {
      pointer,
      condition: this.#requiredString(item, "condition", pointer),
      type: typeof type === "string" ? type : "simple",
      context: this.#string(item, "context", pointer),
    };
  }

  #outputs(item: JsonObject, pointer: Pointer): readonly Output[] {
    const at = child(pointer, "outputs");
    const { outputs } = item;
    if (outputs !== undefined && !isObject(outputs)) this.#wrongType(outputs, at, "an object");
    return membersOf(outputs).flatMap(([name, value]) => {
      const place = child(at, name);
      const known = typeof value === "string" ? value : this.#hasMessages ? selectorOf(value) : undefined;
      if (known !== undefined) return [{ pointer: place, name, value: known }];
      this.#wrongType(value, place, "a string");
      return [];
    });
  }

  /**
   * The component that `{ reference: $components.parameters.page }` refers to; any other object itself. Undefined when
   * there is no such component, which has then been reported.
   */
  #resolveReusable(item: JsonObject, pointer: Pointer): JsonObject | undefined {
    const { reference } = item;
    if (typeof reference !== "string") return item;
    const [, kind = "", name = ""] = /^\$components\.(\w+)\.(.+)$/.exec(reference) ?? [];
    return this.#target(`${child(child("/components", kind), name)}`, reference, child(pointer, "reference"));
  }

  /** The target of a local `$ref`, undefined as above; any other value itself. */
  #dereference(value: Json | undefined, pointer: Pointer): Json | undefined {
    const ref = memberOf(value, "$ref");
    if (typeof ref !== "string") return value;
    return this.#target(refPointer(ref), ref, child(pointer, "$ref"));
  }

  #target(target: Pointer | undefined, shown: string, pointer: Pointer): JsonObject | undefined {
    const found = target === undefined ? undefined : valueAt(this.#root, target);
    if (isObject(found)) return found;
    this.#report.add(this.#source, pointer, "unresolved-reference", `There is no object at \`${shown}\`.`);
    return undefined;
  }

  /** The objects of a list that must not be empty, each with its place. */
  #list(object: JsonObject, key: string, pointer: Pointer): readonly (readonly [JsonObject, Pointer])[] {
    const list = this.#optionalList(object, key, pointer);
    if (itemsOf(object[key]).length === 0 && (object[key] === undefined || isArray(object[key])))
      this.#report.add(this.#source, child(pointer, key), "missing-field", `\`${key}\` must have at least one item.`);
    return list;
  }

  #optionalList(object: JsonObject, key: string, pointer: Pointer): readonly (readonly [JsonObject, Pointer])[] {
    const at = child(pointer, key);
    const value = object[key];
    if (value !== undefined && !isArray(value)) this.#wrongType(value, at, "an array");
    return itemsOf(value).flatMap((item, index) => {
      const place = child(at, index);
      if (isObject(item)) return [[item, place] as const];
      this.#wrongType(item, place, "an object");
      return [];
    });
  }

  #string(object: Json | undefined, key: string, pointer: Pointer): string | undefined {
    const value = memberOf(object, key);
    if (value === undefined || typeof value === "string") return value;
    this.#wrongType(value, child(pointer, key), "a string");
    return undefined;
  }

  #requiredString(object: Json | undefined, key: string, pointer: Pointer): string {
    if (memberOf(object, key) === undefined)
      this.#report.add(this.#source, pointer, "missing-field", `\`${key}\` is missing.`);
    return this.#string(object, key, pointer) ?? "";
  }

  #wrongType(value: Json, pointer: Pointer, expected: string): void {
    const name = pointer.slice(pointer.lastIndexOf("/") + 1);
    const message = `\`${name}\` must be ${expected}, but its type is ${typeOf(value)}.`;
    this.#report.add(this.#source, pointer, "wrong-type", message);
  }
}

function inputOf(name: string, schema: Json): Input {
  const description = memberOf(schema, "description");
  return {
    name,
    description: typeof description === "string" ? description : undefined,
    default: memberOf(schema, "default"),
  };
}

function stringsIn(value: Json | undefined): readonly string[] {
  return itemsOf(value).filter((each) => typeof each === "string");
}
