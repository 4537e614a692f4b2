// Strings, numbers and literals: what is wrong with a value, check by check as the zod schemas of emit/zod
// have them.

import type { NumberDescription, StringDescription } from "./description.js";
import { formatTest, integerRange } from "../formats.js";
import { compareWith, isMultiple } from "../decimals.js";
import { isAborted, none, type Examine, type Found } from "../found.js";
import {
  notFinite,
  notInteger,
  notMultiple,
  notSafe,
  outOfRange,
  tooBig,
  tooSmall,
  wrongFormat,
  wrongPattern,
  wrongType,
  wrongValueOf,
} from "./issues.js";
import { compilePattern } from "../keywords.js";
import { isAtLeast, isAtMost } from "../predicates.js";

/** Formats of which zod has classes of its own, and what it calls them: the checks after those run. */
const zodClasses: Readonly<Record<string, string>> = { uuid: "guid", date: "date" };

export function stringExaminer(description: StringDescription): Examine {
  const { minLength = 0, maxLength = Infinity, pattern = "", format = "" } = description;
  const own = Object.hasOwn(zodClasses, format) ? zodClasses[format] : undefined;
  const test = formatTest(format);
  const expression = description.pattern === undefined ? undefined : compilePattern(pattern);
  return (value) => {
    if (typeof value !== "string") return wrongType("string", value);
    let all = none;
    if (test?.(value) === false) all = [wrongFormat(own ?? format, own === undefined ? undefined : true)];
    if (!isAtLeast(value, minLength)) all = [...all, tooSmall("string", minLength, true, true)];
    if (!isAtMost(value, maxLength)) all = [...all, tooBig("string", maxLength, true, true)];
    return expression === undefined || expression.test(value) || isAborted(all) ? all : [...all, wrongPattern(pattern)];
  };
}

/** A bigint is an integer that no double stands for. */
export function numberExaminer(description: NumberDescription): Examine {
  return (value) => {
    if (typeof value !== "number" && typeof value !== "bigint") return wrongType("number", value);
    if (typeof value === "number" && !Number.isFinite(value)) return notFinite(value);
    const all = integerIssues(description, value);
    return isAborted(all) ? all : numberBoundIssues(description, value, all);
  };
}

function integerIssues({ integer, format = "" }: NumberDescription, value: number | bigint): readonly Found[] {
  if (integer === undefined) return none;
  if (typeof value === "number" && !Number.isInteger(value)) return [notInteger()];
  if (integer === "any") return none;
  if (integer === "safe") return Number.isSafeInteger(value) ? none : [notSafe(value)];
  const range = integerRange(format);
  return range === undefined || (value >= range[0] && value <= range[1]) ? none : [outOfRange(value, range)];
}

function numberBoundIssues(
  description: NumberDescription,
  value: number | bigint,
  before: readonly Found[],
): readonly Found[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = description;
  let all = before;
  const add = (found: Found): void => void (all = [...all, found]);
  if (minimum !== undefined && compareWith(value, minimum) < 0) add(tooSmall("number", minimum, true, true));
  if (exclusiveMinimum !== undefined && compareWith(value, exclusiveMinimum) <= 0)
    add(tooSmall("number", exclusiveMinimum, false, true));
  if (maximum !== undefined && compareWith(value, maximum) > 0) add(tooBig("number", maximum, true, true));
  if (exclusiveMaximum !== undefined && compareWith(value, exclusiveMaximum) >= 0)
    add(tooBig("number", exclusiveMaximum, false, true));
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) add(notMultiple(multipleOf));
  return all;
}

export function literalExaminer(values: readonly unknown[]): Examine {
  const known = new Set(values);
  const wrongValue = wrongValueOf(values);
  return (value) => (known.has(value) ? none : wrongValue());
}
