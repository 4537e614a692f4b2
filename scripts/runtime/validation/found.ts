// The issues of a value while it is being examined, as zod keeps them: with each, whether later checks run.

import type { CompleteIssue } from "./compiled.js";

/**
 * How many issues an array, a dictionary or a composition reports at most: a body of 1 MiB can have a hundred thousand.
 */
export const maxIssues = 100;

/** Whether the checks of the same value that come next run: all, only those of sizes (undefined), or none. */
export type Continuation = boolean | undefined;

/** An issue whose path grows from the inside out: until it is reported, its last step comes first. */
export interface Found {
  readonly issue: CompleteIssue & { readonly path: PropertyKey[] };
  readonly continues: Continuation;
}

export const none: readonly Found[] = [];

/** What is wrong with a value, found by one schema. */
export type Examine = (value: unknown) => readonly Found[];

/** The issues of a member or an item, as issues of what has it. */
export function addAt(key: PropertyKey, inner: readonly Found[], to: Found[]): void {
  for (const each of inner) {
    each.issue.path.push(key);
    to.push(each);
  }
}

/** Whether the next checks don't run. */
export function isAborted(all: readonly Found[]): boolean {
  for (const { continues } of all) if (continues !== true) return true;
  return false;
}

/** Whether not even checks of sizes run. */
export function isStopped(all: readonly Found[]): boolean {
  return all.some(({ continues }) => continues === false);
}

export function limitFound(all: Found[]): Found[] {
  if (all.length > maxIssues) all.length = maxIssues;
  return all;
}
