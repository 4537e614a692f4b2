// What the types of a client are converted to, where that is chosen.

import type { Schema } from "../../model/model.js";

/** Which strings and integers are something else in a client, and which names. */
export interface Transforms {
  /** Strings of the format `date-time` are Dates. */
  readonly dates: boolean;
  /** Integers of the formats `int64` and `uint64` are bigints. */
  readonly bigints: boolean;
  /** Members of bodies and parameters of the query have names in that style; those of the document, unless given. */
  readonly names?: MemberStyle | undefined;
}

export const memberStyles = ["camelCase"] as const;

export type MemberStyle = (typeof memberStyles)[number];

export const noTransforms: Transforms = { dates: false, bigints: false };

export function transformsAny({ dates, bigints, names }: Transforms): boolean {
  return dates || bigints || names !== undefined;
}

/** What the strings or integers of a schema are converted to. */
export function scalarOf(schema: Schema, { dates, bigints }: Transforms): "date" | "bigint" | undefined {
  if (schema.kind === "string" && schema.format === "date-time" && schema.knownValues === undefined)
    return dates ? "date" : undefined;
  if (schema.kind !== "number" || !schema.integer) return undefined;
  return bigints && (schema.format === "int64" || schema.format === "uint64") ? "bigint" : undefined;
}
