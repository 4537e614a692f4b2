// The official tests of JSON Schema 2020-12, where they are installed: the verdicts of the interpreter and of compiled
// schemas. Those of zod are judged by `npm run test:schema`, which takes minutes.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Compiler } from "../support/schemas/compiled.js";
import { hasAllCases } from "../support/extent.js";
import { compiledDifferences } from "./compiled-suite.js";
import { formatCases, identifierCases, requiredCases } from "./suite.js";

const suite = join(import.meta.dirname, "../../../shared/json-schema-test-suite");
const folder = join(suite, "tests/draft2020-12");

/** They are quick enough to judge a mutant by, but not for `npm test`. */
const isRun = hasAllCases || process.env["MUTANTS"] === "1";

describe.runIf(isRun && existsSync(folder))("the official tests", () => {
  let compiler: Compiler;
  beforeAll(async () => {
    compiler = await Compiler.start();
  });
  afterAll(() => compiler.stop());

  test.each([
    ["keywords", () => requiredCases(folder)],
    ["identifiers", () => identifierCases(folder, join(suite, "remotes/draft2020-12"))],
    ["formats", () => formatCases(join(folder, "optional/format"))],
  ])("of %s have the verdicts that they ask for", async (_, casesOf) => {
    const cases = casesOf();
    expect(cases).not.toEqual([]);
    expect(await compiledDifferences(cases, compiler.folder)).toEqual([]);
  });
});
