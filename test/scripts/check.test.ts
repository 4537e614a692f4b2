// The grammar against real documents: published ones have no errors, and checking stays linear in their size.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics.js";
import { loadText } from "../../scripts/load.js";
import { nearest } from "../../scripts/check/spelling.js";

const specs = join(import.meta.dirname, "../../../shared/specs");
const published = existsSync(specs) ? readdirSync(specs).filter((file) => /\.(?:ya?ml|json)$/.test(file)) : [];

describe.runIf(published.length > 0)("a published document", () => {
  test.each(published)("%s has no errors", (file) => {
    const report = new Report();
    const document = loadText(readFileSync(join(specs, file), "utf8"), file, report);
    expect(report.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(document).toBeDefined();
  });
});

test("this repository's document has nothing to complain of", () => {
  const report = new Report();
  loadText(readFileSync(join(import.meta.dirname, "../../openapi.yaml"), "utf8"), "openapi.yaml", report);
  expect(report.diagnostics).toEqual([]);
});

describe("a chain of references", () => {
  test("may be longer than a stack is deep", () => {
    const schemas = Array.from({ length: 20_000 }, (_, index) => `    S${index}: { $ref: "#/components/schemas/S${index + 1}" }`);
    const text = (last: string): string => `openapi: 3.1.0\ninfo: { title: L, version: "1" }\ncomponents:\n  schemas:\n${schemas.join("\n")}\n    S20000: ${last}\n`;
    const report = new Report();
    expect(loadText(text("{ type: string }"), "openapi.yaml", report)).toBeDefined();
    expect(loadText(text('{ $ref: "#/components/schemas/S0" }'), "openapi.yaml", report)).toBeUndefined();
    expect(report.diagnostics.map(({ code }) => code)).toEqual(["endless-reference"]);
  });
});

describe("what was meant", () => {
  const fields = ["get", "post", "operationId", "requestBody", "responses", "parameters", "minItems"];
  test.each([
    ["psot", "post"],
    ["GET", "get"],
    ["operation_id", "operationId"],
    ["OperationID", "operationId"],
    ["min_items", "minItems"],
    ["respones", "responses"],
    ["paramters", "parameters"],
  ])("by %s is %s", (word, meant) => {
    expect(nearest(word, fields)).toBe(meant);
  });

  test.each(["xyz", "description", "", "-", "p", "post"])("by %j can't be told", (word) => {
    expect(nearest(word, fields)).toBeUndefined();
  });
});
