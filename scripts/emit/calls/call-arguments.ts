// The arguments of an operation's method in order, for examples of a call.

import type { Content, Operation, Parameter, ParameterPlace, Querystring } from "../../model/model.js";
import { givenIn, sentAs } from "./serialization.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

/** What an argument has. */
export type Argument =
  /** Without a parameter where the document doesn't describe it. */
  | { readonly kind: "path"; readonly name: string; readonly parameter: Parameter | undefined }
  | { readonly kind: "body"; readonly content: Content }
  /** An object with the parameters of a place. */
  | {
      readonly kind: "members";
      readonly place: Exclude<ParameterPlace, "path">;
      readonly parameters: readonly Parameter[];
    }
  | { readonly kind: "querystring"; readonly querystring: Querystring };

/** The arguments before the options of a call. */
export function argumentsOf(operation: Operation): readonly Argument[] {
  const { body, parameters, querystring, path } = operation;
  const [content] = body === null ? [] : sentAs(body.content);
  const of = (place: ParameterPlace): readonly Parameter[] => parameters.filter((each) => each.in === place);
  const inQuery = of("query");
  return [
    ...templateNames(path).map((name): Argument => {
      const parameter = of("path").find((each) => each.name === name);
      return { kind: "path", name, parameter };
    }),
    ...(content === undefined ? [] : [{ kind: "body", content } as const]),
    ...(inQuery.length === 0 ? [] : [{ kind: "members", place: "query", parameters: inQuery } as const]),
    ...(querystring === null ? [] : [{ kind: "querystring", querystring } as const]),
    ...(["header", "cookie"] as const)
      .filter((place) => givenIn(operation, place) === "argument")
      .map((place) => ({ kind: "members", place, parameters: of(place) }) as const),
  ];
}

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
  const args = argumentsOf(operation).map((argument): T | undefined => {
    switch (argument.kind) {
      case "path":
        return values.path(argument.parameter);
      case "body":
        return values.body(argument.content);
      case "members": {
        const required = argument.parameters.filter((each) => each.required);
        return required.length === 0 && argument.place === "query" ? undefined : values.members(required);
      }
      case "querystring":
        return values.querystring(argument.querystring);
    }
  });
  return args.slice(0, args.findLastIndex((each) => each !== undefined) + 1);
}
