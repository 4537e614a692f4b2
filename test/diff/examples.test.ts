// The example of each code: both of its versions are compared, and exactly this code is found.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DiffCode, SchemaCode } from "../../scripts/diff/codes/code.js";
import { diffCodes } from "../../scripts/diff/codes/codes.js";
import type { Example } from "../../scripts/diff/codes/example.js";
import { schemaCodes } from "../../scripts/diff/codes/schemas/index.js";
import { sourceCodes } from "../../scripts/diff/codes/source/index.js";
import type { Finding } from "../../scripts/diff/finding.js";
import { printedNames } from "../../scripts/diff/source/pairs.js";
import { sourceFindings } from "../../scripts/diff/source/source.js";
import { findingsOf } from "./support/compared.js";
import { documentsOf, webhooksOf } from "./support/examples.js";
import { sampled } from "../support/extent.js";

const ruleCodes = Object.values<DiffCode>(diffCodes);
const codesOfSource = Object.values<DiffCode>(sourceCodes);
const codesOfSchemas = Object.values<SchemaCode>(schemaCodes);

const examples: readonly (readonly [name: string, example: Example])[] = [
  ...[...ruleCodes, ...codesOfSource].map(
    ({ name, severity, example }) => [name, { ...example, severity: example.severity ?? severity }] as const,
  ),
  ...codesOfSchemas.flatMap(({ name, example }) => ("none" in example ? [] : [[name, example] as const])),
];

/** What `halves diff` finds, for a code of generated code with `--source`. */
function found(name: string, example: Example): readonly Finding[] {
  const [base, revision] = documentsOf(example);
  const findings = findingsOf(base, revision, example.policy);
  if (!(name in sourceCodes)) return findings;
  return [...findings, ...sourceFindings(printedNames(base), printedNames(revision), "all")];
}

describe("the example of a code", () => {
  test.each(examples)("%s", (name, example) => {
    const findings = found(name, example);
    expect(findings.map(({ code }) => code).sort()).toEqual([name, ...(example.also ?? [])].sort());
    const own = findings.find(({ code }) => code === name);
    expect(own?.severity).toBe(example.severity);
    expect(own?.message).toMatch(/^[A-Z].*[.]$/);
  });

  test.each(sampled(examples, 40))("%s: nothing where nothing changes", (name, example) => {
    for (const version of [example.before, example.after])
      expect(found(name, { ...example, before: version, after: version })).toEqual([]);
  });

  // A default and a place in a path are nothing in a webhook: its receivers don't choose what is sent.
  const onlyOfPaths = /^parameter-default-|^path-parameter-without-place$/;
  const reversible = ruleCodes.filter(({ name, example }) => example.of !== "document" && !onlyOfPaths.test(name));

  test.each(sampled(reversible, 40))("$name: in a webhook it is $reversed", ({ name, example, reversed }) => {
    const findings = findingsOf(...webhooksOf(example), example.policy);
    const severities = findings.map(({ code, severity }) => `${code} ${code === name ? severity : ""}`.trim());
    expect(severities.sort()).toEqual([`${name} ${reversed}`, ...(example.also ?? [])].sort());
  });

  test("is there for all but bounds, of which one always allows what the other one allows", () => {
    const without = codesOfSchemas.filter(({ example }) => "none" in example).map(({ name }) => name);
    const bounds = ["minimum", "maximum", "min-length", "max-length", "min-items", "max-items", "unique-items"];
    expect(without).toEqual([...bounds, "min-properties", "max-properties"].map((name) => `${name}-changed`));
  });
});

test("every file of a folder of codes has the name of its code, and is in the list of the folder", () => {
  const folder = join(import.meta.dirname, "../../scripts/diff/codes");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\/(?!index\.)[^/]+\.ts$/.test(file))
    .map((file) => basename(file, ".ts"));
  const names = [...ruleCodes, ...codesOfSource, ...codesOfSchemas].map(({ name }) => name);
  expect(files.sort()).toEqual(names.toSorted());
});
