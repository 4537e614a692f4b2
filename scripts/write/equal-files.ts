// Which files were found to equal their generated text. A process that writes again after each save, and every write,
// which compares twice, needn't read a file that is still the same entry of the file system.

import { readFileSync, type BigIntStats } from "node:fs";

interface Found {
  readonly stat: BigIntStats;
  readonly text: string;
}

/** By real path; the files of a few output folders. */
const equal = new Map<string, Found>();
const maxKept = 20_000;

/**
 * Milliseconds after which a change is certain to give a file another time than the one before it: file systems have
 * ticks of up to two seconds.
 */
const settledAfter = 3000;

/**
 * Whether a regular file, given by its path and what the system says of it now, has this text.
 * @throws Node's error when it can't be read
 */
export function hasText(path: string, stat: BigIntStats, text: string): boolean {
  const before = equal.get(path);
  if (before !== undefined && isSameEntry(before.stat, stat)) return before.text === text;
  const isEqual = readFileSync(path, "utf8") === text;
  // A file that was changed just now may be changed once more without another time.
  if (isEqual && Date.now() - Number(stat.ctimeMs) > settledAfter) {
    if (equal.size >= maxKept) equal.clear();
    equal.set(path, { stat, text });
  } else equal.delete(path);
  return isEqual;
}

/** The time of the last change can't be set by programs, unlike that of the last modification. */
function isSameEntry(one: BigIntStats, other: BigIntStats): boolean {
  return (
    one.ctimeNs === other.ctimeNs &&
    one.mtimeNs === other.mtimeNs &&
    one.size === other.size &&
    one.ino === other.ino &&
    one.dev === other.dev
  );
}
