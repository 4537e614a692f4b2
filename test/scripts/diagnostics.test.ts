// Diagnostics: their order, what is reported only once, and that the output is safe and plain.
import { describe, expect, test } from "vitest";
import { Report, type Source } from "../../scripts/diagnostics/diagnostics.js";
import { printDiagnostics } from "../../scripts/diagnostics/print.js";

function source(text: string, file = "openapi.yaml"): Source {
  const lines = text.split("\n");
  return {
    file,
    text,
    // A pointer of these tests is the word that it stands for.
    locate: (word) => {
      const line = lines.findIndex((each) => each.includes(word));
      return { line: line + 1, column: (lines[line]?.indexOf(word) ?? 0) + 1, length: word.length };
    },
  };
}

const text = ["one: 1", "two: 2", "three: 3"].join("\n");

describe("a report", () => {
  test("has failed when it has an error", () => {
    const report = new Report();
    report.add(source(text), "two", "no-schema", "A warning.");
    expect(report.failed).toBe(false);
    report.add(source(text), "two", "not-json", "An error.");
    expect(report.failed).toBe(true);
  });

  test("is sorted by file and position", () => {
    const report = new Report();
    const [first, second] = [source(text), source(text, "other.yaml")];
    for (const [where, word] of [
      [first, "three"],
      [second, "one"],
      [first, "one"],
      [first, "two"],
    ] as const)
      report.add(where, word, "no-schema", "Wrong.");
    expect(report.diagnostics.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "openapi.yaml:1",
      "openapi.yaml:2",
      "openapi.yaml:3",
      "other.yaml:1",
    ]);
  });

  test("has each diagnostic once, however often it is reported", () => {
    const report = new Report();
    for (let times = 0; times < 3; times++) report.add(source(text), "two", "no-schema", "Wrong.");
    report.add(source(text), "two", "no-schema", "Otherwise wrong.");
    expect(report.diagnostics).toHaveLength(2);
  });

  test("computes positions only when they are read", () => {
    const report = new Report();
    const located: string[] = [];
    report.add(
      { file: "openapi.yaml", text, locate: (pointer) => (located.push(pointer), { line: 1, column: 1 }) },
      "two",
      "not-json",
      "Wrong.",
    );
    expect([report.failed, located]).toEqual([true, []]);
    expect(report.diagnostics).toMatchObject([{ line: 1, column: 1, length: 1, pointer: "two" }]);
    expect(located).toEqual(["two"]);
  });
});

