// When a document is checked, and what is shown until the result is there: the entries that a key changed are checked
// at once, the whole document in the thread of analyses.
import type { Diagnostic } from "../../diagnostics/diagnostics.js";
import { codesOfMalformed } from "../../parse/parse.js";
import type { Analysis, ChangeFinding } from "../analysis/requests.js";
import type { AnalysisThread } from "../analysis/thread.js";
import type { Reading } from "../text/document-text.js";
import type { Workspace } from "../workspace.js";
import { moveDiagnostic, type Edit } from "./move.js";
import { checkEntries } from "./quick-check.js";

/**
 * A document whose analysis takes at most so many milliseconds is analyzed after each key; another one after a pause
 * that is as long as its analysis took, up to the maximum.
 */
const quickAnalysis = 60;
const maxPause = 300;
/** How long the document must be left alone before it is compared with the last commit. */
const pauseBeforeDiff = 1_000;

interface Root {
  readonly path: string;
  analysis: Analysis | undefined;
  /** What is known to be wrong, at the places after the last edit. */
  known: readonly Diagnostic[];
  /** What is shown of a file that is malformed, in place of what is known. */
  malformed: readonly Diagnostic[] | undefined;
  findings: readonly ChangeFinding[];
  timer: NodeJS.Timeout | undefined;
  isRunning: boolean;
  /** Counts edits of its files: an analysis of an older text is not shown. */
  edits: number;
}

export interface CheckerEvents {
  /** What is wrong with these files may have changed. */
  onChange(paths: readonly string[]): void;
  /** All that `halves lint` says about the contents of these files is shown now. */
  onChecked(paths: readonly string[]): void;
  /** A bug of the toolkit, or a thread that has ended. */
  onFailure(error: unknown): void;
}

/** What reads whole documents: the thread of analyses. */
type Analyses = Pick<AnalysisThread, "ask">;

export class Checker {
  readonly #roots = new Map<string, Root>();
  readonly #workspace: Workspace;
  readonly #thread: Analyses;
  readonly #events: CheckerEvents;

  constructor(workspace: Workspace, thread: Analyses, events: CheckerEvents) {
    this.#workspace = workspace;
    this.#thread = thread;
    this.#events = events;
  }

  /** Checks a document from now on, when it or one of its files changes. */
  add(path: string): Promise<void> {
    const known = this.#roots.get(path);
    if (known !== undefined) return Promise.resolve();
    const root: Root = {
      path,
      analysis: undefined,
      known: [],
      malformed: undefined,
      findings: [],
      timer: undefined,
      isRunning: false,
      edits: 0,
    };
    this.#roots.set(path, root);
    return this.#analyze(root);
  }

  has(path: string): boolean {
    return this.#roots.has(path);
  }

  /** The analyses of the documents that a file is part of. */
  analysesOf(path: string): readonly Analysis[] {
    return this.#rootsOf(path).flatMap(({ analysis }) => analysis ?? []);
  }

