// Operations -> the types of their errors in client.ts. What most operations share is one type: a service usually has
// the same errors everywhere.

import { code, doc, fits, importType, name, nothing, type Code } from "../printer/code.js";
import type { Model, Operation, Response } from "../../model/model.js";
import type { CallTypes } from "../types/named-types.js";
import { isInformational, isSuccess, normalizeStatusKey } from "../../runtime/syntax/statuses.js";

const callError = importType("CallError", "./runtime/client/call-error.js");
const paths = importType("paths", "./types.js");

export interface ErrorTypes {
  /** The type that most operations share; nothing where there is none. */
  readonly declaration: Code;
  /** The type of the errors of an operation, with its declaration; null where the document describes no body of one. */
  of(operation: Operation, types: CallTypes): ErrorType | null;
}

export interface ErrorType {
  readonly type: Code;
  /** Nothing where other operations have the same. */
  readonly declaration: Code;
}

/** `sharedName` is the name of the type that most operations share. */
export function errorTypes({ operations }: Model, sharedName: string): ErrorTypes {
  const described = operations.filter((each) => errorsOf(each).some(({ content }) => content.length > 0));
  const uses = new Map<string, Operation[]>();
  for (const operation of described) {
    const key = errorsKey(operation);
    const known = uses.get(key);
    if (known === undefined) uses.set(key, [operation]);
    else known.push(operation);
  }
  // Of sets that are as frequent, the first in the document.
  const [shared = []] = [...uses.values()].filter((each) => each.length > 1).sort((a, b) => b.length - a.length);
  const [sharing, own] = [new Set(shared), new Set(described)];
  const [first] = shared;
  return {
    declaration:
      first === undefined
        ? nothing
        : code`
          ${doc("The errors of most operations; the others have types of their own.")}
          ${typeOf(sharedName, first)}
        `,
    of: (operation, { error }) => {
      if (sharing.has(operation)) return { type: code`${name(sharedName)}`, declaration: nothing };
      return own.has(operation) ? { type: code`${name(error)}`, declaration: typeOf(error, operation) } : null;
    },
  };
}

function errorsOf({ responses }: Operation): readonly Response[] {
  return responses.filter(({ status }) => !isInformational(status) && !isSuccess(status));
}

/** The same for operations whose errors have the same statuses and bodies. */
function errorsKey(operation: Operation): string {
  const errors = errorsOf(operation).map(({ status, content }) => [
    normalizeStatusKey(status),
    content.map(({ mediaType, schema }) => [mediaType, schema]),
  ]);
  return JSON.stringify(errors);
}

function typeOf(id: string, { path, method }: Operation): Code {
  const operation = code`${paths}[${path}][${method}]`;
  const line = code`export type ${name(id)} = ${callError}<${operation}>;`;
  return fits(line, 120)
    ? line
    : code`
      export type ${name(id)} = ${callError}<
        ${operation}
      >;
    `;
}
