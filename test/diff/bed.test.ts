// The bed's rows: schemas in places of documents, in both directions, and documents.
import { expect, test, describe } from "vitest";
import { documentOfColumn, rowsOf } from "./bed/rows.js";
import { misjudged, verdict } from "./judge/run.js";
import { sampled } from "../support/extent.js";

describe.each(["scalars", "arrays", "objects", "unions", "sizes"])("%s", (file) => {
  test.each(sampled(rowsOf(`${file}.txt`), 6))("%s", (_name, verdicts, base, revision) => {
    expect(misjudged(base, revision, verdicts, (contexts) => sampled(contexts, 2, 2)).join("\n")).toBe("");
  });
});

describe("documents", () => {
  test.each(sampled(rowsOf("documents.txt"), 20))("%s", (_name, verdicts, base, revision) => {
    const [before, after] = [documentOfColumn(base), documentOfColumn(revision)];
    const found = [verdict(before, after), verdict(after, before)];
    expect(found.filter(({ letter }, index) => verdicts[index] !== "?" && verdicts[index] !== letter)).toEqual([]);
  });
});
