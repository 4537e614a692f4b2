// How processor time grows with the size of an input. Unlike a limit in seconds it is independent of load.

const rounds = 5;
/** What one measurement takes at least, well above the resolution of the clock. */
const minMilliseconds = 10;

/**
 * The factor by which processor time grows from inputs of `size` to inputs of twice that, as the median of several
 * rounds: 2 where time is linear, 4 where it is quadratic. `make` is not measured.
 */
export async function growthOf<T>(
  make: (size: number) => T,
  run: (input: T) => unknown,
  size: number,
): Promise<number> {
  const [single, double] = [make(size), make(2 * size)];
  await run(single);
  await run(double);
  let count = 1;
  while ((await processorTime(single, run, count)) < minMilliseconds) count *= 2;
  const factors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await processorTime(single, run, count);
    factors.push((await processorTime(double, run, count)) / before);
  }
  return factors.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** Between linear and quadratic time, with room for noise on both sides. */
export const maxLinearGrowth = 3.2;

/**
 * Whether processor time more than triples from one input to another of twice the size, in each of several rounds. Made
 * for many inputs: what takes hardly any time is run once.
 */
export async function isSlow<T>(single: T, double: T, run: (input: T) => unknown): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const time = await processorTime(double, run, 1);
    if (time < 2 * minMilliseconds || time < maxLinearGrowth * (await processorTime(single, run, 1))) return false;
  }
  return true;
}

/** The milliseconds of processor time that `count` runs take. */
async function processorTime<T>(input: T, run: (input: T) => unknown, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < count; index++) await run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
