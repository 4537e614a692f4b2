// The document of a worker: what is wrong with it, and what is generated from it.

import { codeFrame, createPainter } from "../../../diagnostics/frame.js";
import { Report } from "../../../diagnostics/diagnostics.js";
import { emit } from "../../../emit/index.js";
import { loadText } from "../../../load/load-text.js";
import { build } from "../../../model/build/build.js";
import type { Model } from "../../../model/model.js";
import { reportTooDeep } from "../../../openapi/depth.js";
import type { Document } from "../../../openapi/document.js";
import type { Checked, Finding, Generated, TextChange } from "../messages.js";
import { applyChanges, splitText, unpackFiles } from "./text.js";

/** How many findings a page shows. */
const maxFindings = 100;

export interface AnalyzedSource {
  readonly document: Document;
  readonly model: Model;
}

interface Built {
  readonly report: Report;
  readonly source: AnalyzedSource | undefined;
}

export class Analysis {
  /** The files of the document by their names; the first is its root. */
  #files: Map<string, string> = new Map();
  /** Of the document as it is now, where it has been built. */
  #built: Built | undefined;
  #generated: ReadonlyMap<string, string> = new Map();

  async open(packed: string): Promise<readonly string[]> {
    this.#files = await unpackFiles(packed);
    this.#built = undefined;
    return [...this.#files.keys()];
  }

  text(file: string): readonly string[] {
    return splitText(this.#files.get(file) ?? "");
  }

  change(file: string, changes: readonly TextChange[]): void {
    this.#files.set(file, applyChanges(this.#files.get(file) ?? "", changes));
    this.#built = undefined;
  }

  async check(): Promise<Checked> {
    const since = performance.now();
    const { diagnostics } = (await this.#build()).report;
    const lines = new Map<string, readonly string[]>();
    const linesOf = (file: string): readonly string[] => {
      const found = lines.get(file) ?? (this.#files.get(file) ?? "").split("\n");
      lines.set(file, found);
      return found;
    };
    const count = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
    return {
      // Errors first: a document may have thousands of warnings before the only error.
      findings: [...diagnostics]
        .sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"))
        .slice(0, maxFindings)
        .map((each): Finding => ({ ...each, frame: frameOf(linesOf(each.file), each) })),
      counts: { error: count("error"), warning: count("warning"), note: count("note") },
      milliseconds: performance.now() - since,
    };
  }

  async generate(): Promise<Generated> {
    const since = performance.now();
    const { source, report } = await this.#build();
    const files = source && (await reportTooDeep(source.document, report, () => emit(source.document, source.model)));
    this.#generated = files ?? new Map();
    return {
      files: [...this.#generated].map(([name, text]) => ({ name, characters: text.length })),
      milliseconds: performance.now() - since,
    };
  }

  read(file: string): readonly string[] {
    return splitText(this.#generated.get(file) ?? "");
  }

  /** The document and its model; undefined where it has errors. */
  async source(): Promise<AnalyzedSource | undefined> {
    return (await this.#build()).source;
  }

  async #build(): Promise<Built> {
    if (this.#built !== undefined) return this.#built;
    const report = new Report();
    const [[file, text] = ["openapi.yaml", ""], ...others] = this.#files;
    const document = loadText(text, file, report, { others: new Map(others) });
    const model = document && (await reportTooDeep(document, report, () => build(document, report)));
    const isUsable = document !== undefined && model !== undefined && !report.failed;
    return (this.#built = { report, source: isUsable ? { document, model } : undefined });
  }
}

function frameOf(lines: readonly string[], { line, column, length, severity }: Omit<Finding, "frame">): string {
  const tone = severity === "error" ? "red" : "yellow";
  return codeFrame(lines, { line, column, length }, tone, createPainter(false)).join("\n");
}
