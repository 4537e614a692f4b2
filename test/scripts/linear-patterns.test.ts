// Patterns that are matched in linear time match the same strings as JavaScript does, and generated code uses them.
import { rm } from "node:fs/promises";
import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { loadText } from "../../scripts/load/load.js";
import { linearPattern } from "../../scripts/openapi/linear-patterns.js";
import { runs } from "../support/extent.js";
import { filesOf } from "../support/generation/generate.js";
import { importFiles, serverOf } from "../support/generation/served.js";
import { documentOf, requestBody } from "../support/openapi/builders.js";

/** Patterns of documents, with what engines read in different ways: spaces, line ends, escapes, sets, properties. */
const translatable = [
  "^[a-z]*[a-z]*!$",
  "^(\\w+\\s?)*$",
  "\\s+$",
  "^.+@.+\\..+$",
  "^\\S{2,}$",
  "a.c",
  "^[^a-c\\n]*$",
  "^[\\s\\S]*x$",
  "^(?:a|b|)+?c{2,3}$",
  "^(?<word>[\\p{L}\\d]+)(-\\p{Lu}*)*$",
  "^[\\u{1f600}-\\u{1f64f}]+$",
  "^\\u0041\\x42\\cJ*$",
  "[\\-\\]\\\\^]",
  "^$",
  "",
  "^[]$",
  "^[^]$",
  "x|^y|z$",
  "^\\/\\.\\*\\$$",
  "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
];

const characters = fc.constantFrom(
  ..."abcxyzAZ019-_!@.=+/\\^$*[](){}|? \t\n\r\u00a0\u2028\ufeffé٣ßΩ😀😃".match(/[^]/gu)!,
  "\ud800",
  "\udc00",
);
const strings = fc.array(characters, { maxLength: 12 }).map((each) => each.join(""));

/** Patterns of all that RE2 has, which are valid with the flag `u`. */
const { pattern: randomPatterns } = fc.letrec<{ pattern: string; part: string; atom: string }>((tie) => ({
  pattern: fc
    .tuple(fc.constantFrom("", "^"), fc.array(tie("part"), { maxLength: 4 }), fc.constantFrom("", "$"))
    .map(([start, parts, end]) => `${start}${parts.join("")}${end}`),
  part: fc
    .tuple(tie("atom"), fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,3}", "{2,}", "*?", "+?"))
    .map((each) => each.join("")),
  atom: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(
      "a",
      "b",
      "x",
      ".",
      "\\d",
      "\\D",
      "\\w",
      "\\W",
      "\\s",
      "\\S",
      "[ab]",
      "[^a]",
      "[a-c1]",
      "[^\\s]",
      "😀",
      "[]",
      "[^]",
      "\\n",
    ),
    fc.array(tie("pattern"), { minLength: 1, maxLength: 3 }).map((all) => `(?:${all.join("|")})`),
    tie("pattern").map((each) => `(${each})`),
  ),
}));

/** What the two engines say of a text. */
function enginesOf(pattern: string): ((text: string) => readonly [linear: boolean, own: boolean]) | undefined {
  const translated = linearPattern(pattern);
  if (translated === undefined) return undefined;
  const [linear, own] = [RE2JS.compile(translated), new RegExp(pattern, "u")];
  return (given) => [linear.matcher(given).find(), own.test(given)];
}

describe("a pattern in RE2's syntax", () => {
  test.each(translatable)("matches the same strings: %s", (pattern) => {
    const engines = enginesOf(pattern);
    const property = fc.property(strings, (given) => {
      const [linear, own] = engines?.(given) ?? [];
      expect(linear).toBe(own);
    });
    expect(engines).toBeDefined();
    fc.assert(property, { numRuns: runs(1_000) });
  });

  test("matches the same strings, for any pattern", () => {
    let translated = 0;
    const given = fc.array(strings, { minLength: 20, maxLength: 20 });
    const property = fc.property(randomPatterns, given, (pattern, all) => {
      const engines = enginesOf(pattern);
      if (engines !== undefined) translated++;
      for (const each of all) expect([each, engines?.(each)[0]]).toEqual([each, engines?.(each)[1]]);
    });
    fc.assert(property, { numRuns: runs(1_000) });
    expect(translated).toBeGreaterThan(runs(1_000) / 2);
  });

  test.each(["^(?=.*\\d)x", "^(?!a)", "(?<=a)b", "(a)\\1", "\\bx", "\\Bx", "a{1001}", "("])(
    "isn't there for %s",
    (pattern) => {
      expect(linearPattern(pattern)).toBeUndefined();
    },
  );
});

const text = (pattern: string): JsonObject => ({ type: "string", pattern });
const post = (operationId: string, schema: JsonObject): JsonObject => ({
  post: { operationId, requestBody: requestBody(schema), responses: { "204": { description: "Read." } } },
});
const document = (slow: string): JsonObject =>
  documentOf({
    paths: {
      "/plain": post("plain", text(slow)),
      "/keys": post("keys", { type: "object", patternProperties: { [slow]: { type: "integer" } } }),
      "/not": post("not", { ...text(slow), not: { const: "b" } }),
      "/{id}": {
        get: {
          operationId: "read",
          parameters: [{ name: "id", in: "path", required: true, schema: text(slow) }],
          responses: { "204": { description: "Read." } },
        },
      },
    },
  });

test("a server is as fast as the engine, wherever the pattern is", async () => {
  const { folder, module } = await importFiles(document("^(a+)+$"), undefined, { patterns: "linear" });
  const app = await serverOf(module, (c) => c.body(null, 204));
  const send = (path: string, value: unknown): Promise<Response> | Response =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(value),
    });
  // The engine of JavaScript would take longer than the universe has.
  const [good, bad] = ["a".repeat(2_000), `${"a".repeat(2_000)}!`];
  const statuses = async (value: string): Promise<number[]> =>
    (
      await Promise.all([
        send("/plain", value),
        send("/not", value),
        send("/keys", { [value]: "x" }),
        app.request(`/${value}`),
      ])
    ).map(({ status }) => status);
  // A key that doesn't match may have any value.
  expect([await statuses(good), await statuses(bad)]).toEqual([
    [204, 204, 400, 204],
    [400, 400, 204, 400],
  ]);
  await rm(folder, { recursive: true });
});

test("nothing is printed for patterns without repetitions, nor without the option", async () => {
  const files = await filesOf(document("^a{1,3}$"), undefined, { patterns: "linear" });
  expect(files.has("patterns.ts")).toBe(false);
  expect((await filesOf(document("^a+$"))).has("patterns.ts")).toBe(false);
  expect((await filesOf(document("^a+$"), undefined, { patterns: "linear" })).get("manifest.json")).toContain(
    '"re2js"',
  );
});

test("slow patterns are no mistakes, but errors where they can't be matched so", () => {
  const found = (slow: string, patterns?: "linear"): readonly string[] => {
    const report = new Report({ patterns });
    loadText(JSON.stringify(document(slow)), "openapi.json", report);
    return [...new Set(report.diagnostics.map(({ severity, code }) => `${severity} ${code}`))];
  };
  expect(found("^(a+)+$")).toEqual(["warning slow-pattern"]);
  expect(found("^(a+)+$", "linear")).toEqual([]);
  expect(found("^[a-z]*[a-z]*!$", "linear")).toEqual([]);
  expect(found("^(a+)+(?!b)$", "linear")).toEqual(["error slow-pattern"]);
  expect(found("^(?!b)a+$", "linear")).toEqual([]);
});
