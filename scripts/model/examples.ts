// The example of a body: of those that the document gives the first that its schema allows, else one made from the
// schema.

import type { ExampleValidator } from "./example-validation.js";
import type { Direction, NamedSchema, Schema } from "./model.js";
import type { Json } from "../json/json.js";
import { sample } from "./samples/sample.js";

/** A place in the document that examples are for: its schema as the document has it, and as it was built. */
export interface Place {
  readonly json: Json | undefined;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
}

/** Where none is allowed, the document's own is still what its author meant. */
export function exampleFor(
  { json, schema, direction, schemas }: Place,
  given: readonly Json[],
  verdicts: ExampleValidator,
): Json {
  const isAllowed = (value: Json): boolean => json === undefined || verdicts.allows(json, value, direction);
  const allowed = given.find(isAllowed);
  if (allowed !== undefined) return allowed;
  for (const choice of choices) {
    const value = sample(schema, schemas, choice);
    if (isAllowed(value)) return value;
  }
  return given[0] ?? sample(schema, schemas);
}

/** A sample of the first alternatives may be one of others as well, which oneOf refuses. */
const choices = [0, 1, 2, 3];
