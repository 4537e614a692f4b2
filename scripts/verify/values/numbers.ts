// Numbers at and beyond bounds. `{ minimum: 0.5, multipleOf: 0.25 }`: 0.5 and 0.25.
import type { JsonObject } from "../../json/json.js";

/** The least difference that matters: the multiple, 1 between integers, or a hundredth. */
export function stepOf({ type, multipleOf }: JsonObject): number {
  if (typeof multipleOf === "number" && multipleOf > 0) return multipleOf;
  return [type].flat().includes("integer") ? 1 : 0.01;
}

/** A sum without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
export function add(a: number, b: number): number {
  return Number((a + b).toPrecision(15));
}
