// How many cases a test has: `npm test` takes a sample, and `npm run test:slow` runs the same files with all of them.

/** Whether all cases run, which `npm run test:slow` requires by ALL_CASES=1. */
export const hasAllCases = process.env["ALL_CASES"] === "1";

/** The number of runs of a property: a tenth of `all` in a sample. */
export const runs = (all: number): number => (hasAllCases ? all : Math.ceil(all / 10));

/** The cases of a table: `count` of them in a sample, as far apart as possible. */
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (hasAllCases || all.length <= count) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}
