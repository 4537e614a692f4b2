// `resources.*.methods` -> names of the client's methods, operations that are left out, and what else is said of one.
import { hasEndpoint, methodsIn, resourcesIn, type ResourceMethod } from "../../../config/stainless-resources.js";
import { didYouMean } from "../../../diagnostics/suggestions.js";
import { isObject, memberOf, type Json } from "../../../json/json.js";
import { fillTemplate } from "../../../runtime/syntax/path-templates.js";
import type { Operation } from "../../../model/model.js";
import type { Setting } from "../settings.js";
import { isSkipped, ownTargets } from "./skipped.js";
import { deprecate, operationIn, titleOf, type Outcome, type Subject } from "../subject.js";

/** A method of the client, its operation, and what the configuration says about it. */
export interface MethodSetting {
  readonly operation: Operation;
  /** A string, or an object. */
  readonly setting: Setting;
  readonly isExcluded: boolean;
}

const endpointPattern = /^(get|put|post|delete|options|head|patch|trace|query)\s+(\/\S*)$/i;

/** The methods with operations of the document. */
export function readMethods(resources: Setting, subject: Subject, outcome: Outcome): readonly MethodSetting[] {
  if (resources.json === undefined) return [];
  if (!isObject(resources.json)) return resources.reject("must be an object", []);
  for (const { pointer, json } of resourcesIn(resources.json)) {
    const setting = resources.settings.at(`${resources.pointer}${pointer}`);
    if (json !== null && !isObject(json)) setting.reject("must be an object", undefined);
    else openGroup(setting);
  }
  const reader = new MethodReader(subject, outcome);
  return methodsIn(resources.json).flatMap((method) => reader.read(method, resources));
}

/** What is read of a group by its methods and models. */
function openGroup(setting: Setting): void {
  for (const name of ["methods", "models", "subresources"]) setting.member(name).members();
  for (const name of ["skip", "only"]) setting.member(name).take();
  readSentence(setting.member("deprecated"));
}

/** `deprecated` is a sentence, or one for each language. */
function readSentence(setting: Setting): Json | undefined {
  if (!isObject(setting.json)) return setting.take();
  const own = [...ownTargets, "default"];
  for (const [name, sentence] of setting.members())
    if (own.includes(name)) sentence.take();
    else sentence.leave("halves generates TypeScript alone");
  return sentenceOf(setting.json);
}

/** That for TypeScript, of a sentence for each language. */
function sentenceOf(deprecated: Json | undefined): Json | undefined {
  if (!isObject(deprecated)) return deprecated;
  return [...ownTargets, "default"].map((each) => memberOf(deprecated, each)).find((each) => each !== undefined);
}

/** What is said about an operation that the client hasn't. */
function leaveOthers(setting: Setting, read: readonly string[]): void {
  if (isObject(setting.json))
    for (const [name, each] of setting.members()) if (!read.includes(name)) each.leave("the operation is left out");
  setting.take();
}

class MethodReader {
  readonly #byTitle: ReadonlyMap<string, Operation>;
  readonly #byForm: ReadonlyMap<string, Operation>;
  readonly subject: Subject;
  readonly outcome: Outcome;

  constructor(subject: Subject, outcome: Outcome) {
    this.subject = subject;
    this.outcome = outcome;
    const { operations } = subject.model;
    this.#byTitle = new Map(operations.map((each) => [titleOf(each), each]));
    this.#byForm = new Map(operations.map((each) => [formOf(titleOf(each)), each]));
  }

