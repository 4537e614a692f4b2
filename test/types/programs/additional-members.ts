// An object with members and additionalProperties of another type can be written and read.
import type { Closed, Counts, Free, Problem, Totals } from "./types.js";

export const totals: Totals = { total: { count: 1 }, more: [{ n: 1 }] };
export const named: Totals = { total: {}, name: "a", others: [] };
export const count = (value: Totals): number | undefined => value.total.count;
export function numbers(value: Totals): (number | undefined)[] {
  const more = value["more"];
  return Array.isArray(more) ? more.map(({ n }) => n) : [];
}
export const problem: Problem = { type: null, x: { deep: 1 } };
export const free: Free = { id: "1", other: [1] };
export const closed: Closed = { a: "x" };
export const counts: Counts = { total: 1, a: 2 };
// @ts-expect-error a number is neither a member nor one of the others
export const wrong1: Totals = { total: {}, more: 1 };
// @ts-expect-error total is missing
export const wrong2: Totals = { more: [] };
// @ts-expect-error counts are numbers
export const wrong3: Counts = { a: "x" };
