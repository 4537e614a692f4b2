// A number that satisfies bounds and multiples, computed in decimal.
// `{minimum: 0.5, multipleOf: 0.3}`: 0.6.
import { decimalOf } from "../../../runtime/validation/decimals.js";
import { integerRange } from "../../../runtime/validation/formats.js";
import { evaluateFactor } from "../factors/evaluate.js";
import type { Fact } from "./goal.js";
import { types } from "../factors/node.js";
import { none, type Result } from "./search.js";

interface Interval {
  readonly min: number;
  readonly max: number;
}

/** How many numbers are tried. */
const maxTries = 20_000;

export function solveNumber(facts: readonly Fact[], allowed: number): Result {
  let undecided: Result | undefined;
  for (const interval of intervalsOf(facts)) {
    const result = solveIn(interval, facts, allowed);
    if (result.kind === "value") return result;
    if (result.kind === "undecided") undecided = result;
  }
  return undecided ?? none;
}

function solveIn(interval: Interval, facts: readonly Fact[], allowed: number): Result {
  if (interval.min > interval.max) return none;
  const steps = facts.flatMap(({ factor, holds }) => (holds && factor.kind === "multipleOf" ? [factor.value] : []));
  const fits = (value: number): boolean =>
    Number.isFinite(value) &&
    (allowed & (Number.isInteger(value) ? types.integer : types.fraction)) !== 0 &&
    facts.every(({ factor, holds }) => evaluateFactor(factor, value, true) === holds);
  if ((allowed & types.fraction) === 0) steps.push(1);
  const found = steps.length > 0 ? onGrid(steps, interval, facts, fits) : between(interval, fits);
  if (found === "undecided") return { kind: "undecided", reason: "no number was found in a range that is too large" };
  return found === undefined ? none : { kind: "value", value: found };
}

/** Below and above the range of an integer format that must not hold; all numbers where there is none. */
function intervalsOf(facts: readonly Fact[]): readonly Interval[] {
  const bounds = intervalOf(facts);
  const [outside] = facts.flatMap(({ factor, holds }) =>
    factor.kind === "format" && !holds ? [integerRange(factor.name) ?? []] : [],
  );
  const [from, to] = outside ?? [];
  if (from === undefined || to === undefined) return [bounds];
  return [
    { ...bounds, min: Math.max(bounds.min, Number(to)) },
    { ...bounds, max: Math.min(bounds.max, Number(from)) },
    // A number with a fractional part is in no range.
    bounds,
  ];
}

/** The numbers that the bounds leave, ends included. Whether an end itself fits is tested apart. */
function intervalOf(facts: readonly Fact[]): Interval {
  let [min, max] = [-Infinity, Infinity];
  for (const { factor, holds } of facts) {
    const range = factor.kind === "format" && holds ? integerRange(factor.name) : undefined;
    if (range !== undefined) [min, max] = [Math.max(min, Number(range[0])), Math.min(max, Number(range[1]))];
    const isLower = (factor.kind === "minimum") === holds;
    if (factor.kind !== "minimum" && factor.kind !== "maximum") continue;
    if (isLower) min = Math.max(min, factor.value);
    else max = Math.min(max, factor.value);
  }
  return { min, max };
}

type Fits = (value: number) => boolean;

/** A multiple of all steps. What must not be a multiple repeats, so that one period decides. */
function onGrid(
  steps: readonly number[],
  { min, max }: Interval,
  facts: readonly Fact[],
  fits: Fits,
): number | "undecided" | undefined {
  const scale = 10 ** Math.min(15, Math.max(...[...steps, ...multiplesOf(facts)].map(decimals)));
  const step = steps.map((each) => BigInt(Math.round(each * scale))).reduce(leastCommonMultiple);
  if (step === 0n) return "undecided";
  const forbidden = multiplesOf(facts).map((each) => BigInt(Math.round(each * scale)));
  const period = Number(forbidden.reduce(leastCommonMultiple, step) / step);
  const excluded = facts.reduce((sum, { factor }) => sum + (factor.kind === "values" ? factor.values.length : 0), 0);
  const size = Number(step) / scale;
  const needed = period + excluded + 4;
  const start = min > -Infinity ? Math.ceil(min / size) - 1 : max < Infinity ? Math.floor(max / size) + 1 : 0;
  const direction = min > -Infinity || max === Infinity ? 1 : -1;
  const distance = distanceAt(start);
  for (let index = 0; index <= Math.min(maxTries, needed); index += 1) {
    const multiple = BigInt(start) + BigInt(direction * index) * distance;
    const value = Number(multiple * step) / scale;
    if (fits(value)) return value;
    if (direction > 0 ? value > max : value < min) return size === 1 || distance === 1n ? undefined : "undecided";
  }
  return needed > maxTries ? "undecided" : undefined;
}

/** The distance of whole numbers of this size that differ as numbers of JavaScript: more than 1 above 2 ** 53. */
function distanceAt(value: number): bigint {
  return 2n ** BigInt(Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(value)))) - 52));
}

function multiplesOf(facts: readonly Fact[]): readonly number[] {
  return facts.flatMap(({ factor, holds }) => (!holds && factor.kind === "multipleOf" ? [factor.value] : []));
}

function decimals(value: number): number {
  return Math.max(0, -decimalOf(value).exponent);
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 0n : (a * b) / x;
}

/** Any number of an interval. Between two ends there are always more numbers than are excluded. */
function between({ min, max }: Interval, fits: Fits): number | undefined | "undecided" {
  const [low, high] = [
    min === -Infinity ? Math.min(max, 0) - 100 : min,
    max === Infinity ? Math.max(min, 0) + 100 : max,
  ];
  const ends = [min, max].filter(Number.isFinite);
  const whole = [0, 1, -1, Math.ceil(low), Math.floor(high), Math.ceil(low) + 1, Math.floor(high) - 1];
  const exact = Array.from({ length: 200 }, (_, index) => low + ((high - low) * (index + 1)) / 201);
  const rounded = exact.map((each) => Number(each.toPrecision(6)));
  const halves = Array.from({ length: 20 }, (_, index) => Math.floor(low) + index + 0.5);
  const found = [...whole, ...halves, ...rounded, ...exact, ...ends].find(fits);
  if (found !== undefined) return found;
  return min === max || low >= high ? undefined : "undecided";
}
