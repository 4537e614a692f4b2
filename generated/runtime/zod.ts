// Copied from scripts/runtime by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { isObject } from "./syntax.js";
import {
  type Definitions,
  type Filling,
  Validator,
  canonicalJson,
  countCodePoints,
  fill,
  hasFormat,
  integerRange,
  isMultiple,
  maxIssues,
  mergeResults,
  ownValue,
  resolveIn,
} from "./validation.js";
export { type Definitions, pattern } from "./validation.js";

// --- validation/zod/structures.ts ---
// zod schemas and checks of arrays, objects and combined schemas as JSON Schema defines them.

type Payload = z.core.ParsePayload<unknown>;

export function limitIssues(payload: z.core.ParsePayload): z.core.ParsePayload {
  if (payload.issues.length > maxIssues) payload.issues.length = maxIssues;
  return payload;
}

/**
 * Runs a check that recurses into the value, and reports a value that is nested too deep for the stack as an issue. A
 * RangeError would escape otherwise: a few kilobytes of brackets are enough to cause it.
 */
export function reportDeepNesting(payload: Payload, check: () => void): void {
  const count = payload.issues.length;
  try {
    check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The issues found so far may be incomplete.
    payload.issues.length = count;
    payload.issues.push({ code: "custom", message: "Nested too deep", input: undefined, continue: false });
  }
}

type Parse = (payload: z.core.ParsePayload, context: z.core.ParseContextInternal) => z.core.ParsePayload;

/** A copy of a schema that calls `inner` instead of its own parser, which `inner` gets as `parse`. */
function wrapParsing<T extends z.ZodRecord | z.ZodObject | z.ZodLazy<z.core.$ZodType>>(
  name: string,
  schema: T,
  inner: Wrapper<T["_zod"]["def"]>,
): T {
  return new (wrapParsingOf(name, schema._zod.constr as z.core.$constructor<T>, inner))(schema._zod.def as never);
}

type Wrapper<Def> = (
  parse: Parse,
  payload: z.core.ParsePayload,
  context: z.core.ParseContextInternal,
  def: Def,
) => z.core.ParsePayload;

/**
 * A subclass of a schema class that calls `inner` instead of its parser. Copies that `check` or `openapi` make of such
 * a schema do so too.
 */
export function wrapParsingOf<T extends { init(instance: never, def: never): void }, Def>(
  name: string,
  base: T,
  inner: Wrapper<Def>,
): T {
  return z.core.$constructor(name, (instance, def) => {
    base.init(instance as never, def as never);
    const internals = instance._zod as unknown as { parse: Parse };
    const { parse } = internals;
    internals.parse = (payload, context) => inner(parse, payload, context, def as Def);
  }) as unknown as T;
}

/**
 * Checks of a number of items run only on arrays. zod runs its own on anything with a `length`, even on a value that it
 * has found to be of another type, and an object with such a member can make them throw.
 */
const isArray = ({ value }: Payload): boolean => Array.isArray(value);

/** At most `maximum` items (JSON Schema 2020-12 validation, 6.4.1). */
export function maxItems(maximum: number): z.core.$ZodCheckMaxLength<readonly unknown[]> {
  const check = z.core._maxLength(maximum) as z.core.$ZodCheckMaxLength<readonly unknown[]>;
  check._zod.def.when = isArray;
  return check;
}

/** At least `minimum` items (JSON Schema 2020-12 validation, 6.4.2). */
export function minItems(minimum: number): z.core.$ZodCheckMinLength<readonly unknown[]> {
  const check = z.core._minLength(minimum) as z.core.$ZodCheckMinLength<readonly unknown[]>;
  check._zod.def.when = isArray;
  return check;
}

/** The items of a parsed array as they were given: zod leaves members out of them, by which they may differ. */
const givenItems = new WeakMap<object, readonly unknown[]>();

/** No two items are equal as JSON values (JSON Schema 2020-12 validation, 6.4.3). */
export function uniqueItems(payload: z.core.ParsePayload<readonly unknown[]>): void {
  const seen = new Set<string>();
  const items = givenItems.get(payload.value) ?? payload.value;
  reportDeepNesting(payload, () => {
    items.forEach((item, index) => {
      const value = canonicalJson(item);
      if (seen.has(value) && payload.issues.length < maxIssues)
        payload.issues.push({
          code: "custom",
          message: "Must differ from the items before it",
          input: item,
          path: [index],
        });
      seen.add(value);
    });
  });
}

const LimitedArray = wrapParsingOf("LimitedArray", z.ZodArray, (parse, payload, context) =>
  limitIssues(parse(payload, context)),
);

const ComparedArray = wrapParsingOf("ComparedArray", LimitedArray, (parse, payload, context) => {
  const given: unknown = payload.value;
  const result = parse(payload, context);
  const { value } = payload;
  if (Array.isArray(given) && Array.isArray(value)) givenItems.set(value, given);
  return result;
});

