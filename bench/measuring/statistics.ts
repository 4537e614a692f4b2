// Medians, quartiles and ratios of what was measured side by side.

/** The middle of some ratios, and the range of the middle half. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = [...numbers].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

/** Between two of the sorted numbers where the place is between them. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = NaN, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/** The ratio of each round, in which both were measured. */
export function ratiosOf(numerators: readonly number[], denominators: readonly number[]): readonly number[] {
  return numerators.map((each, round) => each / (denominators[round] ?? NaN));
}

/**
 * How far from 1 a ratio has to be before it says anything: as far as the quartiles of two equal candidates are.
 */
export function noiseOf({ low, high }: Spread): number {
  return Math.max(Math.abs(1 - low), Math.abs(high - 1));
}

export function geometricMean(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, each) => sum + Math.log(each), 0) / numbers.length);
}

/** The same in another order, so that no candidate always comes after the same one. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): readonly T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}
