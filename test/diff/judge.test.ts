// The catalogue's rows, written without a look at the implementation: each pair in many contexts, in both directions.
import { describe, expect, test } from "vitest";
import { documentOfSide, documentPairs } from "./judge/documents.js";
import { equal } from "./judge/equal.js";
import { crossing, narrowed } from "./judge/narrowed.js";
import { others } from "./judge/others.js";
import { misjudged, verdict } from "./judge/run.js";

describe("the second schema is narrower", () => {
  test.each(narrowed)("%s", (_name, base, revision) => {
    expectNone(misjudged(base, revision, "BCCB"));
  });
});

describe("neither schema holds the other", () => {
  test.each(crossing)("%s", (_name, base, revision) => {
    expectNone(misjudged(base, revision, "BBBB"));
  });
});

describe("the verdicts are others", () => {
  test.each(others)("%s", (_name, verdicts, base, revision) => {
    expectNone(misjudged(base, revision, verdicts));
  });
});

describe("both schemas mean the same", () => {
  test.each(equal)("%s", (_name, first, ...spellings) => {
    const found = spellings.flatMap((other, index) =>
      misjudged(first, other, "----").map((each) => `${index}: ${each}`),
    );
    expectNone(found);
  });
});

describe.each(Object.entries(documentPairs))("%s", (_area, pairs) => {
  test.each(pairs)("%s", (_name, verdicts, base, revision) => {
    const [before, after] = [documentOfSide(base), documentOfSide(revision)];
    const found = [verdict(before, after), verdict(after, before)];
    const wrong = found.filter(({ letter }, index) => verdicts[index] !== "?" && verdicts[index] !== letter);
    expect(wrong).toEqual([]);
  });
});

function expectNone(found: readonly string[]): void {
  expect(found.join("\n")).toBe("");
}