/** An array that reports a limited number of issues. */
export function array<T extends z.core.SomeType>(element: T, type: typeof z.ZodArray = LimitedArray): z.ZodArray<T> {
  return new type({
    type: "array",
    element: element as unknown as z.core.$ZodType,
  }) as unknown as z.ZodArray<T>;
}

/** The same, whose items `uniqueItems` compares as they were given. */
export function comparedArray<T extends z.core.SomeType>(element: T): z.ZodArray<T> {
  return array(element, ComparedArray);
}

/** Parsed objects whose input had a member `__proto__`, which zod leaves out. */
const withoutProto = new WeakSet<object>();

/**
 * A copy of a schema that validates a member named `__proto__` as any other one. zod leaves it out without validating
 * it, so that it can't become a prototype.
 */
export function checkProto<T extends z.ZodRecord | z.ZodObject>(schema: T): T {
  return wrapParsing("CheckProto", schema, (parse, payload, context, def) => {
    const { value: input } = payload;
    const { valueType, catchall = valueType } = def as { valueType?: z.core.$ZodType; catchall?: z.core.$ZodType };
    const parsed = limitIssues(parse(payload, context));
    if (!isObject(input) || !Object.hasOwn(input, "__proto__")) return parsed;
    const member = catchall?._zod.run({ value: input["__proto__"], issues: [] }, context) as
      z.core.ParsePayload | undefined;
    parsed.issues.push(...z.core.util.prefixIssues("__proto__", member?.issues ?? []));
    if (isObject(parsed.value)) withoutProto.add(parsed.value);
    return parsed;
  });
}

/** A copy of a schema that ignores properties of these names: they are not validated, and left out of the result. */
export function ignoreProperties<T extends z.ZodObject>(names: readonly string[], schema: T): T {
  return wrapParsing("IgnoreProperties", schema, (parse, payload, context) => {
    const { value } = payload;
    if (isObject(value) && names.some((name) => Object.hasOwn(value, name)))
      payload.value = Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
    return parse(payload, context);
  });
}

function countProperties(object: object): number {
  return Object.keys(object).length + (withoutProto.has(object) ? 1 : 0);
}

/** At least `minimum` members (JSON Schema 2020-12 validation, 6.5.2). */
export function minProperties(minimum: number) {
  return (payload: z.core.ParsePayload<object>): void => {
    if (countProperties(payload.value) >= minimum) return;
    payload.issues.push({ code: "too_small", origin: "object", minimum, inclusive: true, input: payload.value });
  };
}

/** At most `maximum` members (JSON Schema 2020-12 validation, 6.5.1). */
export function maxProperties(maximum: number) {
  return (payload: z.core.ParsePayload<object>): void => {
    if (countProperties(payload.value) <= maximum) return;
    payload.issues.push({ code: "too_big", origin: "object", maximum, inclusive: true, input: payload.value });
  };
}

const LimitedIntersection = wrapParsingOf(
  "Intersection",
  z.ZodIntersection,
  (_, payload, context, { left, right }: z.core.$ZodIntersectionDef) => {
    const results = [left, right].map(
      (side) => side._zod.run({ value: payload.value, issues: [] }, context) as z.core.ParsePayload,
    );
    for (const { issues } of results) for (const issue of issues) payload.issues.push(issue);
    payload.value = mergeResults(results[0]?.value, results[1]?.value);
    return limitIssues(payload);
  },
);

/**
 * The values that both schemas accept. zod's own intersection compares each member of one result with each of the
 * other.
 */
export function intersection<T extends z.core.SomeType, U extends z.core.SomeType>(
  left: T,
  right: U,
): z.ZodIntersection<T, U> {
  return new LimitedIntersection({
    type: "intersection",
    left: left as unknown as z.core.$ZodType,
    right: right as unknown as z.core.$ZodType,
  }) as unknown as z.ZodIntersection<T, U>;
}

/** Whether a lazy schema is validating an outer value: only the outermost value is reported as nested too deep. */
let isNested = false;

/**
 * A reference to a schema that is defined later or that contains this one. Every recursion goes through such a
 * reference.
 */
export function lazy<T extends z.core.$ZodType>(schema: () => T): z.ZodLazy<T> {
  return wrapParsing("Lazy", z.lazy(schema), (parse, payload, context) => {
    if (isNested) return parse(payload, context);
    let parsed = payload;
    isNested = true;
    try {
      reportDeepNesting(payload, () => (parsed = parse(payload, context)));
    } finally {
      isNested = false;
    }
    return parsed;
  });
}

// --- validation/zod/scalars.ts ---
// zod schemas and checks of numbers and strings as JSON Schema and OpenAPI define them.

/** A number that may be a bigint at run time: an integer that no double stands for. Its type has numbers alone. */
const LargeNumber = wrapParsingOf("LargeNumber", z.ZodNumber, (parse, payload, context) =>
  typeof payload.value === "bigint" ? payload : parse(payload, context),
);

