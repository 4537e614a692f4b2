// What the mock of real documents must do at least.

/** The share of all resources that complete their cycle, over HTTP and by the client. */
const minShare = 0.9;

/** Few documents have no share of their own. */
const minResources = 100;

/** A line where too few resources complete their cycle. */
export function missedTarget(resources: number, cycles: number): string | undefined {
  return resources >= minResources && cycles / resources < minShare
    ? `${cycles} of ${resources} resources complete their cycle, fewer than ${minShare * 100} %`
    : undefined;
}

/** The share of resources that complete their cycle over HTTP alone, with `--judged`. */
const minJudgedShare = 0.97;

/** Whether enough resources complete their cycle, and the document allows every response. */
export function isJudgedWell(sum: {
  readonly resources: number;
  readonly complete: number;
  readonly invalid: number;
}): boolean {
  return sum.invalid === 0 && sum.complete >= minJudgedShare * sum.resources;
}