  /** What is wrong with a file, and what it breaks. */
  shownOf(path: string): { readonly diagnostics: readonly Diagnostic[]; readonly findings: readonly ChangeFinding[] } {
    const roots = [...this.#roots.values()];
    const diagnostics = roots.flatMap(({ known, malformed }) => malformed ?? known).filter(({ file }) => file === path);
    const findings = roots.flatMap((root) => (root.malformed === undefined ? root.findings : []));
    return { diagnostics: withoutCopies(diagnostics), findings: findings.filter(({ file }) => file === path) };
  }

  /** Takes edits of a file, and what reading it came to. */
  edit(path: string, edits: readonly Edit[], reading: Reading): void {
    let isKnown = false;
    for (const root of this.#rootsOf(path)) {
      root.edits++;
      root.malformed = undefined;
      const move = <T extends Diagnostic>(each: T): readonly T[] =>
        each.file === path ? (moveAll(each, edits) as readonly T[]) : [each];
      root.known = root.known.flatMap(move);
      root.findings = root.findings.filter(({ file }) => file !== path);
      if (this.#isQuick(root, path) && this.#checkQuickly(root, reading)) isKnown = true;
      this.#schedule(root);
    }
    // What was found before the edit is not shown again: the editor has it already.
    if (isKnown) this.#events.onChange([path]);
  }

  /** Checks everything again: the configuration, or a file of the disk, has changed. */
  refresh(): void {
    for (const root of this.#roots.values()) {
      root.edits++;
      this.#schedule(root);
    }
  }

  close(): void {
    for (const { timer } of this.#roots.values()) clearTimeout(timer);
  }

  #rootsOf(path: string): readonly Root[] {
    return [...this.#roots.values()].filter((root) => root.path === path || root.analysis?.files.includes(path));
  }

  /** Whether the entries of a document are checked before the whole: it takes long, and is nothing but this file. */
  #isQuick(root: Root, path: string): boolean {
    const { analysis } = root;
    return analysis !== undefined && analysis.isPlain && path === root.path && analysis.milliseconds > quickAnalysis;
  }

  /** Returns whether it is known what is wrong with the text, apart from what only the whole document shows. */
  #checkQuickly(root: Root, reading: Reading): boolean {
    const text = this.#workspace.file(root.path)?.text;
    const { analysis } = root;
    if (text === undefined || analysis === undefined) return false;
    const withPath = (each: Diagnostic): Diagnostic => ({ ...each, file: root.path });
    if (reading.kind === "malformed") root.malformed = reading.diagnostics.map(withPath);
    if (reading.kind !== "entries") return reading.kind !== "unknown";
    const found = checkEntries(text, reading, root.known, analysis.settings);
    if (found !== undefined) root.known = found.map(withPath);
    return found !== undefined;
  }

  /** An analysis that runs is followed by another one where its text is no longer the last. */
  #schedule(root: Root): void {
    clearTimeout(root.timer);
    if (root.isRunning) return;
    const { milliseconds = 0 } = root.analysis ?? {};
    if (milliseconds <= quickAnalysis) void this.#analyze(root);
    else root.timer = setTimeout(() => void this.#analyze(root), Math.min(milliseconds, maxPause));
  }

  async #analyze(root: Root): Promise<void> {
    root.isRunning = true;
    const { edits } = root;
    try {
      const analysis = await this.#thread.ask("analyze", { root: root.path });
      const before = root.analysis;
      root.analysis = analysis;
      if (edits !== root.edits) return;
      const shown = [...(before?.files ?? []), ...(root.malformed ?? root.known).map(({ file }) => file)];
      // What was known of a text that is malformed for now is needed again when it no longer is.
      if (root.malformed === undefined && !isMalformed(analysis)) root.known = analysis.diagnostics;
      else root.malformed = analysis.diagnostics;
      const paths = [...new Set([...shown, ...analysis.files, ...analysis.diagnostics.map(({ file }) => file)])];
      this.#events.onChange(paths);
      this.#events.onChecked(paths);
      root.timer = setTimeout(() => void this.#compare(root), pauseBeforeDiff);
    } catch (error) {
      this.#events.onFailure(error);
    } finally {
      root.isRunning = false;
      if (edits !== root.edits) this.#schedule(root);
    }
  }

  /** Compares the document with the last commit. */
  async #compare(root: Root): Promise<void> {
    const { edits } = root;
    const findings = await this.#thread.ask("changes", { root: root.path }).catch((error: unknown) => {
      this.#events.onFailure(error);
      return [];
    });
    if (edits !== root.edits) return;
    root.findings = findings;
    this.#events.onChange(root.analysis?.files ?? [root.path]);
  }
}

/** Whether a document of one file couldn't be read, so that nothing else is known of it. */
function isMalformed({ isPlain, diagnostics }: Analysis): boolean {
  return isPlain && diagnostics.some(({ code }) => codesOfMalformed.has(code));
}

function moveAll(diagnostic: Diagnostic, edits: readonly Edit[]): readonly Diagnostic[] {
  let moved: Diagnostic | undefined = diagnostic;
  for (const edit of edits) moved = moved && moveDiagnostic(moved, edit);
  return moved === undefined ? [] : [moved];
}

/** Several documents may have the same file. */
function withoutCopies(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ line, column, code, message }) => {
    const identity = JSON.stringify([line, column, code, message]);
    return !seen.has(identity) && seen.add(identity);
  });
}
