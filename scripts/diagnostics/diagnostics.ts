// Diagnostics: what is wrong with a document, where, and what was probably meant. They are collected; no diagnostic is
// thrown. The codes are in codes.ts, severities in severity.ts, and print.ts makes text of them.
import type { Severity } from "./code.js";
import type { DiagnosticCode } from "./codes.js";
import type { Position } from "./position.js";
import type { Pointer } from "../json/pointer.js";
import { isFatal, severityOf, type SeverityRules } from "./severity.js";

export type { Position } from "./position.js";
export type { Pointer } from "../json/pointer.js";

/** A position, and its file where that is not the current one: a document can consist of several files. */
export interface SourcePlace extends Position {
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
  locate(pointer: Pointer, what?: "key" | "value"): SourcePlace;
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
  /**
   * Whether every reader understands the document as it is meant: a warning whose code has notes is then a note.
   */
  readonly isHarmless?: boolean | undefined;
  /** Whether a pattern that is slow can be matched in linear time. */
  readonly isLinear?: boolean | undefined;
}

interface ReportEntry {
  readonly severity: Severity;
  readonly source: Source;
  readonly pointer: Pointer;
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly options: DiagnosticOptions;
}

/** What there is to print. */
export type Reported = Pick<Report, "diagnostics" | "sources">;

/** Collects diagnostics. Errors stop the generation before anything is written, warnings don't. */
export class Report {
  readonly #rules: SeverityRules;
  readonly #entries: ReportEntry[] = [];
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
