// What the types of a client are converted to, where that is chosen.

import type { Schema } from "../../model/model.js";

/** Which strings and integers are something else in a client. */
export interface Transforms {
  /** Strings of the format `date-time` are Dates. */
  readonly dates: boolean;
  /** Integers of the formats `int64` and `uint64` are bigints. */
  readonly bigints: boolean;
}

export const noTransforms: Transforms = { dates: false, bigints: false };

export function transformsAny({ dates, bigints }: Transforms): boolean {
  return dates || bigints;
}

/** What the strings or integers of a schema are converted to. */
export function scalarOf(schema: Schema, { dates, bigints }: Transforms): "date" | "bigint" | undefined {
  if (schema.kind === "string" && schema.format === "date-time" && schema.knownValues === undefined)
    return dates ? "date" : undefined;
  if (schema.kind !== "number" || !schema.integer) return undefined;
  return bigints && (schema.format === "int64" || schema.format === "uint64") ? "bigint" : undefined;
}
