// Pairs of schemas whose verdicts are no simple narrowing. Four letters: base to revision in requests and in responses,
// then revision to base in both.
import { A, a, all, any, closed, I, i, Null, O, one, open, ref, S, s } from "./spellings.js";
import type { Json } from "../../../scripts/json/json.js";

export type JudgedPair = readonly [name: string, verdicts: string, base: Json, revision: Json];

const tagged = (more: object, mapping?: object): Json => ({
  oneOf: [O({ "k!": { const: "a" } }), O({ "k!": { const: "b" } })],
  discriminator: { propertyName: "k", ...mapping },
  ...more,
});

export const others: readonly JudgedPair[] = [
  ["optional member added to an open object", "CCRR", O({ a: S }), O({ a: S, b: I })],
  ["optional member added where open is written", "CCRR", O({ a: S }, open), O({ a: S, b: I }, open)],
  ["required member added", "BCRB", O({ a: S }), O({ a: S, "b!": I })],
  ["optional member added to a closed object", "CBB?", O({ a: S }, closed), O({ a: S, b: I }, closed)],
  ["member renamed", "BBBB", O({ "a!": S }), O({ "b!": S })],
  ["optional member renamed", "RRRR", O({ a: S, c: S }), O({ b: S, c: S })],
  ["readOnly beside a reference", "-C-B", O({ a: S }), O({ a: S, "free!": { ...ref("Free"), readOnly: true } })],
  [
    "readOnly by allOf of a reference",
    "-C-B",
    O({ a: S }),
    O({ a: S, "free!": { ...all(ref("Free")), readOnly: true } }),
  ],
  ["writeOnly beside a reference", "B-R-", O({ a: S }), O({ a: S, "free!": { ...ref("Free"), writeOnly: true } })],
  ["implicitly open object closed", "RC??", O({ a: S }), O({ a: S }, closed)],
  ["readOnly set on an optional member", "R???", O({ a: S }), O({ a: s({ readOnly: true }) })],
  ["readOnly removed from a required member", "B???", O({ "a!": s({ readOnly: true }) }), O({ "a!": S })],
  ["writeOnly set on a required member", "?B??", O({ "a!": S }), O({ "a!": s({ writeOnly: true }) })],
  ["required readOnly member added", "-C-B", O({ a: S }), O({ a: S, "id!": s({ readOnly: true }) })],
  ["optional readOnly member added", "-C-R", O({ a: S }), O({ a: S, id: s({ readOnly: true }) })],
  ["required writeOnly member added", "B-R-", O({ a: S }), O({ a: S, "secret!": s({ writeOnly: true }) })],
  [
    "readOnly member narrowed",
    "-C-B",
    O({ id: s({ readOnly: true }) }),
    O({ id: s({ readOnly: true, maxLength: 9 }) }),
  ],
  [
    "writeOnly member narrowed",
    "B-C-",
    O({ id: s({ writeOnly: true }) }),
    O({ id: s({ writeOnly: true, maxLength: 9 }) }),
  ],
  [
    "readOnly member by allOf added",
    "-C-B",
    all(O({ a: S })),
    all(O({ a: S }), O({ "id!": all(S, { readOnly: true }) })),
  ],
  ["format set", "RRRR", S, s({ format: "email" })],
  ["format changed", "RRRR", s({ format: "date" }), s({ format: "date-time" })],
  ["contentEncoding changed", "RRRR", s({ contentEncoding: "base64" }), s({ contentEncoding: "base32" })],
  ["contentMediaType set", "RRRR", S, s({ contentMediaType: "application/json" })],
  ["default in a body", "R-R-", O({ a: S }), O({ a: s({ default: "x" }) })],
  ["undecidable patterns", "RRRR", s({ pattern: "^(?=a)\\bfoo\\b" }), s({ pattern: "^(?=a)\\bfoo" })],
  [
    "discriminator's mapping added",
    "R?R?",
    tagged({}),
    tagged({ discriminator: { propertyName: "k", mapping: { x: "#/components/schemas/X" } } }),
  ],
  ["discriminator's member changed", "R?R?", tagged({}), tagged({ discriminator: { propertyName: "type" } })],
  [
    "oneOf branch added",
    "CBBC",
    one(O({ "k!": { const: "a" } })),
    one(O({ "k!": { const: "a" } }), O({ "k!": { const: "b" } })),
  ],
  ["branch that another covers added", "----", any(S, I), any(S, I, s({ minLength: 2 }))],
  [
    "if alone, then added",
    "BCCB",
    O({ a: S }, { if: { required: ["a"] } }),
    O({ a: S }, { if: { required: ["a"] }, then: { minProperties: 2 } }),
  ],
  [
    "nested not narrowed",
    "CBBC",
    O({ a: S }, { not: O({ "a!": S }) }),
    O({ a: S }, { not: O({ "a!": s({ minLength: 3 }) }) }),
  ],
  ["type null set alone", "CBBC", O({ a: S }), O({ a: any(S, Null) })],
  ["array to set of tuples", "BCCB", a({ items: S }), a({ prefixItems: [S, S], items: false, minItems: 2 })],
  ["description and narrowing", "BCCB", s({ description: "a" }), s({ description: "b", maxLength: 2 })],
  ["enum grows and gets a type", "CBBC", { enum: ["a"] }, s({ enum: ["a", "b"] })],
  ["int32 set where none was", "????", I, i({ format: "int32" })],
  ["unused definitions", "----", O({ a: S }), { ...O({ a: S }), $defs: { Other: A } }],
  ["reference beside keywords", "BCCB", ref("Free"), { ...ref("Free"), required: ["free"] }],
  ["reference and the same by allOf", "----", ref("Free"), all(ref("Free"))],
  ["reference with words", "----", ref("Free"), { ...ref("Free"), description: "A free one." }],
];
