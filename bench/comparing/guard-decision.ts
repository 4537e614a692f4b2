// Whether a commit is slower than its parent, from ratios that were measured beside those of two equal builds.

import type { Ratio, Row } from "../measuring/interleave.js";

export interface Decision {
  readonly name: string;
  /** By how much the commit takes more than its parent: 0.1 is a tenth. */
  readonly change: number;
  /** By how much it may, given how much two equal builds differed in this run. */
  readonly allowed: number;
  readonly isRegression: boolean;
}

/** How many times the difference of two equal builds a change has to be. */
const factor = 3;

/** Two equal builds can agree by chance: less than this is never called a regression. */
const minAllowed = 0.05;

/** A figure with its ratios: of the commit to its parent, and of two equal builds. */
export function decide(name: string, { ratio, control }: Pick<Row, "ratio" | "control">): Decision {
  const change = ratio.median - 1;
  const allowed = Math.max(minAllowed, factor * spreadOfControl(control));
  return { name, change, allowed, isRegression: change > allowed };
}

/** As far from 1 as the interval reaches in which the ratio of two equal builds lies. */
function spreadOfControl({ low, high }: Ratio): number {
  return Math.max(Math.abs(1 - low), Math.abs(high - 1));
}
