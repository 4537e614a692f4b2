// Values of the wrong type, and empty ones: what is generated uses the value that is meant, and keeps what is empty.
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import type { Pointer } from "../../scripts/json/pointer.js";
import { loadText } from "../../scripts/load/load.js";
import { documentOf } from "../support/openapi/builders.js";

function repaired(json: JsonObject, pointer: Pointer): { readonly value: Json | undefined; readonly codes: string[] } {
  const report = new Report();
  const document = loadText(JSON.stringify(documentOf(json)), "openapi.json", report);
  const codes = report.diagnostics.map(({ severity, code }) => `${severity} ${code}`);
  return { value: document?.resolve(pointer), codes };
}

describe("a string in place of another value", () => {
  test.each<[keyword: string, written: string, meant: Json | undefined]>([
    ["minimum", "5", 5],
    ["minimum", "-5", -5],
    ["minimum", "-0.25", -0.25],
    ["maximum", "1e3", 1000],
    ["maximum", "1e999", undefined],
    ["maximum", "five", undefined],
    ["maximum", "", undefined],
    ["maximum", " 5", undefined],
    ["maxLength", "5", 5],
    ["maxLength", "5.0", 5],
    ["maxLength", "-5", undefined],
    ["maxLength", "5.5", undefined],
    ["readOnly", "true", true],
    ["readOnly", "True", true],
    ["readOnly", "FALSE", false],
    ["readOnly", "yes", undefined],
  ])("`%s: %j` means %j", (keyword, written, corrected) => {
    const { value, codes } = repaired(
      { components: { schemas: { A: { [keyword]: written } } } },
      `/components/schemas/A/${keyword}`,
    );
    expect([value, codes]).toEqual([corrected, ["warning wrong-type"]]);
  });
});

describe("an empty value in place of an object", () => {
  const ok = { description: "OK." };

  test.each<[title: string, json: JsonObject, pointer: Pointer]>([
    ["a path", { paths: { "/a": null } }, "/paths/~1a"],
    ["an operation", { paths: { "/a": { get: null } } }, "/paths/~1a/get"],
    ["a webhook", { webhooks: { a: null } }, "/webhooks/a"],
    ["a response", { paths: { "/a": { get: { responses: { "200": null } } } } }, "/paths/~1a/get/responses/200"],
    ["a schema", { components: { schemas: { A: null } } }, "/components/schemas/A"],
    ["a shared path", { components: { pathItems: { A: null } } }, "/components/pathItems/A"],
    [
      "a path of a callback",
      { paths: { "/a": { get: { responses: { "200": ok }, callbacks: { c: { "{$url}": null } } } } } },
      "/paths/~1a/get/callbacks/c/{$url}",
    ],
  ])("keeps %s, which `{}` would be as well", (_, json, pointer) => {
    const { value, codes } = repaired(json, pointer);
    expect([value, codes]).toEqual([{}, ["warning wrong-type"]]);
  });

  test.each<[title: string, json: JsonObject, code: string]>([
    ["a request body", { paths: { "/a": { post: { requestBody: null } } } }, "error dropped-request-body"],
    ["security requirements", { paths: {}, security: null }, "error dropped-security"],
  ])("is an error for %s, since what was meant would be missing", (_, json, code) => {
    expect(repaired(json, "").codes).toEqual([code]);
  });
});
