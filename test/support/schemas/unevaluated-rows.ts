// Schemas with `unevaluatedProperties` or `unevaluatedItems`: which parts of a schema count depends on which of them
// apply to the value. The interpreter, compiled functions and the solver agree about them.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { object, refTo, string } from "../openapi/builders.js";

export type Row = readonly [what: string, schema: JsonObject, accepted: readonly Json[], rejected: readonly Json[]];

/** What the schemas refer to. */
export const components: Readonly<Record<string, Json>> = {
  A: object({ a: string }),
  B: object({ b: string }, ["b"]),
};

const closed: JsonObject = { unevaluatedProperties: false };
const ended: JsonObject = { unevaluatedItems: false };
const one: JsonObject = { prefixItems: [string] };
const two: JsonObject = { prefixItems: [string, string] };

const a: Json = { a: "x" };
const b: Json = { b: "x" };
const both: Json = { a: "x", b: "x" };

export const rows: readonly Row[] = [
  ["no member", closed, [{}], [a]],
  ["members of its own", { ...object({ a: string }), ...closed }, [{}, a], [b, both]],
  ["members that match", { patternProperties: { "^a": string }, ...closed }, [a, { aa: "x" }], [b, both]],
  ["all members", { additionalProperties: string, ...closed }, [a, both], [{ a: 1 }]],
  ["members of all parts", { allOf: [refTo("A"), refTo("B")], ...closed }, [b, both], [a, { b: "x", c: 1 }]],
  ["members of what it refers to", { ...refTo("A"), ...closed }, [{}, a], [b]],
  ["members of an alternative", { anyOf: [refTo("A"), refTo("B")], ...closed }, [a, both], []],
  ["of the only one", { oneOf: [object({ a: string }, ["a"]), refTo("B")], ...closed }, [a, b], [both, {}]],
  ["of none that is negated", { not: { not: refTo("A") }, ...closed }, [{}], [a]],
  [
    "of a reference that failed in one alternative, and holds in another",
    { anyOf: [{ ...refTo("A"), required: ["b"] }, refTo("A")], ...closed },
    [{}, a],
    [b, both],
  ],
  [
    "of a reference that is negated, and holds",
    { anyOf: [{ not: refTo("B") }, refTo("B")], ...closed },
    [{}, b],
    [a, both],
  ],
  [
    "of a condition, and of what follows",
    { if: object({ a: string }, ["a"]), then: object({ b: string }), else: object({ c: string }), ...closed },
    [a, both, { c: "x" }, {}],
    [b, { a: "x", c: "x" }, { b: "x", c: "x" }],
  ],
  ["of a condition without a consequence", { if: object({ a: string }, ["a"]), ...closed }, [a, {}], [b, both]],
  [
    "of what depends on a member",
    { ...object({ a: string }), dependentSchemas: { a: object({ b: string }) }, ...closed },
    [{}, a, both],
    [b, { a: "x", c: 1 }],
  ],
  [
    "other members of a type",
    { ...refTo("A"), unevaluatedProperties: { type: "integer" } },
    [a, { a: "x", c: 1 }],
    [b],
  ],
  [
    "those that a part has seen to",
    { allOf: [{ ...refTo("A"), unevaluatedProperties: { type: "integer" } }], ...closed },
    [a, { a: "x", c: 1 }],
    [b],
  ],
  ["values that have none", { ...closed, ...ended }, [1, "x", {}, []], [a, [1]]],
  ["no item", ended, [[]], [["x"]]],
  ["items at the beginning", { ...one, ...ended }, [[], ["x"]], [["x", "y"], [1]]],
  ["all items", { items: string, ...ended }, [[], ["x", "y"]], [[1]]],
  ["items of the longest part", { allOf: [one, two], ...ended }, [["x"], ["x", "y"]], [["x", "y", "z"]]],
  [
    "items of an alternative",
    { anyOf: [{ maxItems: 1 }, { ...two, minItems: 2 }], ...ended },
    [[], ["x", "y"]],
    [["x"], ["x", "y", "z"]],
  ],
  [
    "items of a condition's consequence",
    { if: { minItems: 2 }, then: two, ...ended },
    [[], ["x", "y"]],
    [["x"], ["x", "y", "z"]],
  ],
  ["and of its alternative", { if: { minItems: 2 }, else: one, ...ended }, [[], ["x"]], [["x", "y"]]],
  ["items that are contained", { contains: { type: "integer" }, ...ended }, [[1], [1, 2]], [[], ["x"], [1, "x"]]],
  [
    "and those after others",
    { ...one, contains: { type: "integer" }, ...ended },
    [
      ["x", 1],
      ["x", 1, 2],
    ],
    [["x"], ["x", 1, "y"]],
  ],
  ["other items of a type", { ...one, unevaluatedItems: { type: "integer" } }, [["x"], ["x", 1]], [["x", "y"], [1]]],
];
