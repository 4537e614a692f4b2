// What a run has to say: tables that are printed as they are made and, with --write, go to bench/README.md.

import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import type { Spread } from "./statistics.js";
import { root } from "./measure.js";

/** A figure that has a target; `explanation` says where the time goes when it is missed. */
export interface Target {
  readonly name: string;
  readonly value: number;
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly unit?: string;
  /** How far from the target a figure may be by chance, on this machine at this time. */
  readonly noise?: number;
  readonly explanation?: string;
}

export class Report {
  readonly #blocks: string[] = [];
  readonly #targets: Target[] = [];
  readonly #profiles: (readonly string[])[] = [];
  /** Whether a benchmark could not be made. */
  failed = false;
  readonly #started = performance.now();
  readonly #load = loadavg()[0] ?? NaN;

  title(text: string, ...notes: readonly string[]): void {
    this.#add([`### ${text}`, ...notes].join("\n\n"));
  }

  note(text: string): void {
    this.#add(text);
  }

  table(columns: readonly string[], rows: readonly (readonly string[])[]): void {
    const rule = `|${columns.map((_, index) => (index === 0 ? "---" : "--:")).join("|")}|`;
    this.#add([line(columns), rule, ...rows.map(line)].join("\n"));
  }

  /** A benchmark that prints lines of its own. */
  async lines(title: string, work: () => unknown): Promise<void> {
    const { log } = console;
    const lines: string[] = [];
    console.log = (text: string) => lines.push(text);
    try {
      await work();
    } finally {
      console.log = log;
    }
    this.title(title);
    this.#add(["```text", lines.join("\n").trim(), "```"].join("\n"));
  }

  /** The functions that take most of the processor time of a request. */
  profile(request: string, candidate: string, functions: readonly string[]): void {
    this.#profiles.push([request, candidate, ...functions]);
  }

  /** A benchmark that could not be made. */
  failure(name: string, reason: string): void {
    this.failed = true;
    this.note(`**${name}** — not measured: ${reason}`);
  }

  target(target: Target): void {
    this.#targets.push(target);
  }

  /** The targets of all that was measured, after everything else. */
  finish(): void {
    if (this.#profiles.length > 0) {
      this.title(
        "Profiles",
        "The five functions that take most of the processor time themselves, without what they call.",
      );
      this.table(["request", "server", "1", "2", "3", "4", "5"], this.#profiles);
    }
    if (this.#targets.length === 0) return;
    this.title(
      "Targets",
      "A target is “too close to say” where it is missed by less than two equal processes differ by.",
    );
    this.table(
      ["figure", "target", "measured", "equal processes differ by", "verdict", "why"],
      this.#targets.map(rowOf),
    );
  }

  #add(block: string): void {
    this.#blocks.push(block);
    console.log(`\n${block}`);
  }

  /** Replaces the figures of the README, and leaves what was written by hand. */
  async write(command: string): Promise<void> {
    const file = join(root, "bench/README.md");
    const text = await readFile(file, "utf8");
    const [start, end] = [text.indexOf(opening), text.indexOf(closing)];
    if (start === -1 || end < start) throw new Error(`${file} has no place for figures.`);
    const figures = [this.#environment(command), ...this.#blocks].join("\n\n");
    await writeFile(file, `${text.slice(0, start)}${opening}\n\n${figures}\n\n${text.slice(end)}`);
  }

  #environment(command: string): string {
    const [{ model = "unknown" } = {}] = cpus();
    const minutes = (performance.now() - this.#started) / 60_000;
    return [
      `By \`${command}\` on ${new Date().toISOString().slice(0, 10)}, in ${minutes.toFixed(0)} minutes, at the commit`,
      `${revision()}: Node ${process.version}, ${cpus().length} × ${model.trim()},`,
      `${(totalmem() / 2 ** 30).toFixed(0)} GiB, load ${this.#load.toFixed(2)} before.`,
    ].join("\n");
  }
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function revision(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
}

const opening = "<!-- figures -->";
const closing = "<!-- end of figures -->";

export type Verdict = "met" | "missed" | "too close to say";

export function verdictOf({ value, atMost = Infinity, atLeast = -Infinity, noise = 0 }: Target): Verdict {
  if (value <= atMost && value >= atLeast) return "met";
  const distance = value > atMost ? value / atMost - 1 : 1 - value / atLeast;
  return distance <= noise ? "too close to say" : "missed";
}

function rowOf(target: Target): readonly string[] {
  const { name, value, atMost, atLeast, unit = "", noise, explanation = "" } = target;
  const verdict = verdictOf(target);
  const limit = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  const differ = noise === undefined ? "–" : percent(noise);
  return [name, joined(limit, unit), joined(short(value), unit), differ, verdict, verdict === "met" ? "" : explanation];
}

function joined(figure: string, unit: string): string {
  return unit === "" ? figure : `${figure} ${unit}`;
}

export function percent(share: number): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(0)} %` : "–";
}

/** Three digits, which is more than the machine is good for. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  return size >= 1000 ? Math.round(value).toLocaleString("en-US") : value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

export function describe({ median, low, high }: Spread): string {
  return `${short(median)} (${short(low)}–${short(high)})`;
}
