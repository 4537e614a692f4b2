// Schemas that a search could take for ever on: each decision ends after a number of steps, and says so.
import { describe, expect, test } from "vitest";
import { defaultPolicy } from "../../../scripts/diff/policy.js";
import { Inclusions } from "../../../scripts/diff/schemas/inclusion/inclusion.js";
import { Relations } from "../../../scripts/diff/schemas/inclusion/relations.js";
import { Walk } from "../../../scripts/diff/schemas/causes/walk.js";
import type { Json } from "../../../scripts/json/json.js";
import { refTo } from "../../support/openapi/builders.js";
import { a, all, any, i, I, O, one, s, S, words } from "../judge/spellings.js";
import { documentOfSchema, schemaPointer } from "../support/compared.js";
import { hasAllCases, sampled } from "../../support/extent.js";
import { compared, decide } from "./compared.js";

const upTo = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** `contains` of overlapping lists, in one array. */
const overlapping = (count: number, last: string): Json =>
  a({
    uniqueItems: true,
    ...all(...upTo(count, (at) => ({ contains: words(at, at + 1, last), minContains: 2, maxContains: 3 }))),
  });

/** Branches that share members with the next one. */
const chained = (count: number, limit: number, keyword: "anyOf" | "oneOf", more: object = {}): Json => ({
  type: "object",
  ...more,
  [keyword]: upTo(count, (at) => ({ properties: { [`q${at}`]: S, [`q${at + 1}`]: s({ maxLength: limit }) } })),
});

const deep = (depth: number, inner: Json): Json =>
  depth === 0 ? inner : one(O({ "k!": { const: depth }, next: deep(depth - 1, inner) }), O({ [`m${depth}!`]: I }));

const numbered = (count: number, more = 0): Json => words(...upTo(count, (at) => at + more));

const adversarial: readonly (readonly [name: string, base: Json, revision: Json])[] = [
  ["contains of overlapping lists", overlapping(10, "x"), overlapping(10, "y")],
  ["more of them than bits", overlapping(40, "x"), overlapping(40, "y")],
  [
    "contains beside unevaluatedItems",
    { ...(overlapping(8, "x") as object), unevaluatedItems: false },
    { ...(overlapping(8, "y") as object), unevaluatedItems: false },
  ],
  [
    "branches beside unevaluatedProperties",
    chained(8, 9, "anyOf", { unevaluatedProperties: false }),
    chained(8, 8, "anyOf", { unevaluatedProperties: false }),
  ],
  ["many branches of anyOf", chained(60, 9, "anyOf"), chained(60, 8, "anyOf")],
  ["many branches of oneOf", chained(40, 9, "oneOf"), chained(40, 8, "oneOf")],
  ["unions in unions", deep(40, S), deep(40, s({ maxLength: 3 }))],
  ["long lists of values", numbered(5_000), numbered(5_000, 1)],
  [
    "lists of values in a union",
    any(...upTo(40, (at) => numbered(200, at * 100))),
    any(...upTo(40, (at) => numbered(200, at * 100 + 1))),
  ],
  [
    "patterns with large counts",
    s({ pattern: "^([a-z]{1,300}-){1,9}[a-z]{1,300}$" }),
    s({ pattern: "^([a-z]{1,299}-){1,9}[a-z]{1,300}$" }),
  ],
  [
    "many patterns",
    all(...upTo(12, (at) => s({ pattern: `^.*${String.fromCodePoint(97 + at)}.*$` }))),
    all(...upTo(12, (at) => s({ pattern: `^.*${String.fromCodePoint(98 + at)}.*$` }))),
  ],
  [
    "unique items of few values",
    a({ uniqueItems: true, minItems: 60, items: numbered(70) }),
    a({ uniqueItems: true, minItems: 61, items: numbered(70) }),
  ],
  [
    "multiples without a common one",
    i({ allOf: upTo(8, (at) => ({ multipleOf: [2, 3, 5, 7, 11, 13, 17, 19][at] ?? 2 })), maximum: 1e9 }),
    i({ multipleOf: 9699691, maximum: 1e9 }),
  ],
  [
    "members that depend on each other",
    O({}, { dependentRequired: Object.fromEntries(upTo(60, (at) => [`d${at}`, [`d${at + 1}`, `d${at + 2}`]])) }),
    O({}, { dependentRequired: Object.fromEntries(upTo(60, (at) => [`d${at}`, [`d${at + 1}`, `d${at + 3}`]])) }),
  ],
];

describe("a decision takes a limited number of steps", () => {
  test.each(sampled(adversarial, 5))("%s", (_name, base, revision) => {
    const inclusions = new Inclusions(defaultPolicy);
    const result = decide(base, revision, "write", inclusions);
    expect(inclusions.steps).toBeLessThanOrEqual(2 * 20_000);
    if (result.kind === "undecided")
      expect(result.reason).toMatch(/^(?:too many|the patterns are too large|only very)/);
  });
});

test("decisions that come to no end share a number of steps, and others after them are made", () => {
  const inclusions = new Inclusions(defaultPolicy);
  const lost = upTo(16, (at) => decide(overlapping(10, `x${at}`), overlapping(10, `y${at}`), "write", inclusions));
  expect(new Set(lost.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ kind: "undecided", reason: "too many steps" })]),
  );
  expect(inclusions.steps).toBeLessThanOrEqual(2 * 40_000);
  expect(decide(numbered(50), numbered(50, 1), "write", inclusions).kind).toBe("rejected");
});

test.runIf(hasAllCases)(
  "the decisions of a whole comparison share a number of steps, and what is left undecided has a reason",
  () => {
    const many = (last: string): Json =>
      O(Object.fromEntries(upTo(24, (at) => [`m${at}`, overlapping(6 + (at % 5), `${last}${at}`)])));
    const found = compared(many("x"), many("y"), "base");
    const undecided = found.filter(({ severity }) => severity === "risky");
    expect(undecided.length).toBeGreaterThan(10);
    expect(undecided.filter(({ undecided: reason, witness }) => reason === undefined && witness === undefined)).toEqual(
      [],
    );
  },
);

test("a schema that contains itself in many ways", () => {
  const node = (limit: number): Json =>
    O(
      Object.fromEntries(
        upTo(30, (at) => [`c${at}`, any(refTo("N"), a({ items: refTo("N") }), s({ maxLength: limit }))]),
      ),
    );
  const found = compared(refTo("N"), refTo("N"), "base", { base: { N: node(9) }, revision: { N: node(8) } });
  expect(found.filter(({ severity }) => severity !== "breaking")).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

test("branches that have nothing to do with each other are not compared", () => {
  const branch = (at: number): Json => O({ "k!": { const: `b${at}` }, m: s({ maxLength: at + 1 }) });
  const [base, revision] = [0, 1].map((first) => {
    const json = one(...upTo(30, (at) => branch(first + at)));
    const document = documentOfSchema(json);
    return { document, json: document.resolve(schemaPointer), pointer: schemaPointer };
  });
  if (base === undefined || revision === undefined) throw new Error("A schema is missing.");
  const inclusions = new Inclusions(defaultPolicy);
  new Walk(new Relations(inclusions), { sender: "base", direction: "write" }).visit({ base, revision });
  // About ten for each branch; comparing each one with each other takes twice as many.
  expect(inclusions.steps).toBeLessThan(350);
});
