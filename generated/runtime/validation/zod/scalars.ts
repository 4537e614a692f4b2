// Copied from scripts/runtime/validation/zod/scalars.ts by halves. Do not edit.

// zod schemas and checks of numbers and strings as JSON Schema and OpenAPI define them.

import { z } from "@hono/zod-openapi";
import { hasFormat, integerRange } from "../formats.js";
import { isMultiple } from "../decimals.js";
import { wrapParsingOf } from "./structures.js";
import { countCodePoints } from "../values.js";

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
