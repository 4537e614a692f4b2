// Numbers as JSON has them: decimals. A double stands for the decimal that JavaScript writes for it, which is the
// shortest that no other double is nearer to: 0.1, and 1e+23. An integer that no double stands for is a bigint.

export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

// Literals such as `1n` need a target of ES2020, which the template of Next.js doesn't have.
const zero = /* @__PURE__ */ BigInt(0);

/** `10n ** exponent`. */
export function powerOf10(exponent: number): bigint {
  return BigInt(10) ** BigInt(exponent);
}

/** A number as JSON (RFC 8259, 6) or JavaScript writes it, digit by digit: `-12.50e3` -> `-1250` and 10^1. */
interface WrittenDecimal {
  /** With the sign. */
  readonly digits: string;
  readonly exponent: number;
}

function readDecimal(written: string): WrittenDecimal {
  const [mantissa = "", exponent = "0"] = written.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: whole + fraction, exponent: Number(exponent) - fraction.length };
}

/** The same without zeros behind the digits: `-12.50e3` -> `-125` and 10^2. */
function readShortDecimal(written: string): WrittenDecimal {
  const { digits, exponent } = readDecimal(written);
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 0x30) end--;
  return { digits: digits.slice(0, end), exponent: exponent + digits.length - end };
}

/** The decimal that a number stands for. */
export function decimalOf(value: number | bigint): Decimal {
  const { digits, exponent } = readDecimal(String(value));
  return { digits: BigInt(digits), exponent };
}

/**
 * Whether a number is a multiple of another in decimal (JSON Schema 2020-12 validation, 6.2.1): 0.07 is one of 0.01.
 */
export function isMultiple(value: number | bigint, step: number): boolean {
  if (!(step > 0) || (typeof value === "number" && !Number.isFinite(value))) return false;
  if (typeof value === "number" && Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [a, b] = [decimalOf(value), keywordOf(step)];
  const exponent = Math.min(a.exponent, b.exponent);
  return (a.digits * powerOf10(a.exponent - exponent)) % (b.digits * powerOf10(b.exponent - exponent)) === zero;
}

/** From here on JavaScript writes integers with an exponent, and so do people. All integer formats end below it. */
const minExponentInteger = 1e21;

/**
 * The integer that a keyword of a document has, which may have been rounded when that was read: people write
 * 1152921504606846976, of which JavaScript writes only the first digits, but 1e23.
 */
function integerOfKeyword(bound: number): bigint {
  if (Math.abs(bound) < minExponentInteger) return BigInt(bound);
  const { digits, exponent } = decimalOf(bound);
  return digits * powerOf10(exponent);
}

function keywordOf(step: number): Decimal {
  return Number.isInteger(step) ? { digits: integerOfKeyword(step), exponent: 0 } : decimalOf(step);
}

/** Negative, zero or positive, as a value is below, at or above the bound of a keyword; NaN where it is no number. */
export function compareWith(value: number | bigint, bound: number): number {
  if (typeof value === "number") return value < bound ? -1 : value > bound ? 1 : value === bound ? 0 : NaN;
  const exact = Number.isInteger(bound) ? integerOfKeyword(bound) : bound;
  return value < exact ? -1 : value > exact ? 1 : 0;
}

/** The integer that a double stands for: the digits that JavaScript writes. */
export function integerOf(double: number): bigint {
  const { digits, exponent } = decimalOf(double);
  return digits * powerOf10(Math.max(0, exponent));
}

/** Whether a double stands for an integer, by its digits or by its exact value. */
export function isHeld(integer: bigint): boolean {
  const double = Number(integer);
  return Number.isFinite(double) && (BigInt(double) === integer || integerOf(double) === integer);
}

/**
 * The integer that a JSON number (RFC 8259, 6) is, where a double would not have just its digits: beyond 2^53, and
 * within the range of doubles. Undefined for any other number: its nearest double is meant.
 */
export function largeInteger(written: string): bigint | undefined {
  const double = Number(written);
  if (Number.isSafeInteger(double) || !Number.isInteger(double)) return undefined;
  const integer = writtenInteger(written);
  return integer === undefined || (BigInt(double) === integer && String(double) === String(integer))
    ? undefined
    : integer;
}

/** The integer that a number within the range of doubles is; undefined for a fraction. */
function writtenInteger(written: string): bigint | undefined {
  const { digits, exponent } = readShortDecimal(written);
  // A finite double has at most 309 digits, however many zeros are written before them or behind.
  return exponent < 0 ? undefined : BigInt(digits) * powerOf10(exponent);
}

/** No exact number needs more characters. The limit also bounds the time of a comparison. */
const maxNumberLength = 64;

/**
 * Whether a double holds a JSON number as it is written. `0.1` counts as exact, since JavaScript writes this double so;
 * `9007199254740993` doesn't.
 */
export function isExactNumber(written: string): boolean {
  if (written.length > maxNumberLength) return false;
  const number = Number(written);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER && canonicalText(written) === canonicalText(String(number));
}

/** One text for each decimal, without its sign: the digits without zeros at either end, and the exponent. */
function canonicalText(written: string): string {
  const { digits, exponent } = readShortDecimal(written);
  const significant = digits.replace(/^-?0*/, "");
  return significant === "" ? "0" : `${significant}e${exponent}`;
}
