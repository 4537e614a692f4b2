// The other formats of a review, its room in a comment, and what lets it fail.
import { describe, expect, test } from "vitest";
import { linksTo } from "../../scripts/review/links.js";
import { printReviewAnnotations } from "../../scripts/review/output/annotations.js";
import { codeQualityOf } from "../../scripts/review/output/code-quality.js";
import { commentLength, printReview } from "../../scripts/review/output/markdown.js";
import { failuresOf, type DocumentReview, type FailLevel, type ReviewedChange } from "../../scripts/review/review.js";
import { bodyOf } from "../../scripts/review/action/main.js";
import { address, commits, pathBeside, reviewFiles, reviewOf } from "./support/reviews.js";

const caseFile = (name: string, file: string): string => pathBeside(import.meta.url, `cases/${name}/${file}`);
const reviewCase = (name: string): Promise<DocumentReview> =>
  reviewFiles({ base: caseFile(name, "base.yaml"), revision: caseFile(name, "revision.yaml") });

/** So many breaking changes, and others before them. */
function manyChanges({ comparison, ...rest }: DocumentReview, count: number): DocumentReview {
  const [first] = comparison?.findings ?? [];
  if (comparison === undefined || first === undefined) throw new Error("There is no change.");
  const change = (severity: ReviewedChange["severity"], index: number): ReviewedChange => ({
    ...first,
    severity,
    uses: [],
    operation: `GET /${severity}/${index}`,
    revision: first.base,
  });
  const of = (severity: ReviewedChange["severity"]): readonly ReviewedChange[] =>
    Array.from({ length: count }, (_, index) => change(severity, index));
  return { ...rest, comparison: { ...comparison, findings: [...of("compatible"), ...of("risky"), ...of("breaking")] } };
}

describe("annotations", () => {
  test("are ten of a level, what breaks first, and the verdict as the last", async () => {
    const lines = printReviewAnnotations(reviewOf(manyChanges(await reviewCase("breaking-new-and-gone"), 30)))
      .trimEnd()
      .split("\n");
    const levels = lines.map((line) => line.split(" ")[0]);
    expect(levels).toEqual(
      ["::error", "::warning", "::notice"].flatMap((level) => Array.from({ length: 10 }, () => level)),
    );
    expect(lines[0]).toContain("GET /breaking/0");
    expect(lines.at(-1)).toMatch(
      /::notice title=halves review::30 breaking changes .*; 61 more findings in the summary/,
    );
  });

  test("of what is gone are at the first line, since the file has no other line of it", async () => {
    expect(printReviewAnnotations(reviewOf(await reviewCase("breaking-new-and-gone")))).toContain(
      "::error file=openapi.yaml,line=1,col=1,endColumn=2,title=operation-removed::",
    );
  });

  test("are one line each, whatever the document has", async () => {
    const printed = printReviewAnnotations(reviewOf(await reviewCase("hostile-names")));
    expect(
      printed
        .trimEnd()
        .split("\n")
        .map((line) => line.split(" ")[0]),
    ).toEqual(["::error", "::error", "::notice"]);
  });
});

describe("the code quality report of GitLab", () => {
  test("has the members that GitLab reads, and fingerprints that stay when lines move", async () => {
    const reviewed = await reviewCase("breaking-new-and-gone");
    const issues = codeQualityOf(reviewOf(reviewed));
    expect(issues.map(({ check_name, severity, location }) => [check_name, severity, location])).toEqual([
      ["operation-removed", "critical", { path: "openapi.yaml", lines: { begin: 1 } }],
      ["parameter-schema-narrowed", "critical", { path: "openapi.yaml", lines: { begin: 8 } }],
      ["enum-widened", "critical", { path: "openapi.yaml", lines: { begin: 48 } }],
      ["member-became-required", "critical", { path: "openapi.yaml", lines: { begin: 39 } }],
      ["operation-added", "info", { path: "openapi.yaml", lines: { begin: 31 } }],
    ]);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    for (const { description, fingerprint } of issues)
      expect([description.length > 0, /^[0-9a-f]{64}$/.test(fingerprint)]).toEqual([true, true]);
    const moved = JSON.parse(JSON.stringify(reviewed).replaceAll(/"line":(\d+)/g, '"line":9')) as DocumentReview;
    expect(codeQualityOf(reviewOf(moved)).map(({ fingerprint }) => fingerprint)).toEqual(
      issues.map(({ fingerprint }) => fingerprint),
    );
  });

  test("has fingerprints of their own for changes that are alike", async () => {
    const reviewed = await reviewCase("breaking-new-and-gone");
    const twice = codeQualityOf(reviewOf(reviewed, reviewed)).map(({ fingerprint }) => fingerprint);
    expect(new Set(twice).size).toBe(twice.length);
  });
});

