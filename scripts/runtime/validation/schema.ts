// What generated schemas use beside zod: JSON Schema's definition of lengths, formats, uniqueness and numbers, and the
// validator of schemas that zod can't express.

import { z } from "@hono/zod-openapi";
import { maxIssues } from "./found.js";
import { fill, type Filling } from "./defaults/filling.js";
import { Validator } from "./json-schema.js";
import { ownValue, resolveIn, type Definitions } from "./keywords.js";
import { reportDeepNesting } from "./zod/structures.js";
import { isObject } from "../syntax/json-values.js";

export { format, int64, integer, maxLength, minLength, multipleOf, stringFormat } from "./zod/scalars.js";
export {
  array,
  checkProto,
  comparedArray,
  ignoreProperties,
  intersection,
  lazy,
  maxItems,
  maxProperties,
  minItems,
  minProperties,
  uniqueItems,
} from "./zod/structures.js";
export { pattern } from "./values.js";
export type { Definitions } from "./keywords.js";

/** The type of parsed JSON, which is assignable to every type. */
type Anything = ReturnType<typeof JSON.parse>;

/**
 * A zod schema with values of type T. Checking a schema against zod's full type takes the compiler several times as
 * long.
 */
export interface SchemaOf<T> {
  readonly _zod: { readonly output: Output<T> };
}

/** What a zod schema of values of type T returns. */
export type Output<T> = IsExact extends true ? WithUndefined<T> : T;

/** Whether the compiler has `exactOptionalPropertyTypes`: then a member that may be missing may not be undefined. */
type IsExact = { readonly member?: undefined } extends { readonly member?: never } ? false : true;

/**
 * `optional()` of zod accepts undefined as well, so under that option the type has it, too. The items of arrays are not
 * mapped by `keyof`, which would never end where an array is its own item.
 */
type WithUndefined<T> = T extends readonly (infer Item)[]
  ? WithUndefined<Item>[]
  : T extends object
    ? { [K in keyof T]: WithUndefined<T[K]> | (Record<never, never> extends Pick<T, K> ? undefined : never) }
    : T;

/**
 * A zod schema that validates against a JSON Schema, for schemas that zod can't express. Routes describe it by the JSON
 * Schema itself.
 */
export function jsonSchema<T = Anything>(schema: unknown, definitions: Definitions = {}): z.ZodType<T> {
  const validator = new Validator((ref) => resolveIn(definitions, ref));
  const checked = z.unknown().check((payload) => {
    reportDeepNesting(payload, () => {
      for (const { path, message, input, expected } of validator.issues(schema, payload.value, maxIssues)) {
        const code =
          expected === undefined ? ({ code: "custom" } as const) : ({ code: "invalid_type", expected } as const);
        payload.issues.push({ ...code, message, path: [...path], input } as z.core.$ZodRawIssue);
      }
    });
  });
  const ref = isObject(schema) && Object.keys(schema).length === 1 ? schema["$ref"] : undefined;
  const described = typeof ref === "string" ? ownValue(definitions, ref) : schema;
  return checked.openapi(
    described === false ? { not: {} } : isObject(described) ? described : {},
  ) as unknown as z.ZodType<T>;
}

/** A schema whose result has the defaults of members that a valid value doesn't have. Routes describe the schema. */
export function fillDefaults<T>(schema: z.ZodType, filling: Filling<T>): z.ZodType<T> {
  return schema.transform((value) => fill(value, filling)) as unknown as z.ZodType<T>;
}

/** Any JSON value. Unlike `z.unknown()`, whose type includes undefined, it makes a member required for the compiler. */
export const anyValue = z.unknown() as unknown as z.ZodType<NonNullable<unknown> | null>;
