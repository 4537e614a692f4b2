// Diagnostics: their order, what is reported only once, and that the output is safe and plain.
import { describe, expect, test } from "vitest";
import { printDiagnostics, Report, type Source } from "../../scripts/diagnostics/diagnostics.js";

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

  test("folds warnings of one code, and errors with one message, into their places", () => {
    const many = Array.from({ length: 9 }, (_, index) => `line${index}:`).join("\n");
    const report = new Report();
    for (let index = 0; index < 9; index++) report.add(source(many), `line${index}`, "no-schema", "A warning.");
    for (let index = 0; index < 9; index++)
      report.add(source(many), `line${index}`, "not-json", index < 7 ? "An error." : `Error ${index}.`);
    const printed = printDiagnostics(report, { color: false });
    expect(printed.match(/ {2}warning {2}/g)).toHaveLength(5);
    expect(printed.match(/ {2}error {2}/g)).toHaveLength(7);
    expect(printed).toContain("2 more errors  not-json  An error.\n  openapi.yaml:6:1\n  openapi.yaml:7:1\n");
    expect(printed).toContain(
      "4 more warnings  no-schema  A parameter or header has neither `schema` nor `content`.\n  openapi.yaml:6:1\n  openapi.yaml:7:1\n  openapi.yaml:8:1\n  openapi.yaml:9:1\n\n",
    );
    expect(printed).toMatch(/\n9 errors, 9 warnings\n$/);
  });

  test("lists some places of very many, and how many there are", () => {
    const report = new Report();
    const many = Array.from({ length: 1_000 }, (_, index) => `line${index}:`).join("\n");
    for (let index = 0; index < 1_000; index++) report.add(source(many), `line${index}`, "no-schema", "A warning.");
    const printed = printDiagnostics(report, { color: false });
    expect(printed.split("\n").length).toBeLessThan(70);
    expect(printed).toContain("995 more warnings  no-schema");
    expect(printed).toContain("\n  and 975 more\n");
  });
});
