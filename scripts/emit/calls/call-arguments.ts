// The arguments of an operation's method in order, for examples of a call.

import type { Content, Operation, Parameter, Querystring } from "../../model/model.js";
import { givenIn, sentAs } from "./serialization.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

/** The values of arguments, in whatever form they are printed. Undefined omits an optional one. */
export interface ArgumentValues<T> {
  /** Undefined where the document doesn't describe the parameter. */
  readonly path: (parameter: Parameter | undefined) => T;
  readonly body: (content: Content) => T | undefined;
  /** The members of one argument: the required ones. */
  readonly members: (parameters: readonly Parameter[]) => T;
  readonly querystring: (querystring: Querystring) => T | undefined;
}

/** What a method is called with, up to the last argument that has a value; those before it may be undefined. */
export function callArguments<T>(operation: Operation, values: ArgumentValues<T>): readonly (T | undefined)[] {
  const { body, parameters, querystring, path } = operation;
  const inPath = templateNames(path).map((name) => parameters.find((each) => each.in === "path" && each.name === name));
  const [content] = body === null ? [] : sentAs(body.content);
  const inQuery = parameters.filter((each) => each.in === "query");
  const requiredIn = (all: readonly Parameter[]): T => values.members(all.filter(({ required }) => required));
  const args = [
    ...inPath.map(values.path),
    ...(content === undefined ? [] : [values.body(content)]),
    ...(inQuery.length === 0 ? [] : [inQuery.some(({ required }) => required) ? requiredIn(inQuery) : undefined]),
    ...(querystring === null ? [] : [values.querystring(querystring)]),
    ...(["header", "cookie"] as const)
      .filter((place) => givenIn(operation, place) === "argument")
      .map((place) => requiredIn(parameters.filter((each) => each.in === place))),
  ];
  return args.slice(0, args.findLastIndex((each) => each !== undefined) + 1);
}
