// The range of a number, and whether doubles are exact in it.

import type { NumberSchema } from "../../model/model.js";

/** The smallest and the largest number that a schema allows, whether it excludes them or not. */
export function numberBounds({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: NumberSchema): readonly [min: number, max: number] {
  return [
    Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity),
    Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity),
  ];
}

/** Whether a schema is one of 64-bit integers that may be larger than doubles are exact. */
export function exceedsDoubles(schema: NumberSchema): boolean {
  if (schema.format !== "int64" && schema.format !== "uint64") return false;
  const [min, max] = numberBounds(schema);
  return min < -(2 ** 53) || max > 2 ** 53;
}
