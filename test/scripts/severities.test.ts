// The severities of diagnostics: the table's, those of options and of package.json, and errors that can't be lowered.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { Code } from "../../scripts/diagnostics/code.js";
import { codes, type DiagnosticCode } from "../../scripts/diagnostics/codes.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { severityOf } from "../../scripts/diagnostics/severity.js";
import { UsageError } from "../../scripts/cli/command.js";
import { severityRules, type SeverityOptions } from "../../scripts/cli/severity-options.js";
import { listedFor, listedTargets } from "../../scripts/cli/targets.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { loadText } from "../../scripts/load/load.js";

const document: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": { pst: { responses: { "200": { description: "OK." } } } },
    "/carts": { get: { responses: { "20O": { description: "OK." } } } },
  },
};

function report(options: SeverityOptions, json = document): readonly [boolean, readonly string[]] {
  const found = new Report(severityRules(options));
  loadText(JSON.stringify(json), "openapi.json", found);
  return [found.failed, found.diagnostics.map(({ severity, code }) => `${severity} ${code}`)];
}

describe("the severity", () => {
  test("is that of the table without options", () => {
    const losses = Object.entries<Code>(codes)
      .filter(([, { isLoss }]) => isLoss === true)
      .map(([code]) => code);
    expect(losses).toEqual(["dropped-path", "dropped-operation", "dropped-request-body", "dropped-security"]);
    expect(report({})).toEqual([true, ["error dropped-operation", "warning bad-status"]]);
  });

  test.each<[options: SeverityOptions, failed: boolean, diagnostics: string[]]>([
    [{ allow: ["dropped-operation"] }, false, ["warning dropped-operation", "warning bad-status"]],
    [{ rule: ["dropped-operation=warning"] }, false, ["warning dropped-operation", "warning bad-status"]],
    [{ rule: ["dropped-operation=off"] }, false, ["warning bad-status"]],
    [{ rule: ["bad-status=error"] }, true, ["error dropped-operation", "error bad-status"]],
    [{ rule: ["bad-status=off"] }, true, ["error dropped-operation"]],
    [{ rule: ["bad-status=off", "dropped-operation=off"] }, false, []],
    [{ strict: true }, true, ["error dropped-operation", "error bad-status"]],
    [{ strict: true, allow: ["bad-status"] }, true, ["error dropped-operation", "warning bad-status"]],
    [{ strict: true, rule: ["bad-status=off"] }, true, ["error dropped-operation"]],
    [{ rule: ["bad-status=error", "bad-status=warning"] }, true, ["error dropped-operation", "warning bad-status"]],
  ])("with %j", (options, failed, diagnostics) => {
    expect(report(options)).toEqual([failed, diagnostics]);
  });

  test("of a code that is off does not change the result", () => {
    const found = new Report(severityRules({ rule: ["dropped-operation=off", "bad-status=off"] }));
    const loaded = loadText(JSON.stringify(document), "openapi.json", found);
    expect(loaded?.resolve("/paths/~1carts/get/responses")).toEqual({});
  });

  test("of an error after which nothing can be generated never changes", () => {
    for (const [code, { severity, isLoss, isRecoverable }] of Object.entries<Code>(codes)) {
      const severities = new Map([[code as DiagnosticCode, "off" as const]]);
      const isFatal = severity === "error" && isLoss !== true;
      expect([code, severityOf(code as DiagnosticCode, {}, { severities })]).toEqual([code, isFatal ? "error" : "off"]);
      if (isRecoverable === true)
        expect(severityOf(code as DiagnosticCode, { isRecovered: true }, { severities })).toBe("off");
    }
  });
});

