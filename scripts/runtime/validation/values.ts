// How JSON Schema compares, counts and matches values, as zod doesn't. Copied into generated/ as it is.

/**
 * A search in Unicode mode (JSON Schema 2020-12 validation, 6.3.3), or without it for a pattern that is none in it.
 * Described by its own text: zod-to-openapi takes what stands between the outer slashes, and would take the flag along.
 */
export function pattern(source: string): RegExp {
  const expression = unicode(source) ?? new RegExp(source);
  expression.toString = () => `/${source}/`;
  return expression;
}

function unicode(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}

export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** One text for all values that are equal as JSON values are: members in any order, 1.0 and 1. */
export function canonicalJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join()}}`;
}

/** Whether a number is a multiple of another as both are written in decimal: 0.0075 is one of 0.0001. */
export function isMultiple(value: number | bigint, step: number): boolean {
  if (!(step > 0) || (typeof value === "number" && !Number.isFinite(value))) return false;
  if (typeof value === "number" && Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [a, b] = [decimal(value), decimal(step)];
  const exponent = Math.min(a.exponent, b.exponent);
  return (a.digits * 10n ** BigInt(a.exponent - exponent)) % (b.digits * 10n ** BigInt(b.exponent - exponent)) === 0n;
}

/**
 * Whether a number in decimal, such as `9007199254740993`, is the double that was made of it. Only integers are looked
 * at:
 * by a fraction its nearest double is meant.
 */
export function isExactDouble(text: string, double: number): boolean {
  if (Number.isSafeInteger(double) || !Number.isInteger(double)) return true;
  // Beyond every integer format the text that JavaScript has for a double is taken for it: `1.5e+300`.
  if (Math.abs(double) >= 1e21 && text === String(double)) return true;
  const { digits, exponent } = decimal(text.toLowerCase());
  // What comes to a finite double has no exponent that could make this large.
  const [left, right] = [digits, BigInt(double)];
  return exponent >= 0 ? left * 10n ** BigInt(exponent) === right : left === right * 10n ** BigInt(-exponent);
}

function decimal(value: number | bigint | string): { readonly digits: bigint; readonly exponent: number } {
  // Beyond 2^53 the shortest text of a double is that of another integer: 9223372036854775000 for 2^63 - 1024.
  if (typeof value === "number" && Number.isInteger(value)) return { digits: BigInt(value), exponent: 0 };
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