  read({ pointer, resource, name, json }: ResourceMethod, resources: Setting): readonly MethodSetting[] {
    const setting = resources.settings.at(`${resources.pointer}${pointer}`);
    if (!hasEndpoint(json)) return this.#leave(setting, json);
    const operation = this.#operationOf(isObject(json) ? setting.member("endpoint") : setting);
    if (operation === undefined) {
      leaveOthers(setting, ["endpoint"]);
      return [];
    }
    const title = titleOf(operation);
    const isExcluded = [resource.json, json].some((each) =>
      isSkipped({ skip: memberOf(each, "skip"), only: memberOf(each, "only") }),
    );
    if (isObject(json)) for (const each of ["type", "skip", "only"]) setting.member(each).take();
    if (isExcluded) {
      if (!Object.hasOwn(this.outcome.names, title)) this.outcome.excluded.add(title);
      leaveOthers(setting, ["endpoint", "type", "skip", "only"]);
      return [];
    }
    const known = this.outcome.names[title];
    if (known !== undefined) {
      setting.leave(`an operation has one name in the client: that of \`${title}\` is \`${known}\``);
      return [];
    }
    this.outcome.excluded.delete(title);
    this.outcome.names[title] = name;
    const reason = isObject(json) ? readSentence(setting.member("deprecated")) : undefined;
    const group = resources.settings.at(`${resources.pointer}${resource.pointer}`).member("deprecated");
    this.#deprecate(operation, reason ?? sentenceOf(group.json), setting);
    if (isObject(json)) this.#setTool(operation, setting.member("mcp"));
    return [{ operation, setting, isExcluded }];
  }

  /** An alias, or what checks the signature of a notification. */
  #leave(setting: Setting, json: Json): readonly MethodSetting[] {
    const type = memberOf(json, "type");
    const reason =
      type === "alias"
        ? "an operation has one name in the client"
        : type === "webhook_unwrap"
          ? "webhooks are verified by the emitter `webhooks`"
          : "it is no method of HTTP";
    setting.leave(reason);
    return [];
  }

  #operationOf(setting: Setting): Operation | undefined {
    const value = setting.take();
    const [, method = "", path = ""] = typeof value === "string" ? (endpointPattern.exec(value.trim()) ?? []) : [];
    if (method === "") {
      const hint = "write a method and a path, such as `get /users`";
      return setting.reject("is no operation", undefined, hint);
    }
    const title = `${method.toLowerCase()} ${path}`;
    const found = this.#byTitle.get(title) ?? this.#byForm.get(formOf(title));
    if (found !== undefined) return found;
    const hint = didYouMean(title, this.#byTitle.keys());
    return setting.reject(`is \`${title}\`, which the document doesn't have`, undefined, hint);
  }

  #deprecate(operation: Operation, reason: Json | undefined, setting: Setting): void {
    if (reason === undefined || reason === false || reason === null) return;
    const place = operationIn(this.subject, operation);
    if (place === undefined) return setting.leave("another file has the operation, where overlays don't apply");
    deprecate(place, typeof reason === "string" ? reason : undefined, this.outcome);
  }

  #setTool(operation: Operation, mcp: Setting): void {
    const place = operationIn(this.subject, operation);
    if (mcp.json === undefined) return;
    if (typeof mcp.json !== "boolean" || place === undefined)
      return mcp.leave("a tool has the name and the description of its operation");
    mcp.take();
    this.outcome.overlay.update(place.path, { "x-mcp": mcp.json });
  }
}

/** `get /users/{}` of `get /users/{id}`: documents and configurations may name parameters differently. */
function formOf(title: string): string {
  return fillTemplate(title, () => "{}");
}

/** The operations that are to be left out. */
export function readUnspecified(setting: Setting, { model }: Subject, outcome: Outcome): void {
  const titles = model.operations.map(titleOf);
  for (const item of setting.items()) {
    const endpoint = item.takeString();
    if (endpoint === undefined) continue;
    const title = titles.find(
      (each) => formOf(each) === formOf(endpoint.trim().replace(/^\w+/, (name) => name.toLowerCase())),
    );
    if (title !== undefined) outcome.excluded.add(title);
    else item.reject(`is \`${endpoint}\`, which the document doesn't have`, undefined, didYouMean(endpoint, titles));
  }
}
