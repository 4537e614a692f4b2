// Diagnostics: their order, what is told once, and that what is printed is safe and plain.
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
    report.warning(source(text), "two", "no-schema", "A warning.");
    expect(report.failed).toBe(false);
    report.error(source(text), "two", "no-schema", "An error.");
    expect(report.failed).toBe(true);
  });

  test("is in the order of the documents, and of each document", () => {
    const report = new Report();
    const [first, second] = [source(text), source(text, "other.yaml")];
    for (const [where, word] of [
      [first, "three"],
      [second, "one"],
      [first, "one"],
      [first, "two"],
    ] as const)
      report.error(where, word, "no-schema", "Wrong.");
    expect(report.diagnostics.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "openapi.yaml:1",
      "openapi.yaml:2",
      "openapi.yaml:3",
      "other.yaml:1",
    ]);
  });

  test("tells a thing once, however many ways lead to it", () => {
    const report = new Report();
    for (let times = 0; times < 3; times++) report.error(source(text), "two", "no-schema", "Wrong.");
    report.error(source(text), "two", "no-schema", "Otherwise wrong.");
    expect(report.diagnostics).toHaveLength(2);
  });

  test("looks for positions only when it is asked for them", () => {
    const report = new Report();
    const located: string[] = [];
    report.error(
      { file: "openapi.yaml", text, locate: (pointer) => (located.push(pointer), { line: 1, column: 1 }) },
      "two",
      "no-schema",
      "Wrong.",
    );
    expect([report.failed, located]).toEqual([true, []]);
    expect(report.diagnostics).toMatchObject([{ line: 1, column: 1, length: 1, pointer: "two" }]);
    expect(located).toEqual(["two"]);
  });
});

describe("what is printed", () => {
  test("is nothing when nothing is reported", () => {
    expect(printDiagnostics(new Report(), { color: true })).toBe("");
  });

  test("is the place, what is wrong, a frame, and what was meant", () => {
    const report = new Report();
    report.error(source(text), "two", "unknown-field", "There is no field `two`.", { hint: "did you mean `too`?" });
    expect(printDiagnostics(report, { color: false })).toBe(
      [
        "openapi.yaml:2:1  error  unknown-field  There is no field `two`.",
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

  test("has colour only on demand, and then the same text", () => {
    const report = new Report();
    report.error(source(text), "two", "unknown-field", "There is no field `two`.", { hint: "did you mean `too`?" });
    report.warning(source(text), "three", "no-schema", "It is nothing.");
    const colored = printDiagnostics(report, { color: true });
    expect(colored).toContain("\u001b[31merror\u001b[39m");
    expect(colored.replaceAll(/\u001b\[\d+m/g, "")).toBe(printDiagnostics(report, { color: false }));
  });

  test("gives no orders to the terminal, wherever the document puts them", () => {
    const orders = "\u001b[2J\u009b1A\u0007\r\u202e";
    const hostile = source(`before: ${orders}\n"bad${orders}key": 1\nafter: ${orders}`, `file${orders}.yaml`);
    const report = new Report();
    report.error(hostile, "bad", "unknown-field", `There is no field \`${orders}\`.`, {
      hint: `did you mean \`${orders}\`?`,
    });
    expect(printDiagnostics(report, { color: false })).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
  });

  test("is underlined in the right place behind wide characters and tabs", () => {
    const report = new Report();
    report.error(source("書籍 📚\tkey: value"), "key", "unknown-field", "Wrong.");
    const [, line = "", carets = ""] = printDiagnostics(report, { color: false }).split("\n");
    expect(line).toBe("> 1 │ 書籍 📚  key: value");
    // Three characters take two columns each, one of them two units of the string.
    expect(carets.indexOf("^") - line.indexOf("key")).toBe(2);
  });

  test("is short for a line that is long", () => {
    const report = new Report();
    report.error(
      source(`{${'"a":1,'.repeat(1_000)}"key":2,${'"a":1,'.repeat(1_000)}}`),
      "key",
      "unknown-field",
      "Wrong.",
    );
    const lines = printDiagnostics(report, { color: false }).split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(125);
    expect(lines[2]?.indexOf("^")).toBe(lines[1]?.indexOf("key"));
  });

  test("folds warnings of one code, and errors with one message, into their places", () => {
    const many = Array.from({ length: 9 }, (_, index) => `line${index}:`).join("\n");
    const report = new Report();
    for (let index = 0; index < 9; index++) report.warning(source(many), `line${index}`, "no-schema", "A warning.");
    for (let index = 0; index < 9; index++)
      report.error(source(many), `line${index}`, "empty-enum", index < 7 ? "An error." : `Error ${index}.`);
    const printed = printDiagnostics(report, { color: false });
    expect(printed.match(/ {2}warning {2}/g)).toHaveLength(5);
    expect(printed.match(/ {2}error {2}/g)).toHaveLength(7);
    expect(printed).toContain("2 more errors  empty-enum  An error.\n  openapi.yaml:6:1\n  openapi.yaml:7:1\n");
    expect(printed).toContain(
      "4 more warnings  no-schema  A parameter or header is described by nothing.\n  openapi.yaml:6:1\n  openapi.yaml:7:1\n  openapi.yaml:8:1\n  openapi.yaml:9:1\n\n",
    );
    expect(printed).toMatch(/\n9 errors, 9 warnings\n$/);
  });

  test("lists some places of very many, and how many there are", () => {
    const report = new Report();
    const many = Array.from({ length: 1_000 }, (_, index) => `line${index}:`).join("\n");
    for (let index = 0; index < 1_000; index++) report.warning(source(many), `line${index}`, "no-schema", "A warning.");
    const printed = printDiagnostics(report, { color: false });
    expect(printed.split("\n").length).toBeLessThan(70);
    expect(printed).toContain("995 more warnings  no-schema");
    expect(printed).toContain("\n  and 975 more\n");
  });
});
