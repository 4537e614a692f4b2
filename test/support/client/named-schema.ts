// What a client with names in camelCase does to the values of a schema, beside components that it may refer to.
import { expect } from "vitest";
import { Conversions } from "../../../scripts/emit/conversions/conversions.js";
import { textOf } from "../../../scripts/emit/printer/code.js";
import { namedTypes } from "../../../scripts/emit/types/named-types.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { modelOf } from "../generation/generate.js";
import { arrayOf, documentOf, integer, object, okResponses, refTo, string } from "../openapi/builders.js";
import { decoderOf, encoderOf } from "./conversions.js";

const components: JsonObject = {
  Cat: object({ pet_kind: { const: "cat" }, name_x: string }, ["pet_kind"]),
  Dog: object({ pet_kind: { const: "dog" }, name_x: string, nameX: string }, ["pet_kind"]),
  Fish: object({ petKind: { const: "fish" }, name_x: string }, ["petKind"]),
  Tree: object({ own_name: string, sub_trees: arrayOf(refTo("Tree")) }),
  Term: {
    oneOf: [
      object({ left_term: refTo("Term"), sum_x: string }),
      object({ left_term: refTo("Term"), product_x: string }),
    ],
  },
  Base: object({ base_id: integer }, ["base_id"]),
  Pet: {
    ...object({ pet_type: string }, ["pet_type"]),
    discriminator: { propertyName: "pet_type", mapping: { bird: "#/components/schemas/Bird" } },
  },
  Bird: { allOf: [refTo("Pet"), object({ wing_span: integer })] },
};

/** What is done to JSON and to what is sent, and the type. */
export function namedSchema(schema: Json, transforms = { dates: false, bigints: false }) {
  const { model } = modelOf(
    documentOf({
      paths: { "/": { get: { operationId: "get", responses: okResponses(refTo("Tried")) } } },
      components: { schemas: { ...components, Tried: schema } },
    }),
  );
  const conversions = new Conversions(model, { ...transforms, names: "camelCase" });
  const declared = namedTypes(model, conversions).declarations.find(({ id }) => id === "Tried");
  const type = textOf(declared?.print() ?? expect.fail("It has no type."));
  return {
    decode: decoderOf(conversions, "Tried"),
    encode: encoderOf(conversions, "Tried"),
    type: type
      .replace(/\/\*\*.*?\*\//gs, "")
      .replace(/^export type Tried = |;$/g, "")
      .replace(/\s+/g, " "),
  };
}
