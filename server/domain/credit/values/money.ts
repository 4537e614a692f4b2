// Money and rates: integer cents, percent as exact decimals, and the one rounding rule of the service.

/** US cents: a safe integer. */
export type Cents = number;

/** A rate in percent with at most four decimals: 12.5 is 12.5 %. Calculations use the exact decimal. */
export type Percent = number;

/** A rate of 100 % in ten-thousandths of a percent, the unit of exact rates. */
export const wholeRate = 1_000_000n;

/** Rounds `numerator / denominator` to the nearest integer, halves to the even one. No other rounding is used. */
export function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError("The denominator must be positive.");
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const roundsAway = twice > denominator || (twice === denominator && quotient % 2n !== 0n);
  if (!roundsAway) return quotient;
  return quotient + (rest < 0n ? -1n : 1n);
}

/** Converts cents to a number. @throws RangeError if they are not a safe integer */
export function toCents(count: bigint): Cents {
  const cents = Number(count);
  if (!Number.isSafeInteger(cents)) throw new RangeError("The amount is beyond what can be counted exactly.");
  return cents;
}

/**
 * Ten-thousandths of a percent, or undefined if the number is not a rate: negative, or with more than four decimals.
 */
export function parseRate(percent: Percent): bigint | undefined {
  const match = /^([0-9]+)(?:\.([0-9]{1,4}))?$/.exec(String(percent));
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  return BigInt(whole + decimals.padEnd(4, "0"));
}

/** Ten-thousandths of a percent. @throws RangeError if the number is not a rate */
export function exactRate(percent: Percent): bigint {
  const rate = parseRate(percent);
  if (rate === undefined) throw new RangeError(`${percent} is not a rate of at most four decimals.`);
  return rate;
}

/** Converts ten-thousandths of a percent to percent. */
export function percentOf(rate: bigint): Percent {
  return Number(rate) / 10_000;
}

/** `rate` percent of `amount`, rounded. */
export function share(amount: Cents, rate: Percent): Cents {
  return toCents(roundHalfEven(BigInt(amount) * exactRate(rate), wholeRate));
}

/** Formats an amount: `$1,234.50`, `-$0.05`. */
export function formatUsd(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const dollars = digits.slice(0, -2).replace(/\B(?=([0-9]{3})+$)/g, ",");
  return `${amount < 0 ? "-" : ""}$${dollars}.${digits.slice(-2)}`;
}

/** Formats a rate: `12.5 %`. */
export function formatPercent(rate: Percent): string {
  return `${rate} %`;
}

/** The sum of amounts. */
export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
