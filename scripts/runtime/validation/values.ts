// How JSON Schema compares, counts and matches values.

/**
 * Compiles a pattern in Unicode mode (JSON Schema 2020-12 validation, 6.3.3), or without it if the pattern is only
 * valid so.
 */
export function expressionOf(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

/**
 * The regular expression of a pattern, for zod: `toString` leaves out the flag, which zod-to-openapi would make part of
 * the pattern. V8 tests an expression with a member of its own in three times the time, so nothing else has one.
 */
export function pattern(source: string): RegExp {
  const expression = expressionOf(source);
  expression.toString = () => `/${source}/`;
  return expression;
}

/** The length of a string in Unicode code points. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The same string for all values that are equal as JSON: the order of members doesn't matter. */
export function canonicalJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join()}}`;
}

/** Whether a number is a multiple of another, computed in decimal: 0.0075 is a multiple of 0.0001. */
export function isMultiple(value: number | bigint, step: number): boolean {
  if (!(step > 0) || (typeof value === "number" && !Number.isFinite(value))) return false;
  if (typeof value === "number" && Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [a, b] = [decimal(value), decimal(step)];
  const exponent = Math.min(a.exponent, b.exponent);
  const remainder = (a.digits * powerOf10(a.exponent - exponent)) % (b.digits * powerOf10(b.exponent - exponent));
  return remainder === BigInt(0);
}

/**
 * Whether a double holds exactly the number that it was parsed from. Fractions always count as exact, since their
 * nearest double is meant; `9007199254740993` does not.
 */
export function isExactDouble(text: string, double: number): boolean {
  if (Number.isSafeInteger(double) || !Number.isInteger(double)) return true;
  // Beyond all integer formats, the notation that JavaScript writes counts as exact: `1.5e+300`.
  if (Math.abs(double) >= 1e21 && text === String(double)) return true;
  const { digits, exponent } = decimal(text.toLowerCase());
  // The exponent of a finite double is small enough for this power.
  const [left, right] = [digits, BigInt(double)];
  return exponent >= 0 ? left * powerOf10(exponent) === right : left === right * powerOf10(-exponent);
}

/** `10n ** exponent`, which needs a target of ES2020. */
function powerOf10(exponent: number): bigint {
  return BigInt(10) ** BigInt(exponent);
}

function decimal(value: number | bigint | string): { readonly digits: bigint; readonly exponent: number } {
  // Beyond 2^53 JavaScript writes another integer than the double holds: 9223372036854775000 for 2^63 - 1024.
  if (typeof value === "number" && Number.isInteger(value)) return { digits: BigInt(value), exponent: 0 };
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
