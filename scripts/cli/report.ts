// The output of `npm run generate` for people: diagnostics, written files and the duration of each step.
import { randomUUID } from "node:crypto";
import { join, relative, resolve } from "node:path";
import { diagnosticAnnotation, printAnnotations } from "../diagnostics/annotations.js";
import { escapeUnprintable } from "../emit/printer/code.js";
import type { Change } from "../write/destination.js";
import type { Reported } from "../diagnostics/diagnostics.js";
import { printDiagnostics } from "../diagnostics/print.js";
import { createPainter, escapeForTerminal } from "../diagnostics/frame.js";
import { isUrl } from "../load/locations.js";
import { describeError } from "./command.js";
import { typedCommand } from "./invocation.js";
import type { Options, Target } from "./options.js";

/** Measures the duration of each step in milliseconds. */
export class Clock {
  readonly #laps: { readonly step: string; readonly milliseconds: number }[] = [];
  #since = performance.now();

  /** Starts the next step now, so that the time since the last step is not counted. */
  resume(): void {
    this.#since = performance.now();
  }

  lap(step: string): void {
    const now = performance.now();
    this.#laps.push({ step, milliseconds: now - this.#since });
    this.#since = now;
  }

  toString(): string {
    const total = this.#laps.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return `${Math.round(total)} ms (${this.#laps.map(({ step, milliseconds }) => `${step} ${Math.round(milliseconds)}`).join(", ")})`;
  }
}

/** A value as JSON, with characters escaped that control a terminal or reorder text. */
export function jsonText(value: unknown): string {
  return `${escapeUnprintable(JSON.stringify(value, null, 2))}\n`;
}

/** A value as JSON in one line. */
export function jsonLine(value: unknown): string {
  return `${escapeUnprintable(JSON.stringify(value))}\n`;
}

/** Prints why there is no result, and returns it. */
export function printFailure(error: unknown): string {
  process.stderr.write(`error: ${describeError(error)}\n`);
  return error instanceof Error ? error.message : String(error);
}

/** The stream for people: stderr with `--json`, which uses stdout, else stdout. */
export function streamOf({ json }: Pick<Options, "json">): NodeJS.WriteStream {
  return json ? process.stderr : process.stdout;
}

export function printReport(report: Reported, { isAnnotated = false, all }: ReportOptions): void {
  const options = { color: hasColor(process.stderr), all, allBy: "--all shows everything" };
  process.stderr.write(withoutWorkflowCommands(printDiagnostics(report, options), isAnnotated));
  if (!isAnnotated) return;
  const annotated = report.diagnostics.filter(({ severity }) => all || severity !== "note");
  process.stderr.write(printAnnotations(annotated.map((each) => diagnosticAnnotation(each, pathInWorkspace))));
}

export interface ReportOptions {
  /** Whether diagnostics are also workflow commands of GitHub Actions. */
  readonly isAnnotated?: boolean;
  readonly all: boolean;
}

/**
 * Where GitHub looks for a file: below the folder of the workflow, whatever the folder of the step is. As it is outside
 * of a workflow, and for URLs.
 */
export function pathInWorkspace(file: string): string {
  const workspace = process.env["GITHUB_WORKSPACE"] ?? "";
  if (workspace === "" || isUrl(file)) return file;
  const path = relative(workspace, resolve(file)).replaceAll("\\", "/");
  return path.startsWith("..") ? file : path;
}

/** Stops GitHub Actions from executing workflow commands in output that contains parts of a document. */
function withoutWorkflowCommands(text: string, isAnnotated: boolean): string {
  if (!isAnnotated || text === "") return text;
  const token = randomUUID();
  return `::stop-commands::${token}\n${text}::${token}::\n`;
}

/** Prints the consequence of errors in a document. */
export function printNothingWritten({ out }: Target, { check, model }: Options): void {
  if (!check && !model) process.stderr.write(`Nothing was written to ${escapeForTerminal(out)}.\n`);
}

export function printDrift(patch: string, { spec, out }: Target, options: Options): void {
  const stream = streamOf(options);
  const paint = createPainter(hasColor(stream));
  if (patch === "") {
    stream.write(`${escapeForTerminal(out)} is up to date with ${escapeForTerminal(spec)}\n`);
    return;
  }
  const lines = patch.split("\n").map((line) => {
    const style = /^(?:---|\+\+\+) /.test(line)
      ? "bold"
      : line.startsWith("@@")
        ? "cyan"
        : line.startsWith("-")
          ? "red"
          : line.startsWith("+")
            ? "green"
            : [];
    return `${paint(style, escapeForTerminal(line))}\n`;
  });
  stream.write(withoutWorkflowCommands(lines.join(""), options.isAnnotated));
  process.stderr.write(
    `${escapeForTerminal(out)} is not up to date with ${escapeForTerminal(spec)}: run ${typedCommand("npm run generate")} and commit the result\n`,
  );
}

export function printWritten(
  changes: readonly Change[],
  { spec, out }: Target,
  clock: Clock,
  durations: ReadonlyMap<string, number>,
  options: Options,
): void {
  const stream = streamOf(options);
  const paint = createPainter(hasColor(stream));
  // Unchanged files are not listed; the last line counts them.
  const listed = changes.filter(({ change }) => change !== "unchanged");
  const widest = Math.max(0, ...listed.map(({ file }) => file.length));
  for (const { file, change } of listed) {
    const style = change === "removed" ? "red" : "green";
    const milliseconds = durations.get(file);
    const time = milliseconds === undefined ? "" : `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0).padStart(6)} ms`;
    stream.write(`  ${join(escapeForTerminal(out), file.padEnd(widest))}  ${paint(style, change.padEnd(9))}${time}\n`);
  }
  const counts = (["created", "changed", "removed", "unchanged"] as const)
    .map((change) => ({ change, number: changes.filter((each) => each.change === change).length }))
    .filter(({ number }) => number > 0)
    .map(({ change, number }) => `${number} ${change}`);
  stream.write(`${escapeForTerminal(spec)} → ${escapeForTerminal(out)}: ${counts.join(", ")} in ${String(clock)}\n`);
}

/** Whether to print colors: on a terminal, unless NO_COLOR is set. */
export function hasColor(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && (process.env["NO_COLOR"] ?? "") === "";
}
