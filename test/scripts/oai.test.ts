// The standard's own test documents (tests/ of OAI/OpenAPI-Specification), where they are at hand: each negative one is
// reported, each positive one accepted. Cases of our own for the same rules are in test/cases.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";

const suite = process.env["OAI_TESTS"] ?? join(import.meta.dirname, "../../../shared/oai-tests");

describe.skipIf(!existsSync(suite)).each(["v3.1", "v3.2"])("%s", (version) => {
  const folder = (kind: string): string => join(suite, version, "tests/schema", kind);
  const files = (kind: string): readonly string[] =>
    existsSync(folder(kind)) ? readdirSync(folder(kind)).filter((file) => file.endsWith(".yaml")) : [];

  test("each document that is not valid gets a diagnostic", async () => {
    const silent: string[] = [];
    for (const file of files("fail"))
      if ((await reportOf(join(folder("fail"), file))).diagnostics.length === 0) silent.push(file);
    expect(silent).toEqual([]);
    expect(files("fail").length).toBeGreaterThan(10);
  });

  test("each document that is valid is accepted", async () => {
    const rejected: string[] = [];
    for (const file of files("pass")) if ((await reportOf(join(folder("pass"), file))).failed) rejected.push(file);
    expect(rejected).toEqual([]);
    expect(files("pass").length).toBeGreaterThan(30);
  });
});

async function reportOf(file: string): Promise<Report> {
  const report = new Report();
  const document = await load(file, report);
  if (document !== undefined) build(document, report);
  return report;
}
