// Chooses the example of a body: the first valid one of the document, else a sample made from the schema.

import type { ExampleValidator } from "./example-validation.js";
import type { Direction, NamedSchema, Schema } from "./model.js";
import type { Json } from "../json/json.js";
import { sample } from "./samples/sample.js";

/** The schema of a body, as the document has it and as the model has it. */
export interface ExampleContext {
  readonly json: Json | undefined;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
}

/** The first valid example, else a valid sample, else the document's first example although it is invalid. */
export function exampleFor(
  { json, schema, direction, schemas }: ExampleContext,
  candidates: readonly Json[],
  validator: ExampleValidator,
): Json {
  const isAllowed = (value: Json): boolean => json === undefined || validator.allows(json, value, direction);
  const allowed = candidates.find(isAllowed);
  if (allowed !== undefined) return allowed;
  for (const alternative of alternatives) {
    const value = sample(schema, schemas, alternative);
    if (isAllowed(value)) return value;
  }
  return candidates[0] ?? sample(schema, schemas);
}

/**
 * Which alternatives samples are tried with: a sample of the first one may match others as well, which oneOf rejects.
 */
const alternatives = [0, 1, 2, 3];
