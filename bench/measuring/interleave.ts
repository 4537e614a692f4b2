// Comparison of three builds by processor time, in rounds in which each has its turn.

import { median } from "./measure.js";
import type { Builds, Version } from "./revisions.js";

/** What one run of a build used, by name. */
export type Figures = Readonly<Record<string, number>>;

/** A median of ratios, with the interval in which it lies in 19 of 20 cases. */
export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export interface Row {
  readonly before: number;
  readonly now: number;
  /** The two builds of the working tree together, to the revision. */
  readonly ratio: Ratio;
  /** One build of the working tree to the other. It is as far from 1 as the machine makes it. */
  readonly control: Ratio;
  readonly rounds: number;
}

const orders: readonly (readonly Version[])[] = [
  ["before", "now", "again"],
  ["again", "before", "now"],
  ["now", "again", "before"],
  ["again", "now", "before"],
  ["before", "again", "now"],
  ["now", "before", "again"],
];

/** The deviation from 1 at which the two builds of the working tree count as equal. */
const tolerance = 0.03;

/**
 * Measures all builds in turn, each place in a round equally often, until the ratio of the two equal builds is known to
 * be within ±3 % for every figure, or for `maxRounds`. One round comes before that isn't counted.
 */
export async function interleave(
  builds: Builds,
  maxRounds: number,
  measure: (folder: string) => Promise<Figures>,
): Promise<Readonly<Record<string, Row>>> {
  const rounds: Record<Version, Figures>[] = [];
  let rows: Record<string, Row> = {};
  for (let round = -1; round < maxRounds; round++) {
    const figures: Partial<Record<Version, Figures>> = {};
    for (const version of orders[(round + orders.length) % orders.length] ?? [])
      figures[version] = await measure(builds[version]);
    if (round >= 0) rounds.push(figures as Record<Version, Figures>);
    if (rounds.length === 0 || rounds.length % orders.length > 0) continue;
    rows = rowsOf(rounds);
    if (Object.values(rows).every(({ control }) => isWithin(control))) break;
  }
  return rounds.length % orders.length === 0 ? rows : rowsOf(rounds);
}

function isWithin({ low, high }: Ratio): boolean {
  return low >= 1 - tolerance && high <= 1 + tolerance;
}

function rowsOf(rounds: readonly Readonly<Record<Version, Figures>>[]): Record<string, Row> {
  const of = (version: Version, name: string): readonly number[] => rounds.map((round) => round[version][name] ?? NaN);
  return Object.fromEntries(
    Object.keys(rounds[0]?.before ?? {}).map((name) => [
      name,
      rowOf({ before: of("before", name), now: of("now", name), again: of("again", name) }),
    ]),
  );
}

/** What a figure says, with a number of each build for each round. */
export function rowOf({ before, now, again }: Readonly<Record<Version, readonly number[]>>): Row {
  return {
    before: median(before),
    now: median([...now, ...again]),
    ratio: ratioOf(before.map((each, n) => ((now[n] ?? NaN) + (again[n] ?? NaN)) / 2 / each)),
    control: ratioOf(again.map((each, n) => each / (now[n] ?? NaN))),
    rounds: before.length,
  };
}

/** The interval is that of order statistics: it assumes nothing about how the ratios are distributed. */
export function ratioOf(ratios: readonly number[]): Ratio {
  const sorted = [...ratios].sort((a, b) => a - b);
  const below = Math.max(0, Math.floor(sorted.length / 2 - 0.98 * Math.sqrt(sorted.length)));
  return { median: median(sorted), low: sorted[below] ?? NaN, high: sorted[sorted.length - 1 - below] ?? NaN };
}

const columns = [40, 12, 12, 22, 22, 8] as const;

export function printHeader(): void {
  printCells(["", "before", "now", "now / before", "again / now", "rounds"]);
}

/** Prints a line for each figure; `unit` is that of all. */
export function printRows(rows: Readonly<Record<string, Row>>, unit: string): void {
  for (const [name, { before, now, ratio, control, rounds }] of Object.entries(rows)) {
    const show = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`;
    printCells([name, show(before), show(now), describe(ratio), describe(control), String(rounds)]);
  }
}

function describe({ median: middle, low, high }: Ratio): string {
  return `${middle.toFixed(3)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

/** Prints figures that are the same in every run: bytes, and what the compiler counts. */
export function printExact(name: string, before: number, now: number, unit: string): void {
  const show = (value: number): string => `${value.toLocaleString("en-US")} ${unit}`;
  printCells([name, show(before), show(now), (now / before).toFixed(3), "", ""]);
}

function printCells(cells: readonly string[]): void {
  console.log(
    `  ${cells.map((cell, n) => (n === 0 ? cell.padEnd(columns[n] ?? 0) : cell.padStart(columns[n] ?? 0))).join("")}`,
  );
}
