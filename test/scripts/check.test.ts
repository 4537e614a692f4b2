// The grammar against real documents: published ones have no errors, and checking stays linear in their size.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { closestMatch } from "../../scripts/diagnostics/suggestions.js";
import { documentOf } from "../support/openapi/builders.js";
import { hasAllCases, sampled } from "../support/extent.js";

const specs = join(import.meta.dirname, "../../../shared/specs");
const published = existsSync(specs) ? readdirSync(specs).filter((file) => /\.(?:ya?ml|json)$/.test(file)) : [];

describe.runIf(published.length > 0)("a published document", () => {
  test.each(sampled(published, 2))("%s has no errors", (file) => {
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
  test.runIf(hasAllCases)("may be longer than a stack is deep", () => {
    const schemas = Array.from(
      { length: 20_000 },
      (_, index) => `    S${index}: { $ref: "#/components/schemas/S${index + 1}" }`,
    );
    const text = (last: string): string =>
      `openapi: 3.1.0\ninfo: { title: L, version: "1" }\ncomponents:\n  schemas:\n${schemas.join("\n")}\n    S20000: ${last}\n`;
    const report = new Report();
    expect(loadText(text("{ type: string }"), "openapi.yaml", report)).toBeDefined();
    expect(loadText(text('{ $ref: "#/components/schemas/S0" }'), "openapi.yaml", report)).toBeUndefined();
    expect(report.diagnostics.map(({ code }) => code)).toEqual(["endless-reference"]);
  });
});

describe("what is made of a document with mistakes", () => {
  const report = new Report();
  const document = loadText(
    JSON.stringify(
      documentOf({
        tags: [{ name: "a" }, null, { name: "b" }],
        paths: {
          "/a": {
            get: {
              parameters: [null, { name: "q", in: "query", schema: {} }, { name: "r", in: "query", schema: {} }],
              responses: { "200": { description: "OK." } },
            },
          },
          "/b": {
            get: {
              parameters: [{ $ref: "#/paths/~1a/get/parameters/2" }],
              responses: {
                "200": {
                  description: "OK.",
                  content: { "application/json": { schema: { $ref: "#/components/schemas/Pair/items/1" } } },
                },
              },
            },
          },
        },
        components: {
          schemas: {
            Pair: { type: "array", items: [{ type: "string" }, { type: "integer" }] },
            Tree: {
              $id: "https://trees.example/tree",
              $dynamicAnchor: "node",
              type: "object",
              required: true,
              properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
            },
            Strict: {
              $id: "https://trees.example/strict",
              $dynamicAnchor: "node",
              $ref: "tree",
              unevaluatedProperties: false,
            },
          },
        },
      }),
    ),
    "openapi.json",
    report,
  );

  test("is referred to where it has moved to", () => {
    expect(report.failed).toBe(false);
    expect(document?.resolve("/paths/~1b/get/parameters/0/$ref")).toBe("#/paths/~1a/get/parameters/1");
    expect(document?.resolve("/paths/~1b/get/responses/200/content/application~1json/schema/$ref")).toBe(
      "#/components/schemas/Pair/prefixItems/1",
    );
  });

  test("is reported at its place in the source", () => {
    expect(
      ["/tags/1/name", "/components/schemas/Pair/prefixItems/1"].map((each) => document?.origin(each).pointer),
    ).toEqual(["/tags/2/name", "/components/schemas/Pair/items/1"]);
  });

  test("keeps its dynamic anchors", () => {
    const tree = document?.resolve("/components/schemas/Tree") as JsonObject;
    expect([tree["required"], document?.dynamicAnchors?.(tree)]).toEqual([
      undefined,
      { node: expect.any(String) as string },
    ]);
  });
});

describe("the closest match", () => {
  const fields = ["get", "post", "operationId", "requestBody", "responses", "parameters", "minItems"];
  test.each([
    ["psot", "post"],
    ["GET", "get"],
    ["operation_id", "operationId"],
    ["OperationID", "operationId"],
    ["min_items", "minItems"],
    ["respones", "responses"],
    ["paramters", "parameters"],
  ])("of %s is %s", (word, match) => {
    expect(closestMatch(word, fields)).toBe(match);
  });

  test.each(["xyz", "description", "", "-", "p", "post"])("of %j is undefined", (word) => {
    expect(closestMatch(word, fields)).toBeUndefined();
  });
});

test("a default whose string spells a value of the schema's type is converted to it; enum, const and pattern are not", () => {
  const schemas = {
    Numbers: { type: "string", enum: [169, 3.5, true] },
    Integers: { type: "integer", enum: ["1", "a"], default: "3" },
    Flag: { type: "boolean", const: "false", default: "false" },
    List: { type: "array", enum: ["a", "b"], items: { type: "string" } },
    Slashes: { type: "string", pattern: "/^[a-z]+$/" },
  };
  const root = loadText(
    JSON.stringify(documentOf({ paths: {}, components: { schemas } })),
    "openapi.json",
    new Report(),
  )?.root;
  expect(root?.["components"]).toEqual({
    schemas: { ...schemas, Integers: { ...schemas.Integers, default: 3 }, Flag: { ...schemas.Flag, default: false } },
  });
});

test("a body that HTTP gives no meaning to need not be sent", () => {
  const requestBody = { required: true, content: { "text/plain": {} } };
  const responses = { "200": { description: "OK." } };
  const json = documentOf({
    paths: {
      "/": {
        get: { requestBody, responses },
        head: { requestBody: { $ref: "#/components/requestBodies/B" }, responses },
        put: { requestBody, responses },
      },
    },
    components: { requestBodies: { B: requestBody } },
  });
  const document = loadText(JSON.stringify(json), "openapi.json", new Report());
  expect(["get", "head", "put"].map((method) => document?.resolve(`/paths/~1/${method}/requestBody/required`))).toEqual(
    [false, false, true],
  );
});
