// Annotations for GitHub Actions: one line a diagnostic, in which a document can't say anything to the workflow.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printAnnotations } from "../../scripts/diagnostics/annotations.js";
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
    expect(printAnnotations([{ ...plain, ...changes }], (file) => file)).toBe(want);
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
        const printed = printAnnotations([{ ...plain, message, hint, file }], (path) => path);
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
