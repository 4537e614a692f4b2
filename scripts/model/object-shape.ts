// The object or array that a schema describes, through references, nullable schemas and allOf.

import type { NamedSchema, Schema } from "./model.js";

/** A schema with its references resolved and the objects of an allOf merged into one. */
export function objectShapeOf(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>, depth = 0): Schema {
  if (depth > 20) return { kind: "any" };
  if (schema.kind === "ref")
    return objectShapeOf(schemas.get(schema.id)?.schema ?? { kind: "any" }, schemas, depth + 1);
  if (schema.kind === "jsonSchema") return objectShapeOf(schema.approximation, schemas, depth + 1);
  if (schema.kind === "anyOf" && schema.members.filter(({ kind }) => kind !== "null").length === 1) {
    return objectShapeOf(schema.members.find(({ kind }) => kind !== "null") ?? { kind: "any" }, schemas, depth + 1);
  }
  if (schema.kind !== "allOf") return schema;
  const objects = schema.members
    .map((member) => objectShapeOf(member, schemas, depth + 1))
    .filter((member) => member.kind === "object");
  const properties = new Map(
    objects.flatMap((object) => object.properties).map((property) => [property.name, property]),
  );
  return objects.length === 0
    ? schema
    : { kind: "object", properties: [...properties.values()], additional: { kind: "any" } };
}
