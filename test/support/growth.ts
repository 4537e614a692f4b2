// How processor time grows with the size of an input. Unlike a limit in seconds it is independent of load.

const rounds = 5;
/** The rounds where growth seems more than linear: on a busy machine a fast one is rare, and slow code has none. */
const maxRounds = 40;
/** What one measurement takes at least, well above the resolution of the clock. */
const minMilliseconds = 10;

/** How many times larger the larger input is: linear time grows as much, quadratic time with the square of it. */
export const sizeFactor = 32;
/**
 * Eight times what is linear, a quarter of what is quadratic: room for garbage collection, which takes three times as
 * much for each character of a large string as of a small one, and more on a busy machine.
 */
export const maxLinearGrowth = 8 * sizeFactor;

/** The factor by which processor time grows from `size` to `sizeFactor` times that. `make` is not measured. */
export function growthOf<T>(make: (size: number) => T, run: (input: T) => unknown, size: number): Promise<number> {
  return growthBetween(make(size), make(sizeFactor * size), run);
}

/**
 * Whether processor time grows by more than `maxLinearGrowth` from `small` to `large`, which is `sizeFactor` times as
 * large. Made for many inputs: what takes hardly any time, or doesn't seem slow, is run once.
 */
export async function isSlow<T>(small: T, large: T, run: (input: T) => unknown): Promise<boolean> {
  const time = await processorTime(large, run, 1);
  if (time < 2 * minMilliseconds || time < maxLinearGrowth * (await processorTime(small, run, 1))) return false;
  return (await growthBetween(small, large, run)) >= maxLinearGrowth;
}

/** The shortest of several times counts, since a busy machine only adds to them. */
async function growthBetween<T>(small: T, large: T, run: (input: T) => unknown): Promise<number> {
  await run(small);
  await run(large);
  // What rejects a text by its length takes less than reading the clock does.
  const [counts, largeCounts] = [await repetitionsOf(small, run), await repetitionsOf(large, run)];
  let [minSmall, minLarge] = [Infinity, Infinity];
  // Near the limit it isn't: on a busy machine the small input may take four times as long in each of a few rounds.
  const isDecided = (round: number): boolean => round >= rounds && minLarge < (maxLinearGrowth / 4) * minSmall;
  for (let round = 0; round < maxRounds && !isDecided(round); round++) {
    minSmall = Math.min(minSmall, (await processorTime(small, run, counts)) / counts);
    minLarge = Math.min(minLarge, (await processorTime(large, run, largeCounts)) / largeCounts);
  }
  return minLarge / minSmall;
}

/** How many runs take long enough to be measured. */
async function repetitionsOf<T>(input: T, run: (input: T) => unknown): Promise<number> {
  let count = 1;
  while ((await processorTime(input, run, count)) < minMilliseconds) count *= 2;
  return count;
}

/** The milliseconds of processor time that `count` runs take. */
export async function processorTime<T>(input: T, run: (input: T) => unknown, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < count; index++) await run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