describe("an option", () => {
  test.each<[options: SeverityOptions, message: string]>([
    [{ allow: ["syntax"] }, "--allow can't lower syntax: nothing can be generated from a document with that error"],
    [{ rule: ["syntax=off"] }, "--rule can't lower syntax: nothing can be generated from a document with that error"],
    [
      { allow: ["droped-operation"] },
      '--allow: There is no code "droped-operation". Did you mean `dropped-operation`?',
    ],
    [{ rule: ["slow-patern=off"] }, '--rule: There is no code "slow-patern". Did you mean `slow-pattern`?'],
    [{ rule: ["zzz=off"] }, '--rule: There is no code "zzz". All codes are listed in scripts/diagnostics/README.md.'],
    [
      { rule: ["__proto__=off"] },
      '--rule: There is no code "__proto__". All codes are listed in scripts/diagnostics/README.md.',
    ],
    [
      { rule: ["slow-pattern=eror"] },
      '--rule: "eror" is not a severity; did you mean `error`? The severities are "off", "note", "warning", "error"',
    ],
    [
      { rule: ["slow-pattern=2"] },
      '--rule: "2" is not a severity; the severities are "off", "note", "warning", "error"',
    ],
    [{ rule: ["slow-pattern"] }, '--rule takes a code and a severity, such as slow-pattern=error, not "slow-pattern"'],
    [
      { rule: ["slow-pattern=error=off"] },
      '--rule takes a code and a severity, such as slow-pattern=error, not "slow-pattern=error=off"',
    ],
  ])("%j is rejected", (options, message) => {
    expect(() => severityRules(options)).toThrow(new TypeError(message));
  });

  test("can name a fatal error as one", () => {
    expect(severityRules({ rule: ["syntax=error"] }).severities?.get("syntax")).toBe("error");
  });
});

describe("rules in package.json", () => {
  let folder: string | undefined;
  afterEach(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
    folder = undefined;
  });

  /** The severities of a document in a project with this `halves` in its package.json. */
  async function severitiesOf(halves: JsonObject, spec: string, options: SeverityOptions = {}) {
    folder = await mkdtemp(join(tmpdir(), "severities-"));
    await writeFile(join(folder, "package.json"), JSON.stringify({ halves }));
    return severityRules(options, listedFor(spec, await listedTargets(folder))?.severities).severities;
  }

  test("are codes with severities", async () => {
    const rules = { "slow-pattern": "error", "unknown-keyword": "off" };
    expect(await severitiesOf({ "a.yaml": { out: "a", rules } }, "a.yaml")).toEqual(new Map(Object.entries(rules)));
  });

  test.each<[rules: Json, message: string]>([
    [["off"], '`halves["a.yaml"].rules` must be an object such as { "slow-pattern": "error" }, not ["off"].'],
    [
      { "slow-pattern": 2 },
      '`halves["a.yaml"].rules["slow-pattern"]` must be one of "off", "note", "warning", "error", not 2.',
    ],
    [{ "unknown-keywrd": "off" }, "help: did you mean `unknown-keyword`?"],
    [{ zzz: "off" }, "There is no code `zzz`."],
    [
      { "not-utf8": "warning" },
      '`halves["a.yaml"].rules["not-utf8"]` must be an error: nothing can be generated from a document with it.',
    ],
  ])("%j are rejected", async (rules, message) => {
    const wrong = severitiesOf({ "a.yaml": { out: "a", rules } }, "a.yaml");
    await expect(wrong).rejects.toThrow(UsageError);
    await expect(wrong).rejects.toThrow(message);
  });

  test.each([
    ["a.yaml", "error"],
    ["./a.yaml", "error"],
    ["b.yaml", undefined],
    ["https://api.example/a.yaml", undefined],
  ])("apply to their document only: %s", async (spec, severity) => {
    const halves = { "a.yaml": { out: "a", rules: { "slow-pattern": "error" } }, "b.yaml": "b" };
    expect((await severitiesOf(halves, spec))?.get("slow-pattern")).toBe(severity);
  });

  test("apply unless an option says otherwise", async () => {
    const halves = { "a.yaml": { out: "a", rules: { "slow-pattern": "error", "bad-status": "off" } } };
    expect(await severitiesOf(halves, "a.yaml", { rule: ["slow-pattern=off"], strict: true })).toEqual(
      new Map([
        ["slow-pattern", "off"],
        ["bad-status", "off"],
      ]),
    );
  });
});
