// Numbers between bounds, in steps. What is no multiple after all is left to the verdict.

import { integerRange } from "../../runtime/validation/formats.js";
import type { JsonObject } from "../../json/json.js";

/** How many numbers are tried from the first one on. */
const maxSteps = 24;

/** Numbers that these schemas may accept, the simplest first. The index says with which of them they begin. */
export function* numbersOf(parts: readonly JsonObject[], isInteger: boolean, index: number): Generator<number> {
  const bounds = boundsOf(parts, isInteger);
  for (const each of inOrder(parts, isInteger, index)) if (isPrintedBetween(each, bounds)) yield each;
}

/**
 * Whether a number is between the bounds as it is printed: -2^63 is printed as -9223372036854776000, which is less than
 * the smallest int64.
 */
function isPrintedBetween(value: number, { lowest, highest }: Bounds): boolean {
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER || !/^-?\d+$/.test(String(value))) return true;
  const printed = BigInt(String(value));
  return (
    (!Number.isFinite(lowest) || printed >= BigInt(Math.floor(lowest))) &&
    (!Number.isFinite(highest) || printed <= BigInt(Math.ceil(highest)))
  );
}

function inOrder(parts: readonly JsonObject[], isInteger: boolean, index: number): Iterable<number> {
  const all = between(parts, isInteger, index);
  const steps = stepsOf(parts);
  if (steps.every(Number.isInteger)) return all;
  // Validators divide: of `0.3 / 0.1` and `0.2 / 0.1` only the second is an integer.
  const made = [...all];
  const isSure = (each: number): boolean => steps.every((step) => Number.isInteger(each / step));
  return [...made.filter(isSure), ...made.filter((each) => !isSure(each))];
}

function stepsOf(parts: readonly JsonObject[]): readonly number[] {
  return parts.flatMap(({ multipleOf: step }) => (typeof step === "number" && step > 0 ? [step] : []));
}

function* between(parts: readonly JsonObject[], isInteger: boolean, index: number): Generator<number> {
  const bounds = boundsOf(parts, isInteger);
  const steps = stepsOf(parts);
  const step = commonMultiple(isInteger && steps.some((each) => !Number.isInteger(each)) ? [...steps, 1] : steps);
  const isStepped = isInteger || steps.length > 0;
  const size = step ?? (isInteger ? 1 : fractionOf(bounds));
  const { lowest, highest } = bounds;
  const low = isStepped ? ceiling(lowest, size) : lowest;
  const high = isStepped ? floor(highest, size) : highest;
  const first = bounds.excludesLowest && low <= lowest ? beyond(low, size) : low;
  const last = bounds.excludesHighest && high >= highest ? beyond(high, -size) : high;
  if (first > last) return;
  const start = Math.min(Math.max(isStepped ? ceiling(1, size) : 1, first), last);
  for (let count = 0; count < maxSteps; count++) {
    const up = round(start + (index + count) * size);
    if (up <= last) yield up;
    const down = round(start - (index + count) * size);
    if (count > 0 && down >= first) yield down;
  }
  for (const each of [last, first, 0, -1, 1.5, -1.5]) if (each >= first && each <= last) yield each;
  if (Number.isFinite(first) && Number.isFinite(last)) yield (first + last) / 2;
  // A number beyond 2^53 is printed as the shortest decimal that is nearest to it, which may be out of range.
  for (const [from, direction] of [
    [first, 1],
    [last, -1],
  ] as const)
    if (Math.abs(from) > Number.MAX_SAFE_INTEGER && Number.isFinite(from)) yield neighbour(from, direction);
}

interface Bounds {
  readonly lowest: number;
  readonly highest: number;
  readonly excludesLowest: boolean;
  readonly excludesHighest: boolean;
}

function boundsOf(parts: readonly JsonObject[], isInteger: boolean): Bounds {
  const all = (keyword: string): readonly number[] =>
    parts.flatMap(({ [keyword]: value }) => (typeof value === "number" ? [value] : []));
  const ranges = parts.flatMap(({ format }) => (typeof format === "string" ? (integerRange(format) ?? []) : []));
  const [min, max] = [all("minimum"), all("maximum")];
  const [above, below] = [all("exclusiveMinimum"), all("exclusiveMaximum")];
  const [lowerEnds, upperEnds] = [ranges.filter((_, at) => at % 2 === 0), ranges.filter((_, at) => at % 2 === 1)];
  const lowest = Math.max(-Infinity, ...min, ...above, ...lowerEnds.map(Number));
  const highest = Math.min(Infinity, ...max, ...below, ...upperEnds.map(Number));
  // 2^63 - 1 has no double: the nearest one is outside.
  const isOutside = isInteger && upperEnds.some((each) => BigInt(Number.isFinite(highest) ? highest : 0) > each);
  return {
    lowest,
    highest: isOutside ? neighbour(highest, -1) : highest,
    excludesLowest: above.includes(lowest),
    excludesHighest: below.includes(highest),
  };
}

/** Between bounds that are less than two apart, the half of that. */
function fractionOf({ lowest, highest }: Bounds): number {
  const range = highest - lowest;
  return Number.isFinite(range) && range > 0 ? Math.min(1, range / 2) : 1;
}

/** The smallest number that all steps divide; undefined without steps. */
function commonMultiple(steps: readonly number[]): number | undefined {
  const scale = 10 ** Math.min(15, Math.max(0, ...steps.map(decimalsOf)));
  const whole = steps.map((each) => Math.round(each * scale));
  if (!whole.every((each) => Number.isSafeInteger(each) && each > 0)) return Math.max(...steps);
  return whole.length === 0 ? undefined : whole.reduce((a, b) => (a / divisor(a, b)) * b) / scale;
}

function decimalsOf(value: number): number {
  const [, digits = "", exponent = "0"] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, digits.length - Number(exponent));
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function ceiling(value: number, step: number): number {
  return Number.isFinite(value) ? round(Math.ceil(round(value / step)) * step) : value;
}

function floor(value: number, step: number): number {
  return Number.isFinite(value) ? round(Math.floor(round(value / step)) * step) : value;
}

/** The next number in a direction, also where the step is too small for a double. */
function beyond(value: number, step: number): number {
  const next = round(value + step);
  return next === value ? neighbour(value, Math.sign(step)) : next;
}

/** `0.30000000000000004` -> `0.3`. */
function round(value: number): number {
  return Number.isSafeInteger(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER
    ? value
    : Number(value.toPrecision(15));
}

/** The next double. */
function neighbour(value: number, direction: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const isAway = value > 0 === direction > 0;
  bits.setBigInt64(0, bits.getBigInt64(0) + (isAway ? BigInt(1) : BigInt(-1)));
  return bits.getFloat64(0);
}
