// Annotations for GitHub Actions: one line a diagnostic, in which a document can't say anything to the workflow.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diagnosticAnnotation, printAnnotations, type Annotation } from "../../scripts/diagnostics/annotations.js";
import type { Diagnostic } from "../../scripts/diagnostics/diagnostics.js";

const plain: Diagnostic = {
  severity: "error",
  code: "bad-value",
  message: "`in` can't be `qurey`.",
  file: "openapi.yaml",
  line: 18,
  column: 15,
  length: 5,
  pointer: "/in",
};

describe("an annotation", () => {
  test.each<[string, Partial<Diagnostic>, string]>([
    ["an error", {}, "::error file=openapi.yaml,line=18,col=15,endColumn=20,title=bad-value::`in` can't be `qurey`.\n"],
    [
      "a warning with a hint",
      { severity: "warning", hint: "did you mean `query`?" },
      "::warning file=openapi.yaml,line=18,col=15,endColumn=20,title=bad-value::`in` can't be `qurey`. (did you mean `query`?)\n",
    ],
    [
      "a message of several lines",
      { message: "100%\r\n::stop-commands::x\u2028\u001b[2J" },
      "::error file=openapi.yaml,line=18,col=15,endColumn=20,title=bad-value::100%25%0D%0A::stop-commands::x\u{fffd}\u{fffd}[2J\n",
    ],
    [
      "a file with signs that part properties",
      { file: "a,line=1::b:c%.yaml" },
      "::error file=a%2Cline=1%3A%3Ab%3Ac%25.yaml,line=18,col=15,endColumn=20,title=bad-value::`in` can't be `qurey`.\n",
    ],
  ])("of %s", (_, changes, want) => {
    expect(printAnnotations([diagnosticAnnotation({ ...plain, ...changes }, (file) => file)])).toBe(want);
  });

  test("is one line that has its own properties and no others, whatever the document says", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc
        .array(fc.constantFrom("\n", "\r", "::", "%0A", "%", ",", "=", "set-output name=x", "##[error]", "\u0085"))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, text, text, (message, hint, file) => {
        const printed = printAnnotations([diagnosticAnnotation({ ...plain, message, hint, file }, (path) => path)]);
        expect(printed.split(/[\r\n\u0085\u2028\u2029]/)).toEqual([expect.any(String), ""]);
        const [, properties = ""] = /^::error (.*?)::/.exec(printed) ?? [];
        expect(properties.split(",").map((each) => each.split("=")[0])).toEqual([
          "file",
          "line",
          "col",
          "endColumn",
          "title",
        ]);
      }),
    );
  });
});

describe("GitHub shows ten annotations of a level", () => {
  const all = (count: number, level: "error" | "warning" | "notice"): readonly Annotation[] =>
    Array.from({ length: count }, (_, index) => ({ level, title: "t", message: `${level} ${index}` }));
  const countsIn = (printed: string): readonly number[] =>
    ["error", "warning", "notice"].map(
      (level) => printed.split("\n").filter((line) => line.startsWith(`::${level} `)).length,
    );

  test.each([
    ["none", [0, 0, 0], [0, 0, 0]],
    ["as many as there is room for", [10, 10, 10], [10, 10, 10]],
    ["errors that are left out, which a notice counts", [12, 3, 0], [10, 3, 1]],
    ["notices that are left out, among them the one that counts", [0, 0, 11], [0, 0, 10]],
    ["more of each", [40, 50, 60], [10, 10, 10]],
  ])("%s", (_, [errors = 0, warnings = 0, notices = 0], want) => {
    // The most severe come first, in whatever order they were found.
    const printed = printAnnotations([...all(notices, "notice"), ...all(warnings, "warning"), ...all(errors, "error")]);
    expect(countsIn(printed)).toEqual(want);
    const left = errors + warnings + notices - countsIn(printed).reduce((sum, each) => sum + each, 0);
    if (left > 0) expect(printed).toContain(`::notice title=halves::${left + 1} more in the log of this step.\n`);
    if (warnings > 0) expect(printed.indexOf("::warning ")).toBeGreaterThan(printed.lastIndexOf("::error title"));
  });
});