describe("a comment", () => {
  test("has room at GitHub: what comes last is counted", async () => {
    const reviewed = manyChanges(await reviewCase("breaking-new-and-gone"), 400);
    const text = printReview(reviewOf(reviewed), { address, maxLength: commentLength });
    expect(text.length).toBeLessThanOrEqual(commentLength);
    expect(text.length).toBeGreaterThan(commentLength - 2000);
    expect(text.startsWith("### 400 breaking changes for clients of 400 operations")).toBe(true);
    const rows = [...text.matchAll(/^\| `GET /gm)].length;
    const counted = [...text.matchAll(/^(\d+) more changes? that this comment has no room for/gm)];
    expect(rows + counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(1200);
    expect(text.trimEnd().endsWith("</sub>")).toBe(true);
    expect([...text.matchAll(/<details>/g)].length).toBe([...text.matchAll(/<\/details>/g)].length);
  });

  test("of a document that is the same has one line, and another one for a server that is verified", async () => {
    const reviewed = await reviewCase("nothing-changed");
    const operation = {
      operation: "GET /orders",
      isVerified: true,
      requests: 3,
      statuses: { "200": 3 },
      parameters: [],
    };
    const coverage = {
      operations: [
        { ...operation, isWithheld: false },
        { ...operation, isVerified: false, isWithheld: true },
      ],
      sentences: ["/paths"],
      masked: 0,
      rejected: 0,
      dropped: 0,
    };
    const rest = { accepted: [], phases: [], requests: 3, cleanup: 0, seed: 1, ended: null, left: [] };
    const verification = { kind: "verified", report: { ...rest, findings: [], coverage } } as const;
    expect(printReview(reviewOf({ ...reviewed, verification }), { maxLength: Infinity })).toBe(
      "**No change for callers:** `openapi.yaml` means the same as at `main` (`bbbbbbb`).\n\n" +
        "**Contract:** nothing contradicts it; 1 of 2 operations verified, " +
        "1 sentence of the document exercised by 3 requests.\n",
    );
  });

  test("of several documents has a section for each", async () => {
    const quiet = { ...(await reviewCase("nothing-changed")), file: "billing.yaml" };
    const text = printReview(reviewOf(await reviewCase("compatible-alone"), quiet), { maxLength: Infinity });
    expect(text).toMatch(/^### 1 compatible change\n\n#### `openapi.yaml`\n/);
    expect(text).toContain("#### `billing.yaml`\n\nNo change for callers: `billing.yaml` means the same as at `main`");
  });

  test("says what was broken at an earlier commit and is not", async () => {
    const quiet = reviewOf(await reviewCase("nothing-changed"));
    const before = { id: "", breaking: 2, head: "abcdef1234567" };
    const state = { id: "", breaking: 0, head: "fedcba7654321" };
    expect(bodyOf(quiet, state, before, address)).toBe(
      "**No change for callers:** `openapi.yaml` means the same as at `main` (`bbbbbbb`).\n\n" +
        "Resolved: at `abcdef1` there were 2 breaking changes.\n\n" +
        '<!-- halves review {"id":"","breaking":0,"head":"fedcba7654321"} -->',
    );
    const broken = reviewOf(await reviewCase("breaking-new-and-gone"));
    const [first, , second] = bodyOf(broken, { ...state, breaking: 4 }, { ...before, breaking: 6 }, address).split(
      "\n",
    );
    expect([first, second]).toEqual([
      "### 4 breaking changes for clients of 4 operations; 1 new operation",
      "In part resolved: at `abcdef1` there were 6 breaking changes.",
    ]);
    expect(bodyOf(broken, { ...state, breaking: 4 }, { ...before, breaking: 4 }, address)).not.toContain("esolved");
  });

  test.each([
    ["api/v 1 (new).yaml", "api/v%201%20%28new%29.yaml"],
    ["100%.yaml", "100%25.yaml"],
    ["ü.yaml", "%C3%BC.yaml"],
  ])("links to %s", (file, path) => {
    const link = linksTo(address, { commits });
    expect(link("revision", { file, line: 3 })).toBe(`${address}${commits.revision}/${path}#L3`);
    expect(link("base", { file: "https://example.com/openapi.yaml", line: 3 })).toBeUndefined();
    expect(linksTo(undefined, { commits })("base", { file, line: 3 })).toBeUndefined();
  });
});

describe("it fails", () => {
  test.each<[string, Readonly<Record<FailLevel, boolean>>]>([
    ["nothing-changed", { nothing: false, errors: false, breaking: false, risky: false }],
    ["compatible-alone", { nothing: false, errors: false, breaking: false, risky: false }],
    ["may-break", { nothing: false, errors: false, breaking: false, risky: true }],
    ["breaking-new-and-gone", { nothing: false, errors: false, breaking: true, risky: true }],
    ["errors-of-the-document", { nothing: false, errors: true, breaking: true, risky: true }],
  ])("%s", async (name, want) => {
    const review = reviewOf(await reviewCase(name));
    const levels = Object.keys(want) as FailLevel[];
    expect(Object.fromEntries(levels.map((level) => [level, failuresOf(review, level).length > 0]))).toEqual(want);
  });

  test("where the server contradicts the document, or could not be verified", async () => {
    const reviewed = await reviewCase("nothing-changed");
    const failed = { ...reviewed, verification: { kind: "failed", reason: "It did not start." } as const };
    expect(failuresOf(reviewOf(failed), "errors")).toEqual(["openapi.yaml: 1 server that could not be verified"]);
    expect(printReview(reviewOf(failed), { maxLength: Infinity })).toContain("### The server could not be verified\n");
  });
});
