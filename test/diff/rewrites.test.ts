// Rewrites that change nothing for callers are not reported, alone and together.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocument } from "../support/openapi/document.js";
import { randomFrom } from "../support/random.js";
import { runs, sampled } from "../support/extent.js";
import { documentOf, findingsOf, shortened } from "./support/compared.js";
import { notesService } from "./support/notes-service.js";
import { danglingReferences, rewrites, rewritten } from "./support/rewrites.js";

const names = Object.keys(rewrites);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const source = notesService();
const base = documentOf(JSON.stringify(source));

function findingsAfter(rewriteNames: readonly string[], randomSeed: number): readonly object[] {
  const root = rewritten(source, rewriteNames, randomFrom(randomSeed));
  expect(danglingReferences(root)).toEqual([]);
  const revision = documentOf(JSON.stringify(root));
  return [...findingsOf(base, revision), ...findingsOf(revision, base)].map((finding) => ({
    ...shortened(finding),
    message: finding.message,
  }));
}

describe("nothing is found after a rewrite", () => {
  test.each(sampled(names, 6))("%s", (name) => {
    expect(JSON.stringify(rewritten(source, [name], randomFrom(1)))).not.toBe(JSON.stringify(source));
    expect(findingsAfter([name], 1)).toEqual([]);
  });

  test("several together", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 8 }),
        fc.nat(),
        (chosen, randomSeed) => {
          expect(findingsAfter(chosen, randomSeed)).toEqual([]);
        },
      ),
      { numRuns: runs(300), seed },
    );
  });

  test("of the API's own document", () => {
    const api = readDocument();
    const before = documentOf(JSON.stringify(api));
    const chosen = ["members in other order", "components in place", "security of the document in operations"];
    const after = documentOf(JSON.stringify(rewritten(api, chosen, randomFrom(seed))));
    expect(findingsOf(before, after).map(shortened)).toEqual([]);
  });
});
