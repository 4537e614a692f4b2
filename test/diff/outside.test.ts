// Pairs of documents of which others found the verdicts wrong: exactly what is found now, with its value or its reason.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Finding } from "../../scripts/diff/finding.js";
import { findingsOf, loadDocument } from "./support/compared.js";

/** The severity, the code, the end of the pointer, and the value or the reason. */
type Row = readonly string[];

const lengths = Array.from({ length: 8 }, (_, index): Row => [
  "risky",
  "max-length-narrowed",
  `/anyOf/${index}/properties/q${index + 1}/maxLength`,
  "too many parts beside `unevaluated…`",
]);

const wanted: Readonly<Record<string, readonly Row[]>> = {
  "01-neighbour-witness": [
    ["compatible", "optional-member-added", "/properties/a", ""],
    ["breaking", "enum-narrowed", "/properties/s/enum", '"y"'],
  ],
  "02-large-bound": [["breaking", "max-length-widened", "/schema/maxLength", '"a".repeat(10485761)']],
  "02b-large-items": [["breaking", "max-items-narrowed", "/schema/maxItems", '[...Array(100001).fill("a")]']],
  "03-pattern-beside-format": [["compatible", "pattern-narrowed", "/schema/pattern", ""]],
  "04-integer-format": [
    ["compatible", "type-narrowed", "/schema/type", ""],
    ["compatible", "format-narrowed", "/schema/format", ""],
  ],
  "05-untyped-branches": [["breaking", "enum-changed", "/oneOf/0/properties/one/properties/k/enum", '"boot"']],
  "06-union-of-one": [["compatible", "branch-removed", "/schema/oneOf", ""]],
  "08-contains-steps": [["risky", "contains-changed", "/allOf/0/contains", "too many steps"]],
  "09-no-reason": lengths,
};

function rowOf({ severity, code, revision, witness, undecided = "" }: Finding): Row {
  const value = witness === undefined ? "" : "value" in witness ? JSON.stringify(witness.value) : witness.description;
  return [severity, code, revision?.pointer ?? "", value + undecided];
}

test.each(Object.entries(wanted))("%s", async (name, rows) => {
  const at = (side: string): string => join(import.meta.dirname, "outside", name, `${side}.json`);
  expect(readFileSync(at("base"), "utf8")).not.toBe(readFileSync(at("revision"), "utf8"));
  const [base, revision] = await Promise.all([loadDocument(at("base")), loadDocument(at("revision"))]);
  const found = findingsOf(base, revision).map(rowOf);
  expect(found).toEqual(
    rows.map(([severity, code, pointer = "", text]) => [severity, code, expect.stringMatching(`${pointer}$`), text]),
  );
});
