// Parameters whose types change while their values are written as text: what is found, and the value that shows it,
// which is rejected however its text is read.
import { expect, test } from "vitest";
import { compareSchemas } from "../../../scripts/diff/schemas/compare-schemas.js";
import type { Relation, SchemaPlace } from "../../../scripts/diff/schemas/comparison.js";
import { defaultPolicy } from "../../../scripts/diff/policy.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { modelOf } from "../../support/generation/generate.js";
import { documentOf, noContent, queryParameter } from "../../support/openapi/builders.js";
import { B, I, N, S, i, n, s, words } from "../judge/spellings.js";

const pointer = "/paths/~1things/get/parameters/0/schema";

function placeOf(schema: JsonObject): SchemaPlace {
  const get = { parameters: [queryParameter("a", schema)], responses: noContent };
  const { document } = modelOf(documentOf({ paths: { "/things": { get } } }));
  return { document, json: document.resolve(pointer), pointer };
}

function compareWritten(before: JsonObject, after: JsonObject) {
  const [base, revision] = [placeOf(before), placeOf(after)];
  const comparison = compareSchemas(base.document, revision.document, defaultPolicy);
  const relation = comparison.compare({
    base,
    revision,
    sender: "base",
    side: "request",
    use: { operation: "GET /things", part: "a" },
    form: "text",
    codes: { narrowed: "narrowed", widened: "widened" },
  });
  return { relation, findings: comparison.findings() };
}

type Found = readonly [code: string, severity: string, witness?: Json];

const integerOrBoolean: JsonObject = { type: ["integer", "boolean"] };

test.each<[before: JsonObject, after: JsonObject, relation: Relation, found: readonly Found[]]>([
  // All that was written is read.
  [I, S, "compatible", [["widened", "compatible"]]],
  [I, N, "compatible", [["widened", "compatible"]]],
  [i({ minimum: 0 }), s({ pattern: "^[0-9]+$" }), "compatible", [["widened", "compatible"]]],
  [words(1, 2), words("1", "2"), "equal", []],
  // A value of each type that is read in no way.
  [S, I, "breaking", [["narrowed", "breaking", "a"]]],
  [S, N, "breaking", [["narrowed", "breaking", "a"]]],
  [N, I, "breaking", [["narrowed", "breaking", -99.5]]],
  [s({ format: "date" }), I, "breaking", [["narrowed", "breaking", "2026-01-15"]]],
  [{ type: ["integer", "string"] }, I, "breaking", [["narrowed", "breaking", "a"]]],
  // 0 and true are no strings either, but short enough as they are written.
  [I, s({ maxLength: 2 }), "breaking", [["narrowed", "breaking", 111]]],
  [B, s({ maxLength: 4 }), "breaking", [["narrowed", "breaking", false]]],
  [integerOrBoolean, { type: ["string", "boolean"], maxLength: 3 }, "breaking", [["narrowed", "breaking", 1111]]],
  [words(1, 2), words("1"), "breaking", [["narrowed", "breaking", 2]]],
  // What no pattern says of an integer.
  [s({ pattern: "^[0-9]$" }), i({ multipleOf: 2 }), "breaking", [["narrowed", "breaking", "1"]]],
  [s({ pattern: "^[0-9]$" }), i({ not: { const: 5 } }), "breaking", [["narrowed", "risky"]]],
  [s({ pattern: "^[0-9]$" }), i({ minimum: 0, maximum: 9 }), "equal", []],
  // "1" is read as an integer.
  [s({ pattern: "^[0-9]+$" }), I, "breaking", [["narrowed", "breaking", "00"]]],
  // The same types: as in JSON.
  [S, s({ maxLength: 2 }), "breaking", [["narrowed", "breaking", "string"]]],
  [i({ maximum: 5 }), i({ maximum: 4 }), "breaking", [["narrowed", "breaking", 5]]],
  [n({ minimum: 0 }), s({ pattern: "^[0-9.]+$" }), "breaking", [["narrowed", "risky"]]],
])("%j to %j: %s", (before, after, relation, found) => {
  const result = compareWritten(before, after);
  expect(result.relation).toBe(relation);
  expect(result.findings).toMatchObject(
    found.map(([code, severity, value]) => ({ code, severity, ...(value !== undefined && { witness: { value } }) })),
  );
  // What can't be shown has a reason.
  for (const each of result.findings) {
    expect(each.witness === undefined).toBe(each.severity !== "breaking");
    expect(each.undecided === undefined).toBe(each.severity !== "risky");
  }
});
