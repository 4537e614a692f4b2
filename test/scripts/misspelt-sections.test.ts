// A misspelt section of the components is one error, however many references need it.
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { loadText } from "../../scripts/load/load.js";
import { severityRules } from "../../scripts/cli/severity-options.js";

const response = { description: "OK." };
const item = { get: { responses: { "200": response } } };

/** A component of each section, with a place that refers to it. */
const sections: readonly (readonly [section: string, component: Json, holder: (reference: Json) => JsonObject])[] = [
  ["schemas", { type: "string" }, (schema) => ({ components: { headers: { H: { schema } } } })],
  ["responses", response, (each) => ({ paths: { "/a": { get: { responses: { "200": each } } } } })],
  [
    "parameters",
    { name: "p", in: "query", schema: {} },
    (each) => ({ paths: { "/a": { parameters: [each], ...item } } }),
  ],
  ["examples", { value: 1 }, (A) => ({ components: { headers: { H: { schema: {}, examples: { A } } } } })],
  ["requestBodies", { content: {} }, (requestBody) => ({ paths: { "/a": { post: { ...item.get, requestBody } } } })],
  ["headers", { schema: {} }, (H) => ({ components: { responses: { R: { ...response, headers: { H } } } } })],
  ["securitySchemes", { type: "http", scheme: "basic" }, (B) => ({ components: { securitySchemes: { B } } })],
  ["links", { operationId: "o" }, (L) => ({ components: { responses: { R: { ...response, links: { L } } } } })],
  ["callbacks", { "{$url}": item }, (C) => ({ paths: { "/a": { get: { ...item.get, callbacks: { C } } } } })],
  ["pathItems", item, (each) => ({ paths: { "/a": each } })],
];

function reported(document: JsonObject, allow: readonly string[] = []): readonly string[] {
  const report = new Report(severityRules({ allow }));
  loadText(
    JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...document }),
    "openapi.json",
    report,
  );
  return report.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, pointer, hint }) => `${code} ${pointer} ${hint ?? ""}`);
}

/** The document that refers to a component, with these members of `components` in addition. */
function documentWith([section, , holder]: (typeof sections)[number], added: JsonObject): JsonObject {
  const { components, ...rest } = holder({ $ref: `#/components/${section}/One` });
  return { paths: {}, ...rest, components: { ...(components as JsonObject | undefined), ...added } };
}

describe.each(sections)("a misspelling of %s", (section, component, holder) => {
  const row = [section, component, holder] as const;
  const misspelt = `${section.slice(0, 2)}${section.slice(3)}`;

  test("is one error, at its place, with the name that is meant", () => {
    expect(reported(documentWith(row, { [misspelt]: { One: component } }))).toEqual([
      `misspelt-section /components/${misspelt} did you mean \`${section}\`?`,
    ]);
  });

  test("is an error even where the loss of what is in it is allowed", () => {
    const allow = ["dropped-path", "dropped-operation", "dropped-request-body", "dropped-security"];
    expect(reported(documentWith(row, { [misspelt]: { One: component } }), allow)).toHaveLength(1);
  });

  test("does not hide a reference to something that is nowhere", () => {
    expect(reported(documentWith(row, { [misspelt]: { Two: component } }))).toContainEqual(
      expect.stringMatching(/^unresolved-reference/),
    );
  });
});

describe("a misspelt section", () => {
  const row = sections[1];
  if (row === undefined) throw new Error("there is no row");

  test("may be beside the section that is meant", () => {
    const components = { responses: { Other: response }, respones: { One: response } };
    expect(reported(documentWith(row, components))).toEqual([
      "misspelt-section /components/respones did you mean `responses`?",
    ]);
  });

  test("inside misspelt components is reported after these are corrected", () => {
    const { components: _, ...rest } = documentWith(row, {});
    expect(reported({ ...rest, componets: { respones: { One: response } } })).toEqual([
      "misspelt-section /componets did you mean `components`?",
    ]);
    expect(reported({ ...rest, components: { respones: { One: response } } })).toEqual([
      "misspelt-section /components/respones did you mean `responses`?",
    ]);
  });

  test("is only unknown where references have the same spelling, or none needs it", () => {
    const { components: _, ...same } = row[2]({ $ref: "#/components/respones/One" });
    expect(reported({ ...same, components: { respones: { One: response } } })).toEqual([]);
    expect(reported({ paths: {}, components: { respones: { One: response } } })).toEqual([]);
  });

  test("is not an extension", () => {
    expect(reported(documentWith(row, { "x-responses": { One: response } }))).toEqual([
      expect.stringMatching(/^unresolved-reference/),
    ]);
  });
});
