// Schemas have the same id where they accept the same for the same reasons, also where they contain themselves.
import { expect, test } from "vitest";
import { Ids } from "../../../scripts/model/solver/factors/ids.js";
import { SchemaReader } from "../../../scripts/model/solver/factors/reader.js";
import type { Json } from "../../../scripts/json/json.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../../scripts/load/load.js";
import { documentOf, refTo } from "../../support/openapi/builders.js";
import { O, S, I, any } from "../judge/spellings.js";

type Components = Readonly<Record<string, Json>>;

/** The ids of these components, in the order in which they are visited. */
function idsOf(ids: Ids, schemas: Components, names: string): readonly number[] {
  const document = loadText(JSON.stringify(documentOf({ paths: {}, components: { schemas } })), "a.json", new Report());
  if (document === undefined) throw new Error("The document has errors.");
  const reader = new SchemaReader(document, "read");
  return names.split(" ").map((name) => {
    const node = reader.read(refTo(name));
    ids.assign(node);
    return node.id;
  });
}

const chain = (own: Json): Components => ({ A: O({ b: refTo("B"), own }), B: O({ a: refTo("A") }) });

test.each<[string, Components, string, Components, string, readonly boolean[]]>([
  ["the same schemas", chain(S), "A B", chain(S), "A B", [true, true]],
  ["the same schemas, begun elsewhere", chain(S), "A B", chain(S), "B A", [false, false]],
  ["a member of the first one", chain(S), "A B", chain(I), "A B", [false, false]],
  ["a member of the last one", chain(S), "B A", chain(I), "B A", [false, false]],
  [
    "a schema that is unrolled",
    { A: O({ next: refTo("A") }) },
    "A A",
    { A: O({ next: O({ next: refTo("A") }) }), B: O({ next: refTo("A") }) },
    "A B",
    [true, true],
  ],
  [
    "values that are no objects, beside what only objects have",
    { A: { enum: ["a", 1], properties: { b: S }, additionalProperties: I } },
    "A",
    { A: { enum: ["a", 1] } },
    "A",
    [true],
  ],
  [
    "an object, beside members that it may have",
    { A: { enum: [{ b: "x" }], properties: { b: S } } },
    "A",
    { A: { enum: [{ b: "x" }] } },
    "A",
    [false],
  ],
  [
    "two circles through one schema",
    { A: any(refTo("B"), refTo("C")), B: O({ a: refTo("A") }), C: O({ c: refTo("A") }) },
    "A B C",
    { A: any(refTo("B"), refTo("C")), B: O({ a: refTo("A") }), C: O({ "c!": refTo("A") }) },
    "A B C",
    [false, false, false],
  ],
])("%s", (_, one, first, other, second, same) => {
  const ids = new Ids();
  const [before, after] = [idsOf(ids, one, first), idsOf(ids, other, second)];
  expect(before.map((id, index) => id === after[index])).toEqual(same);
});
