// The rules of the catalogue outside of schemas: two documents, and exactly what is found. That each code is found at
// all is in examples.test.ts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Policy } from "../../scripts/diff/policy.js";
import { findingsOf, loadDocument, shortened } from "./support/compared.js";
import { sampled } from "../support/extent.js";

const folder = join(import.meta.dirname, "cases");
const cases = readdirSync(folder);

interface Wanted {
  readonly code: string;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function wantedIn(name: string): readonly Wanted[] {
  return readJson(join(folder, name, "want.json")) as Wanted[];
}

function policyIn(name: string): Partial<Policy> {
  const file = join(folder, name, "policy.json");
  return existsSync(file) ? (readJson(file) as Partial<Policy>) : {};
}

function sorted(findings: readonly object[]): readonly string[] {
  return findings.map((each) => JSON.stringify(each)).toSorted();
}

describe("two documents have exactly these findings", () => {
  test.each(cases)("%s", async (name) => {
    const [base, revision] = await Promise.all(
      ["base", "revision"].map((file) => loadDocument(join(folder, name, `${file}.yaml`))),
    );
    if (base === undefined || revision === undefined) throw new Error("A document is missing.");
    const findings = findingsOf(base, revision, policyIn(name));
    expect(sorted(findings.map(shortened))).toEqual(sorted(wantedIn(name)));
    for (const { message, base: before, revision: now } of findings) {
      expect(message).toMatch(/^[A-Z].*[.]$/);
      expect(before ?? now).toBeDefined();
      for (const spot of [before, now])
        if (spot !== undefined) expect(spot.document.resolve(spot.pointer)).toBeDefined();
    }
  });

  test.each(sampled(cases, 40))("%s: none for a document and itself", async (name) => {
    for (const file of ["base", "revision"]) {
      const document = await loadDocument(join(folder, name, `${file}.yaml`));
      expect(findingsOf(document, document, policyIn(name))).toEqual([]);
    }
  });
});
