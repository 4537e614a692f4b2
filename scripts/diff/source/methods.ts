// How a method of the client is called: its arguments in order, and the kind of its result. The values of both are on
// the wire, where the other rules compare them.
import type { Call, ResponseKind } from "../../emit/calls/calls.js";
import { givenIn } from "../../emit/calls/serialization.js";
import type { Operation } from "../../model/model.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

interface Argument {
  /** What it is: the same in the same place is the same argument, whatever a path parameter is called. */
  readonly kind: "path" | "body" | "query" | "querystring" | "header" | "cookie" | "options";
  readonly name: string;
  readonly required: boolean;
}

/** What is different for programs that call a method; nothing where their calls go on to compile. */
export function changesOfCall(from: Call, to: Call): readonly string[] {
  const [before, after] = [argumentsOf(from.operation), argumentsOf(to.operation)];
  const [result, next] = [resultOf(from), resultOf(to)];
  return [
    ...(fits(before, after) ? [] : [`takes ${printArguments(after)} now instead of ${printArguments(before)}`]),
    ...(result === next ? [] : [`resolves to ${next} now instead of ${result}`]),
    ...respelledHeaders(from, to),
    ...(hasPages(from) && !hasPages(to) ? ["has no further pages any more"] : []),
  ];
}

/** In the order in which the client has them. */
function argumentsOf(operation: Operation): readonly Argument[] {
  const { path, parameters, body, querystring } = operation;
  const inPath = templateNames(path).flatMap((name) =>
    parameters.filter((each) => each.in === "path" && each.name === name),
  );
  const inQuery = parameters.filter((each) => each.in === "query");
  return [
    ...inPath.map(({ id }): Argument => ({ kind: "path", name: id, required: true })),
    ...(body === null ? [] : [{ kind: "body", name: "body", required: body.required } as const]),
    ...(inQuery.length === 0
      ? []
      : [{ kind: "query", name: "query", required: inQuery.some(({ required }) => required) } as const]),
    ...(querystring === null ? [] : [{ kind: "querystring", name: "query", required: querystring.required } as const]),
    ...(["header", "cookie"] as const)
      .filter((place) => givenIn(operation, place) === "argument")
      .map((place): Argument => ({ kind: place, name: place, required: true })),
    { kind: "options", name: "options", required: false },
  ];
}

/** Whether a call with any of the arguments that there were is one with those that there are. */
function fits(before: readonly Argument[], after: readonly Argument[]): boolean {
  const isKept = before.every(({ kind, required }, index) => {
    const now = after[index];
    return now !== undefined && now.kind === kind && (required || !now.required);
  });
  return isKept && after.slice(before.length).every(({ required }) => !required);
}

/** `(orderId, query?, options?)` */
function printArguments(all: readonly Argument[]): string {
  return `\`(${all.map(({ name, required }) => (required ? name : `${name}?`)).join(", ")})\``;
}

const results: Readonly<Record<ResponseKind, string>> = {
  json: "JSON",
  items: "a stream of items",
  events: "a stream of events",
  text: "text",
  blob: "a Blob",
  none: "nothing",
};

function resultOf({ success: { kind, empty } }: Call): string {
  return kind === "none" || empty.length === 0 ? results[kind] : `${results[kind]} or nothing`;
}

function hasPages({ operation, success }: Call): boolean {
  return operation.pagination !== null && !success.isAlternative;
}

/** The case of a header's name is nothing on the wire; to the compiler it is another member. */
function respelledHeaders(from: Call, to: Call): readonly string[] {
  const [before, after] = [from, to].map(({ operation }) =>
    operation.parameters.filter((each) => each.in === "header").map(({ name }) => name),
  );
  return (before ?? []).flatMap((name) => {
    const now = after?.find((each) => each.toLowerCase() === name.toLowerCase());
    return now === undefined || now === name || after?.includes(name) === true
      ? []
      : [`takes the header \`${now}\` now instead of \`${name}\``];
  });
}
