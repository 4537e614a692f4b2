// Nanoseconds of processor time that work takes in this process: other processes don't add to it.

/** Nanoseconds of one call, in a batch that takes some milliseconds. */
export function nanosecondsOf(work: () => unknown, count: number): number {
  const before = process.cpuUsage();
  for (let n = 0; n < count; n++) last = work();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / count;
}

/** Results are kept, so that no work is found to be useless. */
let last: unknown;
export const lastResult = (): unknown => last;

/** How often work has to be done to take so many milliseconds, after it has been compiled. */
export function countFor(work: () => unknown, milliseconds: number): number {
  for (let count = 1; ; count *= 4) {
    const nanoseconds = nanosecondsOf(work, count) * count;
    if (nanoseconds > milliseconds * 1e6) return Math.max(1, Math.round((count * milliseconds * 1e6) / nanoseconds));
  }
}
