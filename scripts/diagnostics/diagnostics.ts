// Diagnostics: what is wrong with a document, where, and what was probably meant. They are collected and printed; no
// diagnostic is thrown. The codes are in codes.ts, severities in severity.ts, code frames in frame.ts.
import type { Severity } from "./code.js";
import { codes, type DiagnosticCode } from "./codes.js";
import { codeFrame, createPainter, escapeForTerminal, type Paint } from "./frame.js";
import type { Position } from "./position.js";
import type { Pointer } from "../json/pointer.js";
import { isFatal, severityOf, type SeverityRules } from "./severity.js";

export type { Position } from "./position.js";
export type { Pointer } from "../json/pointer.js";

/** A position, and its file where that is not the current one: a document can consist of several files. */
export interface Place extends Position {
  readonly source?: Source;
  /** The pointer in that file. */
  readonly pointer?: Pointer;
}

/** A file that diagnostics point into. Positions are looked up only when something is reported. */
export interface Source {
  /** The path as it was given, for printing. */
  readonly file: string;
  readonly text: string;
  /**
   * The place of a value, or of its key; of the nearest ancestor that exists when there is no such value.
   */
  locate(pointer: Pointer, what?: "key" | "value"): Place;
}

export interface Diagnostic extends Required<Position> {
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  /** One sentence: what is wrong, in the document's own words. */
  readonly message: string;
  /** What was probably meant, or what to do. */
  readonly hint?: string;
  readonly file: string;
  readonly pointer: Pointer;
}

export interface DiagnosticOptions {
  readonly hint?: string | undefined;
  /** What to underline: the value (default) or its key. */
  readonly at?: "key" | "value" | undefined;
  /**
   * Whether generation goes on with something usable in place of the mistake: a recoverable error is then a warning.
   */
  readonly isRecovered?: boolean | undefined;
  /** Whether a pattern that is slow can be matched in linear time. */
  readonly isLinear?: boolean | undefined;
}

interface Entry {
  readonly severity: Severity;
  readonly source: Source;
  readonly pointer: Pointer;
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly options: DiagnosticOptions;
}

/** What a report has to print. */
export type Reported = Pick<Report, "diagnostics" | "sources">;

/** Collects diagnostics. Errors stop the generation before anything is written, warnings don't. */
export class Report {
  readonly #rules: SeverityRules;
  readonly #entries: Entry[] = [];
  readonly #sources = new Map<string, Source>();
  #located: readonly Diagnostic[] | undefined;
  #failed = false;
  #blocked = false;

  constructor(rules: SeverityRules = {}) {
    this.#rules = rules;
  }

  /** Reports a diagnostic. Its severity comes from the table of codes and the user's configuration. */
  add(source: Source, pointer: Pointer, code: DiagnosticCode, message: string, options: DiagnosticOptions = {}): void {
    const { isRecovered = false } = options;
    if (isFatal(code, isRecovered)) this.#blocked = true;
    const severity = severityOf(code, options, this.#rules);
    if (severity === "off") return;
    if (severity === "error") this.#failed = true;
    this.#entries.push({ severity, source, pointer, code, message, options });
    this.#located = undefined;
    this.#addSource(source);
  }

  /** Whether there is at least one error. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Whether nothing can be generated from the document, so that the remaining checks are skipped. */
  get blocked(): boolean {
    return this.#blocked;
  }

  /** Everything reported, in document order, each thing once. */
  get diagnostics(): readonly Diagnostic[] {
    return (this.#located ??= this.#locate());
  }

  /** The files that diagnostics point into. */
  get sources(): readonly Source[] {
    return [...this.#sources.values()];
  }

  #addSource(source: Source): void {
    if (!this.#sources.has(source.file)) this.#sources.set(source.file, source);
  }

  #locate(): Diagnostic[] {
    const located = this.#entries.map(({ severity, source, pointer, code, message, options }): Diagnostic => {
      const place = source.locate(pointer, options.at);
      const { line, column, length = 1, source: { file } = source } = place;
      this.#addSource(place.source ?? source);
      const hint = options.hint === undefined ? {} : { hint: options.hint };
      return { severity, code, message, ...hint, file, line, column, length, pointer: place.pointer ?? pointer };
    });
    const files = [...this.#sources.keys()];
    // A node with several YAML aliases has several pointers, but is one mistake.
    const seen = new Set<string>();
    return located
      .sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column)
      .filter(({ file, line, column, code, message }) => {
        const identity = JSON.stringify([file, line, column, code, message]);
        return !seen.has(identity) && seen.add(identity);
      });
  }
}

/** How many warnings with the same code, and errors with the same message, are printed with a code frame. */
const maxFramed = 5;
/** How many positions of the others are listed. */
const maxPlaces = 20;

/**
 * The diagnostics with code frames, further ones of the same kind as a list of positions, and a line with the totals;
 * "" when there are none.
 */
export function printDiagnostics(report: Reported, options: { readonly color: boolean }): string {
  if (report.diagnostics.length === 0) return "";
  const paint = createPainter(options.color);
  const lines = new Map(report.sources.map(({ file, text }) => [file, text.split(/\r?\n/)]));
  const groups = new Map<string, Diagnostic[]>();
  const framed: string[] = [];
  for (const diagnostic of report.diagnostics) {
    const { severity, code, message } = diagnostic;
    const key = severity === "warning" ? code : `${code} ${message}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    if (group.push(diagnostic) <= maxFramed) framed.push(framedBlock(diagnostic, lines, paint));
  }
  const folded = [...groups.values()]
    .filter(({ length }) => length > maxFramed)
    .map((group) => foldedBlock(group.slice(maxFramed), paint));
  return [...framed, ...folded, `${summary(report, paint)}\n`].join("\n");
}

function framedBlock(diagnostic: Diagnostic, lines: ReadonlyMap<string, readonly string[]>, paint: Paint): string {
  const { severity, file, line, column, code, message, hint } = diagnostic;
  const tone = severity === "error" ? "red" : "yellow";
  const place = paint("bold", `${escapeForTerminal(file)}:${line}:${column}`);
  const help = hint === undefined ? [] : [`  ${paint("cyan", "help:")} ${escapeForTerminal(hint)}`];
  return [
    `${place}  ${paint(tone, severity)}  ${paint("dim", code)}  ${paint("bold", escapeForTerminal(message))}`,
    ...codeFrame(lines.get(file) ?? [], diagnostic, tone, paint),
    ...help,
    "",
  ].join("\n");
}

/** The same diagnostic at many places: one line for its meaning, then the positions. */
function foldedBlock(group: readonly Diagnostic[], paint: Paint): string {
  const [first] = group;
  if (first === undefined) return "";
  const { severity, code, message } = first;
  const tone = severity === "error" ? "red" : "yellow";
  const meaning = severity === "error" ? escapeForTerminal(message) : codes[code].meaning;
  const places = group
    .slice(0, maxPlaces)
    .map(({ file, line, column }) => `  ${escapeForTerminal(file)}:${line}:${column}`);
  const rest = group.length > maxPlaces ? [`  and ${group.length - maxPlaces} more`] : [];
  return [
    `${paint(tone, plural(group.length, `more ${severity}`))}  ${paint("dim", code)}  ${meaning}`,
    ...places,
    ...rest,
    "",
  ].join("\n");
}

function summary(report: Reported, paint: Paint): string {
  const errors = report.diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = report.diagnostics.length - errors;
  const parts = [
    ...(errors > 0 ? [paint("red", plural(errors, "error"))] : []),
    ...(warnings > 0 ? [paint("yellow", plural(warnings, "warning"))] : []),
  ];
  return parts.join(", ");
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
