// Converts US dollars as people write them to the integer cents of the API, and back (openapi.yaml, "Money, rates,
// dates and UUIDs").

/**
 * The cents of an amount in dollars: `usd("1500.00")`, `usd("$1,500")`.
 * @throws TypeError if the string is not an amount, has more than two decimals, or is beyond 2^53 - 1 cents
 */
export function usd(text: string): number {
  // A number might be cents already.
  const [, sign = "", whole = "", decimals = ""] =
    (typeof text === "string" ? text : "").match(/^(-?)\$?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/) ?? [];
  const cents = Number(`${sign}${whole.replaceAll(",", "")}${decimals.padEnd(2, "0")}`);
  if (whole === "" || !Number.isSafeInteger(cents))
    throw new TypeError('usd takes an amount in dollars, such as "1500.00".');
  return cents === 0 ? 0 : cents;
}

/**
 * The dollars of an amount in cents: `formatUsd(150000)` is `"1500.00"`, which `usd` reads again.
 * @throws TypeError if it is not a safe integer
 */
export function formatUsd(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new TypeError("formatUsd takes a whole number of cents.");
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
