// Pages of users in the store, and what a user weighs.

import { execFileSync } from "node:child_process";
import { root } from "./measure.js";
import { program, type Subject } from "./programs.js";
import { describe, short, type Report } from "./report.js";
import { noiseOf, ratiosOf, spreadOf } from "./statistics.js";

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
}

function row(name: string, { bytes, pages }: Figures): readonly string[] {
  const cells = Object.values(pages).map((times) => `${describe(spreadOf(times))} µs`);
  return [name, ...cells, `${short(bytes / 1024)} KiB`];
}

async function figuresOf(subject: Subject, size: number): Promise<Figures> {
  const command = ["--expose-gc", "--max-old-space-size=6144", await program(subject, "store-page"), String(size), "9"];
  return JSON.parse(execFileSync(process.execPath, command, { cwd: root, encoding: "utf8" })) as Figures;
}
