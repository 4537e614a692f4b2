// The names that a client of Stainless' generator would have: of its class, of methods, and of the types of their
// parameters.

import type { Model, Operation } from "../../model/model.js";
import { oneOf, wordsOf } from "../../model/client-names/words.js";
import { joinWords, upperFirst } from "../../runtime/syntax/identifiers.js";
import type { Compatible } from "../contract/compatible.js";

/** `Acme Pets API` -> `AcmePets` */
export function classNameOf({ title }: Pick<Model, "title">, compatible: Compatible | undefined): string {
  if (compatible?.className !== undefined) return compatible.className;
  const words = wordsOf(title).filter((word, index) => index === 0 || !/^(?:api|rest|v\d+)$/i.test(word));
  return words.length === 0 ? "Client" : joinWords(words);
}

/** What variables of the environment begin with: `ACME_PETS` and `ACMEPETS` of `AcmePets`. */
export function variablePrefixes(className: string): readonly string[] {
  const words = wordsOf(className).map((word) => word.toUpperCase());
  return [...new Set([words.join("_"), words.join("")])].filter((each) => each !== "");
}

/** A method by its group and its name there. */
export interface MethodName {
  readonly group: readonly string[];
  readonly method: string;
}

/**
 * The names of an operation's methods: those that the project gives it, of which there may be several. Else that of the
 * client, with `retrieve` for `get`, unless another method of the group is called that.
 */
export function methodNamesOf(
  operation: Operation,
  siblings: readonly Operation[],
  names: Compatible["names"] = [],
): readonly MethodName[] {
  const { client, operationId, method, path } = operation;
  const own = names.filter((each) => each.operation === operationId || isSame(each.operation, `${method} ${path}`));
  const others = own.map(({ name }) => methodName(name)).filter((each) => !isEqual(each, client));
  if (own.length > 0) return [client, ...others];
  const isFree = client.method === "get" && siblings.every((each) => each.client.method !== "retrieve");
  return [isFree ? { ...client, method: "retrieve" } : client];
}

function methodName(name: string): MethodName {
  const words = name.split(".");
  return { group: words.slice(0, -1), method: words.at(-1) ?? "" };
}

function isEqual(a: MethodName, b: MethodName): boolean {
  return a.method === b.method && a.group.join(".") === b.group.join(".");
}

function isSame(operation: string, own: string): boolean {
  return operation.replace(/^[A-Za-z]+/, (each) => each.toLowerCase()).replace(/ +/, " ") === own;
}

/** `JobCreateParams` of the method `create` in `fineTuning.jobs`, and the like with another suffix. */
export function methodTypeName(group: readonly string[], method: string, suffix: "Params" | "Response"): string {
  return joinWords([...oneOf(wordsOf(group.at(-1) ?? "")), upperFirst(method), suffix]);
}
