// Pages of users in the stores, and what a user weighs in memory.

import { execFileSync } from "node:child_process";
import { root } from "../measuring/measure.js";
import { program, type Subject } from "../programs.js";
import { describe, short, type Report } from "../measuring/report.js";
import { hasMachineDatabase } from "../../test/support/service/postgres.js";
import { noiseOf, ratiosOf, spreadOf } from "../measuring/statistics.js";

interface Figures {
  readonly bytes: number;
  readonly pages: Readonly<Record<"first" | "middle" | "last", readonly number[]>>;
}

export async function benchStore(
  report: Report,
  subject: Subject,
  before: Subject | undefined,
  isSmall: boolean,
): Promise<void> {
  const size = isSmall ? 100_000 : 1_000_000;
  report.title(
    "Store",
    `A page of 25 of ${size.toLocaleString("en-US")} business users in the store in memory: processor time in a process of its own, and the heap that a user takes.`,
  );
  const [own, again] = [await figuresOf(subject, size), await figuresOf(subject, size)];
  const old = before && (await figuresOf(before, size));
  report.table(
    ["store", "first page", "middle page", "last page", "a user"],
    [
      row("ours", own),
      row("ours again (A/A)", again),
      ...(old === undefined ? [] : [row(`ours, ${before?.name}`, old)]),
    ],
  );
  const noise = noiseOf(spreadOf(ratiosOf(own.pages.last, again.pages.last)));
  const slowest = Math.max(...Object.values(own.pages).map((times) => spreadOf(times).median));
  report.target({ name: "page at any offset, in the store", value: slowest, atMost: 20, unit: "µs", noise });
  report.target({ name: "a business user", value: own.bytes / 1024, atMost: 2, unit: "KiB" });
  await benchDatabases(report, subject, size);
}

/** Where pages are read in a list, as parts of it. */
const places = [0, 0.25, 0.5, 0.75, 1] as const;

async function benchDatabases(report: Report, subject: Subject, size: number): Promise<void> {
  report.title(
    "Pages from a database",
    `A page of 25 of ${size.toLocaleString("en-US")} users with the number of all, at five offsets: the time until the store returns it, with the 95th percentile of 300 in brackets. The list has 500 blocks and 199 changes that are not merged, which is as many as it usually has at most. Below is a page by OFFSET and count(*).`,
  );
  const file = await program(subject, "store-database");
  for (const kind of ["SQLite", "PostgreSQL"]) {
    if (kind === "PostgreSQL" && !(await hasMachineDatabase())) {
      report.note("PostgreSQL: not measured, because there is no server. TEST_POSTGRES sets its address.");
      continue;
    }
    const figures = JSON.parse(
      execFileSync(process.execPath, [file, kind, String(size)], { cwd: root, encoding: "utf8" }),
    ) as DatabaseFigures;
    const cells = (pages: readonly (readonly number[])[]): readonly string[] => pages.map(milliseconds);
    report.table(
      [kind, ...places.map((place) => (place === 0 ? "first page" : place === 1 ? "last" : `at ${place * 100} %`))],
      [
        ["ours", ...cells(figures.blocks)],
        ["OFFSET and count(*)", ...cells(figures.offset)],
      ],
    );
    const [slowest = []] = figures.blocks.toSorted((a, b) => spreadOf(b).median - spreadOf(a).median);
    const half = slowest.length / 2;
    const noise = noiseOf(spreadOf(ratiosOf(slowest.slice(0, half), slowest.slice(half))));
    const { median } = spreadOf(slowest);
    report.target({ name: `page at any offset, in ${kind}`, value: median, atMost: 2, unit: "ms", noise });
  }
}

/** In milliseconds, each time of each place. */
interface DatabaseFigures {
  readonly blocks: readonly (readonly number[])[];
  readonly offset: readonly (readonly number[])[];
}

function milliseconds(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${short(spreadOf(times).median)} (${short(sorted[Math.floor(sorted.length * 0.95)] ?? NaN)}) ms`;
}

function row(name: string, { bytes, pages }: Figures): readonly string[] {
  const cells = Object.values(pages).map((times) => `${describe(spreadOf(times))} µs`);
  return [name, ...cells, `${short(bytes / 1024)} KiB`];
}

async function figuresOf(subject: Subject, size: number): Promise<Figures> {
  const command = ["--expose-gc", "--max-old-space-size=6144", await program(subject, "store-page"), String(size), "9"];
  return JSON.parse(execFileSync(process.execPath, command, { cwd: root, encoding: "utf8" })) as Figures;
}