describe("what is printed", () => {
  test("is empty when nothing is reported", () => {
    expect(printDiagnostics(new Report(), { color: true })).toBe("");
  });

  test("is the position, the message, a code frame and a hint", () => {
    const report = new Report();
    report.add(source(text), "two", "bad-reference", "There is no field `two`.", { hint: "did you mean `too`?" });
    expect(printDiagnostics(report, { color: false })).toBe(
      [
        "openapi.yaml:2:1  error  bad-reference  There is no field `two`.",
        "  1 │ one: 1",
        "> 2 │ two: 2",
        "    │ ^^^",
        "  3 │ three: 3",
        "  help: did you mean `too`?",
        "",
        "1 error",
        "",
      ].join("\n"),
    );
  });

  test("has colour only on demand, around the same text", () => {
    const report = new Report();
    report.add(source(text), "two", "bad-reference", "There is no field `two`.", { hint: "did you mean `too`?" });
    report.add(source(text), "three", "no-schema", "It is nothing.");
    const colored = printDiagnostics(report, { color: true });
    expect(colored).toContain("\u001b[31merror\u001b[39m");
    expect(colored.replaceAll(/\u001b\[\d+m/g, "")).toBe(printDiagnostics(report, { color: false }));
  });

  test("contains no control characters, wherever the document has them", () => {
    const orders = "\u001b[2J\u009b1A\u0007\r\u202e";
    const hostile = source(`before: ${orders}\n"bad${orders}key": 1\nafter: ${orders}`, `file${orders}.yaml`);
    const report = new Report();
    report.add(hostile, "bad", "bad-reference", `There is no field \`${orders}\`.`, {
      hint: `did you mean \`${orders}\`?`,
    });
    expect(printDiagnostics(report, { color: false })).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
  });

  test("is underlined in the right place behind wide characters and tabs", () => {
    const report = new Report();
    report.add(source("書籍 📚\tkey: value"), "key", "bad-reference", "Wrong.");
    const [, line = "", carets = ""] = printDiagnostics(report, { color: false }).split("\n");
    expect(line).toBe("> 1 │ 書籍 📚  key: value");
    // Three characters take two columns each, one of them two units of the string.
    expect(carets.indexOf("^") - line.indexOf("key")).toBe(2);
  });

  test("is short for a line that is long", () => {
    const report = new Report();
    report.add(
      source(`{${'"a":1,'.repeat(1_000)}"key":2,${'"a":1,'.repeat(1_000)}}`),
      "key",
      "bad-reference",
      "Wrong.",
    );
    const lines = printDiagnostics(report, { color: false }).split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(125);
    expect(lines[2]?.indexOf("^")).toBe(lines[1]?.indexOf("key"));
  });

  test("is each diagnostic with its frame, notes as well, where everything is wanted", () => {
    const report = new Report();
    for (const word of ["one", "two", "three"]) report.add(source(text), word, "no-schema", "A warning.");
    report.add(source(text), "two", "duplicate-enum-value", "A note.");
    const printed = printDiagnostics(report, { color: false, all: true, allBy: "--all" });
    expect(printed.match(/^openapi\.yaml:\d+:1 {2}(?:warning|note) {2}/gm)).toHaveLength(4);
    expect(printed.match(/^> /gm)).toHaveLength(4);
    expect(printed).toMatch(/\n3 warnings, 1 note\n$/);
  });

  test("counts notes, which are printed only with everything", () => {
    const report = new Report();
    report.add(source(text), "two", "duplicate-enum-value", "A note.");
    expect(printDiagnostics(report, { color: false, allBy: "--all shows it" })).toBe("1 note (--all shows it)\n");
    expect([report.failed, report.diagnostics.length]).toEqual([false, 1]);
  });
});

describe("warnings", () => {
  /** Warnings by the index of their code, in this order, each on a line of its own. */
  const print = (codes: readonly number[], hint?: string): readonly string[] => {
    const lines = Array.from(codes, (_, index) => `line${index}:`).join("\n");
    const report = new Report();
    codes.forEach((code, index) =>
      report.add(source(lines), `line${index}`, causes[code] ?? "no-schema", `Message ${code}.`, { hint }),
    );
    return printDiagnostics(report, { color: false, allBy: "--all" }).trimEnd().split("\n");
  };
  const causes = ["no-schema", "empty-enum", "bad-style", "one-media-type"] as const;

  test("of one cause are its first place with the line, its count and two further places", () => {
    expect(
      print(
        Array.from({ length: 442 }, () => 0),
        "help it",
      ),
    ).toEqual([
      "openapi.yaml:1:1  warning  no-schema  Message 0.",
      "> 1 │ line0:",
      "    │ ^^^^^",
      "  help: help it; and 441 more: openapi.yaml:2:1, openapi.yaml:3:1, …",
      "442 warnings (--all)",
    ]);
  });

  test("of two causes are two lines each, in the order of their first places", () => {
    expect(print([1, 0, 0, 1], "help it")).toEqual([
      "openapi.yaml:1:1  warning  empty-enum  Message 1.",
      "  help: help it; and 1 more: openapi.yaml:4:1",
      "openapi.yaml:2:1  warning  no-schema  Message 0.",
      "  help: help it; and 1 more: openapi.yaml:3:1",
      "4 warnings (--all)",
    ]);
  });

  test("of more causes are a line each", () => {
    expect(print([0, 1, 2, 2, 3], "help it")).toEqual([
      "openapi.yaml:1:1  warning  no-schema  Message 0.  help: help it",
      "openapi.yaml:2:1  warning  empty-enum  Message 1.  help: help it",
      "openapi.yaml:3:1  warning  bad-style  Message 2.  and 1 more: openapi.yaml:4:1",
      "openapi.yaml:5:1  warning  one-media-type  Message 3.  help: help it",
      "5 warnings (--all)",
    ]);
  });

  test("say what is at the other places where their messages differ", () => {
    const report = new Report();
    report.add(source(text), "one", "unknown-field", "There is no field `one`.");
    report.add(source(text), "two", "unknown-field", "There is no field `two`.");
    expect(printDiagnostics(report, { color: false })).toContain("\n  and 1 more: openapi.yaml:2:1 (two)\n");
  });

  test("are before the errors, which keep their frames", () => {
    const report = new Report();
    report.add(source(text), "one", "bad-reference", "An error.");
    report.add(source(text), "two", "no-schema", "A warning.");
    expect(printDiagnostics(report, { color: false, allBy: "--all" })).toBe(
      [
        "openapi.yaml:2:1  warning  no-schema  A warning.",
        "",
        "openapi.yaml:1:1  error  bad-reference  An error.",
        "> 1 │ one: 1",
        "    │ ^^^",
        "  2 │ two: 2",
        "",
        "1 error, 1 warning (--all)",
        "",
      ].join("\n"),
    );
  });
});

describe("errors", () => {
  test("with different messages are each printed with a frame", () => {
    const many = Array.from({ length: 50 }, (_, index) => `line${index}:`).join("\n");
    const report = new Report();
    for (let index = 0; index < 50; index++) report.add(source(many), `line${index}`, "not-json", `Error ${index}.`);
    expect(printDiagnostics(report, { color: false }).match(/^> /gm)).toHaveLength(50);
  });

  test("with one message are folded into their places, all of them counted", () => {
    const report = new Report();
    const many = Array.from({ length: 1_000 }, (_, index) => `line${index}:`).join("\n");
    for (let index = 0; index < 1_000; index++) report.add(source(many), `line${index}`, "not-json", "An error.");
    const printed = printDiagnostics(report, { color: false });
    expect(printed.match(/ {2}error {2}/g)).toHaveLength(5);
    expect(printed).toContain("995 more errors  not-json  An error.\n  openapi.yaml:6:1\n  openapi.yaml:7:1\n");
    expect(printed).toMatch(/\n {2}and 975 more\n\n1000 errors\n$/);
  });
});
