// Random documents: a document compared with itself has no findings, and any two can be compared.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDocuments } from "../../scripts/diff/compare.js";
import { defaultPolicy } from "../../scripts/diff/policy.js";
import { compareSchemas } from "../../scripts/diff/schemas/compare-schemas.js";
import type { SchemaComparison } from "../../scripts/diff/schemas/comparison.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { runs } from "../support/extent.js";
import { randomFrom } from "../support/random.js";
import { randomDocument } from "../support/random/random-document.js";
import { documentOf, findingsOf, shortened } from "./support/compared.js";
import { rewritten } from "./support/rewrites.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);

describe("random documents", () => {
  test("nothing is found between a document and itself with members in other order", () => {
    fc.assert(
      fc.property(randomDocument, (root) => {
        // Of two operations with the same id the linter lets the first keep it.
        const text = JSON.stringify(root).replaceAll('"operationId":', '"x-id":');
        const reordered = JSON.stringify(
          rewritten(JSON.parse(text) as JsonObject, ["members in other order"], randomFrom(seed)),
        );
        expect(findingsOf(documentOf(text), documentOf(reordered)).map(shortened)).toEqual([]);
      }),
      { numRuns: runs(40), seed, endOnFailure: true },
    );
  });

  test("what is found between two has a place, a message and a use", () => {
    fc.assert(
      fc.property(randomDocument, randomDocument, (one, other) => {
        const findings = findingsOf(documentOf(JSON.stringify(one)), documentOf(JSON.stringify(other)));
        for (const { base, revision, message, uses, side } of findings) {
          expect(base ?? revision).toBeDefined();
          expect(message).not.toContain("undefined");
          expect(uses.length > 0 || side === "server").toBe(true);
        }
      }),
      { numRuns: runs(40), seed, endOnFailure: true },
    );
  });

  test("what is risky about schemas has a reason or a value", () => {
    fc.assert(
      fc.property(randomDocument, randomDocument, (one, other) => {
        const comparisons: SchemaComparison[] = [];
        const [base, revision] = [one, other].map((root) => documentOf(JSON.stringify(root)));
        if (base === undefined || revision === undefined) throw new Error("A document is missing.");
        compareDocuments(base, revision, {
          policy: defaultPolicy,
          schemas: (...given) => {
            const comparison = compareSchemas(...given);
            comparisons.push(comparison);
            return comparison;
          },
        });
        const risky = comparisons.flatMap((each) => each.findings()).filter(({ severity }) => severity === "risky");
        const unexplained = risky.filter(({ witness, undecided }) => witness === undefined && undecided === undefined);
        expect(unexplained.map(shortened)).toEqual([]);
      }),
      { numRuns: runs(40), seed, endOnFailure: true },
    );
  });
});
