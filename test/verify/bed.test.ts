// halves verify against the bed: nothing is reported of the servers that are right, nor of what a document leaves open,
// and most planted bugs are found: a sample of them against one of the servers, all with ALL_CASES=1.
import { describe, expect, test } from "vitest";
import { sampled } from "../support/extent.js";
import { beds } from "./bed/beds.js";
import { failuresOf, prepareBed, verifyBed } from "./verify-bed.js";

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

describe.each(sampled(beds, 1).map((bed) => [bed.name, bed] as const))("%s", (_, bed) => {
  test("nothing is found in the server that is right, and each operation succeeds", async () => {
    const prepared = await prepareBed(bed);
    for (const each of sampled([1, 2, 3], 1)) {
      const run = await verifyBed(bed, prepared, undefined, each);
      expect(failuresOf(run)).toEqual([]);
      expect(run.ended).toBeUndefined();
      expect(run.requests).toBeLessThanOrEqual(40 * prepared.plan.operations.length);
      expect(run.operations.filter(({ isVerified }) => isVerified).length).toBeGreaterThanOrEqual(
        prepared.plan.operations.length - 1,
      );
    }
  });

  test("random sequences find nothing in the server that is right", async () => {
    const prepared = await prepareBed(bed);
    for (const each of sampled([1, 2, 3], 1)) {
      const run = await verifyBed(bed, { ...prepared, plan: prepared.fuzz }, undefined, each);
      expect(failuresOf(run)).toEqual([]);
      expect(run.phases.find(({ phase }) => phase === "random")?.requests).toBeGreaterThan(100);
    }
  });

  test("what the document leaves open is not reported", async () => {
    const prepared = await prepareBed(bed);
    const reported: (readonly [string, readonly string[]])[] = [];
    const open = sampled(bed.open, 1);
    for (const { name } of open) reported.push([name, failuresOf(await verifyBed(bed, prepared, name))]);
    expect(reported).toEqual(open.map(({ name }) => [name, []]));
  });

  // Each takes a run of its own.
  test.each(sampled(bed.bugs, 2).map(({ name }) => name))("%s is found, unless it is a known gap", async (name) => {
    const failures = failuresOf(await verifyBed(bed, await prepareBed(bed), name));
    expect(failures.length > 0).toBe(!notFound.has(name));
  });
});
