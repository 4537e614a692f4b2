// Diagnostics that are notes: what every reader of the document understands as it is meant. What some understand
// otherwise, or what is not as its author meant it, is a warning with the same code.
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { severityRules, type SeverityOptions } from "../../scripts/cli/severity-options.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { loadText } from "../../scripts/load/load.js";

function found(document: JsonObject, options: SeverityOptions = {}): readonly string[] {
  const report = new Report(severityRules(options));
  loadText(JSON.stringify({ info: { title: "T", version: "1" }, ...document }), "openapi.json", report);
  return report.diagnostics.map(({ severity, code }) => `${severity} ${code}`);
}

const schema = (version: string, value: JsonObject, name = "A"): JsonObject => ({
  openapi: version,
  paths: {},
  components: { schemas: { B: { type: "string" }, [name]: value } },
});
const operation = (value: JsonObject): JsonObject => ({
  openapi: "3.1.0",
  paths: { "/a": { get: { responses: { "200": { description: "OK." } }, ...value } } },
});
const header = (name: string): JsonObject =>
  operation({ parameters: [{ name, in: "header", schema: { type: "string" } }] });
const ref = "#/components/schemas/B";

describe("nullable in 3.1 is a note where null is allowed without it, or it allows nothing", () => {
  test.each<[schema: JsonObject, severity: "note" | "warning"]>([
    [{ type: ["string", "null"], nullable: true }, "note"],
    [{ type: "string", nullable: false }, "note"],
    [{ nullable: true, description: "Anything." }, "note"],
    [{ anyOf: [{ type: "string" }, { type: "null" }], nullable: true }, "note"],
    [{ oneOf: [{ type: "string" }, { type: "null" }], nullable: true }, "note"],
    [{ enum: ["a", null], nullable: true }, "note"],
    [{ type: "string", nullable: true }, "warning"],
    [{ type: ["string", "null"], enum: ["a"], nullable: true }, "warning"],
    [{ oneOf: [{ type: "null" }, { type: ["string", "null"] }], nullable: true }, "warning"],
    [{ allOf: [{ type: "string" }], nullable: true }, "warning"],
    [{ $ref: ref, nullable: true }, "warning"],
    [{ anyOf: [{ $ref: ref }, { type: "string", nullable: false }], nullable: true }, "warning"],
  ])("%j: %s", (value, severity) => {
    expect(found(schema("3.1.0", value))).toContain(`${severity} field-of-other-version`);
  });
});

describe("nullable without a type in 3.0 is a note where null is allowed in any case", () => {
  test.each<[schema: JsonObject, severity: "note" | "warning"]>([
    [{ nullable: true }, "note"],
    [{ nullable: true, anyOf: [{ type: "string", nullable: true }, { type: "integer" }] }, "note"],
    [{ nullable: true, allOf: [{ $ref: ref }] }, "warning"],
    [{ nullable: true, oneOf: [{ type: "string" }, { type: "integer" }] }, "warning"],
    [{ nullable: true, enum: ["a"] }, "warning"],
    // As an alternative it would allow everything, and the author means null.
    [{ anyOf: [{ $ref: ref }, { nullable: true }] }, "warning"],
  ])("%j: %s", (value, severity) => {
    expect(found(schema("3.0.3", value))).toEqual([`${severity} nullable-without-type`]);
  });
});

describe("others", () => {
  test.each<[what: string, document: JsonObject, want: readonly string[]]>([
    ["a status in lower case", operation({ responses: { "4xx": { description: "No." } } }), ["note bad-status"]],
    ["no status", operation({ responses: { "20O": { description: "OK." } } }), ["warning bad-status"]],
    [
      "a status in lower case beside the same one in upper case",
      operation({ responses: { "4xx": { description: "No." }, "4XX": { description: "No." } } }),
      ["warning bad-status"],
    ],
    ["a header that media types decide", header("Content-Type"), ["note ignored-header"]],
    ["credentials that no client sends", header("Authorization"), ["warning ignored-header"]],
    ["what restricts nothing", schema("3.1.0", { type: "string", minItems: 0 }), ["note keyword-without-effect"]],
    [
      "what is meant to restrict",
      schema("3.1.0", { type: "integer", maxLength: 5 }),
      ["warning keyword-without-effect"],
    ],
    ["what the target says, too", schema("3.0.3", { $ref: ref, type: "string" }), ["note ignored-sibling"]],
    ["what the target doesn't say", schema("3.0.3", { $ref: ref, type: "integer" }), ["warning ignored-sibling"]],
    ["an empty description", operation({ description: null as Json }), ["note wrong-type"]],
    ["a description of another type", operation({ description: ["A list."] }), ["warning wrong-type"]],
  ])("%s", (_, document, want) => {
    expect(found(document)).toEqual(want);
  });
});

describe("the severity of a note", () => {
  const lowerCase = operation({ responses: { "4xx": { description: "No." } } });

  test.each<[options: SeverityOptions, want: readonly string[]]>([
    [{ strict: true }, ["note bad-status"]],
    [{ rule: ["bad-status=warning"] }, ["warning bad-status"]],
    [{ rule: ["bad-status=error"] }, ["error bad-status"]],
    [{ rule: ["bad-status=off"] }, []],
  ])("with %j", (options, want) => {
    expect(found(lowerCase, options)).toEqual(want);
  });

  test("can be that of a warning", () => {
    const unknown = operation({ tags: ["A"], responses: { "20O": { description: "OK." } } });
    expect(found(unknown, { rule: ["bad-status=note"] })).toEqual(["note bad-status"]);
  });
});
