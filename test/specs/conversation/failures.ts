// What fails with a document, and which of it is known.
import { readFileSync } from "node:fs";

/**
 * `at` names the kind of the failure and its place: `cycle /users/{id}` (over HTTP), `client-cycle /users/{id}` (by the
 * client alone), `list GET /users`, `response GET /users 200`.
 */
export interface Failure {
  readonly at: string;
  readonly message: string;
}

/** Known failures of a document that have the same reason. */
export interface Exception {
  readonly reason: string;
  readonly at: readonly string[];
}

/** By the name of the document. */
export type Exceptions = Readonly<Record<string, readonly Exception[]>>;

export function readExceptions(): Exceptions {
  return JSON.parse(readFileSync(new URL("../exceptions.json", import.meta.url), "utf8")) as Exceptions;
}

/** The failures that no exception names, and the places of exceptions that did not fail: they must be removed. */
export function compareFailures(
  failures: readonly Failure[],
  exceptions: readonly Exception[] = [],
): { readonly unknown: readonly Failure[]; readonly solved: readonly string[] } {
  const known = new Set(exceptions.flatMap(({ at }) => at));
  const failed = new Set(failures.map(({ at }) => at));
  return {
    unknown: failures.filter(({ at }) => !known.has(at)),
    solved: [...known].filter((at) => !failed.has(at)),
  };
}
