// Chooses the example of a body: the first valid one of the document, else a sample made from the schema.

import type { ExampleValidator } from "../json-schema/example-validation.js";
import type { Direction } from "../model.js";
import type { Json } from "../../json/json.js";
import type { Sampler } from "../samples/sampler.js";

/** The schema of a value, as the document has it. */
export interface ExampleContext {
  readonly json: Json | undefined;
  readonly direction: Direction;
  /** Whether binary strings are files. */
  readonly hasFiles?: boolean;
}

export interface Example {
  readonly value: Json;
  /** Whether the schema rejects it, because nothing is known that it accepts. */
  readonly isInvalid: boolean;
}

/** The first valid example, else a sample, else the document's first example although it is invalid, else null. */
export function exampleFor(
  { json = true, direction, hasFiles = false }: ExampleContext,
  candidates: readonly Json[],
  validator: ExampleValidator,
  sampler: Sampler,
): Example {
  const value =
    candidates.find((each) => validator.allows(json, each, direction)) ?? sampler.sample(json, direction, hasFiles);
  return value === undefined ? { value: candidates[0] ?? null, isInvalid: true } : { value, isInvalid: false };
}
