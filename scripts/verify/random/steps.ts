// Random steps, as fast-check makes and shrinks them: https://fast-check.dev/docs/core-blocks/arbitraries/
import type fastCheck from "fast-check";
import type { Arbitrary } from "fast-check";
import { isArray, itemsOf, type Json } from "../../json/json.js";
import type { Change, Variant, Variants } from "./variants.js";

/** One request of a sequence. */
export interface Step {
  readonly variants: Variants;
  /** Of the items that a request can be about, which one: 0 is the last one that was created. */
  readonly use: number;
  /** Whether the body has all that can be in it. */
  readonly isFull: boolean;
  readonly changes: readonly Change[];
}

type FastCheck = typeof fastCheck;

/** The most steps of a sequence, and the most changes of a request. */
const [maxSteps, maxChanges] = [10, 3];

/** Sequences of requests of these operations. Those that come first are tried first where a sequence is shrunk. */
export function stepsOf(fc: FastCheck, operations: readonly Variants[]): Arbitrary<readonly Step[]> {
  const step = fc.oneof(
    ...operations.map((variants) => ({ weight: weightOf(variants), arbitrary: stepOf(fc, variants) })),
  );
  return fc.array(step, { minLength: 1, maxLength: maxSteps, size: "max" });
}

/** What changes something is tried more often than what reads. */
function weightOf({ operation }: Variants): number {
  return ["get", "head", "options"].includes(operation.method) ? 1 : 2;
}

function stepOf(fc: FastCheck, variants: Variants): Arbitrary<Step> {
  const change = variants.variants.map((each) => changeOf(fc, each));
  return fc.record({
    variants: fc.constant(variants),
    use: fc.oneof(
      { withCrossShrink: true },
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.nat(5) },
    ),
    isFull: fc.boolean(),
    changes:
      change.length === 0
        ? fc.constant([])
        : fc.oneof(
            // Where a sequence is shrunk, none is tried first.
            { withCrossShrink: true },
            { weight: 2, arbitrary: fc.constant([]) },
            { weight: 3, arbitrary: changesOf(fc, change) },
          ),
  });
}

function changesOf(fc: FastCheck, change: readonly Arbitrary<Change>[]): Arbitrary<readonly Change[]> {
  return fc.uniqueArray(fc.oneof(...change), {
    minLength: 1,
    maxLength: maxChanges,
    selector: ({ variant }) => variant,
  });
}

function changeOf(fc: FastCheck, variant: Variant): Arbitrary<Change> {
  const known = variant.known.length === 0 ? [] : [{ weight: 3, arbitrary: fc.constantFrom(...variant.known) }];
  const random = variant.in === "body" ? [{ weight: 3, arbitrary: valueOf(fc, variant) }] : [];
  const other: { weight: number; arbitrary: Arbitrary<Json | undefined> }[] =
    variant.in === "body" ? [{ weight: 1, arbitrary: otherValue(fc) }] : [];
  return fc.record({
    variant: fc.constant(variant),
    value: fc.oneof<{ weight: number; arbitrary: Arbitrary<Json | undefined> }[]>(...known, ...random, ...other),
  });
}

/** A value of another type, or none. */
function otherValue(fc: FastCheck): Arbitrary<Json | undefined> {
  return fc.constantFrom<Json | undefined>(undefined, null, "", 0, -1, true, [], {}, "0", [null]);
}

/** A value of the type that the part has; whether the schema accepts it is seen then. */
function valueOf(fc: FastCheck, { value, schema }: Variant & { readonly in: "body" }): Arbitrary<Json> {
  switch (typeof value) {
    case "number":
      return Number.isInteger(value)
        ? integerWithin(fc, schema)
        : integerWithin(fc, schema, 100).map((each) => each / 100);
    case "boolean":
      return fc.boolean();
    case "string":
      return stringOf(fc, schema);
    default:
      return isArray(value) && value.length > 0
        ? fc.array(fc.constantFrom(...value), { maxLength: 4 })
        : fc.constantFrom<Json>(value, isArray(value) ? [] : {});
  }
}

function integerWithin(fc: FastCheck, schema: Readonly<Record<string, Json>>, factor = 1): Arbitrary<number> {
  const bound = (keyword: string, otherwise: number): number =>
    typeof schema[keyword] === "number" ? Math.trunc(schema[keyword] * factor) : otherwise;
  const min = bound("minimum", bound("exclusiveMinimum", -1000));
  const max = bound("maximum", bound("exclusiveMaximum", Math.max(1_000_000, min)));
  return min > max ? fc.constant(min) : fc.integer({ min: toSafeInteger(min), max: toSafeInteger(max) });
}

function toSafeInteger(value: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}

function stringOf(fc: FastCheck, schema: Readonly<Record<string, Json>>): Arbitrary<Json> {
  const values = itemsOf(schema["enum"]);
  if (values.length > 0) return fc.constantFrom(...values);
  const dates = fc.date({ min: new Date("1970-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  switch (schema["format"]) {
    case "date":
      return dates.map((each) => each.toISOString().slice(0, 10));
    case "date-time":
      return dates.map((each) => each.toISOString());
    case "uuid":
      return fc.uuid();
    default: {
      const [min, max] = [Number(schema["minLength"] ?? 0), Number(schema["maxLength"] ?? 40)];
      return fc.string({
        unit: "grapheme",
        minLength: Math.min(min, 200),
        maxLength: Math.max(min, Math.min(max, 200)),
      });
    }
  }
}
