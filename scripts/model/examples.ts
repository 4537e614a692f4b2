// Chooses the example of a body: the first valid one of the document, else a sample made from the schema.

import type { ExampleValidator } from "./example-validation.js";
import type { Direction, NamedSchema, Schema } from "./model.js";
import type { Json } from "../json/json.js";
import type { ValidationIssue } from "../runtime/validation/json-schema.js";
import { makeValid } from "../runtime/validation/correction.js";
import { sample } from "./samples/sample.js";
import type { ValueSource } from "./samples/values.js";

/** The schema of a body, as the document has it and as the model has it. */
export interface ExampleContext {
  readonly json: Json | undefined;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
}

/**
 * The first valid example, else a valid sample, else a sample without the members and items that the schema rejects,
 * else the document's first example although it is invalid. Samples have the examples of members and the values that
 * `values` chooses, as far as they are valid.
 */
export function exampleFor(
  { json, schema, direction, schemas }: ExampleContext,
  candidates: readonly Json[],
  validator: ExampleValidator,
  values?: ValueSource,
): Json {
  const isAllowed = (value: Json): boolean => json === undefined || validator.allows(json, value, direction);
  const verdictOn = (value: Json): { success: boolean; error: { issues: readonly ValidationIssue[] } } => {
    const issues = validator.issues(json ?? true, value, direction) ?? [];
    return { success: issues.length === 0, error: { issues } };
  };
  const allowed = candidates.find(isAllowed);
  if (allowed !== undefined) return allowed;
  for (const options of [{ hasExamples: true, values }, { hasExamples: true }, { values }, {}]) {
    for (const alternative of alternatives) {
      const value = sample(schema, schemas, { ...options, alternative });
      if (isAllowed(value)) return value;
    }
  }
  for (const alternative of alternatives) {
    const value = sample(schema, schemas, { values, alternative });
    const corrected = makeValid({ safeParse: (each) => verdictOn(each as Json) }, value, value) as Json;
    if (isAllowed(corrected)) return corrected;
  }
  return candidates[0] ?? sample(schema, schemas);
}

/**
 * Which alternatives samples are tried with: a sample of the first one may match others as well, which oneOf rejects.
 */
const alternatives = [0, 1, 2, 3];
