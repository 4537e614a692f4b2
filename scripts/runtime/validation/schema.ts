// What the generated schemas need and zod has no word for: JSON Schema's way of counting characters and of comparing
// items, and reading parameters, which travel as text. Copied into generated/ as it is.

import { z } from "@hono/zod-openapi";
import { Validator } from "./json-schema.js";
import { hasFormat, integerRange } from "./formats.js";
import { isObject, numberIssues, ownValue } from "./keywords.js";
import { canonicalJson, countCodePoints, isMultiple } from "./values.js";

export { pattern } from "./values.js";

/** The schemas that others refer to, each by the reference that leads to it. */
export type Definitions = Readonly<Record<string, unknown>>;

/** What the compiler says of parsed text: it fits wherever it stands. */
type Anything = ReturnType<typeof JSON.parse>;

/**
 * A zod schema whose values are of a type. Nothing else is asked of it: to hold it to all of zod's own type takes the
 * compiler several times as long.
 */
export interface SchemaOf<T> {
  readonly _zod: { readonly output: T };
}

/** A zod schema of what a JSON Schema allows. It is described by that schema itself. */
export function jsonSchema<T = Anything>(schema: unknown, definitions: Definitions = {}): z.ZodType<T> {
  const validator = new Validator((ref) => definition(definitions, ref));
  const checked = z.unknown().check((payload) => {
    shallowly(payload, () => {
      for (const { path, message, input } of validator.issues(schema, payload.value, mostIssues))
        payload.issues.push({ code: "custom", message, path: [...path], input });
    });
  });
  const ref = isObject(schema) && Object.keys(schema).length === 1 ? schema["$ref"] : undefined;
  const described = typeof ref === "string" ? ownValue(definitions, ref) : schema;
  return checked.openapi(
    described === false ? { not: {} } : isObject(described) ? described : {},
  ) as unknown as z.ZodType<T>;
}

/** A reference leads to a definition, or inside one. */
function definition(definitions: Definitions, ref: string): unknown {
  if (Object.hasOwn(definitions, ref)) return definitions[ref];
  const steps = ref.split("/");
  let found = definitions[steps.slice(0, 4).join("/")];
  for (const step of steps.slice(4)) {
    const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    found =
      typeof found === "object" && found !== null ? ownValue(found as Readonly<Record<string, unknown>>, key) : undefined;
  }
  return found;
}
/** What must be there, and may be any JSON value. As `unknown` it would not tell the compiler that it is there. */
export const anyValue = z.unknown() as unknown as z.ZodType<NonNullable<unknown> | null>;

/**
 * Integers in the range of the format of a name (OpenAPI Format Registry); without one integers of any size, where
 * zod's
 * own end with those that a double holds exactly (JSON Schema 2020-12 validation, 6.1.1).
 */
export function integer(name?: string): z.ZodNumber {
  const check = new z.core.$ZodCheckNumberFormat({ check: "number_format", abort: false, format: "safeint" });
  const range = name === undefined ? undefined : integerRange(name);
  check._zod.check = ({ value: input, issues }) => {
    const isInteger = Number.isInteger(input);
    if (!isInteger)
      issues.push({ code: "invalid_type", expected: "int", format: "safeint", input, inst: check, continue: false });
    if (!isInteger || range === undefined) return;
    const [least, most] = range;
    // Numbers, and not the bigints that they are made of: those who write issues as JSON could not write these.
    const rest = { origin: "int", inclusive: true, input, inst: check, continue: true } as const;
    if (input < least)
      issues.push({ code: "too_small", minimum: Number(least), message: `Must be at least ${least}`, ...rest });
    if (input > most)
      issues.push({ code: "too_big", maximum: Number(most), message: `Must be at most ${most}`, ...rest });
  };
  return z.number().check(check);
}

/**
 * A multiple as both numbers are written, without the tolerance of zod's own (JSON Schema 2020-12 validation, 6.2.1).
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

/** A format as its own standard has it, where zod has another or none (JSON Schema 2020-12 validation, 7.3). */
export function format(name: string) {
  return (payload: z.core.ParsePayload<string>): void => {
    if (hasFormat(name, payload.value)) return;
    payload.issues.push({ code: "invalid_format", format: name, origin: "string", input: payload.value });
  };
}

const texts = new Map<string, z.ZodString>();

/**
 * A text of a format, which it says in the document that routes describe. One schema, wherever it stands: a document
 * may have thousands.
 */
