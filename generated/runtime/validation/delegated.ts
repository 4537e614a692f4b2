// Copied from scripts/runtime/validation/delegated.ts by halves. Do not edit.

// What compiled validators leave to zod and to the interpreter.

import { Validator } from "./json-schema.js";
import { maxIssues } from "./structures.js";
import type { Issue } from "./compiled.js";
import { resolveIn, type Definitions } from "./schema.js";

/** A schema of zod, as far as it is needed here. */
interface ZodSchema {
  safeParse(value: unknown): { readonly error?: { readonly issues: readonly Issue[] } | undefined };
}

/** The issues of a zod schema. */
export function issuesOf(schema: ZodSchema, value: unknown): readonly Issue[] {
  return schema.safeParse(value).error?.issues ?? [];
}

/** The predicate of a schema that zod can't express. */
export function interpreted(schema: unknown, definitions: Definitions = {}): (value: unknown) => boolean {
  const validator = new Validator((ref) => resolveIn(definitions, ref));
  return (value) => validator.issues(schema, value, maxIssues).length === 0;
}
