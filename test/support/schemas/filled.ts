// A body with the defaults of its schema, as zod and the compiled validators give it to a handler: both say the same.
import { isDeepStrictEqual } from "node:util";
import { fill } from "../../../scripts/runtime/validation/defaults/filling.js";
import type { Body } from "./compiled-validators.js";

/** The value that a handler gets; undefined where the value is invalid. Throws where the two ways differ. */
export function filledBy({ zod, compiled }: Body, value: unknown): unknown {
  const parsed = zod.safeParse(value);
  const isAccepted = compiled.accepts(value);
  const isValid = isAccepted || compiled.issues(value).length === 0;
  if (parsed.success !== isValid) throw new Error(`zod says ${parsed.success} of ${JSON.stringify(value)}`);
  if (!isValid) return undefined;
  const reduced = isAccepted ? value : compiled.reduced(value);
  const filled = compiled.filling === undefined ? reduced : fill(reduced, compiled.filling);
  if (!isDeepStrictEqual(toJson(parsed.data), toJson(filled)))
    throw new Error(`${JSON.stringify(parsed.data)} by zod, and ${JSON.stringify(filled)} compiled`);
  return filled;
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? "null");
}
