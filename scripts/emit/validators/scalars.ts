// Strings, numbers and literals -> the expressions that test them.

import { code, importAll, list, textOf, value as literal, type Code } from "../printer/code.js";
import type { NumberSchema, Schema, StringSchema } from "../../model/model.js";
import { formatTest, integerRange } from "../../runtime/validation/formats.js";
import { numberBounds } from "../zod/number-bounds.js";
import { wordOf, type Declarations } from "./declarations.js";

const runtime = importAll("runtime", "./runtime/validation/predicates.js");

/** All of these conditions. */
export function every(conditions: readonly Code[]): Code {
  if (conditions.length === 0) return code`true`;
  return conditions.reduce((left, right) => code`${left} && ${right}`);
}

/** Any of these conditions. */
export function some(conditions: readonly Code[]): Code {
  if (conditions.length === 0) return code`false`;
  return conditions.map(parenthesize).reduce((left, right) => code`${left} || ${right}`);
}

/** A condition in parentheses, where it has several parts. */
export function parenthesize(condition: Code): Code {
  return / (&&|\|\|) /.test(textOf(condition)) ? code`(${condition})` : condition;
}

/** The opposite of a condition. */
export function not(condition: Code): Code {
  return isCall.test(textOf(condition)) ? code`!${condition}` : code`!(${condition})`;
}

const isCall = /^[\w.]+\([\w., ]*\)$/;

export function testOfString(
  { minLength = 0, maxLength, pattern, format }: StringSchema,
  text: Code,
  declarations: Declarations,
): Code {
  const conditions = [code`typeof ${text} === "string"`];
  if (minLength > 0)
    conditions.push(minLength <= 1 ? code`${text} !== ""` : code`${runtime}.isAtLeast(${text}, ${minLength})`);
  if (maxLength !== undefined) conditions.push(code`${runtime}.isAtMost(${text}, ${maxLength})`);
  if (pattern !== undefined) {
    const compiled = declarations.sharedConstant(
      "pattern",
      `pattern ${pattern}`,
      () => code`${runtime}.expressionOf(${pattern})`,
    );
    conditions.push(code`${compiled}.test(${text})`);
  }
  if (format !== undefined && formatTest(format) !== undefined) {
    const test = declarations.sharedConstant(
      `has${wordOf(format)}`,
      `format ${format}`,
      () => code`${runtime}.format(${format})`,
    );
    conditions.push(code`${test}(${text})`);
  }
  return every(conditions);
}

/** The same numbers as the zod schema has: see `numberOf` in emit/zod. */
export function testOfNumber(schema: NumberSchema, number: Code): Code {
  const { integer, format, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const range = format === undefined ? undefined : integerRange(format);
  const [min, max] = numberBounds(schema);
  const isNarrowed = range !== undefined && !(min >= range[0] && max <= range[1]);
  const isSafe = min >= -(2 ** 53) + 1 && max <= 2 ** 53 - 1;
  const conditions = [code`typeof ${number} === "number"`];
  if (!integer && range === undefined) conditions.push(code`Number.isFinite(${number})`);
  else
    conditions.push(isSafe && !isNarrowed ? code`Number.isSafeInteger(${number})` : code`Number.isInteger(${number})`);
  if (isNarrowed) conditions.push(...testsOfRange(range, number));
  if (minimum !== undefined) conditions.push(code`${number} >= ${minimum}`);
  if (exclusiveMinimum !== undefined) conditions.push(code`${number} > ${exclusiveMinimum}`);
  if (maximum !== undefined) conditions.push(code`${number} <= ${maximum}`);
  if (exclusiveMaximum !== undefined) conditions.push(code`${number} < ${exclusiveMaximum}`);
  if (multipleOf !== undefined) conditions.push(code`${runtime}.isMultiple(${number}, ${multipleOf})`);
  return every(conditions);
}

/** Where no double is the largest integer, the next one is the first that is too large. */
function testsOfRange([minimum, maximum]: readonly [bigint, bigint], number: Code): readonly Code[] {
  const [first, last] = [Number(minimum), Number(maximum)];
  return [code`${number} >= ${first}`, BigInt(last) > maximum ? code`${number} < ${last}` : code`${number} <= ${last}`];
}

/** More values than these are looked up in a set. */
const maxComparisons = 12;

export function testOfLiteral(
  { values }: Extract<Schema, { kind: "literal" }>,
  given: Code,
  declarations: Declarations,
): Code {
  if (values.length <= maxComparisons) return some(values.map((each) => code`${given} === ${literal(each)}`));
  const identity = `values ${JSON.stringify(values)}`;
  const set = declarations.sharedConstant("values", identity, () => code`new Set<unknown>(${literal(values)})`);
  return code`${set}.has(${given})`;
}

/** The names that a set has. */
export function setOf(hint: string, names: readonly string[], declarations: Declarations): Code {
  const members = list(
    names.map((each) => literal(each)),
    ", ",
  );
  return declarations.sharedConstant(hint, `names ${JSON.stringify(names)}`, () => code`new Set([${members}])`);
}
