// What was decided about an operation, and why: for `--explain-model OPERATION`. Each topic is a function that returns
// lines.
import { didYouMean } from "../diagnostics/suggestions.js";
import type { Operation } from "../model/model.js";
import { explainPagination } from "../model/pagination/explain.js";
import { UsageError } from "./command.js";
import type { Source } from "./steps.js";

type Topic = (operation: Operation, source: Source) => readonly string[];

const topics: Readonly<Record<string, Topic>> = {
  names: ({ client, operationId }) => [
    `${[...client.group, client.method].join(".")}(), from ${operationId === null ? "the path" : operationId}`,
  ],
  pagination: (operation, { model, document }) => explainPagination(operation, model, document),
};

/**
 * The topics of an operation, by its operationId, its method and path (`GET /users`) or its client's method
 * (`users.list`), in each document that has it. Throws a UsageError where none has.
 */
export function explainModel(name: string, sources: readonly Source[]): string {
  const wanted = name.replace(/^\w+(?= )/, (method) => method.toUpperCase());
  const found = sources.flatMap((source) =>
    source.model.operations.filter((each) => namesOf(each).includes(wanted)).map((each) => describe(each, source)),
  );
  if (found.length > 0) return found.join("\n");
  const hint = didYouMean(
    wanted,
    sources.flatMap(({ model }) => model.operations.flatMap(namesOf)),
  );
  throw new UsageError(`There is no operation ${JSON.stringify(name)}${hint === undefined ? "." : `: ${hint}`}`);
}

function describe(operation: Operation, source: Source): string {
  const parts = Object.entries(topics).map(([topic, linesOf]) =>
    [topic, ...linesOf(operation, source).map((line) => `  ${line}`)].join("\n"),
  );
  return `${[titleOf(operation), ...parts].join("\n\n")}\n`;
}

function titleOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function namesOf(operation: Operation): readonly string[] {
  const { operationId, client } = operation;
  return [
    ...(operationId === null ? [] : [operationId]),
    titleOf(operation),
    [...client.group, client.method].join("."),
  ];
}
