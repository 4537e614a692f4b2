// How far info.version has to rise.
import { describe, expect, test } from "vitest";
import { checkVersion, type Bump } from "../../scripts/diff/version.js";
import { findingOf, resultOf, shop } from "./support/documents.js";

test.each<[base: string, bump: Bump, needed: string, enough: readonly string[], tooLow: readonly string[]]>([
  [
    "1.2.3",
    "major",
    "2.0.0",
    ["2.0.0", "2.0.1", "3.0.0", "10.0.0"],
    ["1.2.3", "1.3.0", "1.9.9", "2.0.0-rc.1x", "0.9.0"],
  ],
  ["1.2.3", "minor", "1.3.0", ["1.3.0", "1.10.0", "2.0.0"], ["1.2.3", "1.2.4", "1.2.10"]],
  ["1.2.3", "patch", "1.2.4", ["1.2.4", "1.2.10", "1.3.0"], ["1.2.3", "1.2.2", "1.2.3+build"]],
  ["1.2.3", "none", "1.2.3", ["1.2.3", "1.2.4", "1.2.3+build"], ["1.2.2", "1.2.3-beta"]],
  ["0.4.2", "major", "0.5.0", ["0.5.0", "1.0.0"], ["0.4.3", "0.4.2"]],
  ["0.4.2", "minor", "0.4.3", ["0.4.3", "0.5.0"], ["0.4.2"]],
  ["2.0.0-rc.1", "major", "2.0.0", ["2.0.0-rc.2", "2.0.0", "2.0.0-rc.10"], ["2.0.0-rc.1", "2.0.0-beta.9", "1.9.0"]],
  ["2.0.0-rc.9", "none", "2.0.0", ["2.0.0-rc.9", "2.0.0-rc.10", "2.0.0-rc.9.1"], ["2.0.0-rc.8", "2.0.0-9"]],
  ["1", "major", "2.0.0", ["2", "v2.0"], ["1.1"]],
])("%s needs a bump (%s) to %s", (base, bump, needed, enough, tooLow) => {
  for (const revision of enough)
    expect([revision, checkVersion(base, revision, bump)]).toEqual([revision, { base, revision, needed, ok: true }]);
  // A prerelease of the version that is needed is one of it.
  for (const revision of tooLow.filter((each) => !each.endsWith("x")))
    expect([revision, checkVersion(base, revision, bump)]).toEqual([revision, { base, revision, needed, ok: false }]);
});

test("a prerelease of the version that is needed will do", () => {
  expect(checkVersion("1.2.3", "2.0.0-rc.1", "major")).toMatchObject({ ok: true });
});

test.each(["2024-01-15", "", "latest", "1.2.3.4", "-1"])("%j is no semantic version: it can't rise", (base) => {
  expect(checkVersion(base, base, "major")).toEqual({ base, revision: base, ok: false });
  expect(checkVersion("1.0.0", base, "minor").ok).toBe(false);
  expect(checkVersion(base, base, "none").ok).toBe(true);
});

describe("the bump", () => {
  test("is major for a breaking finding, minor for any other", () => {
    const bumpOf = (...severities: readonly ("breaking" | "risky" | "compatible")[]): Bump =>
      resultOf((a, b) => severities.map((severity) => findingOf(a, b, { severity }))).bump;
    expect([bumpOf("compatible", "breaking"), bumpOf("risky"), bumpOf("compatible")]).toEqual([
      "major",
      "minor",
      "minor",
    ]);
  });

  test("is patch where words differ, and none where only the version does", () => {
    const described = shop.replace("description: Done.", "description: It is done.");
    expect(resultOf(() => [], { revision: described }).bump).toBe("patch");
    expect(resultOf(() => [], { revision: shop.replace("1.2.0", "1.3.0") }).bump).toBe("none");
  });

  test("is that of the findings that are not accepted", () => {
    const acceptances = [{ code: "property-required", reason: "No client sends it." }];
    const result = resultOf((a, b) => [findingOf(a, b)], { acceptances });
    expect([result.bump, result.findings, result.accepted.length]).toEqual(["none", [], 1]);
  });
});
