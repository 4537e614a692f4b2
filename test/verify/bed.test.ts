// halves verify against the bed: nothing is reported of the servers that are right, nor of what a document leaves open,
// and most planted bugs are found: a sample of them against one of the servers, all with ALL_CASES=1.
import { beforeAll, describe, expect, test } from "vitest";
import type { Plan, Verification } from "../../scripts/verify/verify.js";
import { hasAllCases, sampled } from "../support/extent.js";
import { beds } from "./bed/beds.js";
import { failuresOf, prepareBed, verifyBed, type Prepared } from "./verify-bed.js";

/** What only prose rules out, or HTTP leaves open: who reports these reports servers that are right as well. */
const ruledOutByProse: readonly string[] = [
  // What a DELETE does to what it has: `A product that an order has can't be deleted (409)`.
  "ordered-product-deletable",
  "lent-copy-removable",
  "tasks-outlive-project",
  // What one resource says of another one, and what a member means.
  "returned-copy-still-out",
  "isbn-may-repeat",
  "search-limit-ignored",
  // A server that doesn't know a method may say 404, 405 or 501 (RFC 9110, 15.5.6 and 15.6.2).
  "no-head",
  "no-head-of-book",
  "unknown-method-not-found",
];

/** The bugs that the document rules out and that are not found yet: each leaves this list when it is. */
const gaps: readonly string[] = [
  // No one else creates anything during a run.
  "total-of-all-principals",
];

const notFound: ReadonlySet<string> = new Set([...ruledOutByProse, ...gaps]);

describe.each(sampled(beds, 1, beds.length, "bed").map((bed) => [bed.name, bed] as const))("%s", (_, bed) => {
  let prepared: Prepared;
  beforeAll(async () => {
    prepared = await prepareBed(bed);
  });

  /** What a run of a plan finds in the server that is right: nothing, and each operation succeeds. */
  async function runWithoutFindings(plan: Plan, seed: number): Promise<Verification> {
    const run = await verifyBed(bed, { ...prepared, plan }, undefined, seed);
    expect(failuresOf(run)).toEqual([]);
    expect(run.ended).toBeUndefined();
    expect(run.operations.filter(({ isVerified }) => isVerified).length).toBeGreaterThanOrEqual(
      plan.operations.length - 1,
    );
    return run;
  }
  const randomRequests = ({ phases }: Verification): number =>
    phases.find(({ phase }) => phase === "random")?.requests ?? 0;

  test("nothing is found in the server that is right, and each operation succeeds", async () => {
    for (const each of sampled([1, 2, 3], 1)) {
      const { requests } = await runWithoutFindings(prepared.plan, each);
      expect(requests).toBeLessThanOrEqual(40 * prepared.plan.operations.length);
    }
  });

  test.runIf(hasAllCases)("nor with random sequences, and each operation succeeds", async () => {
    for (const each of [1, 2, 3]) {
      const run = await runWithoutFindings(prepared.fuzz, each);
      expect(randomRequests(run)).toBeGreaterThan(100);
      expect(run.requests - randomRequests(run)).toBeLessThanOrEqual(40 * prepared.plan.operations.length);
    }
  });

  test.runIf(hasAllCases)("what the document leaves open is not reported", async () => {
    const reported: (readonly [string, readonly string[]])[] = [];
    for (const { name } of bed.open) reported.push([name, failuresOf(await verifyBed(bed, prepared, name))]);
    expect(reported).toEqual(bed.open.map(({ name }) => [name, []]));
  });

  // Each takes a run of its own.
  test.each(sampled(bed.bugs, 1).map(({ name }) => name))("%s is found, unless it is a known gap", async (name) => {
    const failures = failuresOf(await verifyBed(bed, prepared, name));
    expect(failures.length > 0).toBe(!notFound.has(name));
  });
});
