// Diagnostics: what is wrong with a document, where, and what was meant. Everything is collected, nothing is thrown.
// The table of codes is codes.ts; how a diagnostic looks in a terminal is frame.ts.
import { codes, type Code, type DiagnosticCode } from "./codes.js";
import { codeFrame, createPainter, escapeForTerminal, type Paint, type Position } from "./frame.js";
import type { Pointer } from "../json/pointer.js";

export type { Position } from "./frame.js";
export type { Pointer } from "../json/pointer.js";

/**
 * A position, and the text that it is in where that is another than the one that was asked: a document may have
 * several.
 */
export interface Place extends Position {
  readonly source?: Source;
  /** The pointer in that text. */
  readonly pointer?: Pointer;
}

/** A text that diagnostics point into. Positions are looked up only when something is reported. */
export interface Source {
  /** As it is printed: the path that was given. */
  readonly file: string;
  readonly text: string;
  /**
   * The place of a value, or of the key it stands under; of the nearest ancestor that exists when there is no such
   * value.
   */
  locate(pointer: Pointer, what?: "key" | "value"): Place;
}

export interface Diagnostic extends Required<Position> {
  readonly severity: "error" | "warning";
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
}

interface Entry {
  readonly severity: Diagnostic["severity"];
  readonly source: Source;
  readonly pointer: Pointer;
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly options: DiagnosticOptions;
}

export type Severity = Diagnostic["severity"];

/** What a user makes of diagnostics: every warning an error, and the severity of single codes. */
export interface SeverityRules {
  readonly strict?: boolean | undefined;
  /**
   * Takes precedence over `strict`. An error can become a warning only where the result is still usable: see
   * `canBeAllowed`.
   */
  readonly severities?: ReadonlyMap<DiagnosticCode, Severity> | undefined;
}

/** Whether `--allow` means anything for a code: not for one that says why nothing can be generated. */
export function canBeAllowed(code: DiagnosticCode): boolean {
  return codes[code].severity !== "error" || isLoss(code);
}

/** The severity that a diagnostic has under the user's rules. */
export function severityOf(
  code: DiagnosticCode,
  reported: Severity,
  { strict = false, severities }: SeverityRules,
): Severity {
  const isFatal = reported === "error" && !isLoss(code);
  return isFatal ? "error" : (severities?.get(code) ?? (strict ? "error" : reported));
}

/** Whether an error says that a part of the API would be missing, not that nothing can be generated. */
function isLoss(code: DiagnosticCode): boolean {
  const { isLoss: marked = false }: Code = codes[code];
  return marked;
}

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

  /** Report something that makes generation impossible or its result wrong. */
  error(
    source: Source,
    pointer: Pointer,
    code: DiagnosticCode,
    message: string,
    options: DiagnosticOptions = {},
  ): void {
    if (!isLoss(code)) this.#blocked = true;
    this.#add({ severity: "error", source, pointer, code, message, options });
  }

  /** Report something that looks like a mistake but leaves a usable result. */
  warning(
    source: Source,
    pointer: Pointer,
    code: DiagnosticCode,
    message: string,
    options: DiagnosticOptions = {},
  ): void {
    this.#add({ severity: "warning", source, pointer, code, message, options });
  }

  /** Whether there is at least one error. */
  get failed(): boolean {
    return this.#failed;
  }

  /**
   * Whether there is an error behind which the document can't be used, so that nothing more is to be found out about
   * it.
   */
  get blocked(): boolean {
    return this.#blocked;
  }

  /** Everything reported, in document order, each thing once. */
  get diagnostics(): readonly Diagnostic[] {
    return (this.#located ??= this.#locate());
  }

  /** The texts that diagnostics point into. */
  get sources(): readonly Source[] {
    return [...this.#sources.values()];
  }

  #add(reported: Entry): void {
    const entry = { ...reported, severity: severityOf(reported.code, reported.severity, this.#rules) };
    if (entry.severity === "error") this.#failed = true;
    this.#entries.push(entry);
    this.#located = undefined;
    this.#know(entry.source);
  }

  #know(source: Source): void {
    if (!this.#sources.has(source.file)) this.#sources.set(source.file, source);
  }

  #locate(): Diagnostic[] {
    const located = this.#entries.map(({ severity, source, pointer, code, message, options }): Diagnostic => {
      const place = source.locate(pointer, options.at);
      const { line, column, length = 1, source: { file } = source } = place;
      this.#know(place.source ?? source);
      const hint = options.hint === undefined ? {} : { hint: options.hint };
      return { severity, code, message, ...hint, file, line, column, length, pointer: place.pointer ?? pointer };
    });
    const files = [...this.#sources.keys()];
    // A node behind several YAML aliases is reached by several pointers, but it is one mistake.
    const seen = new Set<string>();
    return located
      .sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column)
      .filter(({ file, line, column, code, message }) => {
        const identity = JSON.stringify([file, line, column, code, message]);
        return !seen.has(identity) && seen.add(identity);
      });
  }
}

/**
 * Warnings of one code, and errors with one message, that are shown with their frames; a real document may have
 * hundreds.
 */
const maxFramed = 5;
/** The places that are listed of those that are left. */
const maxPlaces = 20;

/**
 * Every diagnostic with its code frame, those that repeat others as places only, and one line that counts all; "" when
 * there are none.
 */
export function printDiagnostics(report: Report, options: { readonly color: boolean }): string {
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

/** The same diagnostic at many places: one line for what it is, then where. */
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

function summary(report: Report, paint: Paint): string {
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
