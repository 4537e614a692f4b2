// What was decided about an operation, and why: for `--explain-model OPERATION`. Each topic is a function that returns
// lines.
import type { Report } from "../../diagnostics/diagnostics.js";
import { didYouMean } from "../../diagnostics/suggestions.js";
import { describeRepairs } from "../../lint/describe-repairs.js";
import { explainName } from "../../model/client-names/explain.js";
import type { Configuration } from "../../model/client-names/operations.js";
import type { Operation } from "../../model/model.js";
import { explainPagination } from "../../model/pagination/explain.js";
import { UsageError } from "../command.js";
import type { Source } from "../steps.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/** A document that was read, with what was reported of it, and how it is configured. */
export interface ReadDocument extends Source {
  readonly report: Report;
  readonly target: Configuration;
}

type Topic = (operation: Operation, read: ReadDocument) => readonly string[];

const topics: Readonly<Record<string, Topic>> = {
  names: (operation, { document, model, target }) => explainName(document, model, operation, target),
  pagination: (operation, { model, document }) => explainPagination(operation, model, document),
  repairs: ({ source }, { document, report }) => {
    const lines = describeRepairs(document, source, report);
    return lines.length === 0 ? ["none: it is read as it is written"] : lines;
  },
};

/**
 * The topics of an operation, by its operationId, its method and path (`GET /users`) or its client's method
 * (`users.list`), in each document that has it. Throws a UsageError where none has.
 */
export function explainModel(name: string, documents: readonly ReadDocument[]): string {
  const wanted = name.replace(/^\w+(?= )/, (method) => method.toUpperCase());
  const found = documents.flatMap((read) =>
    read.model.operations.filter((each) => namesOf(each).includes(wanted)).map((each) => describe(each, read)),
  );
  if (found.length > 0) return found.join("\n");
  const hint = didYouMean(
    wanted,
    documents.flatMap(({ model }) => model.operations.flatMap(namesOf)),
  );
  throw new UsageError(`There is no operation ${JSON.stringify(name)}${hint === undefined ? "." : `: ${hint}`}`);
}

function describe(operation: Operation, read: ReadDocument): string {
  const parts = Object.entries(topics).map(([topic, linesOf]) =>
    [topic, ...linesOf(operation, read).map((line) => `  ${line}`)].join("\n"),
  );
  return `${[operationTitle(operation.method, operation.path), ...parts].join("\n\n")}\n`;
}

function namesOf(operation: Operation): readonly string[] {
  const { operationId, client } = operation;
  return [
    ...(operationId === null ? [] : [operationId]),
    operationTitle(operation.method, operation.path),
    [...client.group, client.method].join("."),
  ];
}
