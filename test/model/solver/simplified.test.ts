// The solver's form of a schema: spellings of one condition become the same factors, and so get the same id. A pair
// that is listed as different has two meanings.
import { describe, expect, test } from "vitest";
import type { Json } from "../../../scripts/json/json.js";
import { Ids } from "../../../scripts/model/solver/factors/ids.js";
import { SchemaReader } from "../../../scripts/model/solver/factors/reader.js";
import { modelOf } from "../../support/generation/generate.js";
import { documentOf } from "../../support/openapi/builders.js";
import { A, I, N, Null, O, S, a, all, any, i, n, not, one, s, words } from "../../diff/judge/spellings.js";

/** Whether two schemas of a document get one id. */
function haveOneId(first: Json, second: Json): boolean {
  const { document } = modelOf(documentOf({}));
  const reader = new SchemaReader(document, "read");
  const ids = new Ids();
  const [id, otherId] = [first, second].map((each) => {
    const node = reader.read(each);
    ids.assign(node);
    return node.id;
  });
  return id === otherId;
}

const large = 2 ** 53;

describe("one form", () => {
  test.each<[spelling: Json, other: Json]>([
    // Bounds of integers are integers, and inclusive.
    [i({ exclusiveMinimum: 0 }), i({ minimum: 1 })],
    [i({ exclusiveMaximum: 5 }), i({ maximum: 4 })],
    [i({ minimum: 0.5 }), i({ minimum: 1 })],
    [i({ maximum: 4.5 }), i({ maximum: 4 })],
    [i({ exclusiveMinimum: 0.5 }), i({ minimum: 1 })],
    [i({ exclusiveMaximum: 4.5 }), i({ maximum: 4 })],
    [i({ exclusiveMinimum: -1.5 }), i({ minimum: -1 })],
    [i({ exclusiveMaximum: -1.5 }), i({ maximum: -2 })],
    [i({ exclusiveMinimum: large - 1 }), i({ minimum: large })],
    // Numbers that are multiples of an integer are integers.
    [n({ multipleOf: 1 }), I],
    [n({ multipleOf: 2, exclusiveMinimum: 0 }), i({ multipleOf: 2, minimum: 1 })],
    // The strongest bound is the only one.
    [all(i({ minimum: 1 }), i({ minimum: 3 }), i({ minimum: 2 })), i({ minimum: 3 })],
    [all(i({ maximum: 1 }), i({ maximum: 3 })), i({ maximum: 1 })],
    [all(n({ minimum: 1 }), n({ exclusiveMinimum: 1 })), n({ exclusiveMinimum: 1 })],
    [all(n({ exclusiveMinimum: 1 }), n({ minimum: 1 })), n({ exclusiveMinimum: 1 })],
    [all(n({ exclusiveMaximum: 1 }), n({ maximum: 1 })), n({ exclusiveMaximum: 1 })],
    [all(s({ minLength: 1 }), s({ minLength: 3 })), s({ minLength: 3 })],
    [all(s({ maxLength: 1 }), s({ maxLength: 3 })), s({ maxLength: 1 })],
    // What always holds is left out.
    [s({ minLength: 0 }), S],
    [a({ minItems: 0 }), A],
    [O({}, { minProperties: 0 }), O({})],
    [a({ items: {} }), A],
    [a({ prefixItems: [{}] }), A],
    [a({ contains: S, minContains: 0 }), A],
    [O({}, { propertyNames: {} }), O({})],
    [O({}, { dependentSchemas: { a: {} } }), O({})],
    [{ type: "string", anyOf: [{}, I] }, S],
    // What is about values of other types is left out, and so is all of a schema that allows nothing.
    [s({ minimum: 1 }), S],
    [i({ minLength: 1 }), I],
    [all(s({ minLength: 2 }), i({ minimum: 3 })), false],
    [all(words("a", "b"), words("c")), false],
    // What else stands for the same.
    [all(S, s({ maxLength: 3 })), s({ maxLength: 3 })],
    [not(not(s({ maxLength: 3 }))), s({ maxLength: 3 })],
    [a({ contains: {} }), a({ minItems: 1 })],
    [a({ contains: {}, minContains: 2, maxContains: 3 }), a({ minItems: 2, maxItems: 3 })],
    [any({ const: "a" }, words("b", "c")), words("a", "b", "c")],
    [one({ const: "a" }, Null), words("a", null)],
    [one(words("a", "b"), words("b", "c")), words("a", "c")],
    [any(words("a", "b"), words("b", "c")), words("a", "b", "c")],
    // A list of values has those that all else allows.
    [i({ enum: [1, 2, "a", 3], minimum: 2 }), words(2, 3)],
    [words("a", "a", "b"), words("b", "a")],
    [all(words("a", "b"), words("b", "c")), { const: "b" }],
  ])("%j and %j", (spelling, other) => {
    expect(haveOneId(spelling, other)).toBe(true);
  });
});

describe("two forms", () => {
  test.each<[spelling: Json, other: Json]>([
    [n({ exclusiveMinimum: 0 }), n({ minimum: 1 })],
    [n({ minimum: 0.5 }), n({ minimum: 1 })],
    [n({ exclusiveMinimum: 1 }), n({ minimum: 1 })],
    [i({ minimum: 1 }), i({ maximum: 1 })],
    // The next integer would be no number of JavaScript.
    [i({ exclusiveMinimum: large }), i({ minimum: large })],
    [i({ exclusiveMaximum: -large }), i({ maximum: -large })],
    [n({ multipleOf: 0.5 }), I],
    [n({ multipleOf: 2 }), I],
    [s({ minLength: 1 }), S],
    [a({ minItems: 1 }), A],
    [O({}, { minProperties: 1 }), O({})],
    [s({ maxLength: 0 }), S],
    [a({ maxItems: 0 }), A],
    [O({}, { maxProperties: 0 }), O({})],
    [i({ minimum: 0 }), I],
    [i({ maximum: 0 }), I],
    [a({ items: S }), A],
    [a({ prefixItems: [S] }), A],
    [a({ contains: S }), A],
    [a({ contains: S, minContains: 0, maxContains: 1 }), A],
    [O({}, { propertyNames: { maxLength: 3 } }), O({})],
    [O({}, { dependentSchemas: { a: { required: ["b"] } } }), O({})],
    [any(S, I), S],
    [any(I, N), S],
    [not(not(S)), not(S)],
    [a({ contains: {} }), A],
    [one(words("a", "b"), words("b", "c")), words("a", "b", "c")],
  ])("%j and %j", (spelling, other) => {
    expect(haveOneId(spelling, other)).toBe(false);
  });
});
