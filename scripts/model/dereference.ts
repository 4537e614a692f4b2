// References of a model, resolved.

import type { NamedSchema, Schema } from "./model.js";

export interface Schemas {
  readonly schemas: ReadonlyMap<string, NamedSchema>;
}

/** The schema that a chain of references ends at. */
export function dereference(schema: Schema, { schemas }: Schemas): Schema {
  let found = schema;
  for (let steps = 0; found.kind === "ref" && steps < 100; steps++)
    found = schemas.get(found.id)?.schema ?? { kind: "any" };
  return found;
}

/** The same, and the shape of a schema that zod cannot express. */
export function dereferenceShape(schema: Schema, context: Schemas): Schema {
  const found = dereference(schema, context);
  return found.kind === "jsonSchema" ? dereference(found.approximation, context) : found;
}
