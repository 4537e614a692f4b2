// Which components and definitions the printed descriptions have: each schema is there once, however many refer to it.
import { expect, test } from "vitest";
import { Descriptions } from "../../../scripts/emit/validators/descriptions.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { modelOf } from "../../support/generation/generate.js";
import { arrayOf, documentOf, object, refTo, string } from "../../support/openapi/builders.js";

/** Only a JSON Schema says this, so that the component is described by one. */
const notEmpty: JsonObject = { not: { maxProperties: 0 } };

const schemas: JsonObject = {
  Plain: object({ name: string }),
  Alone: object({ name: string }, [], notEmpty),
  Node: object({ next: refTo("Node") }, [], notEmpty),
  Leaf: object({ name: string }, [], notEmpty),
  Branch: object({ leaf: refTo("Leaf"), plain: refTo("Plain") }, [], notEmpty),
  Tree: object({ branches: arrayOf(refTo("Branch")), node: refTo("Node") }, [], notEmpty),
  Holder: object({ leaf: refTo("Leaf"), alone: refTo("Alone"), plain: refTo("Plain") }),
};

interface Described {
  readonly components: JsonObject;
  readonly definitions: JsonObject;
}

/** What the descriptions of a document have once this component is described. */
function describedWith(id: string): Described {
  const { model } = modelOf(documentOf({ components: { schemas } }));
  const context = { schemas: new Map(model.schemas.map((each) => [each.id, each])) };
  const descriptions = new Descriptions(context, model.definitions);
  descriptions.of({ kind: "ref", id });
  return descriptions.all() as unknown as Described;
}

const asDefinition = (id: string): Json => ({ kind: "jsonSchema", schema: refTo(id) });
const asItself = (id: string): Json => ({ kind: "jsonSchema", schema: schemas[id] ?? null });
const plain: Json = { kind: "object", properties: { name: { kind: "string" } } };
const holder: Json = {
  kind: "object",
  properties: {
    leaf: { kind: "ref", id: "Leaf" },
    alone: { kind: "ref", id: "Alone" },
    plain: { kind: "ref", id: "Plain" },
  },
};

test.each<[id: string, components: JsonObject, definitions: readonly string[]]>([
  ["Plain", { Plain: plain }, []],
  ["Alone", { Alone: asItself("Alone") }, []],
  ["Node", { Node: asDefinition("Node") }, ["Node"]],
  ["Leaf", { Leaf: asDefinition("Leaf") }, ["Leaf"]],
  ["Branch", { Branch: asDefinition("Branch") }, ["Branch", "Leaf", "Plain"]],
  ["Tree", { Tree: asItself("Tree") }, ["Branch", "Leaf", "Node", "Plain"]],
  ["Holder", { Alone: asItself("Alone"), Holder: holder, Leaf: asDefinition("Leaf"), Plain: plain }, ["Leaf"]],
  ["Missing", { Missing: { kind: "any" } }, []],
])("%s", (id, components, definitions) => {
  const all = describedWith(id);
  expect(all.components).toEqual(components);
  expect(all.definitions).toEqual(Object.fromEntries(definitions.map((each) => [refOf(each), schemas[each]])));
  // Both are sorted, so that a document with its schemas in another order prints the same.
  expect(Object.keys(all.components)).toEqual(Object.keys(components));
  expect(Object.keys(all.definitions)).toEqual(definitions.map(refOf));
});

function refOf(id: string): string {
  return `#/components/schemas/${id}`;
}

test.each<[schema: JsonObject, definitions: readonly string[]]>([
  [refTo("Leaf"), ["Leaf"]],
  [{ $dynamicRef: refOf("Leaf") }, ["Leaf"]],
  [{ $dynamicAnchors: { node: refOf("Node"), leaf: refOf("Leaf") } }, ["Leaf", "Node"]],
  [{ $ref: `${refOf("Leaf")}/properties/name` }, ["Leaf"]],
  [refTo("Missing"), []],
  [object({ all: arrayOf(refTo("Leaf")) }, [], { anyOf: [refTo("Alone"), refTo("Node")] }), ["Alone", "Leaf", "Node"]],
  [refTo("Branch"), ["Branch", "Leaf", "Plain"]],
  // A value is no reference.
  [{ const: refOf("Leaf") }, []],
  [object({ $ref: string }), []],
])("what %j refers to", (schema, definitions) => {
  const all = Object.entries(schemas).map(([name, each]) => ({ ref: refOf(name), schema: each }));
  const descriptions = new Descriptions({ schemas: new Map() }, all);
  expect(descriptions.of({ kind: "jsonSchema", schema, approximation: { kind: "any" } })).toEqual({
    kind: "jsonSchema",
    schema,
  });
  expect(Object.keys(descriptions.all()["definitions"] ?? {})).toEqual(definitions.map(refOf));
});
