// What the mock of a real document must do at least. A document alone has no share of its own.
import type { Served } from "./serve.js";

/** The share of all resources that complete their cycle, over HTTP and by the client, where there are many. */
const minShare = 0.9;
const minResources = 100;

interface Judged extends Pick<Served, "resources" | "cycles" | "invalid"> {
  readonly name: string;
}

/** Responses that the document rejects, by document: how many there are at most, and why. */
export const knownInvalid: Readonly<Record<string, { readonly count: number; readonly reason: string }>> = {};

/** A line for each target that the documents of a run miss. */
export function missedTargets(rows: readonly Judged[]): readonly string[] {
  const sum = (count: (row: Judged) => number): number => rows.reduce((total, row) => total + count(row), 0);
  const [cycles, resources] = [sum((row) => row.cycles), sum((row) => row.resources)];
  const share = resources === 0 ? 1 : cycles / resources;
  const invalid = rows.flatMap((row): string[] => {
    const known = knownInvalid[row.name]?.count ?? 0;
    return row.invalid.length > known
      ? [`${row.name}: ${row.invalid.length} invalid responses, at most ${known} known`]
      : [];
  });
  return resources >= minResources && share < minShare
    ? [...invalid, `${cycles} of ${resources} resources complete their cycle, fewer than ${minShare * 100} %`]
    : invalid;
}
