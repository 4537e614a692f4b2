// Severities that a project gives to codes: of all sides, or of one.
import { describe, expect, test } from "vitest";
import { ruleMistake, withRules, type DiffRules } from "../../scripts/diff/rules.js";
import { configuredSettings } from "../../scripts/cli/diff/options.js";
import { documentOf, findingsOf } from "./support/compared.js";

const shop = (sent: string, received: string): string => `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    post:
      operationId: createOrder
      requestBody: { content: { application/json: { schema: { type: object, properties: { size: { ${sent} } } } } } }
      responses:
        "200": { description: Ok., content: { application/json: { schema: { type: object, properties: { state: { ${received} } } } } } }
`;
const base = documentOf(shop("type: string, enum: [s]", "type: string, enum: [open]"));
const revision = documentOf(shop("type: string, enum: [s, m]", "type: string, enum: [open, lost]"));
const found = findingsOf(base, revision);

describe("a rule", () => {
  test.each<[DiffRules, readonly string[]]>([
    [{}, ["enum-widened request compatible", "enum-widened response breaking"]],
    [{ "enum-widened": "risky" }, ["enum-widened request risky", "enum-widened response risky"]],
    [
      { "enum-widened/response": "compatible" },
      ["enum-widened request compatible", "enum-widened response compatible"],
    ],
    [{ "enum-widened": "breaking", "enum-widened/response": "off" }, ["enum-widened request breaking"]],
    [{ "enum-narrowed": "off" }, ["enum-widened request compatible", "enum-widened response breaking"]],
  ])("%j", (rules, want) => {
    const sorted = withRules(found, rules)
      .map(({ code, side, severity }) => `${code} ${side} ${severity}`)
      .sort();
    expect(sorted).toEqual(want);
  });

  test.each<[key: string, severity: string, want: string | undefined]>([
    ["enum-widened", "risky", undefined],
    ["operation-id-changed/operation", "off", undefined],
    ["enum-widend", "risky", "there is no code `enum-widend`: did you mean `enum-widened`?"],
    [
      "enum-widened/body",
      "risky",
      "`enum-widened/body` must be a code, or one of a side, such as `enum-widened/response`.",
    ],
    ["enum-widened", "error", '`enum-widened` takes off, compatible, risky, breaking, not "error".'],
  ])("%s=%s", (key, severity, want) => {
    expect(ruleMistake(key, severity)).toBe(want);
  });

  test("of the configuration is checked as well", () => {
    expect(() => configuredSettings({ rules: { "enum-widend": "off" } })).toThrow("`rules` of diff: there is no code");
    expect(configuredSettings({ rules: { "enum-widened": "off" } }).rules).toEqual({ "enum-widened": "off" });
  });
});

describe("values that may grow", () => {
  test.each<[before: string, after: string, sent: readonly string[], received: readonly string[]]>([
    [
      "x-extensible-enum: [a]",
      "x-extensible-enum: [a, b]",
      ["open-values-added compatible"],
      ["open-values-added compatible"],
    ],
    [
      "x-extensible-enum: [a, b]",
      "x-extensible-enum: [b]",
      ["open-values-removed risky"],
      ["open-values-removed compatible"],
    ],
    ["x-extensible-enum: [a, b]", "x-extensible-enum: [b, a]", [], []],
    ["description: One.", "x-extensible-enum: [a]", [], []],
    ["enum: [a]", "enum: [a], x-extensible-enum: [a, b]", [], []],
    ["enum: [a]", "x-extensible-enum: [a]", ["enum-widened compatible"], ["enum-widened breaking"]],
    ["x-extensible-enum: [a]", "enum: [a]", ["enum-narrowed breaking"], ["enum-narrowed compatible"]],
  ])("%s → %s", (before, after, sent, received) => {
    const plain = "type: string";
    const codes = (one: string, other: string): readonly string[] =>
      findingsOf(documentOf(one), documentOf(other)).map(({ code, severity }) => `${code} ${severity}`);
    expect(codes(shop(`type: string, ${before}`, plain), shop(`type: string, ${after}`, plain))).toEqual(sent);
    expect(codes(shop(plain, `type: string, ${before}`), shop(plain, `type: string, ${after}`))).toEqual(received);
  });
});
