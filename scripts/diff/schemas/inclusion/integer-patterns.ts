// Integers between two bounds as a regular expression of how they are written: digits without leading zeros.
// From 1 to 12: `(?:[1-9]|1[0-2])`.

/** A pattern, without anchors, of the integers from `min` to `max`, which are integers or infinite. */
export function integerRangePattern(min: number, max: number): string {
  const alternatives: string[] = [];
  if (min < 0) {
    const [first, last] = [Math.max(1, -max), -min];
    if (first <= last) alternatives.push(...fromTo(first, last).map((each) => `-${each}`));
  }
  if (max >= 0) alternatives.push(...fromTo(Math.max(0, min), max));
  return `(?:${alternatives.join("|")})`;
}

/** Alternatives for the natural numbers from `first` to `last`, which may be infinite. */
function fromTo(first: number, last: number): readonly string[] {
  const low = digitsOf(first);
  if (last === Infinity) return [...sameLength(low, "9".repeat(low.length)), `[1-9][0-9]{${low.length},}`];
  const high = digitsOf(last);
  if (low.length === high.length) return sameLength(low, high);
  const between = high.length - low.length > 1 ? [`[1-9][0-9]{${low.length},${high.length - 2}}`] : [];
  return [
    ...sameLength(low, "9".repeat(low.length)),
    ...between,
    ...sameLength(`1${"0".repeat(high.length - 1)}`, high),
  ];
}

/** Alternatives for the numbers from `low` to `high`, which have the same count of digits. */
function sameLength(low: string, high: string): readonly string[] {
  if (low === high) return [low];
  const [first, last] = [Number(low[0]), Number(high[0])];
  const [lowRest, highRest] = [low.slice(1), high.slice(1)];
  if (first === last) return sameLength(lowRest, highRest).map((each) => `${first}${each}`);
  const isWhole = [/^0*$/.test(lowRest), /^9*$/.test(highRest)] as const;
  const [from, to] = [isWhole[0] ? first : first + 1, isWhole[1] ? last : last - 1];
  const rest = lowRest.length === 0 ? "" : `[0-9]{${lowRest.length}}`;
  return [
    ...(isWhole[0] ? [] : sameLength(lowRest, "9".repeat(lowRest.length)).map((each) => `${first}${each}`)),
    ...(from <= to ? [`[${from}-${to}]${rest}`] : []),
    ...(isWhole[1] ? [] : sameLength("0".repeat(highRest.length), highRest).map((each) => `${last}${each}`)),
  ];
}

function digitsOf(value: number): string {
  return BigInt(value).toString();
}