export function stringFormat(name: string): z.ZodString {
  const known = texts.get(name) ?? z.string().check(format(name)).openapi({ format: name });
  texts.set(name, known);
  return known;
}

/**
 * zod runs its checks of length on whatever has a `length`, even when it has found out that this is of another type: an
 * object with a member of that name can make them throw. So every check says what it is for.
 */
type Payload = z.core.ParsePayload<unknown>;
const isString = ({ value }: Payload): boolean => typeof value === "string";
const isArray = ({ value }: Payload): boolean => Array.isArray(value);

/** At most `maximum` characters, counted in Unicode code points (JSON Schema 2020-12 validation, 6.3.1). */
export function maxLength(maximum: number): z.core.$ZodCheckMaxLength<string> {
  const check = z.core._maxLength(maximum) as z.core.$ZodCheckMaxLength<string>;
  check._zod.def.when = isString;
  check._zod.check = (payload) => {
    // A string has at least as many UTF-16 units as code points: most need no counting.
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

/** No two equal items, equal as JSON values are (JSON Schema 2020-12 validation, 6.4.3). */
export function uniqueItems(payload: z.core.ParsePayload<readonly unknown[]>): void {
  const seen = new Set<string>();
  shallowly(payload, () => {
    payload.value.forEach((item, index) => {
      const value = canonicalJson(item);
      if (seen.has(value) && payload.issues.length < mostIssues)
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

/**
 * Runs what goes as deep as a value does. One that is nested deeper than the stack is refused, where it would throw a
 * RangeError: a few kilobytes of brackets are enough for that.
 */
function shallowly(payload: Payload, run: () => void): void {
  const count = payload.issues.length;
  try {
    run();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Whatever was found until then may be incomplete.
    payload.issues.length = count;
    payload.issues.push({ code: "custom", message: "Nested too deep", input: undefined, continue: false });
  }
}

/** Whether a value is being looked at inside of another one: only the outermost is refused as nested too deep. */
let isInside = false;

/** A schema that is made later than this one, or is made of this one: each step of a recursion is one of these. */
export function lazy<T extends z.core.$ZodType>(schema: () => T): z.ZodLazy<T> {
  return parsing("Lazy", z.lazy(schema), (parse, payload, context) => {
    if (isInside) return parse(payload, context);
    let parsed = payload;
    isInside = true;
    try {
      shallowly(payload, () => (parsed = parse(payload, context)));
    } finally {
      isInside = false;
    }
    return parsed;
  });
}

/** What was made of objects with a member `__proto__`. */
const strippedOfProto = new WeakSet<object>();

/**
 * The same schema, with a member named `__proto__` held to what it says of other members: zod leaves that one out
 * unseen,
 * so that it can't become a prototype.
 */
export function checkProto<T extends z.ZodRecord | z.ZodObject>(schema: T): T {
  return parsing("EveryMember", schema, (parse, payload, context, def) => {
    const { value: input } = payload;
    const { valueType, catchall = valueType } = def as { valueType?: z.core.$ZodType; catchall?: z.core.$ZodType };
    const parsed = limited(parse(payload, context));
    if (!isObject(input) || !Object.hasOwn(input, "__proto__")) return parsed;
    const member = catchall?._zod.run({ value: input["__proto__"], issues: [] }, context) as
      z.core.ParsePayload | undefined;
    parsed.issues.push(...z.core.util.prefixIssues("__proto__", member?.issues ?? []));
    if (isObject(parsed.value)) strippedOfProto.add(parsed.value);
    return parsed;
  });
}

/**
 * How many issues an array, a dictionary or a composition reports at most. zod passes issues on as the arguments of a
 * call,
 * which throws a RangeError where there are more of them than the stack has room for.
 */
const mostIssues = 100;

function limited(payload: z.core.ParsePayload): z.core.ParsePayload {
  if (payload.issues.length > mostIssues) payload.issues.length = mostIssues;
  return payload;
}

const LimitedArray = around("LimitedArray", z.ZodArray, (parse, payload, context) => limited(parse(payload, context)));

/** An array that reports a limited number of issues. */
export function array<T extends z.core.SomeType>(element: T): z.ZodArray<T> {
  return new LimitedArray({
    type: "array",
    element: element as unknown as z.core.$ZodType,
  }) as unknown as z.ZodArray<T>;
}

const Both = around("Both", z.ZodIntersection, (_, payload, context, { left, right }: z.core.$ZodIntersectionDef) => {
  const results = [left, right].map(
    (side) => side._zod.run({ value: payload.value, issues: [] }, context) as z.core.ParsePayload,
  );
  for (const { issues } of results) for (const issue of issues) payload.issues.push(issue);
  payload.value = merged(results[0]?.value, results[1]?.value);
  return limited(payload);
});

/** What both schemas accept. zod's own compares each member of one result with each of the other. */
export function intersection<T extends z.core.SomeType, U extends z.core.SomeType>(
  left: T,
  right: U,
): z.ZodIntersection<T, U> {
  return new Both({
    type: "intersection",
    left: left as unknown as z.core.$ZodType,
    right: right as unknown as z.core.$ZodType,
  }) as unknown as z.ZodIntersection<T, U>;
}

/** Two results of parsing one value: what either of them has left out of an object, the other one adds. */
function merged(left: unknown, right: unknown): unknown {
  if (left === right) return left;
  if (Array.isArray(left) && Array.isArray(right)) return left.map((item, index) => merged(item, right[index]));
  if (!isObject(left) || !isObject(right)) return left;
  const both: Record<string, unknown> = {};
  for (const name of Object.keys(left))
    if (name !== "__proto__") both[name] = Object.hasOwn(right, name) ? merged(left[name], right[name]) : left[name];
  for (const name of Object.keys(right))
    if (name !== "__proto__" && !Object.hasOwn(left, name)) both[name] = right[name];
  return both;
}

/** The same schema without an eye for members of these names: they are left out of what it makes of an object. */
export function ignoreProperties<T extends z.ZodObject>(names: readonly string[], schema: T): T {
  return parsing("Ignoring", schema, (parse, payload, context) => {
    const { value } = payload;
    if (isObject(value) && names.some((name) => Object.hasOwn(value, name)))
      payload.value = Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
    return parse(payload, context);
  });
}

type Parse = (payload: z.core.ParsePayload, context: z.core.ParseContextInternal) => z.core.ParsePayload;

/** The same schema with something around its parsing. */
function parsing<T extends z.ZodRecord | z.ZodObject | z.ZodLazy<z.core.$ZodType>>(
  name: string,
  schema: T,
  inner: Around<T["_zod"]["def"]>,
): T {
  return new (around(name, schema._zod.constr as z.core.$constructor<T>, inner))(schema._zod.def as never);
}

type Around<Def> = (
  parse: Parse,
  payload: z.core.ParsePayload,
  context: z.core.ParseContextInternal,
  def: Def,
) => z.core.ParsePayload;

/**
 * A class of schemas with something around their parsing, so that what is made of one, by `check` or `openapi`, has
 * that too.
 */
function around<T extends { init(instance: never, def: never): void }, Def>(
  name: string,
  base: T,
  inner: Around<Def>,
): T {
  return z.core.$constructor(name, (instance, def) => {
    base.init(instance as never, def as never);
    const internals = instance._zod as unknown as { parse: Parse };
    const { parse } = internals;
    internals.parse = (payload, context) => inner(parse, payload, context, def as Def);
  }) as unknown as T;
}

function countOf(object: object): number {
  return Object.keys(object).length + (strippedOfProto.has(object) ? 1 : 0);
}

/** At least `minimum` members (JSON Schema 2020-12 validation, 6.5.2). */
export function minProperties(minimum: number) {
  return (payload: z.core.ParsePayload<object>): void => {
    if (countOf(payload.value) >= minimum) return;
    payload.issues.push({ code: "too_small", origin: "object", minimum, inclusive: true, input: payload.value });
  };
}

/** At most `maximum` members (JSON Schema 2020-12 validation, 6.5.1). */
export function maxProperties(maximum: number) {
  return (payload: z.core.ParsePayload<object>): void => {
    if (countOf(payload.value) <= maximum) return;
    payload.issues.push({ code: "too_big", origin: "object", maximum, inclusive: true, input: payload.value });
  };
}

/** What an integer is held to by itself. */
export interface IntegerKeywords {
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

/**
 * An integer that was written as text: a bigint where a double would be another number. `schema` is what holds the
 * others
 * to the same keywords.
 */
export function int64<T extends z.ZodType<number>>(schema: T, keywords: IntegerKeywords) {
  const large = z.bigint().check(({ value: input, issues }) => {
    for (const message of numberIssues({ ...keywords }, input)) issues.push({ code: "custom", message, input });
  });
  return z.union([schema, large]).openapi({ type: "integer", format: keywords.format ?? "int64" });
}