/**
 * An integer in the range of a format (OpenAPI Format Registry). Without a format it is an integer of any size (JSON
 * Schema 2020-12 validation, 6.1.1), where `z.int()` stops at the integers that a double holds exactly.
 */
export function integer(formatName?: string): z.ZodNumber {
  const check = new z.core.$ZodCheckNumberFormat({ check: "number_format", abort: false, format: "safeint" });
  const range = formatName === undefined ? undefined : integerRange(formatName);
  check._zod.check = ({ value: input, issues }) => {
    const isInteger = typeof input === "bigint" || Number.isInteger(input);
    if (!isInteger)
      issues.push({ code: "invalid_type", expected: "int", format: "safeint", input, inst: check, continue: false });
    if (!isInteger || range === undefined) return;
    const [minimum, maximum] = range;
    // Issues hold numbers, not bigints, so that they can be written as JSON.
    const rest = { origin: "int", inclusive: true, input, inst: check, continue: true } as const;
    if (input < minimum)
      issues.push({ code: "too_small", minimum: Number(minimum), message: `Must be at least ${minimum}`, ...rest });
    if (input > maximum)
      issues.push({ code: "too_big", maximum: Number(maximum), message: `Must be at most ${maximum}`, ...rest });
  };
  return new LargeNumber({ type: "number", checks: [] }).check(check);
}

/**
 * A multiple of `step`, compared in decimal as both are written, without the tolerance of zod's own check (JSON Schema
 * 2020-12 validation, 6.2.1).
 */
export function multipleOf(step: number): z.core.$ZodCheckMultipleOf<number> {
  const check = z.core._multipleOf(step) as z.core.$ZodCheckMultipleOf<number>;
  check._zod.check = (payload) => {
    if (isMultiple(payload.value, step)) return;
    payload.issues.push({
      code: "not_multiple_of",
      origin: "number",
      divisor: step,
      input: payload.value,
      inst: check,
      continue: true,
    });
  };
  return check;
}

/** The same integers, with the type that values have where they are read from text. */
export function int64(schema: z.ZodType<number>): z.ZodType<number | bigint> {
  return schema as z.ZodType<number | bigint>;
}

/** A check of a format that zod lacks or defines differently (JSON Schema 2020-12 validation, 7.3). */
export function format(name: string) {
  return (payload: z.core.ParsePayload<string>): void => {
    if (hasFormat(name, payload.value)) return;
    payload.issues.push({ code: "invalid_format", format: name, origin: "string", input: payload.value });
  };
}

const stringFormats = new Map<string, z.ZodString>();

/** A string of a format. The schema of a format is made once, since a document may use it thousands of times. */
export function stringFormat(name: string): z.ZodString {
  const known = stringFormats.get(name) ?? z.string().check(format(name)).openapi({ format: name });
  stringFormats.set(name, known);
  return known;
}

/**
 * Checks of length run only on strings. zod runs its own on anything with a `length`, even on a value that it has found
 * to be of another type, and an object with such a member can make them throw.
 */
const isString = ({ value }: z.core.ParsePayload<unknown>): boolean => typeof value === "string";

/** At most `maximum` characters, counted in Unicode code points (JSON Schema 2020-12 validation, 6.3.1). */
export function maxLength(maximum: number): z.core.$ZodCheckMaxLength<string> {
  const check = z.core._maxLength(maximum) as z.core.$ZodCheckMaxLength<string>;
  check._zod.def.when = isString;
  check._zod.check = (payload) => {
    // A string has at least as many UTF-16 units as code points, so most need no counting.
    if (payload.value.length <= maximum || countCodePoints(payload.value) <= maximum) return;
    payload.issues.push({
      code: "too_big",
      origin: "string",
      maximum,
      inclusive: true,
      input: payload.value,
      inst: check,
      continue: true,
    });
  };
  return check;
}

/** At least `minimum` characters, counted in Unicode code points (JSON Schema 2020-12 validation, 6.3.2). */
export function minLength(minimum: number): z.core.$ZodCheckMinLength<string> {
  const check = z.core._minLength(minimum) as z.core.$ZodCheckMinLength<string>;
  check._zod.def.when = isString;
  check._zod.check = (payload) => {
    // A code point has at most two UTF-16 units.
    if (payload.value.length >= 2 * minimum || countCodePoints(payload.value) >= minimum) return;
    payload.issues.push({
      code: "too_small",
      origin: "string",
      minimum,
      inclusive: true,
      input: payload.value,
      inst: check,
      continue: true,
    });
  };
  return check;
}

// --- validation/schema.ts ---
// What generated schemas use beside zod: JSON Schema's definition of lengths, formats, uniqueness and numbers, and the
// validator of schemas that zod can't express.

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
