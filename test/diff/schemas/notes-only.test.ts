// Schemas that differ only in what says nothing about values are not searched for a value: large ones take too long.
import { expect, test, vi } from "vitest";
import { defaultPolicy } from "../../../scripts/diff/policy.js";
import { Inclusions, type Schema } from "../../../scripts/diff/schemas/inclusion/inclusion.js";
import { Solver } from "../../../scripts/model/solver/search/solver.js";
import type { Json } from "../../../scripts/json/json.js";
import { refTo } from "../../support/openapi/builders.js";
import { O, S, a, one, s } from "../judge/spellings.js";
import { documentOfSchema, schemaPointer } from "../support/compared.js";

function schemaIn(inclusions: Inclusions, schema: Json): Schema {
  const document = documentOfSchema(schema);
  return inclusions.read(document, document.resolve(schemaPointer), "write");
}

const nested = (inner: Json): Json =>
  one(O({ "k!": { const: 1 }, list: a({ items: O({ v: inner }) }) }), O({ "n!": S }));
/** A schema that contains itself, with three others in between. */
const recursive = (inner: Json): Json => O({ b: O({ c: O({ d: O({ v: inner, a: refTo("A") }) }) }) });

test.each<[string, Json, Json, boolean]>([
  ["a default", nested(S), nested(s({ default: "x" })), false],
  ["an encoding", nested(s({ contentEncoding: "base64" })), nested(S), false],
  ["a default in a cycle", recursive(s({ default: "x" })), recursive(s({ default: "y" })), false],
  ["a length", nested(S), nested(s({ maxLength: 3 })), true],
])("%s", (_name, base, revision, isSearched) => {
  const inclusions = new Inclusions(defaultPolicy);
  const [from, to] = [schemaIn(inclusions, base), schemaIn(inclusions, revision)];
  expect(from.node.id).not.toBe(to.node.id);
  const solve = vi.spyOn(Solver.prototype, "solve");
  expect(inclusions.decide(from, to, "write").kind === "included").toBe(!isSearched);
  expect(solve.mock.calls.length > 0).toBe(isSearched);
  solve.mockRestore();
});
