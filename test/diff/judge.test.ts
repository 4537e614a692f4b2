// The catalogue's rows, written without a look at the implementation: each pair in many contexts, in both directions.
import { describe, expect, test } from "vitest";
import { documentOfSide, documentPairs } from "./judge/documents.js";
import { equal } from "./judge/equal.js";
import { large } from "./judge/large.js";
import { crossing, narrowed } from "./judge/narrowed.js";
import { others } from "./judge/others.js";
import { misjudged as misjudgedIn, verdict } from "./judge/run.js";
import { documentOf, findingsOf } from "./support/compared.js";
import { versionPairs } from "./judge/versions.js";
import { sampled } from "../support/extent.js";
import type { Json } from "../../scripts/json/json.js";

function misjudged(base: Json, revision: Json, wanted: string): readonly string[] {
  const key = JSON.stringify([base, revision]);
  return misjudgedIn(base, revision, wanted, (contexts) => sampled(contexts, 1, contexts.length, key));
}

/** A quarter of the rows, which `npm test` has. */
const quarter = <T>(rows: readonly T[]): readonly T[] => sampled(rows, Math.ceil(rows.length / 4));

describe("the second schema is narrower", () => {
  test.each(quarter([...narrowed, ...large]))("%s", (_name, base, revision) => {
    expectNone(misjudged(base, revision, "BCCB"));
  });
});

describe("neither schema holds the other", () => {
  test.each(quarter(crossing))("%s", (_name, base, revision) => {
    expectNone(misjudged(base, revision, "BBBB"));
  });
});

describe("the verdicts are others", () => {
  test.each(quarter(others))("%s", (_name, verdicts, base, revision) => {
    expectNone(misjudged(base, revision, verdicts));
  });
});

describe("both schemas mean the same", () => {
  test.each(quarter(equal))("%s", (_name, first, ...spellings) => {
    const found = spellings.flatMap((other, index) =>
      misjudged(first, other, "----").map((each) => `${index}: ${each}`),
    );
    expectNone(found);
  });
});

describe.each(Object.entries(documentPairs))("%s", (_area, pairs) => {
  test.each(quarter(pairs))("%s", (_name, verdicts, base, revision) => {
    const [before, after] = [documentOfSide(base), documentOfSide(revision)];
    const found = [verdict(before, after), verdict(after, before)];
    const wrong = found.filter(({ letter }, index) => verdicts[index] !== "?" && verdicts[index] !== letter);
    expect(wrong).toEqual([]);
  });
});

describe("versions and components", () => {
  test.each(quarter(versionPairs))("%s", (_name, verdicts, base, revision) => {
    const found = [verdict(base, revision), verdict(revision, base)];
    expect(found.filter(({ letter }, index) => verdicts[index] !== letter)).toEqual([]);
  });
});

test("YAML with anchors, merged and quoted otherwise means the same", () => {
  const head = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /a:\n    post:\n";
  const plain = `${head}      requestBody:
        content:
          application/json: {schema: {type: string, maxLength: 3}}
          text/json: {schema: {type: string, maxLength: 3}}
      responses:
        "200": {description: OK}
`;
  const anchored = `${head}      responses:
        # Only one.
        '200':
          description: >-
            Fine
      requestBody:
        content:
          "application/json": &media
            schema: &text
              "type": string
              maxLength: 0x3
          text/json: {schema: *text}
`;
  const [base, revision] = [documentOf(plain), documentOf(anchored)];
  expect([...findingsOf(base, revision), ...findingsOf(revision, base)]).toEqual([]);
  expect(findingsOf(documentOf(anchored.replace("0x3", "2")), base)).not.toEqual([]);
});

function expectNone(found: readonly string[]): void {
  expect(found.join("\n")).toBe("");
}
